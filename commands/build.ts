import type { Command } from 'commander';
import { buildSite } from './build/buildSite.ts';
import { findOutFolderFault } from './build/outFolder.ts';
import { createCommand, failWith } from './lib/command.ts';
import { contentFolder } from './lib/folders.ts';
import { formatForPeople } from './lib/report.ts';

type Options = { out: string; withPrivate?: boolean };

/**
 * Builds the site into `out`, and prints the result with all problems of the content.
 * @returns whether it was built: not if the content has errors
 */
export async function buildAndReport({ out, withPrivate = false }: Options): Promise<boolean> {
  const { problems, ...result } = await buildSite({ content: contentFolder(), out, withPrivate });
  if (problems.length > 0) console.error(formatForPeople(problems, { stream: process.stderr }));
  if (!result.ok) {
    if (result.hostMessage !== undefined) console.error(`\n${result.hostMessage}`);
    return false;
  }
  const what = withPrivate ? 'a private copy of the site' : 'the site';
  console.log(`Built ${what} into ${out}/client, for ${result.url}.`);
  if (withPrivate) console.log('It contains private details: do not publish or commit it.');
  return true;
}

/** Builds the site, or a private copy of it. */
export function buildCommand(): Command {
  const command = createCommand(
    'npm run build --',
    'Checks the content, then builds the site and its functions.',
    ['CONTENT_DIR', 'SITE_URL'],
  )
    .option(
      '--out <folder>',
      'the folder to build into and replace, inside the project (default: dist, or private-copy)',
    )
    .option(
      '--with-private',
      'build a private copy, for example for a job application: with private entries, and marked as private',
    );
  return command.action(async ({ withPrivate = false, ...given }: Partial<Options>) => {
    const { out = withPrivate ? 'private-copy' : 'dist' } = given;
    const fault = await findOutFolderFault(out, withPrivate);
    if (fault) command.error(fault);
    if (!(await buildAndReport({ out, withPrivate }))) process.exitCode = 1;
  });
}

if (import.meta.main) await buildCommand().parseAsync().catch(failWith);
