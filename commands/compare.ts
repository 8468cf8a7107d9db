import { Option } from 'commander';
import { contentFolder } from '../schema/contentFolder.ts';
import { loadContent } from '../schema/loadContent.ts';
import { compareSections } from './compare/compareSections.ts';
import { describeContent } from './compare/describeContent.ts';
import { formatForTerminal } from './compare/formatForTerminal.ts';
import { formatMarkdown } from './compare/formatMarkdown.ts';
import { formatProblems } from './compare/formatProblems.ts';
import { loadBase } from './compare/loadBase.ts';
import { createCommand } from './report/createCommand.ts';
import { failWith } from './report/failWith.ts';
import { formatForPeople } from './report/formatForPeople.ts';

type Options = { base?: string; format: 'people' | 'markdown' };

const format = new Option('--format <format>', 'how to print them; markdown is for a summary on GitHub')
  .choices(['people', 'markdown'])
  .default('people');

const command = createCommand(
  'npm run compare --',
  'Tells what visitors will see changed: text, pictures and looks, by section of the site.',
  ['CONTENT_DIR'],
)
  .option('--base <commit or folder>', 'what to compare the content with (default: the last commit)')
  .addOption(format)
  .action((options: Options) => compare(options).catch(failWith));

await command.parseAsync();

async function compare({ base, format }: Options): Promise<void> {
  const folder = contentFolder();
  const before = await loadBase(folder, base);
  if ('fault' in before) return command.error(`error: --base: ${before.fault}`);
  const now = await loadContent(folder);
  if (!now.ok) {
    console.log(format === 'markdown' ? formatProblems(now.problems) : formatForPeople(now.problems));
    process.exitCode = 1;
    return;
  }
  const isThere = 'content' in before;
  const changes = compareSections(
    isThere ? describeContent(before.content) : [],
    describeContent(now.content),
  );
  const options = {
    language: now.content.site.language,
    since: base === undefined ? 'since the last commit' : `compared with ${base}`,
    ...(!isThere && {
      note: `There is nothing to compare with: ${before.reason}. So all of the content is new.`,
    }),
  };
  console.log((format === 'markdown' ? formatMarkdown : formatForTerminal)(changes, options));
}
