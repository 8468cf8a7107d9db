import type { Readable } from 'node:stream';
import { OwnerError } from '../../lib/errors.ts';
import { linkUrlSchema } from '../../schema/url.ts';
import { formatForPeople } from '../lib/report.ts';
import { plainText } from '../lib/terminal.ts';
import type { Answers, LinkAnswer } from './answers.ts';
import type { Flags } from './flags.ts';
import { independent } from './independent.ts';
import { describeResume } from './resume/describeResume.ts';
import { nameOfSource } from './resume/nameOfSource.ts';
import { readResume } from './resume/readResume.ts';
import { takeResume } from './resume/takeResume.ts';
import { acceptAnswer } from './rules/acceptAnswer.ts';
import { takeFlags } from './takeFlags.ts';

/**
 * What is answered before anything is asked; `report` says what became of the answers, and `email` is the address in
 * the résumé, where nobody has said yet that it is to be published.
 */
type Gathered = { given: Partial<Answers>; report: string[]; email: string | undefined };

/** Where the answers are gathered: `input` has a résumé called `-`, `own` are the answers that the content holds. */
type Surroundings = { input: Readable; own: Partial<Answers>; today: number; language: string };

/**
 * The answers of the command line and of the résumé that it names. The command line counts for more.
 * @param surroundings `today` in milliseconds since the epoch; `language` in which countries are named, where the
 * command line says no other
 * @throws {OwnerError} where the command line or the résumé can't be taken
 */
export async function gatherAnswers(flags: Flags, surroundings: Surroundings): Promise<Gathered> {
  const { answers, faults, mended } = takeFlags(flags);
  if (faults.length > 0) throw new OwnerError(faults.join('\n'), 2);
  const { given, report, email } = await gatherResume(flags, answers, surroundings);
  const isIndependent = flags.independent === true;
  return {
    given: isIndependent ? independent(answers, given, surroundings.own) : given,
    report: [...mended, ...report],
    email,
  };
}

async function gatherResume(
  { from }: Flags,
  answers: Partial<Answers>,
  { input, today, ...surroundings }: Surroundings,
): Promise<Gathered> {
  if (from === undefined) return { given: answers, report: [], email: undefined };
  const read = await readResume(from, input);
  if (!read.ok) throw new OwnerError(formatForPeople(read.problems));
  const language = answers.language ?? surroundings.own.language ?? surroundings.language;
  const taken = takeResume(read.resume, read.raw, { today, language });
  const all = {
    answers: taken.answers,
    mended: [...read.mended, ...taken.mended],
    unplaced: [...read.notes, ...taken.unplaced],
  };
  return {
    given: merge(taken.answers, answers),
    report: [describeResume(nameOfSource(from), read.warnings, all)],
    email: offerEmail(read.resume.email, answers.links),
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
