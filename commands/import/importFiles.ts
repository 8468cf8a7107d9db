import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { oneLine } from '../../lib/controlCharacters.ts';
import { OwnerError } from '../../lib/errors.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { type Content, typeOf } from '../../schema/content.ts';
import { isCollection } from '../../schema/contentPaths.ts';
import { formatEntry } from '../../schema/formatEntry.ts';
import { loadEverything } from '../../schema/load.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { fieldsIn, titleOf } from '../../schema/types/fieldRules.ts';
import { isRecord } from '../../schema/values/paths.ts';
import { normalizeText } from '../../schema/values/text.ts';
import { wordsOf } from '../../schema/words/languages.ts';
import { languageName } from '../../schema/words/languageTag.ts';
import { defaultAppearance, suggestSite } from '../entries/appearance.ts';
import { type NewEntry, type Note, pathOf, repairEntry, type Values } from '../entries/newEntry.ts';
import { folderName, formatChanges, toChange, writeChanges } from '../lib/changes.ts';
import { formatForPeople } from '../lib/report.ts';
import { findLanguage, readFiles } from './formats.ts';
import type { Reading } from './record.ts';

/** Writes a new file for each entry, and changes no existing file. @throws {OwnerError} if nothing was written */
export async function importFiles(folder: string, files: readonly string[]) {
  const { changes, report } = await planImport(folder, files);
  writeChanges(folder, changes);
  const list = formatChanges(folderName(folder), changes);
  return [report, list, 'npm run check says what is left to do.'].filter(Boolean).join('\n\n');
}

/** With `hasProfile`, `profile.md` is made from these files already. */
export async function planImport(folder: string, files: readonly string[], { hasProfile = false } = {}) {
  const loaded = await loadEverything(folder);
  const there = loaded.entries.map(({ type, source, document }) => {
    return { type, source, values: isRecord(document?.value) ? document.value : {} };
  });
  const isNew = there.length === 0;
  if (!loaded.ok && !isNew) throw new OwnerError(`${formatForPeople(loaded.problems)}\nFix this first.`);
  const notes: Note[] = [];
  const site = loaded.ok ? loaded.content.site : undefined;
  const { language, readings } = await readWithWords(files, notes, site);
  const found = readings.flatMap((reading) => reading.entries);
  const entries = isNew ? addRequired(found) : found;
  const chosen = chooseFiles(entries, there, { folder, language, notes, hasProfile });
  const changes = [...chosen].flatMap(([source, { type, values, body }]) =>
    toChange(folder, source, formatEntry(typeOf[type], values, body)),
  );
  return { changes, report: describeImport({ readings, chosen, notes }) };
}

/** The profile for a new site, with placeholders for what the files lack. */
export async function readProfile(files: readonly string[]): Promise<NewEntry | undefined> {
  const notes: Note[] = [];
  const { language, readings } = await readWithWords(files, notes);
  const entries = addRequired(readings.flatMap((reading) => reading.entries));
  const profile = entries.find(({ type }) => type === 'profile');
  return profile && repairEntry(fillIn(profile, { owner: profile.values, others: [], language }), notes);
}

/** Reads files twice: to find their language, then with the words of the site's or, for new content, of that language. */
async function readWithWords(files: readonly string[], notes: Note[], site?: Content['site']) {
  const found = await findLanguage(files);
  const language = site?.language ?? found ?? 'en';
  const baseOf = (tag: string) => new Intl.Locale(tag).language;
  if (found && (!site || baseOf(found) !== baseOf(language))) {
    const name = languageName(found, 'en');
    const text = `the texts seem to be in ${name}; "language" in site.json is ${language}`;
    notes.push({ kind: 'changed', text });
  }
  const headings = site?.headings ?? wordsOf(language).words.headings;
  // In English, "Technical Expertise" is a heading, but no name for a card.
  const skills = language.startsWith('en') ? 'Skills' : headings.skills;
  const readings = await readFiles(files, { notes, language, headings: { ...headings, skills } });
  return { language, readings };
}

/** Adds the required files of a new site. */
function addRequired(entries: readonly NewEntry[]): NewEntry[] {
  const types = (['profile', 'site'] as const).filter((type) => entries.every((one) => one.type !== type));
  const required = entries.length > 0 ? types.map((type) => ({ type, values: {} })) : [];
  return [...entries, ...required];
}

type Existing = NewEntry & { source: string };
type Target = { folder: string; language: string; notes: Note[]; hasProfile: boolean };

