import { contentFolder } from '../schema/load.ts';
import { build } from './build/build.ts';
import { findOutFault, keptFolders } from './build/outFolder.ts';
import { createCommand } from './lib/command.ts';
import { formatForPeople } from './lib/report.ts';

const command = createCommand(
  'npm run build --',
  'Checks the content, then builds the site and its function.',
  ['CONTENT_DIR'],
)
  .option('--out <folder>', 'where to build to; the build replaces what is there', 'dist')
  .action(async ({ out }: { out: string }) => {
    const fault = await findOutFault(out, keptFolders());
    if (fault) command.error(fault);
    const result = await build({ content: contentFolder(), out });
    if (result.problems.length > 0) {
      console.error(formatForPeople(result.problems, { stream: process.stderr }));
    }
    if (result.ok) console.log(`Built ${result.url} into ${out}/client.`);
    else process.exitCode = 1;
  });

if (import.meta.main) await command.parseAsync();
