import { readFileSync, rmSync } from 'node:fs';
import type { Command } from 'commander';
import * as z from 'zod';
import { OwnerError } from '../lib/errors.ts';
import { memoize } from '../lib/memoize.ts';
import { replaceFile } from '../lib/replaceFile.ts';
import {
  type Answers,
  askQuestions,
  checkAnswers,
  confirmChanges,
  findTerminal,
  type Question,
  type Questions,
  type Terminal,
} from './lib/ask.ts';
import { folderName, formatChanges, tryInCopy, writeChanges } from './lib/changes.ts';
import { contentFolder, createCommand, failWith } from './lib/command.ts';
import { localAddress } from './lib/server.ts';
import { planDeployButton } from './setup/deployButton.ts';
import { type OwnContent, readOwnContent, writeOwnContent } from './setup/ownContent.ts';
import { questions, type SetupQuestion, takeImportedProfile } from './setup/questions.ts';

type Setup = {
  folder: string;
  terminal?: Terminal | undefined;
  locale: string;
  keptIn?: string;
  /** The folder of the repository. Without it, its README stays as it is. */
  project?: string;
};

/** Makes the site the owner's. `given` are the answers of the command line. @throws {OwnerError} if nothing was written */
export async function setUp(given: Answers, setup: Setup): Promise<string> {
  const { folder, terminal, keptIn = '.cache/setup.json', project } = setup;
  const present = await readOwnContent(folder);
  // Each question needs the content with the import, which is read once.
  const withImport = memoize((file: string) => takeImportedProfile(present, file));
  const answers = await findAnswers(withImport, given, { ...setup, keptIn });
  const own = await withImport(answers.import ?? '');
  const current = readCurrentAnswers(own);
  const edit = (copy: string) => writeAnswers(copy, own, current, answers);
  const { changes, ok, report, result: importReport } = await tryInCopy(folder, edit);
  if (!ok) throw new OwnerError(`${report}\nNothing was written.`);
  const button = project === undefined ? [] : planDeployButton(project);
  if (changes.length + button.length === 0) return 'Nothing to change.';
  const ofContent = formatChanges(folderName(folder), changes);
  const list = importReport + `${ofContent}\n${formatChanges('.', button)}`.trim();
  const question = 'Write these changes? Only files of the sample are deleted.';
  if (terminal && !(await confirmChanges(question, terminal, list)))
    throw new OwnerError('Nothing was written. Your answers are kept.', 130);
  writeChanges(folder, changes);
  if (project !== undefined) writeChanges(project, button);
  if (terminal) rmSync(keptIn, { force: true });
  return [terminal ? 'Written.' : list, describeNextSteps(), report].join('\n\n');
}

function describeNextSteps(): string {
  return `Next:
  npm start      shows the site on ${localAddress('start')}
  npm run dev    shows it while you edit; forms are at ${localAddress('dev')}/edit/
  npm run add    adds a job, a talk, a publication …
  npm run check  says what is left to do
Once you know the address of your site, write it into site.json as "url".`;
}

function readCurrentAnswers(own: OwnContent): Answers {
  const answers = Object.entries(questions).map(([key, { read }]) => [key, String(read?.(own) ?? '').trim()]);
  return Object.fromEntries(answers.filter(([, answer]) => answer !== ''));
}

/** Asks on a terminal, and keeps the answers until they are written. Without a terminal, checks the given answers. */
async function findAnswers(
  withImport: (file: string) => Promise<OwnContent>,
  given: Answers,
  { terminal, locale, keptIn }: Setup & { keptIn: string },
): Promise<Answers> {
  const keptAnswers = terminal ? readKeptAnswers(keptIn) : {};

  async function prepareQuestion(key: string, question: SetupQuestion, before: Answers): Promise<Question> {
    const current = readCurrentAnswers(await withImport(before.import ?? ''));
    const initial: Partial<Answers> = { ...current, ...keptAnswers, ...given };
    const check = (answer: string) => (answer === current[key] ? undefined : question.check(answer.trim()));
    return { ...question, initial: initial[key] ?? question.guess?.(locale), check };
  }

  const filled: Questions = {};
  for (const [key, question] of Object.entries(questions))
    filled[key] = (before) => prepareQuestion(key, question, before);
  if (!terminal) return checkAnswers(filled);
  return askQuestions(filled, terminal, (answers) =>
    replaceFile(keptIn, JSON.stringify({ ...keptAnswers, ...answers })),
  );
}

function readKeptAnswers(file: string): Answers {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/** Writes the answers that differ from the content. Returns the report of the import. */
async function writeAnswers(folder: string, own: OwnContent, current: Answers, answers: Answers) {
  const changed = Object.entries(questions).flatMap(([key, question]) => {
    const answer = answers[key]?.trim() ?? '';
    return answer === (current[key] ?? '') ? [] : [{ question, answer }];
  });
  let content = own;
  for (const { question, answer } of changed) content = question.edit?.(content, answer) ?? content;
  writeOwnContent(folder, content);
  let report = '';
  // The import, which is asked for first, reads what the other answers add.
  for (const { question, answer } of changed.toReversed())
    if (answer) report += (await question.addFiles?.(folder, answer, content)) ?? '';
  return report;
}

export function setupCommand(): Command {
  const description =
    'Makes the site yours: asks for your name and more, and deletes the sample. What is there already is in the fields.';
  const command = createCommand('npm run setup --', description);
  for (const [key, { message, enter, guess }] of Object.entries(questions)) {
    const end = enter || guess ? '' : ' (required)';
    command.option(`--${key} <text>`, message.replace(/^[^:]*: /, '') + end);
  }
  return command
    .option('-y, --yes', 'ask nothing')
    .action(async ({ yes, ...given }: Answers & { yes?: true }) => {
      const terminal = yes ? undefined : findTerminal();
      const { locale } = new Intl.DateTimeFormat().resolvedOptions();
      const folder = contentFolder();
      console.log(await setUp(given, { folder, terminal, locale, project: '.' }));
    });
}

if (import.meta.main) await setupCommand().parseAsync().catch(failWith);