/** The new entries by the paths of their files. */
function chooseFiles(found: NewEntry[], there: Existing[], { folder, language, notes, hasProfile }: Target) {
  const files = new Map<string, NewEntry>();
  const known = new Map(there.map((entry) => [identityOf(entry), entry]));
  const owner = [...there, ...found].find(({ type }) => type === 'profile')?.values ?? {};
  for (const given of found) {
    const others = [...there, ...files.values()].filter(({ type }) => type === given.type);
    const entry = repairEntry(fillIn(given, { owner, others, language }), notes);
    if (!entry) continue;
    const path = pathOf(entry, language, (source) => files.has(source));
    const isTaken = files.has(path) || existsSync(join(folder, path));
    const existing = isTaken ? path : findAlike(entry, known)?.source;
    notes.push(...describeChoice(given, { existing, hasProfile, authors: entry.values.authors }));
    if (existing !== undefined) continue;
    files.set(path, entry);
    known.set(identityOf(entry), { ...entry, source: path });
  }
  return files;
}

type Choice = { existing: string | undefined; hasProfile: boolean; authors: unknown };

/** Notes an entry that exists already, or a publication that got its author here. */
function describeChoice(
  { type, values, place }: NewEntry,
  { existing, hasProfile, authors }: Choice,
): Note[] {
  if (existing !== undefined) {
    const kind = hasProfile && type === 'profile' ? 'answered' : 'left';
    return [{ ...place, kind, text: `${existing} is there already` }];
  }
  if (type !== 'publications' || values.authors) return [];
  return [{ ...place, kind: 'changed', text: `it has no authors; “${authors}” is used instead` }];
}

/** The same entry of another file. One file may list two alike, such as two prizes of a year. */
function findAlike(entry: NewEntry, known: ReadonlyMap<string, Existing>): Existing | undefined {
  const alike = known.get(identityOf(entry));
  return alike?.place?.file === entry.place?.file ? undefined : alike;
}

type Surroundings = { owner: Values; others: readonly NewEntry[]; language: string };

/** Adds required values that no format has, or placeholders that the check lists. */
function fillIn(entry: NewEntry, { owner, others, language }: Surroundings): NewEntry {
  const { type, values, body } = entry;
  const { name = '[Your name]', title = '[Your job title]', location = '[City, Country]' } = owner;
  const { date, isDatedByName }: ContentType = typeOf[type];
  const order = Math.max(0, ...others.map((one) => Number(one.values.order) || 0)) + 1;
  const needed: Partial<Record<NewEntry['type'], Values>> = {
    profile: { name, title, location },
    site: { ...suggestSite(owner), language },
    publications: owner.name === undefined ? {} : { authors: [owner.name] },
  };
  const isOrdered = isCollection(typeOf[type]) && date === undefined && !isDatedByName;
  const looks = defaultAppearance(type, values, others.length + 1);
  return {
    ...entry,
    values: { ...needed[type], ...looks, ...(isOrdered && { order }), ...values },
    body: body || (type === 'profile' ? '[Your summary]' : undefined),
  };
}

/** Recognizes an entry at a second import: by its title (for links, its address), its date and its names. */
function identityOf({ type, values }: NewEntry): string {
  const { schema, date = '' }: ContentType = typeOf[type];
  const hasTitle = titleOf({ schema }) !== undefined;
  const fields = fieldsIn(values, schema).filter(
    ({ rules }) => rules.isName || (hasTitle ? rules.isTitle : rules.isAddress),
  );
  const texts = fields.map(({ text }) => normalizeText(text)).toSorted();
  return [type, String(values[date] ?? ''), ...texts].join('\n');
}

const noteHeadings = { refused: 'Not taken', left: 'Left as they are', lost: 'Lost', changed: 'Changed' };

type Outcome = { readings: Reading[]; chosen: Map<string, NewEntry>; notes: Note[] };

function describeImport({ readings, chosen, notes }: Outcome): string {
  const notesOf = (kind: string) => notes.filter((note) => note.kind === kind);
  const left = notesOf('left').length;
  const refused = notesOf('refused').length;
  const answered = notesOf('answered').length;
  const taken = [...chosen.values()].filter(({ place }) => place).length + answered;
  const total = pluralize(taken + left + refused, 'entry', 'entries');
  const formats = [...new Set(readings.map(({ format }) => format))].join(', ');
  const keys = Object.groupBy(notesOf('unread'), ({ name = '' }) => name.replace(/\[\d+\]/g, ''));
  const counted = Object.entries(keys)
    .map(([key, all]) => `${key} (${all?.length})`)
    .join(', ');
  return [
    `${formats}: ${total}, ${pluralize(chosen.size + answered, 'new file')}, ${left} left, ${refused} not taken.`,
    ...Object.entries(noteHeadings).flatMap(([kind, heading]) =>
      listUnder(heading, notesOf(kind).map(formatNote)),
    ),
    ...listUnder('Keys that are not read', counted ? [counted] : []),
  ].join('\n');
}

function listUnder(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return ['', `${heading}:`, ...new Set(lines.map((line) => `  ${oneLine(line)}`))];
}

function formatNote({ file, line, name, text }: Note): string {
  return (line ? `${file}:${line}  ` : '') + (name ? `${name}: ${text}` : text);
}
