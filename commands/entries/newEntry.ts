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
  kind: 'refused' | 'left' | 'alike' | 'unread' | 'lost' | 'changed';
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
export function findFault(
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
 * @param rest what its file has for keys that the entry lacks
 */
export function repairEntry(entry: NewEntry, rest: Partial<Written>, notes: Note[]): NewEntry | undefined {
  const { type, place } = entry;
  const fit = (written: Written): Written | undefined => {
    const fault = findFault(type, written);
    if (!fault) return written;
    const key = formatPath(fault.path);
    const remedy = remediesOf(fault, written).find(({ fitted }) => {
      const next = findFault(type, fitted);
      return !next || formatPath(next.path) !== key;
    });
    const [kind, text] = remedy
      ? [remedy.kind, `${key} ${remedy.text}`.trim()]
      : ['refused' as const, fault.message];
    notes.push({ ...place, kind, text });
    return remedy && fit(remedy.fitted);
  };
  const fitted = fit({ values: { ...rest.values, ...entry.values }, body: entry.body || rest.body });
  if (!fitted) return undefined;
  const own = Object.entries(fitted.values).filter(([key]) => Object.hasOwn(entry.values, key));
  return { ...entry, values: Object.fromEntries(own), body: entry.body && fitted.body };
}

type Remedy = { kind: Note['kind']; text: string; fitted: Written };

function remediesOf({ code, path, message, suggestion }: Fault, { values, body }: Written): Remedy[] {
  const value = valueAt(values, path);
  const written = typeof value === 'string' ? value : JSON.stringify(value);
  const change = (to: unknown) => ({ values: withValue(values, path, to), body });
  if (code === 'bad-formula') {
    const plain = String(path.length > 0 ? value : body).replace(/(?<!\\)\$/g, '\\$');
    const fitted = path.length > 0 ? change(plain) : { values, body: plain };
    return [
      { kind: 'changed', text: `is taken as text: ${message.replace(/ Correct it, or.*/s, '')}`, fitted },
    ];
  }
  // Without its end, it would go on today.
  if (path.length === 0 || (path.at(-1) === 'end' && suggestion === undefined)) return [];
  const text = `“${written}” is taken as ${suggestion}`;
  const without: Remedy = {
    kind: 'lost',
    text: `“${written}”: ${message}`,
    fitted: change(undefined),
  };
  return suggestion === undefined
    ? [without]
    : [{ kind: 'changed', text, fitted: change(suggestion) }, without];
}

/** A copy of the values with the value at a path, whose objects and lists are created; `undefined` deletes it. */
export function withValue(values: Values, path: readonly PropertyKey[], value: unknown): Values {
  const copy = structuredClone(values);
  const last = path.at(-1) ?? '';
  const parent = path.slice(0, -1).reduce<object>((group, step, index) => {
    const next = valueAt(group, [step]) ?? (typeof path[index + 1] === 'number' ? [] : {});
    Reflect.set(group, step, next);
    return Object(next);
  }, copy);
  if (value !== undefined) Reflect.set(parent, last, value);
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else Reflect.deleteProperty(parent, last);
  return copy;
}

/** Removes missing and empty values at any depth. */
export function compact(values: Values): Values {
  const entries = Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
    const inner = isRecord(value) ? compact(value) : value;
    const isMissing =
      inner === undefined ||
      inner === '' ||
      (Object(inner) === inner && Object.keys(Object(inner)).length === 0);
    return isMissing ? [] : [[key, inner]];
  });
  return Object.fromEntries(entries);
}
