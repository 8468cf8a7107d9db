import type { Readable } from 'node:stream';
import { OwnerError } from '../../lib/errors.ts';
import {
  type Answers,
  acceptAnswer,
  describeInsecure,
  fitLines,
  isNeedless,
  type ListQuestion,
  listQuestions,
  none,
  type Question,
  questions,
  type Texts,
} from './questions.ts';
import { importResume, type Offers } from './resume.ts';
import { hasNoEmployer, ownTexts, type Tree } from './tree.ts';

/** The options of the command line: a text for each question with a flag, lists, and switches. */
export type Flags = {
  readonly [key: string]: string | readonly string[] | boolean | undefined;
  link?: readonly string[];
  skills?: readonly string[];
  hobby?: readonly string[];
  from?: string;
  keepSampleCards?: boolean;
  independent?: boolean;
  yes?: boolean;
  dryRun?: boolean;
  overwrite?: boolean;
};

/** What is known before the first prompt: what the owner gave, and in `own` the texts of the content. */
export type Known = Omit<Answers, 'keepSampleCards'> & {
  keepSampleCards?: boolean | undefined;
  own: Texts;
  /** What the résumé says and the owner must agree to, before it is published. */
  offers: Offers;
  /** What the résumé says of a present job, where there is a résumé and no such job. */
  withoutJob?: 'betweenJobs' | 'unsaid' | undefined;
};

/** `today` is in milliseconds since the epoch, `language` a BCP 47 tag for a site that has none of its own. */
type Surroundings = { input: Readable; today: number; language: string };

/**
 * The answers of the command line and of the résumé that it names. The command line takes precedence.
 * @returns `report`: notes on answers that were changed or left out
 * @throws {OwnerError} where the command line breaks a rule or the résumé cannot be read
 */
export async function gatherAnswers(
  flags: Flags,
  tree: Tree,
  { input, today, language }: Surroundings,
): Promise<{ known: Known; report: string[] }> {
  const own = ownTexts(tree);
  const said = await readFlags(flags);
  const context = { today, language: said.texts.language ?? own.language ?? language };
  const resume = flags.from === undefined ? undefined : await importResume(flags.from, input, context);
  const known: Known = {
    texts: {
      ...resume?.texts,
      ...said.texts,
      ...(flags.independent && { employer: none, employerUrl: undefined }),
    },
    links: [...(resume?.links ?? []), ...said.links],
    skills: [...(resume?.skills ?? []), ...said.skills],
    hobbies: [...(resume?.hobbies ?? []), ...said.hobbies],
    entries: resume?.entries ?? [],
    keepOrder: resume?.keepOrder ?? false,
    keepSampleCards: flags.keepSampleCards,
    own,
    offers: resume?.offers ?? {},
    withoutJob: resume && (resume.isBetweenJobs ? 'betweenJobs' : 'unsaid'),
  };
  return { known, report: [...said.report, ...(resume ? [resume.report] : [])] };
}

/** Checks every answer on the command line against its rule. */
async function readFlags(flags: Flags) {
  const faults: string[] = [];
  const report: string[] = [];
  const accept = <T>(
    { flag: [flag] }: Pick<ListQuestion<T>, 'flag'>,
    rule: ListQuestion<T>['rule'],
    given: string,
  ) => {
    const accepted = acceptAnswer(rule, given);
    const name = nameOf(flag);
    if (!accepted.ok) faults.push(`${name}: ${accepted.message}`);
    const insecure = accepted.ok ? describeInsecure(given) : undefined;
    if (insecure !== undefined) report.push(`${name}: ${insecure}`);
    return accepted.ok ? [accepted.value] : [];
  };
  const acceptAll = <T>(question: ListQuestion<T>, given: readonly string[] = []) =>
    given.flatMap((line) => accept(question, question.rule, line));

  const texts: Texts = {};
  for (const question of questions) {
    const given = flags[question.key];
    if (!question.flag || typeof given !== 'string') continue;
    const { flag, rule, findFault, key } = question;
    const [value] = accept({ flag }, rule, fitLines(question, given));
    const fault = value === undefined ? undefined : await findFault?.(value);
    if (fault !== undefined) faults.push(`${nameOf(flag[0])}: ${fault}`);
    texts[key] = value;
  }
  const links = acceptAll(listQuestions.links, flags.link);
  const skills = acceptAll(listQuestions.skills, flags.skills);
  const hobbies = acceptAll(listQuestions.hobbies, flags.hobby);
  if (flags.independent && (texts.employer ?? texts.employerUrl) !== undefined)
    faults.push('--independent: You give an employer, too; give one or the other.');
  if (faults.length > 0) throw new OwnerError(faults.join('\n'), 2);
  return { texts, links, skills, hobbies, report };
}

/** `--employer-url <address>` without its argument. */
function nameOf(flag: string): string {
  return flag.replace(/ .*/, '');
}

/** What the content answers to a question, unless it depends on another answer that is new. */
export function ownText({ key, dependsOn }: Question, { own }: Known, texts: Texts): string | undefined {
  const isOutdated =
    dependsOn !== undefined && texts[dependsOn] !== undefined && texts[dependsOn] !== own[dependsOn];
  return isOutdated ? undefined : own[key];
}

/** All answers, without asking. @throws {OwnerError} that names every missing answer */
export function completeAnswers(tree: Tree, known: Known): Answers {
  const own = questions.map((question) => [question.key, ownText(question, known, known.texts)]);
  const texts: Texts = { ...Object.fromEntries(own), ...known.texts };
  const isUnemployed = known.texts.employer === undefined && known.withoutJob === 'betweenJobs';
  const mayBeUnemployed = known.withoutJob !== undefined || hasNoEmployer(tree);
  if (isUnemployed || (texts.employer === undefined && mayBeUnemployed)) texts.employer = none;
  const missing = questions.filter(
    (question) => question.isRequired && texts[question.key] === undefined && !isNeedless(question, texts),
  );
  if (missing.length > 0) throw new OwnerError(describeMissing(missing), 2);
  // Where the setup has run before, the sample's cards that are left are those that the owner kept.
  const isSetUp = tree.files.get('profile.md')?.isSample === false;
  return { ...known, texts, keepSampleCards: known.keepSampleCards ?? isSetUp };
}

function describeMissing(missing: readonly Question[]): string {
  const flags = missing.map(({ flag: [flag, help] = ['', ''] }) => ({ name: nameOf(flag), help }));
  const width = Math.max(...flags.map(({ name }) => name.length));
  const isMissing = (key: string) => missing.some((question) => question.key === key);
  return [
    'Nobody can be asked here, and these answers are missing:',
    ...flags.map(({ name, help }) => `  ${name.padEnd(width)}  ${help}`),
    'Give them on the command line, or run the setup on a terminal.',
    ...(isMissing('employer') ? ['Self-employed or between jobs? Give --independent.'] : []),
  ].join('\n');
}
