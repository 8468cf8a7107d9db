import { posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type ContentType, contentTypes } from '../../schema/content.ts';
import { newestEntryFirst } from '../../schema/dates.ts';
import { doiOfUrl } from '../../schema/doi.ts';
import { valueAt } from '../../schema/parse/document.ts';
import { isReservedName } from '../../schema/sections.ts';
import { normalizeText } from '../../schema/text.ts';
import { formatEntry } from '../../schema/write.ts';
import { editJson, editMarkdown } from '../lib/editText.ts';
import { fileNameOf, numbered, schemaLine } from './cards.ts';
import { type Answers, type EntryAnswer, type EntryType, entryTypes } from './questions.ts';
import { type ContentFile, type OwnedChange, type Tree, toChange } from './tree.ts';

/** The value that names the file of an entry, and the name of one without Latin letters. */
const names: Record<EntryType, { path: string; fallback: string }> = {
  experience: { path: 'organisation.name', fallback: 'job' },
  education: { path: 'institution.name', fallback: 'education' },
  projects: { path: 'title', fallback: 'project' },
  publications: { path: 'title', fallback: 'publication' },
  talks: { path: 'title', fallback: 'talk' },
  sections: { path: 'title', fallback: 'section' },
};

/** What tells an entry from the others: its names, and its date if other entries may have the same names. */
export function identityOf({ type, values }: Pick<EntryAnswer, 'type' | 'values'>): string {
  const { texts = {}, heading, date }: ContentType = contentTypes[type];
  const named = Object.entries(texts).flatMap(([path, { spoken }]) => (spoken ? [path] : []));
  const paths = heading !== undefined ? [heading] : [...named, ...(date === undefined ? [] : [date])];
  const said = paths.map((path) => normalizeText(String(valueAt(values, path.split('.')) ?? '')));
  return JSON.stringify([type, ...said]);
}

/** A file for each new entry; an entry that has one already changes the values that the answer gives. */
export function composeEntries(
  { filesOf }: Tree,
  answers: Pick<Answers, 'entries' | 'keepOrder'>,
): OwnedChange[] {
  return entryTypes.flatMap((type) => {
    const given = answers.entries.filter((answer) => answer.type === type);
    return composeType(type, filesOf(type), given, answers.keepOrder);
  });
}

type File = ContentFile<object>;

function composeType(
  type: EntryType,
  files: readonly File[],
  answers: readonly EntryAnswer[],
  keepOrder: boolean,
): OwnedChange[] {
  const { source, date }: ContentType = contentTypes[type];
  const [folder, extension] = [posix.dirname(source), posix.extname(source)];
  const taken = new Set(files.map((file) => posix.basename(file.source, extension)));
  const placed = answers.map((answer) => {
    const existing = files.find((file) => isSame(file, answer));
    if (existing) return { answer, existing, name: existing.source };
    const { path, fallback } = names[type];
    const title = String(valueAt(answer.values, path.split('.')) ?? '');
    const isTaken = (name: string) => taken.has(name) || (type === 'sections' && isReservedName(name));
    const name = numbered(fileNameOf(title) || fallback, '-', isTaken);
    taken.add(name);
    return { answer, existing, name: `${folder}/${name}${extension}` };
  });
  const usual = placed
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .toSorted((a, b) => newestEntryFirst(a.answer.values, b.answer.values, date));
  // Without a number, an entry that is added later gets its place by its date.
  const mayOrder = files.length === 0 && (keepOrder || date === undefined);
  const isOrdered = mayOrder && placed.some(({ name }, index) => name !== usual[index]?.name);
  return placed.flatMap(({ answer, existing, name }, index) => {
    if (existing) return toChange(existing, edit(existing, answer));
    const line = extension === '.json' ? schemaLine(folder, files) : {};
    const values = { ...line, ...answer.values, ...(isOrdered && { order: index + 1 }) };
    const after = Buffer.from(formatEntry(contentTypes[type], values, answer.body));
    return [{ source: name, after, isOwn: false }];
  });
}

function isSame({ value }: File, { type, values }: EntryAnswer): boolean {
  return (
    isSameDoi(value, values) || identityOf({ type, values: { ...value } }) === identityOf({ type, values })
  );
}

/** DOIs are the same in capitals. Source: https://www.doi.org/the-identifier/resources/handbook/2_numbering#2.4 */
function isSameDoi(value: object, said: Record<string, unknown>): boolean {
  const old = valueAt(value, ['doi']);
  return typeof old === 'string' && old.toLowerCase() === String(said.doi).toLowerCase();
}

function edit({ source, text, value }: File, { values, body }: EntryAnswer): string {
  const url = valueAt(value, ['url']);
  // The address that a DOI stands for.
  const isResolver = typeof url === 'string' && isSameDoi({ doi: doiOfUrl(url) }, values);
  const given = { ...(isResolver && { url: undefined }), ...values };
  const edits = Object.entries(given).flatMap(([key, said]) => {
    const old = valueAt(value, [key]);
    if (key === 'doi' && isSameDoi(value, values)) return [];
    const isObject = (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one);
    const joined = isObject(old) && isObject(said) ? Object.assign({}, old, said) : said;
    return isDeepStrictEqual(old, joined) ? [] : [{ path: [key], value: joined }];
  });
  return source.endsWith('.md') ? editMarkdown(text, edits, body) : editJson(text, edits);
}
