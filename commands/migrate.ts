import { applyEdits, modify } from 'jsonc-parser';
import { OwnerError } from '../lib/errors.ts';
import { listSources, readSource } from '../schema/files.ts';
import { loadContent } from '../schema/load.ts';
import { valueAt } from '../schema/parse/document.ts';
import { checkChanges, formatChanges, nameOf, toChange, writeChanges } from './lib/changes.ts';
import { createCommand, failWith } from './lib/command.ts';
import { contentFolder } from './lib/folders.ts';
import { formatForPeople } from './lib/report.ts';

/** The JSON and Markdown files of a content folder that can be read: their paths in it, and their texts. */
export type ContentTexts = ReadonlyMap<string, string>;

/** One step of content to the version `to`, from the one before it. */
export type Migration = {
  to: number;
  /** What the step does, for the middle of a sentence: `renames "facts" to "notes"`. */
  does: string;
  /**
   * All files after the step; a file that is left out is deleted. It edits texts, so that comments, formatting and the order
   * of keys stay, and leaves alone what it cannot parse. The number in site.json is set for it.
   */
  migrate(files: ContentTexts): ContentTexts;
};

/** Every step from the first version of content to the current one, in order. There is only one version yet. */
const migrations: readonly Migration[] = [];

/**
 * Brings a content folder to the version of this release: all of it or nothing.
 * @returns what was done, for people
 * @throws {OwnerError} where the content cannot be migrated
 */
export async function runMigration(
  folder: string,
  { dryRun = false, steps = migrations }: { dryRun?: boolean; steps?: readonly Migration[] } = {},
): Promise<string> {
  const { problems, entries } = await loadContent(folder);
  const site = entries.find(({ type }) => type === 'site');
  const from = Number(valueAt(site?.document?.value, ['version']) ?? 1);
  const due = steps.filter(({ to }) => to > from);
  const errors = problems.filter(
    ({ severity, code }) => severity === 'error' && (code !== 'content-too-old' || due.length === 0),
  );
  if (errors.length > 0) throw new OwnerError(`${formatForPeople(errors)}\nNothing was written.`);
  if (due.length === 0) return `Nothing to do: the content already has version ${from}.`;

  const before = readTexts(folder);
  const after = due.reduce(runStep, before);
  // site.json, with the version, comes last, so that an interrupted migration is done again.
  const sources = new Set([...before.keys(), ...after.keys()].toSorted());
  sources.delete('site.json');
  const changes = [...sources, 'site.json']
    .filter((source) => before.get(source) !== after.get(source))
    .flatMap((source) => toChange(folder, source, after.get(source)));
  const { ok, report } = await checkChanges(folder, changes);
  if (!ok) {
    const meaning = 'This is what the files would contain after the migration; fix them as they are now.';
    throw new OwnerError(`${report}\n${meaning}\nNothing was written.`);
  }
  if (!dryRun) writeChanges(folder, changes);
  const done = due.map(({ to, does }) => `Version ${to}: ${does}.`).join('\n');
  const end = dryRun ? 'Nothing was written: this is a dry run.' : 'Written; now run "npm run check".';
  return `The content has version ${from}.\n${done}\n\n${formatChanges(nameOf(folder), changes)}\n${end}`;
}

function readTexts(folder: string): ContentTexts {
  const listed = listSources(folder);
  const sources = listed.ok ? listed.sources.filter((source) => /\.(?:json|md)$/.test(source)) : [];
  const read = sources.map((source) => [source, readSource(folder, source)] as const);
  return new Map(read.flatMap(([source, { ok, text }]) => (ok ? [[source, text]] : [])));
}

function runStep(files: ContentTexts, { to, migrate }: Migration): ContentTexts {
  const migrated = migrate(files);
  const site = migrated.get('site.json') ?? '{}';
  const edits = modify(site, ['version'], to, { formattingOptions: { insertSpaces: true, tabSize: 2 } });
  return new Map(migrated).set('site.json', applyEdits(site, edits));
}

if (import.meta.main) {
  await createCommand('npm run migrate --', 'Converts content from an earlier release.', ['CONTENT_DIR'])
    .option('--dry-run', 'show what would change, and write nothing')
    .action(async (options: { dryRun?: boolean }) => {
      console.log(await runMigration(contentFolder(), options));
    })
    .parseAsync()
    .catch(failWith);
}
