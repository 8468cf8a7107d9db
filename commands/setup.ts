import type { Command } from 'commander';
import { createCommand, failWith } from './lib/command.ts';
import { contentFolder } from './lib/folders.ts';
import type { Flags } from './setup/answers.ts';
import { listQuestions, questions } from './setup/questions.ts';
import { runSetup } from './setup/runSetup.ts';

/** Asks the questions of the setup, and writes the answers into the content. */
export function setupCommand(): Command {
  const command = createCommand(
    'npm run setup --',
    'Makes the site yours: asks a few questions, shows what would change, and writes your content files.',
    ['CONTENT_DIR'],
  );
  for (const { flag } of questions) if (flag) command.option(...flag);
  const list = (value: string, before: string[] = []) => [...before, value];
  for (const { flag } of Object.values(listQuestions)) command.option(...flag, list);
  return command
    .option('--independent', 'you are self-employed or between jobs: the page names no employer')
    .option('--keep-sample-cards', "keep the sample's cards of skills or hobbies if you give none")
    .option('--from <file>', 'take the answers from a JSON Resume (jsonresume.org); - reads standard input')
    .option('--dry-run', 'show what would change, and write nothing')
    .option('-y, --yes', 'ask nothing')
    .option('--overwrite', 'change files that you have edited without asking')
    .addHelpText(
      'after',
      `
On a terminal it asks for every answer that you do not give as an option; elsewhere it asks nothing.
Exit status: 0 for success, 1 if nothing could be written, 2 for wrong options, 130 after Ctrl-C.`,
    )
    .action(async (flags: Flags) => {
      const { stdin: input, stdout: output } = process;
      const isTerminal = input.isTTY && output.isTTY;
      const surroundings = { folder: contentFolder(), input, output, isTerminal, today: Date.now() };
      await runSetup(flags, {
        ...surroundings,
        language: systemLanguage(),
        draft: '.cache/setup-answers.json',
      });
    });
}

/**
 * The most likely language of a new page: the English of the owner's region, since the sample's words are English. On a
 * system without a language setting (`C`) it is the sample's own.
 */
function systemLanguage(): string {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const setting = LC_ALL || LC_MESSAGES || LANG || '';
  const isUnset = setting === '' ? process.platform === 'linux' : /^(?:C|POSIX)(?:\.|$)/.test(setting);
  if (isUnset) return 'en-NZ';
  const { language, region } = new Intl.Locale(new Intl.DateTimeFormat().resolvedOptions().locale);
  return language === 'en' && region !== undefined ? `en-${region}` : 'en';
}

if (import.meta.main) await setupCommand().parseAsync().catch(failWith);
