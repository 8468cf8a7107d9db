import { relative } from 'node:path';
import { formatChanges } from '../changes/formatChanges.ts';
import { writeChanges } from '../changes/writeChanges.ts';
import type { Migration } from './migration.ts';
import { planMigration } from './planMigration.ts';

type Options = {
  folder: string;
  migrations: readonly Migration[];
  dryRun: boolean;
  say: (text: string) => void;
};

/** Brings a content folder to the version of this release, all or nothing; `false` where it can't be. */
export async function runMigration({ folder, migrations, dryRun, say }: Options): Promise<boolean> {
  const plan = await planMigration(folder, migrations);
  if (plan.type === 'refused') {
    say(`${plan.report}\nNothing was written.`);
    return false;
  }
  if (plan.type === 'current') {
    say(`Nothing to do: the content is of version ${plan.version}, that of this release.`);
    return true;
  }
  const name = relative(process.cwd(), folder) || '.';
  say(`The content in ${name} is of version ${plan.from}; this release has version ${plan.to}.`);
  for (const { to, does } of plan.steps) say(`Version ${to}: ${does}.`);
  say(`\n${formatChanges(name, plan.changes)}`);
  if (!dryRun) writeChanges(folder, plan.changes);
  say(dryRun ? 'Nothing was written: this is a dry run.' : `Written. "npm run check" looks it over.`);
  return true;
}
