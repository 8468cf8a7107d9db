import type { Command } from 'commander';
import { contentFolder } from '../schema/load.ts';
import { createCommand, failWith } from './lib/command.ts';
import { runMigration } from './lib/migration.ts';

/** Brings content of an earlier release to the version of this one. */
export function migrateCommand(): Command {
  return createCommand(
    'npm run migrate --',
    'Converts the content of an earlier release to the version of this one.',
    ['CONTENT_DIR'],
  )
    .option('--dry-run', 'show what would change, and write nothing')
    .action(async ({ dryRun = false }: { dryRun?: boolean }) => {
      const say = (text: string) => console.log(text);
      const isDone = await runMigration({ folder: contentFolder(), dryRun, say });
      if (!isDone) process.exitCode = 1;
    });
}

if (import.meta.main) await migrateCommand().parseAsync().catch(failWith);
