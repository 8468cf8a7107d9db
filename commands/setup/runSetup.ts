import { relative } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { OwnerError } from '../../lib/errors.ts';
import { type Change, checkChanges, formatChanges, writeChanges } from '../lib/changes.ts';
import { formatForPeople } from '../lib/report.ts';
import { agreeOn } from './agreeOn.ts';
import { askAnswers } from './ask/askAnswers.ts';
import { createPrompter } from './ask/createPrompter.ts';
import { completeAnswers } from './completeAnswers.ts';
import { composeChanges } from './compose/composeChanges.ts';
import { composeRecord } from './compose/composeRecord.ts';
import { describeRest } from './describeRest.ts';
import type { Flags } from './flags.ts';
import { gatherAnswers } from './gatherAnswers.ts';
import { requireAgreement } from './requireAgreement.ts';
import { requireWritable } from './requireWritable.ts';
import { findPictureFault } from './rules/findPictureFault.ts';
import { currentAnswers } from './tree/currentAnswers.ts';
import { ownAnswers } from './tree/ownAnswers.ts';
import { readTree } from './tree/readTree.ts';

/** Where the setup runs. `isTerminal` says that somebody can be asked there; `today` is in milliseconds since the epoch. */
type Surroundings = {
  folder: string;
  input: Readable;
  output: Writable;
  isTerminal: boolean;
  today: number;
  language: string;
};

/**
 * Makes the content the owner's: gathers all answers, works out every file, holds the whole against the rules, shows the
 * differences, and only then writes, all or nothing.
 * @throws {OwnerError} where it ends without having written, with the exit status and the reason
 */
export async function runSetup(flags: Flags, surroundings: Surroundings): Promise<void> {
  const { folder, input, output, isTerminal, today, language } = surroundings;
  const say = (text: string) => output.write(`${text}\n`);

  if (flags.dryRun !== true) requireWritable(folder);
  const read = await readTree(folder);
  if (!read.ok) throw new OwnerError(`${formatForPeople(read.problems)}\nMend this first.`);
  const { tree } = read;
  const own = ownAnswers(tree);
  const gatherOwn = { ...own, links: currentAnswers(tree).links };
  const { given, report, email } = await gatherAnswers(flags, { input, own: gatherOwn, today, language });
  await requirePicture(given.portrait);
  for (const text of report) say(text);

  const prompter =
    isTerminal && flags.yes !== true && flags.from !== '-' ? createPrompter(input, output) : undefined;
  prompter?.open('Your own site, in two minutes. Ctrl-C ends without a change.');
  const answers = prompter
    ? await askAnswers(prompter, { tree, given, own, language, email })
    : completeAnswers(tree, given, own, language);

  const changes = await composeChanges(tree, answers);
  if (changes.length === 0) return void say('Nothing to change: the content says all of this already.');
  const name = relative(process.cwd(), folder) || '.';
  say(`\n${formatChanges(name, changes)}`);
  const checked = await requireSound(folder, changes);
  if (flags.dryRun) return void say('Nothing was written: this is a dry run.');

  const overwrite = flags.overwrite === true;
  const agreed = prompter
    ? await agreeOn(prompter, changes, overwrite)
    : requireAgreement(changes, overwrite);
  if (agreed.length === 0) return void say('Nothing was written.');
  const { problems } = agreed.length === changes.length ? checked : await requireSound(folder, agreed);
  writeChanges(folder, [...agreed, ...composeRecord(folder, agreed)]);
  const isTold = prompter !== undefined || (given.language ?? own.language) !== undefined;
  const told = { language: answers.language, isTold };
  say(describeRest({ folder, name, changes: agreed }, problems, told));
}

async function requirePicture(path: string | undefined): Promise<void> {
  const fault = path === undefined ? undefined : await findPictureFault(path);
  if (fault !== undefined) throw new OwnerError(`--portrait: ${fault}`, 2);
}

async function requireSound(folder: string, changes: readonly Change[]) {
  const checked = await checkChanges(folder, changes);
  if (!checked.ok) throw new OwnerError(`${checked.report}\nNothing was written.`);
  return checked;
}
