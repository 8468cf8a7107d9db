import { Option } from 'commander';
import { describeMail } from '../netlify/contact/delivery/describeMail.ts';
import { contentFolder } from '../schema/contentFolder.ts';
import { loadContent } from '../schema/loadContent.ts';
import { toRecord } from '../schema/problems/toRecord.ts';
import { createCommand } from './report/createCommand.ts';
import { failWith } from './report/failWith.ts';
import { formatForPeople } from './report/formatForPeople.ts';
import { printForGitHub } from './report/printForGitHub.ts';

type Format = 'people' | 'json' | 'github';

const format = new Option('--format <format>', 'how to print problems')
  .choices(['people', 'json', 'github'])
  .default('people');

await createCommand('npm run check --', 'Validates the content folder (CONTENT_DIR, or content).')
  .addOption(format)
  .action(({ format }: { format: Format }) => check(format).catch(failWith))
  .parseAsync();

async function check(format: Format): Promise<void> {
  const result = await loadContent(contentFolder());
  if (format === 'json') console.log(JSON.stringify(result.problems.map(toRecord), null, 2));
  else if (format === 'github') printForGitHub(result.problems);
  else
    console.log(
      `${formatForPeople(result.problems, { listsStandIns: true })}\n${describeMail(process.env)}.`,
    );
  process.exitCode = result.ok ? 0 : 1;
}
