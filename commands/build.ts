import { OwnerError } from '../lib/errors.ts';
import { contentFolder } from '../schema/load.ts';
import { build } from './build/build.ts';
import { findOutFault, keptFolders } from './build/outFolder.ts';
import { createCommand, failWith } from './lib/command.ts';
import { formatForPeople } from './lib/report.ts';

/**
 * Builds into `out` and prints the problems of the content. Returns whether there is a site now.
 * @throws {OwnerError} where a build must not go into that folder
 */
export async function buildAndReport(out: string): Promise<boolean> {
  const fault = await findOutFault(out, keptFolders());
  if (fault) throw new OwnerError(fault, 2);
  const result = await build({ content: contentFolder(), out });
  if (result.problems.length > 0) {
    console.error(formatForPeople(result.problems, { stream: process.stderr }));
  }
  if (result.ok) console.log(`Built ${result.url} into ${out}/client.`);
  return result.ok;
}

if (import.meta.main) {
  await createCommand('npm run build --', 'Checks the content, then builds the site and its function.', [
    'CONTENT_DIR',
  ])
    .option('--out <folder>', 'where to build to; the build replaces what is there', 'dist')
    .action(async ({ out }: { out: string }) => {
      if (!(await buildAndReport(out))) process.exitCode = 1;
    })
    .parseAsync()
    .catch((error: unknown) => {
      if (error instanceof OwnerError) failWith(error);
      throw error;
    });
}
