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
import * as changeSet from '../lib/changes.ts';
import { readFiles } from './formats.ts';
import { languageOf } from './language.ts';

/** What an import would write, its report for people, and whether every file could be read. */
export type Plan = { changes: changeSet.Change[]; report: string; isComplete: boolean };

export type ImportOptions = { dryRun?: boolean };

/**
 * Reads JSON Resume, BibTeX and LinkedIn's exports, and writes a new file for each of their entries into a content folder, which
 * may be empty. No file that exists is changed.
 * @returns what was done, for people, and whether every file could be read
 * @throws {OwnerError} if nothing was written
 */
export async function importFiles(
  folder: string,
  files: readonly string[],
  { dryRun }: ImportOptions = {},
): Promise<Omit<Plan, 'changes'>> {
  const { changes, report, isComplete } = await planImport(folder, files);
  if (dryRun) return { report: `${report}\n\nNothing was written: this is a dry run.`, isComplete };
  changeSet.writeChanges(folder, changes);
  if (changes.length === 0) return { report: `${report}\n\nNothing to write.`, isComplete };
  return { report: `${report}\n\nnpm run check says what is left to do.`, isComplete };
}

/** Plans an import: the new files, validated but not written, and the report on them. */
export async function planImport(folder: string, files: readonly string[]): Promise<Plan> {
  const before = await openFolder(folder);
  const notes: Note[] = [];
  const isNew = before.entries.length === 0;
  const found = await languageOf(files);
  const language = isNew ? (found ?? before.language) : before.language;
  const name = found && languageName(found, 'en');
  if (found && isNew)
    notes.push({ kind: 'changed', text: `the texts are in ${name}, so "language" in site.json is ${found}` });
  else if (found && new Intl.Locale(found).language !== new Intl.Locale(language).language)
    notes.push({
      kind: 'changed',
      text: `the texts seem to be in ${name} (${found}), but "language" in site.json is ${language}`,
    });
  const words = isNew ? wordsOf(language).words.headings : before.headings;
  // A card must not have the name of its section.
  const headings = { ...words, skills: language.startsWith('en') ? 'Skills' : words.skills };
  const { readings, errors } = await readFiles(files, { notes, language, headings });
  const given = readings.flatMap(({ entries }) => entries);
  const named = nameEntries(given, { ...before, language }, notes);
  const changes = await checkFiles(folder, named, notes);
  const formats = [...new Set(readings.map(({ format }) => format))].join(', ');
  const count = (kind: Note['kind']) => notes.filter((note) => note.kind === kind).length;
  const taken = changes.filter(({ source }) => named.get(source)?.place).length;
  const total = pluralize(taken + count('left') + count('refused'), 'entry', 'entries');
  const head = `${formats}: ${total}, ${changes.length} new files, ${count('left')} left, ${count('refused')} not taken.`;
  const list = changes.length > 0 ? ['', changeSet.formatChanges(changeSet.folderName(folder), changes)] : [];
  return {
    changes,
    report: [head, ...describe(errors, notes), ...list].join('\n'),
    isComplete: errors.length === 0,
  };
}

/** The entries by the paths of their new files. What is there already is left out, and named. */
function nameEntries(given: readonly NewEntry[], folder: Folder, notes: Note[]): Map<string, NewEntry> {
  const files = new Map<string, NewEntry>();
  const done: NewEntry[] = [];
  const isMissing = (type: 'profile' | 'site') =>
    folder.entries.length === 0 && given.length > 0 && given.every((entry) => entry.type !== type);
  const missing = (['profile', 'site'] as const)
    .filter(isMissing)
    .map((type): NewEntry => ({ type, values: {} }));
  const existing = new Map(folder.entries.map((entry) => [entry.before?.source, entry]));
  const known = new Map(folder.entries.map((entry) => [identityOf(entry), entry.before?.source]));
  const titles = new Set(folder.entries.map(titleIn));
  // The profile comes first, since the others need its name.
  const isOwner = ({ type }: NewEntry) => type === 'profile';
  const all = [...given, ...missing];
  for (const one of [...all.filter(isOwner), ...all.filter((entry) => !isOwner(entry))]) {
    const whole = complete(one, { ...folder, entries: [...folder.entries, ...done] });
    const values = { ...whole.fallback?.values, ...one.values };
    const entry = repairEntry({ ...one, values, body: one.body || whole.fallback?.body }, notes);
    if (!entry) continue;
    const path = freePath(entry, folder.language, files);
    const source = isCollection(typeOf[one.type]) ? known.get(identityOf(entry)) : undefined;
    const there = source ?? (existing.has(path) || files.has(path) ? path : undefined);
    if (there !== undefined) {
      const own = existing.get(there)?.values ?? {};
      const lacking = Object.keys(one.values)
        .filter((key) => !(key in own))
        .join(', ');
      notes.push({
        ...one.place,
        kind: 'left',
        text: `${there} is there already${lacking && `; it has no ${lacking}`}`,
      });
      continue;
    }
    const { key = '', isUnique = false } = titleOf(typeOf[one.type]) ?? {};
    const title = entry.values[key];
    for (let number = 2; isUnique && titles.has(titleIn(entry)); number++)
      entry.values[key] = `${title} (${number})`;
    titles.add(titleIn(entry));
    if (entry.values[key] !== title)
      notes.push({
        ...one.place,
        kind: 'changed',
        text: `another has its ${key}, so it is “${entry.values[key]}”`,
      });
    if (one.type === 'publications' && !one.values.authors)
      notes.push({
        ...one.place,
        kind: 'changed',
        text: `it has no authors; “${entry.values.authors}” is used instead`,
      });
    done.push(whole);
    files.set(path, entry);
  }
  return files;
}

