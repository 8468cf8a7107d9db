import { asList } from '../../lib/asList.ts';
import { isRecord } from '../../schema/values/paths.ts';
import { isBlank } from '../../schema/values/text.ts';
import type { NewEntry } from '../entries/newEntry.ts';
import { readDate } from './dates.ts';
import { plainTextToMarkdown, toMarkdownBody, toPlainLine } from './markdownBody.ts';

export type Place = { file: string; line: number; name: string };

/** Something that an import changed or left out; without a place, it is about a whole file. */
export type Remark = Partial<Place> & {
  kind: 'refused' | 'left' | 'unread' | 'lost' | 'changed';
  text: string;
};

/** An entry without a place is not from an imported file. */
export type ImportedEntry = NewEntry & { place?: Place | undefined };

/** The entries of a file, and the tag of the language that it names. */
export type Reading = { format: string; entries: ImportedEntry[]; locale?: string | undefined };

/** A file that is imported: where its values are, and what receives remarks about them. `isPlain`: its texts are not Markdown. */
type ImportedFile = { remarks: Remark[]; placeOf(path: readonly PropertyKey[]): Place; isPlain?: boolean };

/** With all records made of the file so far. */
type OpenFile = ImportedFile & { records: SourceRecord[] };

/** Reads an object of a file. Remarks on every value in it, and in the records made of it, that `read` did not take. */
export function readRecord<T>(file: ImportedFile, value: unknown, read: (record: SourceRecord) => T): T {
  const records: SourceRecord[] = [];
  const result = read(new SourceRecord({ ...file, records }, value));
  for (const record of records) record.remarkOnUnread();
  return result;
}

/**
 * One object of a file: a job, a row of a table, an entry of a bibliography. Each `take…` returns the value of the first of the
 * given keys that has one, and marks that key as read. A value stays: it may be taken again, in any order.
 */
export class SourceRecord {
  readonly place: Place;
  readonly #file: OpenFile;
  readonly #path: readonly PropertyKey[];
  readonly #values: ReadonlyMap<string, unknown>;
  readonly #read = new Set<string>();

  constructor(file: OpenFile, value: unknown, path: readonly PropertyKey[] = []) {
    const entries = isRecord(value) ? Object.entries(value) : [['name', value] as const];
    this.#values = new Map(entries.filter(([, content]) => plainTexts(content).length > 0));
    this.#file = file;
    this.#path = path;
    this.place = file.placeOf(path);
    file.records.push(this);
  }

  remark(kind: Remark['kind'], text: string, ...key: PropertyKey[]): void {
    this.#file.remarks.push({ ...this.#file.placeOf([...this.#path, ...key]), kind, text });
  }

  #firstKey(names: readonly string[]): string {
    return names.find((name) => this.#values.has(name)) ?? '';
  }

  /** A value, without taking it. */
  peek(name: string): unknown {
    return this.#values.get(name);
  }

  /** Marks keys as read whose values the entry has in another form. */
  ignore(...names: string[]): void {
    for (const name of names) this.#read.add(name);
  }

  takeValue(...names: string[]): unknown {
    this.#read.add(this.#firstKey(names));
    return this.peek(this.#firstKey(names));
  }

  /** The texts in a value, with their line breaks. */
  takeLines(...names: string[]): string | undefined {
    return plainTexts(this.takeValue(...names)).join(', ') || undefined;
  }

  /** The texts in a value as one line, without HTML. */
  takeText(...names: string[]): string | undefined {
    return toPlainLine(this.takeLines(...names) ?? '') || undefined;
  }

  takeTexts(...names: string[]): string[] {
    const value = this.takeValue(...names);
    const list = typeof value === 'string' ? value.split('\n') : asList(value);
    return list.flatMap((item) => plainTexts(item).join(', ') || []);
  }

  /** A date. One that can't be read stays as it is, for the check. */
  takeDate(names: readonly string[], text = this.takeLines(...names) ?? ''): string | undefined {
    const read = readDate(text);
    if (!read) return text || undefined;
    const tell = (kind: Remark['kind'], what: string) => this.remark(kind, what, this.#firstKey(names));
    if (read.isOngoing) tell('changed', `“${text}”: it goes on`);
    else if (!read.isExact) tell('lost', `of “${text}”, only ${read.date} is taken`);
    else if (!this.#file.isPlain && read.date !== text) tell('changed', `“${text}” is taken as ${read.date}`);
    return read.date;
  }

  /** Whether a text has more than a date, as in `summer 2016`. */
  hasInexactDate(name: string): boolean {
    return readDate(plainTexts(this.peek(name)).join())?.isExact === false;
  }

  /** Markdown of some texts and, without the first `skipped` items, of lists. */
  takeBody(texts: readonly string[], lists: readonly string[] = [], skipped = 0): string | undefined {
    const text = this.takeLines(...texts) ?? '';
    const items = this.takeTexts(...lists).slice(skipped);
    const written = this.#file.isPlain ? plainTextToMarkdown(text) : text;
    return toMarkdownBody(written, items, (what) => this.remark('changed', what)) || undefined;
  }

  takeRecords(...names: string[]): SourceRecord[] {
    const list = this.takeValue(...names);
    const path = [...this.#path, this.#firstKey(names)];
    const recordAt = (item: unknown, at: PropertyKey[]) =>
      plainTexts(item).length === 0 ? [] : [new SourceRecord(this.#file, item, at)];
    return Array.isArray(list)
      ? list.flatMap((item, index) => recordAt(item, [...path, index]))
      : recordAt(list, path);
  }

  remarkOnUnread(): void {
    for (const name of this.#values.keys())
      if (!this.#read.has(name) && !name.startsWith('$')) this.remark('unread', '', name);
  }
}

function plainTexts(value: unknown): string[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (typeof value === 'string') return isBlank(value) ? [] : [value.trim()];
  if (Array.isArray(value)) return value.flatMap(plainTexts);
  if (!isRecord(value)) return [];
  const named = plainTexts(value.name ?? value.title);
  if (named.length > 0) return named;
  return Object.entries(value).flatMap(([key, one]) => {
    const texts = plainTexts(one);
    // YAML reads the text `Cut costs: by half` as an object.
    const isText = /^[\p{Lu}\d]|\s/u.test(key) && texts.length > 0;
    return isText ? `${key}: ${texts.join(', ')}` : texts;
  });
}
