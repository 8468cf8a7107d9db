import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { OwnerError } from '../../lib/errors.ts';
import { createLink } from '../entries/appearance.ts';
import type { NewEntry } from '../entries/newEntry.ts';
import { decodeText } from '../lib/textFile.ts';
import {
  type Convert,
  finishEntry,
  toAward,
  toCertificate,
  toEducation,
  toJob,
  toLanguages,
  toProject,
  toPublication,
  toSkills,
  toVolunteering,
} from './conversions.ts';
import { type Context, type Reading, SourceRecord } from './sourceRecord.ts';

type Table = { columns: readonly string[]; read(rows: readonly SourceRecord[]): NewEntry[] };

const each = (convert: Convert) => (rows: readonly SourceRecord[]) =>
  rows.map((record) => finishEntry(record, convert(record)));

/**
 * The tables that are read, by the names of their files, with the columns that identify them. All other files of the export
 * stay closed, since messages and contacts are private.
 */
const tables = new Map<string, Table>([
  ['profile', { columns: ['First Name', 'Headline'], read: (rows) => rows.flatMap(readProfile) }],
  ['positions', { columns: ['Company Name', 'Title', 'Started On'], read: each(toJob) }],
  ['education', { columns: ['School Name', 'Degree Name'], read: each(toEducation) }],
  ['projects', { columns: ['Title', 'Url', 'Started On'], read: each(toProject) }],
  ['publications', { columns: ['Name', 'Published On'], read: each(toPublication) }],
  ['honors', { columns: ['Title', 'Issued On'], read: each(toAward) }],
  ['certifications', { columns: ['Name', 'Authority'], read: each(toCertificate) }],
  ['volunteering', { columns: ['Company Name', 'Role'], read: each(toVolunteering) }],
  ['languages', { columns: ['Name', 'Proficiency'], read: toLanguages }],
  ['skills', { columns: ['Name'], read: toSkills }],
]);

const fileForm = new RegExp(`(?:^|[/\\\\])(${[...tables.keys()].join('|')})\\.csv$`, 'i');

/** Larger files are not opened: no table of LinkedIn is as large. */
const maxBytes = 2e7;

/** Whether a file has the name of a table that is read. */
export function isTable(file: string): boolean {
  return fileForm.test(file);
}

/** Notes files that are not opened: they are private, or content has no type for them yet. */
export function noteUnopened(names: readonly string[], { notes }: Context): void {
  const text = `not read: ${names.toSorted().join(', ')}`;
  if (names.length > 0) notes.push({ kind: 'lost', text });
}

/** The tables in the ZIP of an export. @throws {OwnerError} for a damaged ZIP */
export function readExport(file: string, zip: Uint8Array, context: Context): Reading | undefined {
  const closed: string[] = [];
  try {
    const files = unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        if (isTable(name) && originalSize <= maxBytes) return true;
        if (isTable(name)) closed.push(`too large: ${name}`);
        else if (/\.csv$/i.test(name)) closed.push(name);
        return false;
      },
    });
    const readings = Object.entries(files).flatMap(([name, bytes]) => {
      const reading = readTable(name, decodeText(bytes).text, context);
      if (!reading && bytes.length > 0) closed.push(name);
      return reading ?? [];
    });
    if (readings.length === 0 && !closed.some((name) => name.startsWith('too large'))) return undefined;
    noteUnopened(closed, context);
    return { format: 'LinkedIn', entries: readings.flatMap(({ entries }) => entries) };
  } catch (cause) {
    throw new OwnerError(`${file} is a damaged ZIP file.`, 1, { cause });
  }
}

/** Columns that are private, or mean nothing to visitors. */
const ignored = ['Maiden Name', 'Address', 'Birth Date', 'Zip Code', 'Instant Messengers', 'Industry'];

/** Reads a table of the export. A preamble above its header row is skipped; `undefined` for any other table. */
export function readTable(file: string, text: string, context: Context): Reading | undefined {
  const lenient = { bom: true, trim: true, relax_quotes: true, relax_column_count: true };
  const rows = parse(text, {
    on_skip: (error) => {
      const text = 'a quotation mark is wrong; the rows that end here are not read';
      context.notes.push({ file, line: Number(error?.lines ?? 1), name: '', kind: 'lost', text });
      return undefined;
    },
    ...{ ...lenient, skip_records_with_error: true, skip_records_with_empty_values: true },
    // A record ends in its line, and may have others above it.
    on_record: (cells: string[], { lines }) => [`${lines - cells.join('').split('\n').length + 1}`, ...cells],
  });
  const hasColumns = ({ columns }: Table, row: readonly string[]) =>
    columns.every((one) => row.includes(one));
  const isIt = (table: Table) => table.columns.length > 1 && rows.some((row) => hasColumns(table, row));
  const table = tables.get(fileForm.exec(file)?.[1]?.toLowerCase() ?? '') ?? [...tables.values()].find(isIt);
  const at = rows.findIndex((row) => table && hasColumns(table, row));
  if (!table || at < 0) return undefined;
  const [, ...heading] = rows[at] ?? [];
  const records = rows.slice(at + 1).map(([line, ...cells]) => {
    const placeOf = (path: readonly PropertyKey[]) => ({ file, line: Number(line), name: path.join('.') });
    const given = heading.map((column, index) => [column, cells[index]] as const);
    const kept = given.filter(([column]) => !ignored.includes(column));
    return new SourceRecord({ ...context, placeOf, isPlain: true }, Object.fromEntries(kept));
  });
  return { format: 'LinkedIn', entries: table.read(records) };
}

function readProfile(record: SourceRecord): NewEntry[] {
  const name = [record.text('First Name'), record.text('Last Name')].filter(Boolean).join(' ');
  const values = { name, title: record.text('Headline'), location: record.text('Geo Location') };
  const sites = (record.text('Websites') ?? '').matchAll(/(?:^\[?|,\s*)[A-Z_ ]+:([^\s,\]]+)/g);
  const handles = (record.text('Twitter Handles') ?? '').match(/\w+/g) ?? [];
  const addresses = [...[...sites].map(([, url]) => url), ...handles.map((one) => `https://x.com/${one}`)];
  return [
    finishEntry(record, { type: 'profile', values, body: record.body(['Summary']) }),
    ...addresses.flatMap((url) => createLink(url, record.place) ?? []),
  ];
}
