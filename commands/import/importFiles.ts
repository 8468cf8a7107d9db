import { isDeepStrictEqual } from 'node:util';
import { oneLine } from '../../lib/controlCharacters.ts';
import { OwnerError } from '../../lib/errors.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { valueAt } from '../../schema/values/paths.ts';
import { nameEntries, openFolder, toChanges } from '../entries/files.ts';
import type { NewEntry, Note } from '../entries/newEntry.ts';
import {
  type Change,
  checkChanges,
  discardCommands,
  folderName,
  formatChanges,
  requireUndo,
  writeChanges,
} from '../lib/changes.ts';
import { readFiles } from './formats.ts';
import { mergeEntries } from './merge.ts';
import { notShown, type Reading } from './sourceRecord.ts';

/** What an import would change, its report for people, and whether every file could be read. */
export type Plan = { changes: Change[]; report: string; isComplete: boolean };

export type ImportOptions = { dryRun?: boolean; replace?: boolean; yes?: boolean };

/**
 * Reads JSON Resume, BibTeX and LinkedIn's exports, and adds what they say to a content folder, which may be empty. Keys that
 * its files have stay, keys that they lack are added; with `replace`, the values of the import win.
 * @returns what was done, for people, and whether every file could be read
 * @throws {OwnerError} if nothing was written
 */
export async function importFiles(
  folder: string,
  files: readonly string[],
  options: ImportOptions = {},
): Promise<Omit<Plan, 'changes'>> {
  const { changes, report, isComplete } = await planImport(folder, files, options.replace);
  if (!options.dryRun) {
    await requireUndo(folder, folderName(folder), options.yes);
    writeChanges(folder, changes);
  }
  return { report: `${report}\n\n${describeOutcome(folderName(folder), changes, options)}`, isComplete };
}

function describeOutcome(name: string, changes: readonly Change[], options: ImportOptions): string {
  if (options.dryRun) return 'Nothing was written: this is a dry run.';
  if (changes.length === 0) return 'Nothing to write.';
  return `Next:
  npm run check   says what is left to do
  npm start       shows the site on http://localhost:8888${options.yes ? '' : `\n  git diff        shows what was changed; to undo it:\n${discardCommands(name)}`}`;
}

/**
 * Plans an import: the changes, validated but not written, and the report on them.
 * @param replaces whether the values of the import replace those of the content
 */
export async function planImport(folder: string, files: readonly string[], replaces = false): Promise<Plan> {
  const before = await openFolder(folder);
  const notes: Note[] = [];
  const { readings, errors } = await readFiles(files, { ...before, notes });
  const given = readings.flatMap(({ entries }) => entries);
  const named = nameEntries(mergeEntries(given, before, replaces, notes), before);
  const changes = await checkFiles(folder, named, notes);
  const report = describe(folderName(folder), readings, errors, notes, named, changes);
  return { changes, report, isComplete: errors.length === 0 };
}

/** Leaves out the files that the check refuses, so that one bad value does not stop the rest. */
async function checkFiles(
  folder: string,
  files: ReadonlyMap<string, NewEntry>,
  notes: Note[],
): Promise<Change[]> {
  const changes = toChanges(folder, files);
  if (changes.length === 0) return [];
  const checked = await checkChanges(folder, changes);
  if (checked.ok) return changes;
  const errors = new Map(checked.errors.toReversed().map(({ file, message }) => [file, message]));
  const [invalid, valid] = [true, false].map((isBad) =>
    [...files].filter(([source]) => errors.has(source) === isBad),
  );
  if (!invalid?.length)
    throw new OwnerError(`${checked.report}\nNothing was written, because of these errors.`);
  for (const [source, { place }] of invalid)
    notes.push({ ...place, kind: 'lost', text: `not taken: ${errors.get(source)}` });
  return checkFiles(folder, new Map(valid), notes);
}

/** The files that were not read, what was lost, what was changed, what stayed, and the files to write, in this order. */
function describe(
  folder: string,
  readings: readonly Reading[],
  unread: readonly string[],
  notes: readonly Note[],
  files: ReadonlyMap<string, NewEntry>,
  changes: readonly Change[],
): string {
  const { lost = [], changed = [] } = Object.groupBy(notes, ({ kind }) => kind);
  const place = ({ file, line, name, text }: Note) =>
    (line ? `${file}:${line}  ` : '') + (name ? `${name}: ${text}` : text);
  const notShownKeys = new Set(
    lost.flatMap(({ name = '', text }) => (text === notShown ? name.replace(/\[\d+\]/g, '') : [])),
  );
  const losses = lost.map((note) =>
    note.text === notShown ? `${notShown}: ${[...notShownKeys].join(', ')}` : place(note),
  );
  const list = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', heading, ...new Set(lines.map((line) => `  ${oneLine(line)}`))] : [];
  const merged = [...files].flatMap(([source, entry]) => describeMerge(`${folder}/${source}`, entry));
  const newCount = changes.filter(({ before }) => !before).length;
  const count = readings.flatMap(({ entries }) => entries).length;
  return [
    `${[...new Set(readings.map(({ format }) => format))].join(', ')}: ${pluralize(count, 'entry', 'entries')}, ${newCount} new files, ${changes.length - newCount} changed.`,
    ...list('Not read:', unread),
    ...list('Lost:', losses),
    ...list('Changed:', changed.map(place)),
    ...list("Your files (--replace takes the import's values instead of those kept):", merged),
    ...(changes.length > 0 ? ['', formatChanges(folder, changes)] : []),
  ].join('\n');
}

/** One line on an existing file: the keys that were added, replaced and kept. */
function describeMerge(file: string, { before, values, body, kept = [] }: NewEntry): string[] {
  const [old, now] = [before, { values, body }].map((one) => ({
    ...one?.values,
    text: one?.body || undefined,
  }));
  const changed = Object.keys({ ...now }).filter(
    (key) => !isDeepStrictEqual(valueAt(old, [key]), valueAt(now, [key])),
  );
  const verbs = Object.groupBy(changed, (key) => (valueAt(old, [key]) === undefined ? 'added' : 'replaced'));
  const parts = Object.entries({ ...verbs, kept: [...new Set(kept)] }).filter(([, keys]) => keys.length > 0);
  const said = parts.map(([verb, keys]) => `${keys.join(', ')} ${verb}`).join('; ');
  return before && said ? [`${file}: ${said}`] : [];
}
