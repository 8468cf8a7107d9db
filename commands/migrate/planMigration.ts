import { contentTypes } from '../../schema/content.ts';
import { loadContent } from '../../schema/loadContent.ts';
import { readEntry } from '../../schema/loadEntry.ts';
import type { Fault } from '../../schema/problems/fault.ts';
import type { Problem } from '../../schema/problems/problem.ts';
import { valueAt } from '../../schema/source/valueAt.ts';
import type { Change } from '../changes/change.ts';
import { checkChanges } from '../changes/checkChanges.ts';
import { formatForPeople } from '../report/formatForPeople.ts';
import { compareTexts } from './compareTexts.ts';
import { migrateTexts } from './migrateTexts.ts';
import type { Migration } from './migration.ts';
import { readTexts } from './readTexts.ts';

type Plan =
  | { type: 'ready'; from: number; to: number; steps: readonly Migration[]; changes: readonly Change[] }
  | { type: 'current'; version: number }
  | { type: 'refused'; report: string };

/**
 * Works out what would bring a content folder forward, and holds the result against the loader before anything is
 * written. Content that can't be parsed, or would not be sound, is refused with its located problems.
 */
export async function planMigration(folder: string, migrations: readonly Migration[]): Promise<Plan> {
  const read = readTexts(folder);
  if (!read.ok) return refuse(read.problems);
  const site = readEntry(read.texts.get('site.json') ?? '{}', contentTypes.site);
  if (!read.texts.has('site.json') || !hasVersion(site.faults)) return refuse(await findErrors(folder));

  const version = Number(valueAt(site.document?.value, ['version']) ?? 0);
  const migrated = migrateTexts(read.texts, version, migrations);
  if (migrated.steps.length === 0) return { type: 'current', version };
  const changes = withVersionLast(compareTexts(read.texts, migrated.texts));
  const checked = await checkChanges(folder, changes);
  if (checked.ok)
    return { type: 'ready', from: version, to: migrated.version, steps: migrated.steps, changes };
  const errors = await findErrors(folder);
  if (errors.some(({ code }) => code !== 'content-too-old')) return refuse(errors);
  return {
    type: 'refused',
    report: `${checked.report}\nThis is how the files would be afterwards; mend them as they are now.`,
  };
}

/** Whether a file is an object, whose version can be told, and is not one to come. */
function hasVersion(faults: readonly Fault[]): boolean {
  return faults.every(({ path, code }) => code === 'content-too-old' || (path[0] ?? 'version') !== 'version');
}

/** A migration that is cut short then leaves content that still says that it is to be migrated. */
function withVersionLast(changes: readonly Change[]): Change[] {
  return changes.toSorted((a, b) => Number(a.source === 'site.json') - Number(b.source === 'site.json'));
}

async function findErrors(folder: string): Promise<Problem[]> {
  const { problems } = await loadContent(folder);
  return problems.filter(({ severity }) => severity === 'error');
}

function refuse(problems: readonly Problem[]): Plan {
  return { type: 'refused', report: formatForPeople(problems) };
}
