import type { Readable, Writable } from 'node:stream';
import { OwnerError } from '../../lib/errors.ts';
import { loadContent } from '../../schema/load.ts';
import { sample } from '../../schema/review/standIns.ts';
import { checkChanges, formatChanges, nameOf, requireUndo, writeChanges } from '../lib/changes.ts';
import { formatForPeople } from '../lib/report.ts';
import { composeChanges, readAnswers, type Tree } from './compose.ts';
import type { Answers, Entry, Texts } from './entries.ts';
import { askForAnswers, openPrompter, type Prompter } from './interview.ts';
import { type Accepted, acceptAnswer, acceptText, listQuestions, questions } from './questions.ts';
import { importResume } from './resume.ts';

const nextSteps = `
Next:
  npm run check   says what is left to do
  npm start       shows the site on http://localhost:8888
  git diff        shows what setup changed`;

/** The options of the command line: a text for each question with a flag, lists, and switches. */
export type Flags = {
  readonly [key: string]: string | readonly string[] | boolean | undefined;
  from?: string;
  yes?: boolean;
  dryRun?: boolean;
};

/** Where the setup runs. It asks if `isTerminal`; `language` is the BCP 47 tag of a new page, if the system has one. */
type Surroundings = {
  folder: string;
  input: Readable;
  output: Writable;
  isTerminal: boolean;
  language: string | undefined;
};

/**
 * Makes the content the owner's: gathers all answers, composes every file, lists what would change, checks the result, and
 * only then writes, all or nothing. Git is the undo.
 * @throws {OwnerError} where it ends without having written
 */
export async function runSetup(flags: Flags, surroundings: Surroundings): Promise<void> {
  const { input, output, isTerminal } = surroundings;
  const isAsking = isTerminal && !flags.yes && flags.from !== '-';
  const prompter = isAsking ? openPrompter(input, output) : undefined;
  try {
    await setUp(flags, surroundings, prompter);
  } finally {
    prompter?.close();
  }
}

async function setUp(flags: Flags, surroundings: Surroundings, prompter?: Prompter): Promise<void> {
  const { folder, input, output } = surroundings;
  const say = (text: string) => void output.write(`${text}\n`);
  const name = nameOf(folder);
  const tree = await readTree(folder);
  const said = await readFlags(flags, say);
  if (!flags.dryRun) await requireUndo(folder, name, flags.yes, prompter);

  const written = readAnswers(tree);
  const own = tree.isSample ? { texts: {}, entries: [] } : written;
  const language = own.texts.language ?? surroundings.language ?? written.texts.language ?? 'en';
  const spoken = said.texts.language ?? language;
  const resume = flags.from === undefined ? undefined : await importResume(flags.from, input, spoken);
  if (resume) say(resume.report);
  const given = {
    texts: { ...resume?.texts, ...said.texts },
    entries: [...(resume?.entries ?? []), ...said.entries],
  };
  const known = { ...own, texts: { ...own.texts, language } };
  const answers = prompter
    ? await askForAnswers(prompter, { given, own: known })
    : completeAnswers(given, known, flags);

  const changes = await composeChanges(tree, answers);
  if (changes.length === 0) return say('Nothing to change: the content already has all of this.');
  say(`\n${formatChanges(name, changes)}`);
  const { ok, report } = await checkChanges(folder, changes);
  if (!ok) throw new OwnerError(`${report}\nNothing was written.`);
  const deleted = changes.filter(({ after }) => !after).length;
  const files = `${changes.length - deleted} files${deleted > 0 ? ` and delete ${deleted}` : ''}`;
  if (flags.dryRun) return say('Nothing was written: this is a dry run.');
  if (prompter && !(await prompter.agree(`Write ${files}?`, true))) return say('Nothing was written.');
  writeChanges(folder, changes);
  const isChosen = prompter || said.texts.language !== undefined || own.texts.language !== undefined;
  if (!isChosen)
    say(`\nThe language is ${language}, since nobody was asked. If it is not yours, give --language.`);
  // The words of other languages fit every work.
  if (tree.isSample && /^en\b/.test(answers.texts.language ?? language))
    say(
      `\nLeft to do: the headings are "Technical Expertise" and "Beyond the Code"; if others fit better, change them in ${name}/site.json.`,
    );
  say(nextSteps);
}

async function readTree(folder: string): Promise<Tree> {
  const result = await loadContent(folder, { withPrivate: true });
  if (!result.ok) throw new OwnerError(`${formatForPeople(result.problems)}\nFix this first.`);
  return { folder, files: result.entries, isSample: result.content.profile.name === sample.owner };
}

async function readFlags(flags: Flags, say: (text: string) => void): Promise<Answers> {
  const faults: string[] = [];
  const read = <T>([flag]: readonly string[], accepted: Accepted<T>): T[] => {
    const text = accepted.ok ? accepted.note : accepted.message;
    const line = `${flag?.replace(/ .*/, '')}: ${text}`;
    if (!accepted.ok) faults.push(line);
    else if (text !== undefined) say(line);
    return accepted.ok ? [accepted.value] : [];
  };
  const texts: Texts = {};
  for (const question of questions) {
    const { key, flag } = question;
    const written = flags[key];
    if (typeof written === 'string') [texts[key]] = read(flag, await acceptText(question, written));
  }
  const entries = listQuestions.flatMap(({ key, flag, rule }): Entry[] => {
    const lines = flags[key];
    return Array.isArray(lines) ? lines.flatMap((line) => read(flag, acceptAnswer(rule, String(line)))) : [];
  });
  if (faults.length > 0) throw new OwnerError(faults.join('\n'), 2);
  return { texts, entries };
}

function completeAnswers(given: Answers, own: Answers, flags: Flags): Answers {
  const texts: Texts = { ...own.texts, ...given.texts };
  const missing = questions.filter(
    ({ key, isRequired, isNeeded }) => isRequired && isNeeded?.(texts) !== false && !texts[key],
  );
  if (missing.length === 0) return { ...given, texts: { language: own.texts.language, ...given.texts } };
  const named = missing.map(({ flag: [flag, help] }) => `  ${flag.padEnd(24)}  ${help}`);
  const start = `${flags.yes ? '--yes asks nothing.' : 'No terminal to ask in.'} Missing:`;
  throw new OwnerError([start, ...named].join('\n'), 2);
}
