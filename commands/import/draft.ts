import { type ContentName, typeOf } from '../../schema/content.ts';
import { valueAt } from '../../schema/parse/document.ts';
import { readEntry } from '../../schema/parse/entry.ts';
import { typesetFormulas } from '../../schema/parse/formula.ts';
import { type Fault, formatPath, severityOf } from '../../schema/problems.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { formatEntry } from '../../schema/write.ts';

export type Values = Record<string, unknown>;

/** Where something is in a file that is imported; `name` is its path or key there, such as `work[0].endDate`. */
export type Place = { file: string; line: number; name: string };

/** A value that was lost, or that was taken otherwise than it is written. */
export type Note = Place & { kind: 'lost' | 'changed'; text: string };

/**
 * A content file in the making. `fallback` fills in what the import does not say, in a new file only.
 * `slug` is the name that the file should have.
 */
export type Draft = {
  type: ContentName;
  values: Values;
  body?: string | undefined;
  fallback?: { values?: Values; body?: string };
  slug?: string | undefined;
  place: Place;
};

/** What one file says. */
export type Reading = { format: string; drafts: Draft[]; notes: Note[] };

type Written = { values: Values; body?: string | undefined };

/** The first error that the check would report for a file with these values and this body. */
function findFault(type: ContentName, { values, body }: Written): Fault | undefined {
  const rules: ContentType = typeOf[type];
  const text = formatEntry(rules, values, body);
  const read = readEntry(text, rules);
  const faults = [...read.faults, ...typesetFormulas({ text, ...read }, rules).faults];
  return faults.find(({ code }) => severityOf(code) === 'error');
}

/**
 * The draft as the check accepts it: with the corrections that the check suggests, and without optional values that are
 * wrong; nothing where a required value is wrong or missing. Each change is a note.
 */
export function fitDraft(draft: Draft, notes: Note[]): Draft | undefined {
  const { type, place, fallback = {} } = draft;
  const say = (kind: Note['kind'], text: string, key = '') =>
    void notes.push({ ...place, kind, text: key === '' ? text : `${key} ${text}` });
  const fit = (written: Written): Written | undefined => {
    const fault = findFault(type, written);
    if (!fault) return written;
    const key = formatPath(fault.path);
    for (const { kind, text, fitted } of remediesOf(fault, written)) {
      if (formatPath(findFault(type, fitted)?.path ?? []) === key) continue;
      say(kind, text, key);
      return fit(fitted);
    }
    say('lost', `not taken: ${fault.message}`);
    return undefined;
  };
  const fitted = fit({
    values: { ...fallback.values, ...draft.values },
    body: draft.body || fallback.body,
  });
  if (!fitted) return undefined;
  const own = Object.entries(fitted.values).filter(([key]) => Object.hasOwn(draft.values, key));
  return { ...draft, values: Object.fromEntries(own), ...(draft.body && { body: fitted.body }) };
}

type Remedy = { kind: Note['kind']; text: string; fitted: Written };

function remediesOf({ code, path, message, suggestion }: Fault, { values, body }: Written): Remedy[] {
  const change = (value: unknown): Written => ({ values: withValue(values, path, value), body });
  const value = valueAt(values, path);
  if (code === 'bad-formula') {
    const text = `is taken as text: ${message.replace(/ Correct it, or.*/s, '')}`;
    const plain = (one: unknown) => String(one).replace(/(?<!\\)\$/g, '\\$');
    return [
      {
        kind: 'changed',
        text,
        fitted: path.length > 0 ? change(plain(value)) : { values, body: plain(body) },
      },
    ];
  }
  if (path.length === 0) return [];
  const lost = (fitted: Written, rest = ''): Remedy => ({
    kind: 'lost',
    text: `“${value}”${rest}: ${message}`,
    fitted,
  });
  return [
    ...(suggestion === undefined
      ? []
      : [
          {
            kind: 'changed' as const,
            text: `“${value}” is taken as ${suggestion}`,
            fitted: change(suggestion),
          },
        ]),
    // Without its end, a finished entry would seem to go on.
    path.at(-1) === 'end'
      ? lost(change(values.start), ` is taken as ${values.start}`)
      : lost(change(undefined)),
  ];
}

/** Values with another value at a path; without the path where the value is `undefined`. */
function withValue(object: object, path: readonly PropertyKey[], value: unknown): Values {
  const [key = '', ...rest] = path;
  const old = valueAt(object, [key]);
  const fresh =
    rest.length === 0
      ? value
      : Array.isArray(old)
        ? old.flatMap((item, index) => (index === rest[0] ? (value ?? []) : [item]))
        : withValue(Object(old), rest, value);
  const { [String(key)]: _, ...others }: Values = { ...object };
  return fresh === undefined ? others : { ...others, [String(key)]: fresh };
}
