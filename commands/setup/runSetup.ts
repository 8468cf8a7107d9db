import { existsSync, mkdtempSync, rmdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { OwnerError } from '../../lib/errors.ts';
import { collectionFolders } from '../../schema/content.ts';
import { type Change, checkChanges, formatChanges, writeChanges } from '../lib/changes.ts';
import { completeAnswers, type Flags, gatherAnswers } from './answers.ts';
import { composeChanges } from './compose.ts';
import { openInterview } from './interview.ts';
import { askToWrite, chooseIcons, summarizeChanges } from './preview.ts';
import { back, createPrompter, type Prompter } from './prompter.ts';
import { listSampleTexts } from './sample.ts';
import { composeRecord, type OwnedChange, readTree } from './tree.ts';

/**
 * Where the setup runs. It asks if `isTerminal`; `today` is in milliseconds since the epoch. `draft` is the file that keeps
 * the answers of a run that is not finished.
 */
type Surroundings = {
  folder: string;
  input: Readable;
  output: Writable;
  isTerminal: boolean;
  today: number;
  language: string;
  draft: string;
};

/**
 * Makes the content the owner's: gathers all answers, composes every file, shows what would change, checks the result, and
 * only then writes, all or nothing.
 * @throws {OwnerError} where it ends without having written
 */
export async function runSetup(flags: Flags, surroundings: Surroundings): Promise<void> {
  const { input, output, isTerminal } = surroundings;
  const prompter = isTerminal && !flags.yes && flags.from !== '-' ? createPrompter(input, output) : undefined;
  try {
    await setUp(flags, surroundings, prompter);
  } finally {
    prompter?.close();
  }
}

async function setUp(flags: Flags, surroundings: Surroundings, prompter?: Prompter): Promise<void> {
  const { folder, output, language, draft } = surroundings;
  const say = (text: string) => output.write(`${text}\n`);
  if (!flags.dryRun) requireWritable(folder);
  const tree = await readTree(folder);
  const { known, report } = await gatherAnswers(flags, tree, surroundings);
  for (const text of report) say(text);

  prompter?.open(
    'Your own site, in two minutes. Esc goes back a question; Ctrl-C ends, and keeps the answers you have given.',
  );
  const isLanguageGuessed = !prompter && (known.texts.language ?? known.own.language) === undefined;
  known.own.language ??= language;
  const interview = prompter && (await openInterview(prompter, tree, known, draft));
  let answers = interview ? await interview.ask() : completeAnswers(tree, known);

  for (;;) {
    const changes = chooseIcons(await composeChanges(tree, answers), interview?.icons);
    if (changes.length === 0) {
      interview?.forget();
      return void say('Nothing to change: the content says all of this already.');
    }
    const name = nameOf(folder);
    say(`\n${flags.dryRun ? formatChanges(name, changes) : summarizeChanges(name, changes)}`);
    const checked = await requireSound(folder, changes);
    if (flags.dryRun) return void say('Nothing was written: this is a dry run.');
    const isAsked = flags.overwrite !== true;
    const agreed =
      prompter && interview
        ? await askToWrite(prompter, interview, { name, changes, isAsked, say })
        : requireAgreement(name, changes, isAsked);
    if (agreed === 'again') continue;
    if (agreed === back) {
      answers = interview ? await interview.ask(back) : answers;
      continue;
    }
    if (agreed.length === 0) return void say('Nothing was written.');
    const { problems } = agreed.length === changes.length ? checked : await requireSound(folder, agreed);
    writeChanges(folder, [...agreed, ...composeRecord(tree, agreed)]);
    interview?.forget();
    const guessed = isLanguageGuessed ? [describeGuess(name, language)] : [];
    const warnings = problems.map(
      ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
    );
    say(describeRest(folder, agreed, [...guessed, ...warnings], answers.texts.language ?? language));
    return;
  }
}

/** @throws {OwnerError} where a folder cannot be written to, before anybody answers questions in vain */
function requireWritable(content: string): void {
  const folders = ['.', ...collectionFolders, 'media'].map((name) => join(content, name));
  for (const folder of folders.filter((path) => existsSync(path))) {
    try {
      rmdirSync(mkdtempSync(join(folder, '.setup-')));
    } catch (cause) {
      const message = `The folder ${folder} is read-only; change its permissions and run this again.`;
      throw new OwnerError(message, 1, { cause });
    }
  }
}

async function requireSound(folder: string, changes: readonly Change[]) {
  const checked = await checkChanges(folder, changes);
  if (!checked.ok) throw new OwnerError(`${checked.report}\nNothing was written.`);
  return checked;
}

/** All changes, where nobody can be asked. @throws {OwnerError} where the owner has edited a file and must agree */
function requireAgreement(name: string, changes: readonly OwnedChange[], isAsked: boolean) {
  const own = isAsked ? changes.filter(({ isOwn }) => isOwn) : [];
  if (own.length === 0) return changes;
  const sources = own.map(({ source }) => source).join(', ');
  throw new OwnerError(
    `${formatChanges(name, own)}\nNothing was written. You have edited ${sources}.\nGive --overwrite to write the differences above into them.`,
  );
}

function describeGuess(folder: string, language: string): string {
  return `${join(folder, 'site.json')}: the language is ${language}, since nobody was asked. Give --language and a code, such as de or ja, if your words are in another one.`;
}

const mostListed = 20;

/** Says what was done, what is left to do, and which words of the sample the page still shows. */
function describeRest(
  folder: string,
  changes: readonly Change[],
  left: readonly string[],
  language: string,
): string {
  const deleted = changes.filter(({ after }) => !after).length;
  const more = left.length - mostListed;
  const isEnglish = new Intl.Locale(language).language === 'en';
  const inLanguage = isEnglish
    ? "Still the sample's words; check that they suit you:"
    : "Still the sample's words, in English; translate them into your language:";
  const sample = listSampleTexts(folder).map(
    ({ source, keys }) => `${join(nameOf(folder), source)}: ${keys.join(', ') || 'all of it'}`,
  );
  return [
    '',
    `Files written: ${changes.length - deleted}, deleted: ${deleted}.`,
    ...section('Left to do:', [
      ...left.slice(0, mostListed),
      ...(more > 0 ? [`… and ${more} more, which npm run check lists.`] : []),
    ]),
    ...section(inLanguage, sample),
    ...section('Next:', [
      'npm run check   says whether your files are sound',
      'npm start       shows the site on http://localhost:8888',
    ]),
  ].join('\n');
}

function nameOf(folder: string): string {
  return relative(process.cwd(), folder) || '.';
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', heading, ...lines.map((line) => `  ${line}`)];
}
