import { setTimeout as wait } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import { describeMail } from '../netlify/contact/settings.ts';
import { contentFolder, loadContent } from '../schema/load.ts';
import { comparePlace, toRecord } from '../schema/problems.ts';
import { createCommand, failWith } from './lib/command.ts';
import { formatForPeople, printForGitHub } from './lib/report.ts';
import { checkLinks } from './links/checkLinks.ts';
import { describeAsked } from './links/describeAsked.ts';

type Options = { format: 'people' | 'json' | 'github'; links?: true };

/** Validates the content and prints every problem. */
export function checkCommand(): Command {
  return createCommand('npm run check --', 'Validates the content folder (CONTENT_DIR, or content).')
    .addOption(
      new Option('--format <format>', 'how to print problems')
        .choices(['people', 'json', 'github'])
        .default('people'),
    )
    .option('--links', 'also request every address in the content to see whether it works')
    .action(async (options: Options) => {
      process.exitCode = await check(options);
    });
}

/** Prints the problems of the content, and returns the exit status. */
async function check({ format, links }: Options): Promise<0 | 1> {
  const { addresses, ...result } = await loadContent(contentFolder());
  const checked = links ? await checkLinks(addresses, { fetch, wait, timeLimit: 10_000 }) : undefined;
  const problems = [...result.problems, ...(checked?.problems ?? [])].toSorted(comparePlace);
  if (format === 'json') console.log(JSON.stringify(problems.map(toRecord), null, 2));
  else if (format === 'github') printForGitHub(problems);
  else {
    const asked = checked ? [describeAsked(checked)] : [];
    // The verdict on the content comes last, where people look.
    const report = formatForPeople(problems, { listsStandIns: true });
    console.log([`${describeMail(process.env)}.`, ...asked, '', report].join('\n'));
  }
  return result.ok && problems.every(({ severity }) => severity === 'warning') ? 0 : 1;
}

if (import.meta.main) await checkCommand().parseAsync().catch(failWith);
