import { isDeepStrictEqual } from 'node:util';
import { Document } from 'yaml';
import { type ContentName, typeOf } from '../../schema/content.ts';
import { readEntry } from '../../schema/parse/entry.ts';
import { formatPath, severityOf } from '../../schema/problems.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { isRecord, valueAt } from '../../schema/values/paths.ts';
import { toSlug } from '../../schema/values/slug.ts';
import { isBlank } from '../../schema/values/text.ts';
import { formatEntry } from '../../schema/write.ts';

export type Values = Record<string, unknown>;

export type Place = { file: string; line: number; name: string };

/** What an import did not take as it is: entries, keys and values; without a place, it is about a whole file. */
export type Note = Partial<Place> & {
  kind: 'refused' | 'left' | 'unread' | 'lost' | 'changed';
  text: string;
};

export type NewEntry = {
  type: ContentName;
  values: Values;
  body?: string | undefined;
  slug?: string | undefined;
  place?: Place | undefined;
};

/** Applies the corrections that the check suggests, and drops optional values that are wrong. Nothing if a required value is wrong. */
export function repairEntry(
  entry: NewEntry,
  notes: Note[],
  corrected: readonly string[] = [],
): NewEntry | undefined {
  const type: ContentType = typeOf[entry.type];
  const { faults } = readEntry(formatEntry(type, entry.values, entry.body), type);
  const fault = faults.find(({ code }) => severityOf(code) === 'error');
  if (!fault) return entry;
  const { path, message } = fault;
  const key = formatPath(path);
  const written = valueAt(entry.values, path);
  // Without its end, it would go on today.
  if (path.at(-1) === 'end' || written === undefined || written === entry.values) {
    notes.push({ ...entry.place, kind: 'refused', text: `${key && `${key}: `}${message}` });
    return undefined;
  }
  const suggestion = corrected.includes(key) ? undefined : fault.suggestion;
  const value = typeof written === 'string' ? written : JSON.stringify(written);
  if (suggestion === undefined)
    notes.push({ ...entry.place, kind: 'lost', text: `${key} “${value}”: ${message}` });
  else notes.push({ ...entry.place, kind: 'changed', text: `${key} “${value}” is taken as ${suggestion}` });
  const values = withValue(entry.values, path, suggestion);
  return repairEntry({ ...entry, values }, notes, [...corrected, key]);
}

export function withValue(values: Values, path: readonly PropertyKey[], value: unknown): Values {
  const document = new Document(values);
  if (value === undefined) document.deleteIn(path);
  else document.setIn(path, value);
  return document.toJS();
}

const emptyValues = [undefined, '', {}, []];

/** Leaves out what is empty, also in objects. */
export function compact(values: Values): Values {
  const compacted = Object.entries(values).map(([key, value]) => [
    key,
    isRecord(value) ? compact(value) : value,
  ]);
  return Object.fromEntries(
    compacted.filter(([, value]) => !emptyValues.some((empty) => isDeepStrictEqual(value, empty))),
  );
}

/** The path of a new file, which is not taken: of a publication, by its year and title; of others, by their organisation or title. */
export function pathOf(
  { type, values, slug }: NewEntry,
  language: string,
  isTaken: (path: string) => boolean,
): string {
  const { date = '', source }: ContentType = typeOf[type];
  const place = valueAt(values.organisation ?? values.institution, ['name']);
  const isPlaced = /^(?:experience|education|volunteering)$/.test(type) && place !== undefined;
  const year = type === 'projects' ? '' : String(values[date] ?? '').slice(0, 4);
  const title = isPlaced ? place : (values.title ?? values.name ?? values.role ?? 'new');
  const plain = String(title).replace(/\\[a-zA-Z]+|\\?\$+/g, '');
  const words = type === 'publications' ? [year, plain] : [plain, year];
  const whole = toSlug(slug ?? words.join(' '), language) || type;
  const short = whole.length <= 40 ? whole : whole.slice(0, 41).replace(/-[^-]*$/, '');
  const name = slug && /^[\w-]+$/.test(slug) ? slug : short;
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? name : `${name}-${number}`;
    const path = source.replace('*', numbered);
    if (path === source || !isTaken(path)) return path;
  }
}

export function splitList(text: string): string[] {
  const items = text.split(/[,;、，；،؛](?![^()（）]*[)）])/).map((item) => item.trim());
  return items.filter((item) => !isBlank(item));
}
