import { oneLine } from '../../lib/controlCharacters.ts';
import { OwnerError } from '../../lib/errors.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { isCollection, typeOf } from '../../schema/content.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { titleOf } from '../../schema/types/fieldRules.ts';
import { valueAt } from '../../schema/values/paths.ts';
import { normalizeText } from '../../schema/values/text.ts';
import { languageName } from '../../schema/words/language.ts';
import { wordsOf } from '../../schema/words/languages.ts';
import { complete, type Folder, openFolder, pathOf, toChanges } from '../entries/files.ts';
import { type NewEntry, type Note, repairEntry } from '../entries/newEntry.ts';
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
import { languageOf } from './language.ts';
import type { Reading } from './record.ts';

/** What an import would write, its report for people, and whether every file could be read. */
export type Plan = { changes: Change[]; report: string; isComplete: boolean };

export type ImportOptions = { dryRun?: boolean; yes?: boolean };

/**
 * Reads JSON Resume, BibTeX and LinkedIn's exports, and writes a new file for each of their entries into a content folder, which
 * may be empty. No file that exists is changed.
 * @returns what was done, for people, and whether every file could be read
 * @throws {OwnerError} if nothing was written
 */
export async function importFiles(
  folder: string,
  files: readonly string[],
  options: ImportOptions = {},
): Promise<Omit<Plan, 'changes'>> {
  const { changes, report, isComplete } = await planImport(folder, files);
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

/** Plans an import: the new files, validated but not written, and the report on them. */
export async function planImport(folder: string, files: readonly string[]): Promise<Plan> {
  const before = await openFolder(folder);
  const notes: Note[] = [];
  const isNew = before.entries.length === 0;
  const found = await languageOf(files);
  const language = isNew ? (found ?? before.language) : before.language;
  if (found !== undefined && (isNew || toPrimary(found) !== toPrimary(language)))
    notes.push({ kind: 'changed', text: describeLanguage(found, isNew ? undefined : language) });
  const words = isNew ? wordsOf(language).words.headings : before.headings;
  // A card must not have the name of its section.
  const headings = { ...words, skills: language.startsWith('en') ? 'Skills' : words.skills };
  const { readings, errors } = await readFiles(files, { notes, language, headings });
  const given = readings.flatMap(({ entries }) => entries);
  const named = nameEntries(given, { ...before, language }, notes);
  const changes = await checkFiles(folder, named, notes);
  const taken = changes.filter(({ source }) => named.get(source)?.place).length;
  const report = describe(folderName(folder), readings, errors, notes, taken, changes);
  return { changes, report, isComplete: errors.length === 0 };
}

const toPrimary = (tag: string) => new Intl.Locale(tag).language;

function describeLanguage(found: string, own: string | undefined): string {
  const name = languageName(found, 'en');
  return own === undefined
    ? `the texts are in ${name}, so "language" in site.json is ${found}`
    : `the texts seem to be in ${name} (${found}), but "language" in site.json is ${own}`;
}

/** The entries by the paths of their new files. What is there already is left out, and named. */
function nameEntries(given: readonly NewEntry[], folder: Folder, notes: Note[]): Map<string, NewEntry> {
  const files = new Map<string, NewEntry>();
  const place = given[0]?.place;
  const missing = (['profile', 'site'] as const).flatMap((type): NewEntry | [] =>
    folder.entries.length > 0 || given.some((entry) => entry.type === type) || !place
      ? []
      : { type, values: {} },
  );
  const existing = new Map(folder.entries.map((entry) => [entry.before?.source, entry]));
  const known = new Map(folder.entries.map((entry) => [identityOf(entry), entry.before?.source]));
  const own = new Map<string, string>();
  const names = new Set(folder.entries.map(titleKeyOf));
  const paths = new Set<string>();
  const done: NewEntry[] = [];
  // The profile comes first, since the others need its name.
  const sorted = [...given, ...missing].toSorted(
    (a, b) => Number(b.type === 'profile') - Number(a.type === 'profile'),
  );
  for (const one of sorted) {
    const entry = complete(one, { ...folder, entries: [...folder.entries, ...done] });
    const rest = { values: entry.fallback?.values ?? {}, body: entry.fallback?.body };
    const fitted = repairEntry(entry, rest, notes);
    if (!fitted) continue;
    const whole = { ...fitted, values: { ...rest.values, ...fitted.values }, body: fitted.body || rest.body };
    const path = freePath(whole, folder.language, paths);
    const identity = identityOf(whole);
    const there = isCollection(typeOf[one.type])
      ? (known.get(identity) ?? (existing.has(path) ? path : undefined))
      : [...existing.keys(), ...files.keys()].find((source) => source === path);
    paths.add(path);
    if (there !== undefined) {
      const lacks = Object.keys(one.values).filter(
        (key) => !(key in ((existing.get(there) ?? files.get(there))?.values ?? {})),
      );
      const text = `${there} is there already${lacks.length > 0 ? `; it has no ${lacks.join(', ')}` : ''}`;
      notes.push({ ...one.place, kind: 'left', text });
      continue;
    }
    const twin = own.get(identity);
    if (twin !== undefined) notes.push({ ...one.place, kind: 'alike', text: `${path} looks like ${twin}` });
    own.set(identity, path);
    const title = titleOf(typeOf[one.type]);
    const name = String(whole.values[title?.key ?? '']);
    if (title?.isUnique) {
      for (let number = 2; names.has(titleKeyOf(whole)); number++)
        whole.values[title.key] = `${name} (${number})`;
      names.add(titleKeyOf(whole));
      const now = whole.values[title.key];
      if (now !== name)
        notes.push({
          ...one.place,
          kind: 'changed',
          text: `another has its ${title.key}, so it is “${now}”`,
        });
    }
    noteFallbacks(one, fitted, entry, notes);
    done.push(fitted);
    files.set(path, whole);
  }
  return files;
}

/** Words of ours that stand where the file has none. */
function noteFallbacks(one: NewEntry, fitted: NewEntry, { fallback }: NewEntry, notes: Note[]): void {
  if (!one.place) return;
  const guesses = {
    authors: fallback?.values?.authors,
    qualification: fallback?.values?.qualification,
    role: fallback?.values?.role,
    text: fallback?.body,
  };
  for (const [key, guess] of Object.entries(guesses))
    if (guess && !(key in fitted.values) && !(key === 'text' && fitted.body))
      notes.push({ ...one.place, kind: 'changed', text: `it has no ${key}; “${guess}” is used instead` });
}

/** What a second import of the same entry has, too: its type, title, time and place; of a link, its address. */
function identityOf({ type, values }: NewEntry): string {
  const { key = 'name' } = titleOf(typeOf[type]) ?? {};
  const paths =
    type === 'links' ? ['url'] : [key, 'start', 'date', 'organisation.name', 'institution.name', 'venue'];
  const parts = paths.map((path) => normalizeText(String(valueAt(values, path.split('.')) ?? '')));
  return [type, ...parts].join('\n');
}

function titleKeyOf({ type, values }: NewEntry): string {
  return `${type}\n${normalizeText(String(values[titleOf(typeOf[type])?.key ?? ''] ?? ''))}`;
}

/** The path of a new file, which no other of the import has. What may come again has the year in its name. */
function freePath(entry: NewEntry, language: string, paths: ReadonlySet<string>): string {
  const { type, values } = entry;
  const { date }: ContentType = typeOf[type];
  const isDated = date !== undefined && type !== 'publications' && !titleOf(typeOf[type])?.isUnique;
  const isPlaced = /^(?:experience|education|volunteering)$/.test(type);
  const place = isPlaced ? valueAt(values.organisation ?? values.institution, ['name']) : undefined;
  const dated = `${place ?? values.title ?? values.role} ${String(values[date ?? ''] ?? '').slice(0, 4)}`;
  const named = { ...entry, slug: entry.slug ?? (isDated ? dated : undefined) };
  for (let number = 1; ; number++) {
    const path = pathOf(named, language, number === 1 ? '' : `-${number}`);
    if (!paths.has(path) || !isCollection(typeOf[type])) return path;
  }
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
  const invalid = [...files].filter(([source]) => errors.has(source));
  if (invalid.length === 0)
    throw new OwnerError(`${checked.report}\nNothing was written, because of these errors.`);
  for (const [source, { place }] of invalid)
    notes.push({ ...place, kind: 'refused', text: errors.get(source) ?? '' });
  return checkFiles(folder, new Map([...files].filter(([source]) => !errors.has(source))), notes);
}

/** The parts of the report, in their order. */
const headings = [
  ['refused', 'Not taken:'],
  ['left', 'Left as they are:'],
  ['alike', 'Alike, each in a file of its own:'],
  ['lost', 'Lost:'],
  ['changed', 'Changed:'],
] as const;

function describe(
  folder: string,
  readings: readonly Reading[],
  unread: readonly string[],
  notes: readonly Note[],
  taken: number,
  changes: readonly Change[],
): string {
  const count = (kind: Note['kind']) => notes.filter((note) => note.kind === kind).length;
  const left = count('left');
  const refused = count('refused');
  const list = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', heading, ...new Set(lines.map((line) => `  ${oneLine(line)}`))] : [];
  const place = ({ file, line, name, text }: Note) =>
    (line ? `${file}:${line}  ` : '') + (name ? `${name}: ${text}` : text);
  const keys = notes.flatMap(({ kind, name = '' }) =>
    kind === 'unread' ? name.replace(/\[\d+\]/g, '') : [],
  );
  const counted = Object.entries(Object.groupBy(keys, (key) => key)).map(
    ([key, all]) => `${key} (${all?.length})`,
  );
  const total = pluralize(taken + left + refused, 'entry', 'entries');
  return [
    `${[...new Set(readings.map(({ format }) => format))].join(', ')}: ${total}, ${changes.length} new files, ${left} left, ${refused} not taken.`,
    ...list('Not read:', unread),
    ...headings.flatMap(([kind, heading]) =>
      list(heading, notes.filter((note) => note.kind === kind).map(place)),
    ),
    ...list('Keys that are not read:', counted.length > 0 ? [counted.join(', ')] : []),
    ...(changes.length > 0 ? ['', formatChanges(folder, changes)] : []),
  ].join('\n');
}
