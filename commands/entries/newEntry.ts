import { Document } from 'yaml';
import { type ContentName, typeOf } from '../../schema/content.ts';
import { readEntry } from '../../schema/parse/entry.ts';
import { type Fault, formatPath, severityOf } from '../../schema/problems.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { valueAt } from '../../schema/values/paths.ts';
import { formatEntry, isRecord } from '../../schema/write.ts';

export type Values = Record<string, unknown>;

/** Where something is in a file that is imported; `name` is its path or key there, such as `work[0].endDate`. */
export type Place = { file: string; line: number; name: string };

/** What an import did not take as it is: entries, keys and values; without a place, it is about a whole file. */
export type Note = Partial<Place> & {
  kind: 'refused' | 'left' | 'unread' | 'lost' | 'changed';
  text: string;
};

/** The values of a content file: for Markdown, those of its front matter, and its body. */
type Written = { values: Values; body?: string | undefined };

/** A content file that is to be written: what an import or an owner says, or what the file has. */
export type NewEntry = Written & {
  type: ContentName;
  /** What a new file has where `values` and `body` have nothing. */
  fallback?: Partial<Written> | undefined;
  /** The name that a new file should have. */
  slug?: string | undefined;
  /** Where an imported file has it; `undefined` for a file that the import leaves alone. */
  place?: Place | undefined;
  /** The file as it was, if it existed. */
  before?: Written & { source: string; text: string };
};

/** The first error that the check would report for a file; with `isMeant`, the first that it accepts. */
function findFault(
  name: ContentName,
  { values, body }: Written,
  isMeant = (_: Fault) => true,
): Fault | undefined {
  const type: ContentType = typeOf[name];
  const text = formatEntry(type, values, body);
  return readEntry(text, type).faults.find((fault) => severityOf(fault.code) === 'error' && isMeant(fault));
}

/**
 * Makes an entry valid: applies the corrections that the check suggests, and leaves out optional values that are wrong.
 * `undefined` if a required value is wrong or missing. Each change is a note.
 */
export function repairEntry(
  entry: NewEntry,
  notes: Note[],
  tried = new Map<string, number>(),
): NewEntry | undefined {
  const fault = findFault(entry.type, entry);
  if (!fault) return entry;
  const { path, message, suggestion } = fault;
  const key = formatPath(path);
  const times = tried.get(key) ?? (suggestion === undefined ? 1 : 0);
  const written = valueAt(entry.values, path);
  // Without its end, it would go on today.
  if (times > 1 || path.length === 0 || path.at(-1) === 'end' || written === undefined) {
    notes.push({ ...entry.place, kind: 'refused', text: `${key && `${key}: `}${message}` });
    return undefined;
  }
  const value = typeof written === 'string' ? written : JSON.stringify(written);
  if (times === 0)
    notes.push({ ...entry.place, kind: 'changed', text: `${key} “${value}” is taken as ${suggestion}` });
  else notes.push({ ...entry.place, kind: 'lost', text: `${key} “${value}”: ${message}` });
  const values = withValue(entry.values, path, times === 0 ? suggestion : undefined);
  return repairEntry({ ...entry, values }, notes, tried.set(key, times + 1));
}

/** A copy of the values with the value at a path, whose objects and lists are created; `undefined` deletes it. */
function withValue(values: Values, path: readonly PropertyKey[], value: unknown): Values {
  const document = new Document(values);
  if (value === undefined) document.deleteIn(path);
  else document.setIn(path, value);
  return document.toJS();
}

/** Removes missing and empty values at any depth. */
export function compact(values: Values): Values {
  const entries = Object.entries(values).map(([key, value]) => [
    key,
    isRecord(value) ? compact(value) : value,
  ]);
  const isMissing = (value: unknown) =>
    value === undefined ||
    value === '' ||
    (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
  return Object.fromEntries(entries.filter(([, value]) => !isMissing(value)));
}
