import { isDeepStrictEqual } from 'node:util';
import { oneLine } from '../../lib/controlCharacters.ts';
import { OwnerError } from '../../lib/errors.ts';
import { typeOf } from '../../schema/content.ts';
import { loadContent } from '../../schema/load.ts';
import { sample } from '../../schema/review/placeholders.ts';
import { valueAt } from '../../schema/values/paths.ts';
import { formatEntry } from '../../schema/write.ts';
import {
  type Change,
  checkChanges,
  formatChanges,
  nameOf,
  requireUndo,
  toChange,
  writeChanges,
} from '../lib/changes.ts';
import { formatForPeople } from '../lib/report.ts';
import type { Note, Reading } from './draft.ts';
import { noPlace } from './facts.ts';
import { completeDrafts, type Folder, mergeDrafts, nameFiles, targetsOf } from './files.ts';
import { readFiles } from './formats.ts';
import type { Target } from './merge.ts';

export type ImportOptions = { dryRun?: boolean; replace?: boolean; yes?: boolean };

/**
 * Reads JSON Resume, BibTeX and LinkedIn's exports, and adds what they say to a content folder, which may be empty. Keys that
 * its files have stay, keys that they lack are added; with `replace`, the values of the import win.
 * @returns what was done, for people
 * @throws {OwnerError} where nothing was written
 */
export async function importFiles(
  folder: string,
  files: readonly string[],
  options: ImportOptions = {},
): Promise<string> {
  const name = nameOf(folder);
  const { changes, report } = await planImport(folder, files, options.replace);
  if (!options.dryRun) await requireUndo(folder, name, options.yes);
  if (options.dryRun) return `${report}\n\nNothing was written: this is a dry run.`;
  writeChanges(folder, changes);
  if (changes.length === 0) return `${report}\n\nNothing to write.`;
  return `${report}

Next:
  npm run check   says what is left to do
  npm start       shows the site on http://localhost:8888${options.yes ? '' : undo(name)}`;
}

function undo(name: string): string {
  return `
  git diff        shows what was changed; git restore ${name} && git clean -fd ${name} undoes it`;
}

/**
 * The changes of an import, which are checked but not written, and the report on them.
 * @param replaces whether the values of the import win
 */
export async function planImport(
  folder: string,
  files: readonly string[],
  replaces = false,
): Promise<{ changes: Change[]; report: string }> {
  const before = await openFolder(folder);
  const readings = await readFiles(files, before.language);
  const notes = readings.flatMap((reading) => reading.notes);
  const drafts = completeDrafts(readings, before);
  const named = nameFiles(mergeDrafts(drafts, before, replaces, notes), before);
  const changes = await checkFiles(folder, named, notes);
  return { changes, report: describe(nameOf(folder), readings, notes, named, changes) };
}

/** A content folder, which may be empty. @throws {OwnerError} where the check finds errors in it */
export async function openFolder(folder: string): Promise<Folder> {
  const loaded = await loadContent(folder, { withPrivate: true });
  if (!loaded.ok && loaded.entries.length > 0)
    throw new OwnerError(`${formatForPeople(loaded.problems)}\nFix this first.`);
  const isSample = loaded.ok && loaded.content.profile.name === sample.owner;
  return {
    targets: targetsOf(loaded.entries),
    language: loaded.ok ? loaded.content.site.language : 'en',
    isSample,
  };
}

/** The changes, but for those of files that the check refuses: one odd value does not keep the rest from being written. */
async function checkFiles(
  folder: string,
  files: ReadonlyMap<string, Target>,
  notes: Note[],
): Promise<Change[]> {
  const changes = [...files].flatMap(([source, { type, before, values, body }]) =>
    isDeepStrictEqual(before, { values, body })
      ? []
      : toChange(folder, source, formatEntry(typeOf[type], values, body)),
  );
  if (changes.length === 0) return [];
  const checked = await checkChanges(folder, changes);
  if (checked.ok) return changes;
  const errors = new Map(checked.errors.toReversed().map(({ file, message }) => [file, message]));
  const [bad, sound] = [true, false].map((isBad) =>
    [...files].filter(([source]) => errors.has(source) === isBad),
  );
  if (!bad?.length) throw new OwnerError(`${checked.report}\nNothing was written, because of these errors.`);
  for (const [source, { draft }] of bad)
    if (draft) notes.push({ ...draft.place, kind: 'lost', text: `not taken: ${errors.get(source)}` });
  return checkFiles(folder, new Map(sound), notes);
}

/** What was lost first, then what was changed, then what stayed, then the files. */
function describe(
  folder: string,
  readings: readonly Reading[],
  notes: readonly Note[],
  files: ReadonlyMap<string, Target>,
  changes: readonly Change[],
): string {
  const { lost = [], changed = [] } = Object.groupBy(notes, ({ kind }) => kind);
  const kept = [...files].filter(([, target]) => target.kept.size > 0);
  const place = ({ file, line, name, text }: Note) =>
    `${file}:${line}  ${name === '' ? '' : `${name}: `}${text}`;
  const homeless = new Set(
    lost.flatMap(({ name, text }) => (text === noPlace ? name.replace(/\[\d+\]/g, '') : [])),
  );
  const losses = lost.map((note) =>
    note.text === noPlace ? `${noPlace}: ${[...homeless].join(', ')}` : place(note),
  );
  const list = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', heading, ...new Set(lines.map((line) => `  ${oneLine(line)}`))] : [];
  const fresh = changes.filter(({ before }) => !before).length;
  const entries = readings.flatMap(({ drafts }) => drafts).length;
  return [
    `${[...new Set(readings.map(({ format }) => format))].join(', ')}: ${entries} entries, ${fresh} new files, ${changes.length - fresh} changed.`,
    ...list('Lost:', losses),
    ...list('Changed:', changed.map(place)),
    ...list(
      'Completed:',
      [...files].flatMap(([source, target]) => describeTarget(`${folder}/${source}`, target)),
    ),
    ...list(
      'Kept as your files have it (--replace takes what is imported):',
      kept.map(([source, target]) => `${folder}/${source}: ${[...target.kept].join(', ')}`),
    ),
    ...(changes.length > 0 ? ['', formatChanges(folder, changes)] : []),
  ].join('\n');
}

/** What an import did to a file that was there: the keys that are new, and those that have another value. */
function describeTarget(file: string, { before, values, body }: Target): string[] {
  if (!before) return [];
  const [old, now] = [before, { values, body }].map((one) => ({
    ...one.values,
    text: one.body || undefined,
  }));
  const keys = Object.keys({ ...now }).filter(
    (key) => !isDeepStrictEqual(valueAt(old, [key]), valueAt(now, [key])),
  );
  const verbs = Object.groupBy(keys, (key) => (valueAt(old, [key]) === undefined ? 'added' : 'replaced'));
  const parts = Object.entries(verbs).map(([verb, names]) => `${names.join(', ')} ${verb}`);
  return parts.length > 0 ? [`${file}: ${parts.join('; ')}`] : [];
}
