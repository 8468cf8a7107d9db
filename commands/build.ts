import type { Command } from 'commander';
import { buildSite } from './build/buildSite.ts';
import { findOutFolderFault } from './build/outFolder.ts';
import { contentFolder, createCommand, failWith } from './lib/command.ts';
import { formatForPeople } from './lib/report.ts';

export function buildCommand(): Command {
  const about = 'Checks the content, then builds the site and its functions.';
  const command = createCommand('npm run build --', about);
  command.option('--out <folder>', 'the folder to build into and replace, inside the project', 'dist');
  return command.action(async ({ out }: { out: string }) => {
    const fault = await findOutFolderFault(out);
    if (fault) command.error(fault);
    const { problems, ...result } = await buildSite({ content: contentFolder(), out });
    if (problems.length > 0) console.error(formatForPeople(problems));
    if (result.ok) console.log(`Built the site into ${out}/client, for ${result.url}.`);
    else process.exitCode = 1;
  });
}

if (import.meta.main) await buildCommand().parseAsync().catch(failWith);
