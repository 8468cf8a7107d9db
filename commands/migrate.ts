import { contentFolder } from '../schema/contentFolder.ts';
import { createCommand, failWith } from './lib/command.ts';
import { migrations } from './migrate/migrations.ts';
import { runMigration } from './migrate/runMigration.ts';

await createCommand(
  'npm run migrate --',
  'Brings the content of an earlier release forward to the version of this one.',
  ['CONTENT_DIR'],
)
  .option('--dry-run', 'show what would change, and write nothing')
  .action(({ dryRun = false }: { dryRun?: boolean }) => migrate(dryRun).catch(failWith))
  .parseAsync();

async function migrate(dryRun: boolean): Promise<void> {
  const options = { folder: contentFolder(), migrations, dryRun, say: (text: string) => console.log(text) };
  if (!(await runMigration(options))) process.exitCode = 1;
}
