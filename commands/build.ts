import { build } from './build/build.ts';
import { findOutFault } from './build/outFolder.ts';
import { createCommand } from './lib/command.ts';
import { contentFolder, keptFolders } from './lib/folders.ts';
import { formatForPeople } from './lib/report.ts';

/**
 * Builds the site into `out`, and prints the result with all problems of the content.
 * @returns whether it was built: not if the content has errors
 */
export async function buildAndReport(out: string): Promise<boolean> {
  const { problems, ...result } = await build({ content: contentFolder(), out });
  if (problems.length > 0) console.error(formatForPeople(problems, { stream: process.stderr }));
  if (result.ok) console.log(`Built the site into ${out}/client, for ${result.url}.`);
  return result.ok;
}

if (import.meta.main) {
  const command = createCommand(
    'npm run build --',
    'Checks the content, then builds the site and its functions.',
    ['CONTENT_DIR'],
  )
    .option('--out <folder>', 'where to build to; the build replaces what is there', 'dist')
    .action(async ({ out }: { out: string }) => {
      const fault = await findOutFault(out, keptFolders());
      if (fault) command.error(fault);
      if (!(await buildAndReport(out))) process.exitCode = 1;
    });
  await command.parseAsync();
}