/** What a second import of the same entry has, too: its type, title, time and place; of a link, its address. */
function identityOf({ type, values }: NewEntry): string {
  const { key = 'name' } = titleOf(typeOf[type]) ?? {};
  const paths =
    type === 'links' ? ['url'] : [key, 'start', 'date', 'organisation.name', 'institution.name', 'venue'];
  const parts = paths.map((path) => normalizeText(String(valueAt(values, path.split('.')) ?? '')));
  return [type, ...parts].join('\n');
}

function titleIn({ type, values }: NewEntry): string {
  return `${type}\n${normalizeText(String(values[titleOf(typeOf[type])?.key ?? ''] ?? ''))}`;
}

/** The path of a new file, which no other of the import has. What may come again has the year in its name. */
function freePath(entry: NewEntry, language: string, files: ReadonlyMap<string, unknown>): string {
  const { type, values } = entry;
  const { date }: ContentType = typeOf[type];
  const isDated = date !== undefined && type !== 'publications' && !titleOf(typeOf[type])?.isUnique;
  const isPlaced = /^(?:experience|education|volunteering)$/.test(type);
  const place = isPlaced ? valueAt(values.organisation ?? values.institution, ['name']) : undefined;
  const dated = `${place ?? values.title ?? values.role} ${String(values[date ?? ''] ?? '').slice(0, 4)}`;
  const named = { ...entry, slug: entry.slug ?? (isDated ? dated : undefined) };
  for (let number = 1; ; number++) {
    const path = pathOf(named, language, number === 1 ? '' : `-${number}`);
    if (!files.has(path) || !isCollection(typeOf[type])) return path;
  }
}

/** Leaves out the files that the check refuses, so that one bad value does not stop the rest. */
async function checkFiles(
  folder: string,
  files: ReadonlyMap<string, NewEntry>,
  notes: Note[],
): Promise<changeSet.Change[]> {
  const changes = toChanges(folder, files);
  const checked = changes.length > 0 ? await changeSet.checkChanges(folder, changes) : undefined;
  if (!checked || checked.ok) return changes;
  const errors = new Map(checked.errors.toReversed().map(({ file, message }) => [file, message]));
  const valid = [...files].filter(([source]) => !errors.has(source));
  if (valid.length === files.size)
    throw new OwnerError(`${checked.report}\nNothing was written, because of these errors.`);
  for (const [source, { place }] of files)
    if (errors.has(source)) notes.push({ ...place, kind: 'refused', text: errors.get(source) ?? '' });
  return checkFiles(folder, new Map(valid), notes);
}

/** The parts of the report, in their order. */
const parts = [
  ['refused', 'Not taken:'],
  ['left', 'Left as they are:'],
  ['lost', 'Lost:'],
  ['changed', 'Changed:'],
] as const;

function describe(errors: readonly string[], notes: readonly Note[]): string[] {
  const list = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', heading, ...new Set(lines.map((line) => `  ${oneLine(line)}`))] : [];
  const format = ({ file, line, name, text }: Note) =>
    (line ? `${file}:${line}  ` : '') + (name ? `${name}: ${text}` : text);
  const unread = notes.filter(({ kind }) => kind === 'unread');
  const keys = Object.groupBy(unread, ({ name = '' }) => name.replace(/\[\d+\]/g, ''));
  const counted = Object.entries(keys).map(([key, all]) => `${key} (${all?.length})`);
  return [
    ...list('Not read:', errors),
    ...parts.flatMap(([kind, heading]) =>
      list(heading, notes.filter((note) => note.kind === kind).map(format)),
    ),
    ...list('Keys that are not read:', counted.length > 0 ? [counted.join(', ')] : []),
  ];
}
