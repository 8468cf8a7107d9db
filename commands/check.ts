import { setTimeout as wait } from 'node:timers/promises';
import { Option } from 'commander';
import { describeMail } from '../netlify/contact/settings.ts';
import { contentFolder } from '../schema/contentFolder.ts';
import { loadContent } from '../schema/loadContent.ts';
import { comparePlace } from '../schema/problems/comparePlace.ts';
import { toRecord } from '../schema/problems/toRecord.ts';
import { createCommand, failWith } from './lib/command.ts';
import { formatForPeople, printForGitHub } from './lib/report.ts';
import { checkLinks } from './links/checkLinks.ts';
import { describeAsked } from './links/describeAsked.ts';

type Format = 'people' | 'json' | 'github';

const format = new Option('--format <format>', 'how to print problems')
  .choices(['people', 'json', 'github'])
  .default('people');

type Options = { format: Format; links?: true };

await createCommand('npm run check --', 'Validates the content folder (CONTENT_DIR, or content).')
  .addOption(format)
  .option('--links', 'also ask every address that the content leads to whether it is there')
  .action((options: Options) => check(options).catch(failWith))
  .parseAsync();

async function check({ format, links }: Options): Promise<void> {
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
  const isSound = result.ok && problems.every(({ severity }) => severity === 'warning');
  process.exitCode = isSound ? 0 : 1;
}
