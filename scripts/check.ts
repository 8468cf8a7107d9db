import { Option } from 'commander';
import { contentFolder } from '../schema/contentFolder.ts';
import { loadContent } from '../schema/loadContent.ts';
import { createCommand } from './report/createCommand.ts';
import { formatForPeople } from './report/formatForPeople.ts';
import { printForGitHub } from './report/printForGitHub.ts';

const format = new Option('--format <format>', 'how to print problems')
  .choices(['people', 'json', 'github'])
  .default('people');

createCommand('npm run check --', 'Validates the content folder (CONTENT_DIR, or content).')
  .addOption(format)
  .action(({ format }: { format: 'people' | 'json' | 'github' }) => {
    const result = loadContent(contentFolder());
    if (format === 'json') console.log(JSON.stringify(result.problems, null, 2));
    else if (format === 'github') printForGitHub(result.problems);
    else console.log(formatForPeople(result.problems));
    process.exitCode = result.ok ? 0 : 1;
  })
  .parse();
