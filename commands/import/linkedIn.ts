import { parse } from 'csv-parse/sync';
import { type UnzipFileFilter, type Unzipped, unzipSync } from 'fflate';
import { OwnerError } from '../../lib/errors.ts';
import type { Values } from '../entries/newEntry.ts';
import { decodeText } from '../lib/textFile.ts';
import { readLists } from './jsonResume.ts';
import linkedInTables from './linkedIn.json' with { type: 'json' };
import { type Reading, type Remark, readRecord } from './sourceRecord.ts';

type Table = { list: string; columns: Readonly<Record<string, string>> };

/** Each file by its name: its list in a JSON Resume, and the key there of each column. */
const tables: Readonly<Record<string, Table>> = linkedInTables;

const tableNames = Object.keys(tables).join('|');
const tableFile = new RegExp(String.raw`(?:^|[/\\])(${tableNames})(?: ?\(\d+\))?\.csv$`, 'i');

const maxTableBytes = 2e7;

export function readExport(file: string, zip: Uint8Array, remarks: Remark[]): Reading | undefined {
  // Other files of an export stay closed, as messages are.
  const files = unzip(
    file,
    zip,
    ({ name, originalSize }) => tableFile.test(name) && originalSize <= maxTableBytes,
  );
  const texts = Object.entries(files).map(([name, bytes]) => [name, decodeText(bytes)] as const);
  return readTables(texts, remarks);
}

function unzip(file: string, zip: Uint8Array, filter: UnzipFileFilter): Unzipped {
  try {
    return unzipSync(zip, { filter });
  } catch (cause) {
    throw new OwnerError(`${file} is a damaged ZIP file.`, 1, { cause });
  }
}

/** Reads the tables, each with the name of its file, as the lists of a JSON Resume. */
export function readTables(texts: readonly (readonly [string, string])[], remarks: Remark[]) {
  const tables = texts.map(([file, text]) => readTable(file, text, remarks));
  const sheets = tables.filter((table) => table !== undefined);
  if (sheets.length === 0) return undefined;
  // A table may have several files: a browser names a second download "Positions (1).csv".
  const rows = Object.groupBy(sheets.flat(), ({ list }) => list);
  const placeOf = ([list = '', index = 0, key = '']: readonly PropertyKey[]) => {
    const { file = '', columns = {}, line = 1 } = rows[String(list)]?.[Number(index)] ?? {};
    const column = Object.keys(columns).find((name) => columns[name] === key);
    return { file, line, name: column ?? String(key) };
  };
  const lists = Object.entries(rows).map(([list, all = []]) => [list, all.map(({ values }) => values)]);
  const source = { remarks, placeOf, isPlain: true };
  return {
    format: 'LinkedIn',
    entries: readRecord(source, Object.fromEntries(lists), (resume) => readLists(resume)),
  };
}

function readTable(file: string, text: string, remarks: Remark[]) {
  const { list, columns } = tables[tableFile.exec(file)?.[1]?.toLowerCase() ?? ''] ?? {};
  if (!list || !columns) return undefined;
  const lines = text.split('\n');
  const [firstColumn = ''] = Object.keys(columns);
  // Notes may be above the heading.
  const start = lines.findIndex((line) => line.replaceAll('"', '').split(',').includes(firstColumn));
  if (start === -1) {
    const what = `there is no column ${firstColumn}; export it again with LinkedIn in English`;
    remarks.push({ file, line: 1, kind: 'refused', text: what });
    return undefined;
  }
  const rows = parseRows(file, text, start + 1, columns);
  return rows.map(({ record, info }) => {
    const breaks = Object.values(record).join('').split('\n').length - 1;
    const values = list === 'basics' ? arrangeProfile(record) : record;
    return { file, list, columns, line: info.lines - breaks, values };
  });
}

type Row = { record: Values; info: { lines: number } };

function parseRows(file: string, text: string, firstLine: number, columns: Table['columns']): Row[] {
  try {
    return parse(text, {
      columns: (names: string[]) =>
        names.map((name) => (Object.hasOwn(columns, name) ? columns[name] : name)),
      from_line: firstLine,
      info: true,
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : '';
    throw new OwnerError(`${file} is not a valid CSV file. ${reason}.`, 1, { cause });
  }
}

function arrangeProfile({ first, last, sites, ...profile }: Values): Values {
  const addresses = String(sites ?? '').matchAll(/(?:^\[?|,\s*)(?:[A-Z_ ]+:)?(\S+?)(?=,\s*[A-Z_ ]+:|\]?$)/g);
  const profiles = Array.from(addresses, ([, url]) => ({ url }));
  return { ...profile, name: [first, last].filter(Boolean).join(' '), profiles };
}
