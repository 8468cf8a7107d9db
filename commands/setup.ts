import type { Command } from 'commander';
import { createCommand, failWith } from './lib/command.ts';
import { contentFolder } from './lib/folders.ts';
import { listQuestions, questions } from './setup/questions.ts';
import { type Flags, runSetup } from './setup/runSetup.ts';

/** Asks the questions of the setup, and writes the answers into the content. */
export function setupCommand(): Command {
  const command = createCommand(
    'npm run setup --',
    'Makes the site yours: asks a few questions, lists what would change, and writes your content files.',
    ['CONTENT_DIR'],
  );
  for (const { flag, isRequired, isNeeded } of questions) {
    const [name, help] = flag;
    command.option(name, isRequired && !isNeeded ? `${help} (required)` : help);
  }
  const list = (value: string, before: string[] = []) => [...before, value];
  for (const { flag, example } of listQuestions) {
    const [name, help] = flag;
    command.option(name, `${help}, such as "${example}"; repeat it for more`, list);
  }
  return command
    .option('--from <file>', 'take the answers from a JSON Resume (jsonresume.org); - reads standard input')
    .option('--dry-run', 'list what would change, and write nothing')
    .option('-y, --yes', 'ask nothing, and write even if Git does not track the folder')
    .addHelpText(
      'after',
      `
On a terminal, it asks for each answer that is not given as an option. Otherwise, and with --yes, it asks nothing: give
every required answer that your content or résumé does not have.
New links, cards and entries replace all existing ones of their kind.
Exit status: 0 for success, 1 if nothing could be written, 2 for wrong options, 130 after Ctrl-C.`,
    )
    .action(async ({ link, project, hobby, ...flags }: Flags) => {
      const { stdin: input, stdout: output } = process;
      const surroundings = { folder: contentFolder(), input, output, language: systemLanguage(process.env) };
      const isTerminal = input.isTTY && output.isTTY;
      await runSetup(
        { ...flags, links: link, projects: project, hobbies: hobby },
        { ...surroundings, isTerminal },
      );
    });
}

/** The English of the owner's region, since the sample's words are English; nothing where no locale is set. */
function systemLanguage({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): string | undefined {
  const [, language, region] = /^([a-z]+)_([A-Z]{2})\b/.exec(LC_ALL || LC_MESSAGES || LANG || '') ?? [];
  return region && (language === 'en' ? `en-${region}` : 'en');
}

if (import.meta.main) await setupCommand().parseAsync().catch(failWith);
