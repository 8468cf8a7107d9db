import { isBlank } from '../../schema/values/text.ts';
import { readDate } from './dates.ts';
import type { Note, Place, Values } from './draft.ts';
import { toBody, toLine, toPlainBody } from './text.ts';

/** Where the values of a file are, and what is said about them. */
export type Source = {
  placeOf(path: readonly PropertyKey[]): Place;
  notes: Note[];
  /** Why values are left out that have a place in the content: by their paths, without numbers. */
  reasons?: ReadonlyMap<string, string>;
  /** Whether its texts are no Markdown. */
  isPlain?: boolean;
};

/**
 * One record of a file: a job, a row of a table, an entry of a bibliography. Each value is asked for by its name, and by the
 * other names that the fact has; `reportRest` names every value that nothing asked for.
 */
export type Facts = {
  place: Place;
  say(kind: Note['kind'], text: string, ...key: PropertyKey[]): void;
  /** The first of the values that is there, as one line of text. */
  text(...names: string[]): string | undefined;
  /** The same with its lines. */
  lines(...names: string[]): string | undefined;
  /** The items of a list, each once. */
  texts(...names: string[]): string[];
  date(...names: string[]): string | undefined;
  /** A period, which has a start if it has an end. Where the end can't be read, it has ended by its start at the earliest. */
  period(
    start: readonly string[],
    end: readonly string[],
  ): { start: string | undefined; end: string | undefined };
  /** A text and a list, as Markdown. */
  body(texts: readonly string[], lists?: readonly string[]): string | undefined;
  /** A value as it is. */
  value(name: string): unknown;
  /** The records of a list, or a record that stands alone. */
  records(name: string): Facts[];
  reportRest(): void;
};

/** What is said of a value that no content has. */
export const noPlace = 'the page has no place for it';

export function openFacts(source: Source, value: unknown, path: readonly PropertyKey[] = []): Facts {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  const given = isRecord ? Object.entries(value) : [['name', value] as const];
  const values = new Map<string, unknown>(given.filter(([, one]) => wordsOf(one).length > 0));
  const taken = new Set<string>();
  const place = source.placeOf(path);
  const say = (kind: Note['kind'], text: string, ...key: PropertyKey[]) =>
    void source.notes.push({ ...source.placeOf([...path, ...key]), kind, text });
  const take = (names: readonly string[]) => {
    const name = names.find((one) => values.has(one));
    for (const one of names) if (String(values.get(one)) === String(values.get(name ?? ''))) taken.add(one);
    return { name: name ?? names[0] ?? '', value: name === undefined ? undefined : values.get(name) };
  };
  const written = (...names: string[]) => wordsOf(take(names).value).join(', ') || undefined;

  function date(...names: string[]): { date?: string; isOdd?: true } {
    const text = written(...names);
    if (text === undefined) return {};
    const read = readDate(text);
    const name = names.find((one) => values.has(one)) ?? '';
    if (read === 'open') say('changed', `“${text}”: it goes on, so it has no end`, name);
    else if (read === undefined) say('lost', `“${text}” is not a date`, name);
    else if (!read.isWhole) say('lost', `of “${text}”, only ${read.date} is taken`, name);
    else if (read.date !== text) say('changed', `“${text}” is taken as ${read.date}`, name);
    if (read === undefined) return { isOdd: true };
    return read === 'open' ? {} : { date: read.date };
  }

  return {
    place,
    say,
    text: (...names: string[]) => {
      const text = written(...names);
      return text === undefined ? undefined : toLine(text) || undefined;
    },
    lines: written,
    texts: (...names: string[]) => {
      const { value: list } = take(names);
      const items = Array.isArray(list) ? list.map((item) => wordsOf(item).join(', ')) : wordsOf(list);
      return [
        ...new Map(items.filter((item) => item !== '').map((item) => [item.toLowerCase(), item])).values(),
      ];
    },
    date: (...names: string[]) => date(...names).date,
    period: (start: readonly string[], end: readonly string[]) => {
      const [from, to] = [date(...start), date(...end)];
      const last = to.isOdd ? from.date : to.date;
      if (to.isOdd && last !== undefined)
        say('lost', `its end is taken as ${last}, when it began; correct it`);
      if (from.date === undefined && last !== undefined)
        say('changed', `it has no start: ${last} is taken as both; correct it`);
      return { start: from.date ?? last, end: last };
    },
    body: (texts, lists = []) => {
      const { value: items } = take(lists);
      const list = Array.isArray(items) ? items.map((item) => wordsOf(item).join(', ')) : wordsOf(items);
      const text = written(...texts) ?? '';
      if (source.isPlain) return toPlainBody(text) || undefined;
      return toBody(text, list, (text) => say('changed', text)) || undefined;
    },
    value: (name: string) => take([name]).value,
    records: (name) => {
      const { value: list } = take([name]);
      if (list === undefined) return [];
      if (!Array.isArray(list)) return [openFacts(source, list, [...path, name])];
      return list.flatMap((item, index) =>
        wordsOf(item).length > 0 ? [openFacts(source, item, [...path, name, index])] : [],
      );
    },
    reportRest: () => {
      for (const name of values.keys()) {
        if (taken.has(name) || name.startsWith('$')) continue;
        const key = [...path, name].filter((step) => typeof step === 'string').join('.');
        say('lost', source.reasons?.get(key) ?? noPlace, name);
      }
    },
  };
}

/** The words in a value of any shape: of an object with a name or title, that; numbers are words, too. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return isBlank(value) ? [] : [value.trim()];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (typeof value !== 'object' || value === null) return typeof value === 'boolean' ? [String(value)] : [];
  const { name, title, ...rest }: Values = { ...value };
  const named = wordsOf(name ?? title);
  return named.length > 0 ? named : Object.values(rest).flatMap(wordsOf);
}

/** Values without those that are missing, at any depth. */
export function compact(values: Values): Values {
  const entries = Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return [];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[key, value]];
    const inner = compact({ ...value });
    return Object.keys(inner).length > 0 ? [[key, inner]] : [];
  });
  return Object.fromEntries(entries);
}
