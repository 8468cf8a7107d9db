import { linkUrlSchema } from '../../schema/values/urlSchema.ts';
import { formatForPeople } from '../report/formatForPeople.ts';
import { plainText } from '../report/plainText.ts';
import type { Answers, LinkAnswer } from './answers.ts';
import type { Flags } from './flags.ts';
import { describeResume } from './resume/describeResume.ts';
import { readResume } from './resume/readResume.ts';
import { takeResume } from './resume/takeResume.ts';
import { acceptAnswer } from './rules/acceptAnswer.ts';
import { SetupError } from './SetupError.ts';
import { takeFlags } from './takeFlags.ts';

/**
 * What is answered before anything is asked; `report` says what became of the résumé, and `email` is the address in it,
 * where nobody has said yet that it is to be published.
 */
type Gathered = { given: Partial<Answers>; report?: string; email: string | undefined };

/**
 * The answers of the command line and of the résumé that it names. The command line counts for more.
 * @param today milliseconds since the epoch
 * @param language in which countries are named, where the command line says no other
 * @throws {SetupError} where the command line or the résumé can't be taken
 */
export function gatherAnswers(flags: Flags, today: number, language: string): Gathered {
  const { answers, faults } = takeFlags(flags);
  if (faults.length > 0) throw new SetupError(2, faults.join('\n'));
  if (flags.from === undefined) return { given: answers, email: undefined };
  const read = readResume(flags.from);
  if (!read.ok) throw new SetupError(1, formatForPeople(read.problems));
  const taken = takeResume(read.resume, read.raw, { today, language: answers.language ?? language });
  return {
    given: merge(taken.answers, answers),
    report: describeResume(flags.from, read.warnings, taken),
    email: offerEmail(read.resume.basics?.email, answers.links),
  };
}

function offerEmail(email: string | undefined, links: readonly LinkAnswer[] = []): string | undefined {
  const isPublished = links.some(({ url }) => url.startsWith('mailto:'));
  const accepted = email === undefined ? undefined : acceptAnswer(linkUrlSchema, `mailto:${email}`);
  return accepted?.ok && !isPublished ? plainText(accepted.value.replace('mailto:', '')) : undefined;
}

function merge(resume: Partial<Answers>, flags: Partial<Answers>): Partial<Answers> {
  return {
    ...resume,
    ...flags,
    ...joined('links', resume.links, flags.links),
    ...joined('skills', resume.skills, flags.skills),
    ...joined('hobbies', resume.hobbies, flags.hobbies),
  };
}

/** Both lists; nothing where neither has anything, so that it is asked for. */
function joined<T>(key: string, first: readonly T[] = [], second: readonly T[] = []): Record<string, T[]> {
  return first.length + second.length === 0 ? {} : { [key]: [...first, ...second] };
}
