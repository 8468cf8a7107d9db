import type * as z from 'zod';
import { siteSchema } from '../../schema/types/site.ts';
import { linkUrlSchema } from '../../schema/url.ts';
import type { Answers } from './answers.ts';
import { flagOf } from './flagOf.ts';
import type { Flags } from './flags.ts';
import { describeMended } from './resume/describeMended.ts';
import { joinLines } from './resume/joinLines.ts';
import { acceptAnswer } from './rules/acceptAnswer.ts';
import { hobbyCardSchema } from './rules/hobbyCardSchema.ts';
import { isInsecure } from './rules/isInsecure.ts';
import { skillsCardSchema } from './rules/skillsCardSchema.ts';
import { type TextKey, textRules } from './rules/textRules.ts';

/** The answers on the command line; in sentences, all that is wrong with them, and what was taken otherwise. */
type TakenFlags = { answers: Partial<Answers>; faults: string[]; mended: string[] };

/** Holds every answer on the command line against its rule. */
export function takeFlags(flags: Flags): TakenFlags {
  const faults: string[] = [];
  const mended: string[] = [];

  function take<T>(flag: string, schema: z.ZodType<T>, written: string): T | undefined {
    const accepted = acceptAnswer(schema, written);
    if (accepted.ok && isInsecure(written)) {
      mended.push(`${flagOf(flag)}: ${written.trim()} is ${describeMended(String(accepted.value))}.`);
    }
    if (accepted.ok) return accepted.value;
    faults.push(`${flagOf(flag)}: ${accepted.message}`);
    return undefined;
  }
  const takeAll = <T>(flag: string, schema: z.ZodType<T>, written: readonly string[] = []) =>
    written.flatMap((line) => take(flag, schema, line) ?? []);

  const texts = textKeys.flatMap((key) => {
    const written = flags[key];
    return written === undefined
      ? []
      : [[key, take(key, textRules[key], isMarkdown(key) ? written : joinLines(written))] as const];
  });
  const links = takeAll('link', linkUrlSchema, flags.link);
  const email = takeAll('email', linkUrlSchema, flags.email === undefined ? [] : [flags.email]);
  const keywords = flags.keywords?.split(',').map((word) => word.trim());
  const lists = {
    links: [...links, ...email].map((url) => ({ url })),
    skills: takeAll('skills', skillsCardSchema, flags.skills),
    hobbies: takeAll('hobby', hobbyCardSchema, flags.hobby),
    keywords: keywords && takeAll('keywords', siteSchema.shape.keywords.element, keywords),
    keepSampleCards: flags.keepSampleCards,
  };
  const given = Object.entries(lists).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return { answers: { ...Object.fromEntries(texts), ...Object.fromEntries(given) }, faults, mended };
}

/** Texts of several lines; all others stand on one. */
const isMarkdown = (key: TextKey) => key === 'summary' || key === 'closing';

const textKeys = Object.keys(textRules).filter((key): key is TextKey => key in textRules);
