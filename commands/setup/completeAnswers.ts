import { OwnerError } from '../../lib/errors.ts';
import type { Answers } from './answers.ts';
import { questions } from './ask/questions.ts';
import { flagOf } from './flagOf.ts';
import { independentName } from './independent.ts';
import type { Tree } from './tree/tree.ts';

const needed = ['name', 'title', 'location', 'employer', 'employerUrl', 'summary'] as const;

/**
 * All answers, where nobody can be asked: what is given, and what the content holds already.
 * @param language of a site that has none of its own yet
 * @throws {OwnerError} that names everything which is missing
 */
export function completeAnswers(
  tree: Tree,
  given: Partial<Answers>,
  own: Partial<Answers>,
  language: string,
): Answers {
  const known = { ...withoutFormerUrl(own, given), ...given };
  const { name, title, location, employer, employerUrl, summary, ...rest } = { language, ...known };
  const isMissing =
    name === undefined ||
    title === undefined ||
    location === undefined ||
    employer === undefined ||
    employerUrl === undefined ||
    summary === undefined;
  if (isMissing) throw new OwnerError(describeMissing(known), 2);
  // Who runs this again has kept the sample's cards that are there.
  const defaults = { links: [], skills: [], hobbies: [], keepSampleCards: !tree.profile.isSample };
  return { ...defaults, ...rest, name, title, location, employer, employerUrl, summary };
}

/** The address of one employer is not that of another. */
function withoutFormerUrl(own: Partial<Answers>, { employer }: Partial<Answers>): Partial<Answers> {
  const { employerUrl: _, ...rest } = own;
  return employer === undefined || employer === own.employer ? own : rest;
}

function describeMissing(known: Partial<Answers>): string {
  const missing = needed.filter((key) => known[key] === undefined);
  const width = Math.max(...missing.map((key) => flagOf(key).length));
  return [
    'Nobody can be asked here, and these answers are missing:',
    ...missing.map((key) => `  ${flagOf(key).padEnd(width)}  ${shorten(questions[key].message)}`),
    'Say them on the command line, or run the setup on a terminal.',
    ...(known.employer === independentName && missing.includes('employerUrl')
      ? [`A --url or --link of yours will do for “${independentName}” to lead to.`]
      : []),
    ...(missing.includes('employer')
      ? ['Who works for themselves, or for nobody now, says --independent.']
      : []),
  ].join('\n');
}

/** What follows the question itself is for who sits before it. */
function shorten(question: string): string {
  return question.replace(/\?[\s\S]*/, '?');
}
