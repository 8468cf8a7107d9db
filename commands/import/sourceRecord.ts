import { isDeepStrictEqual } from 'node:util';
import { isBlank } from '../../schema/values/text.ts';
import type { Words } from '../../schema/words/words.ts';
import { isRecord } from '../../schema/write.ts';
import { goesOn, readDate } from '../entries/dates.ts';
import type { NewEntry, Note, Place, Values } from '../entries/newEntry.ts';
import { splitLines, toBody, toLine } from './text.ts';

/** The notes on an import, and the site's language and headings, which name entries without a name. */
export type Context = { notes: Note[]; language: string; headings: Words['headings'] };

/** The entries of one file. */
export type Reading = { format: string; entries: NewEntry[] };

/** A file that is read: where its values are, and whether its texts are plain instead of Markdown. */
type Source = Context & { placeOf(path: readonly PropertyKey[]): Place; isPlain?: boolean };

/** The note on a value for which content has no key. */
export const notShown = 'the page does not show it';

/**
 * One record of a file: a job, a row of a table, an entry of a bibliography. A value is read by all names that it has in any
 * format; `reportUnread` notes every value that nothing has read.
 */
export class SourceRecord {
  readonly place: Place;
  readonly #source: Source;
  readonly #path: readonly PropertyKey[];
  readonly #values: ReadonlyMap<string, unknown>;
  readonly #taken = new Set<string>();

  constructor(source: Source, value: unknown, path: readonly PropertyKey[] = []) {
    const given = isRecord(value) ? Object.entries(value) : [['name', value] as const];
    this.#values = new Map(given.filter(([, one]) => wordsOf(one).length > 0));
    this.#source = source;
    this.#path = path;
    this.place = source.placeOf(path);
  }

  note(kind: Note['kind'], text: string, ...key: PropertyKey[]): void {
    this.#source.notes.push({ ...this.#source.placeOf([...this.#path, ...key]), kind, text });
  }

  get headings(): Words['headings'] {
    return this.#source.headings;
  }

  /** The first value that exists, unchanged. */
  value(...names: string[]): unknown {
    const name = names.find((one) => this.#values.has(one)) ?? '';
    const value = this.#values.get(name);
    for (const one of names) if (isDeepStrictEqual(this.#values.get(one), value)) this.#taken.add(one);
    return value;
  }

  /** The same as text, with its line breaks. */
  lines(...names: string[]): string | undefined {
    return wordsOf(this.value(...names)).join(', ') || undefined;
  }

  /** The same on one line. */
  text(...names: string[]): string | undefined {
    return toLine(this.lines(...names) ?? '') || undefined;
  }

  texts(...names: string[]): string[] {
    const value = this.value(...names);
    const list = typeof value === 'string' ? value.split('\n') : [value].flat();
    return list.flatMap((item) => wordsOf(item).join(', ') || []);
  }

  date(names: readonly string[], rest = ''): string | undefined {
    return this.readDate(names.find((one) => this.#values.has(one)) ?? '', this.lines(...names), rest);
  }

  /** Reads a date; notes on it name this key. */
  readDate(name: string, text = '', rest = ''): string | undefined {
    const read = readDate(text);
    const isKnown = this.#source.isPlain || read?.date === text;
    if (read?.isOngoing) this.note('changed', `“${text}”: it goes on`, name);
    else if (!read && text !== '') this.note('lost', `“${text}” is not a date${rest}`, name);
    else if (read && !read.isWhole) this.note('lost', `of “${text}”, only ${read.date} is taken`, name);
    else if (read && !isKnown) this.note('changed', `“${text}” is taken as ${read.date}`, name);
    return read?.date;
  }

  /** A period. A missing start is taken from the end. */
  period(
    starts: readonly string[],
    ends: readonly string[],
  ): { start?: string | undefined; end?: string | undefined } {
    const [start, end] = [this.date(starts), this.date(ends, `. ${goesOn}`)];
    if (!start && end) this.note('changed', `it has no start: ${end} is taken as both; correct it`);
    return { start: start ?? end, end };
  }

  /** A text, and a list below it without its first items, as Markdown. */
  body(texts: readonly string[], lists: readonly string[] = [], skipped = 0): string | undefined {
    const text = this.lines(...texts) ?? '';
    const items = this.texts(...lists).slice(skipped);
    const written = this.#source.isPlain ? splitLines(text) : text;
    return toBody(written, items, (what) => this.note('changed', what)) || undefined;
  }

  /** The records of a list, or a single record. */
  records(name: string): SourceRecord[] {
    const list = this.value(name);
    const of = (item: unknown, ...index: number[]) =>
      new SourceRecord(this.#source, item, [...this.#path, name, ...index]);
    if (!Array.isArray(list)) return list === undefined ? [] : [of(list)];
    return list.flatMap((item, index) => (wordsOf(item).length > 0 ? [of(item, index)] : []));
  }

  reportUnread(): void {
    for (const name of this.#values.keys()) {
      if (!this.#taken.has(name) && !name.startsWith('$')) this.note('lost', notShown, name);
    }
  }
}

/** The texts in a value of any shape. An object with a name or title stands for that text. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return isBlank(value) ? [] : [value.trim()];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  const { name, title, ...rest }: Values = { ...value };
  const named = wordsOf(name ?? title);
  return named.length > 0 ? named : Object.values(rest).flatMap(wordsOf);
}
