import type { Command } from 'commander';
import { buildSite } from './build/buildSite.ts';
import { contentFolder, createCommand, failWith } from './lib/command.ts';
import { formatForPeople } from './lib/report.ts';

export function buildCommand(): Command {
  const about = 'Checks the content, then builds the site and its functions into dist, which it replaces.';
  return createCommand('npm run build --', about).action(async () => {
    const { problems, ...result } = await buildSite({ content: contentFolder(), out: 'dist' });
    if (problems.length > 0) console.error(formatForPeople(problems));
    if (result.ok) console.log(`Built the site into dist/client, for ${result.url}.`);
    else process.exitCode = 1;
  });
}

if (import.meta.main) await buildCommand().parseAsync().catch(failWith);
