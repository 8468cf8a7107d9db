import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { OwnerError } from '../../lib/errors.ts';
import type { Values } from '../entries/newEntry.ts';
import { decodeText } from '../lib/textFile.ts';
import { readLists } from './jsonResume.ts';
import { type Context, type Reading, SourceRecord } from './record.ts';

/** File, list of JSON Resume, and columns with its keys; the first columns identify a table. Other files stay closed, as messages are. */
const tables =
  `profile basics First Name=first, Headline=label, Last Name=last, Summary=summary, Geo Location=location, Twitter Handles=handles, Websites=sites
positions work Company Name=name, Title=position, Started On=startDate, Finished On=endDate, Description=summary, Location=location
education education School Name=institution, Degree Name=studyType, Start Date=startDate, End Date=endDate, Notes=summary, Activities=courses
projects projects Title=name, Url=url, Started On=startDate, Finished On=endDate, Description=description
publications publications Name=name, Published On=releaseDate, Description=summary, Publisher=publisher, Url=url
honors awards Title=title, Issued On=date, Description=summary
certifications certificates Name=name, Authority=issuer, Url=url, Started On=date, Finished On=x-expires, License Number=x-id
volunteering volunteer Company Name=organization, Role=position, Started On=startDate, Finished On=endDate, Description=summary
languages languages Name=language, Proficiency=fluency
skills skills Name=name`
    .split('\n')
    .map((row) => {
      const [name = '', list = '', ...columns] = row.split(' ');
      const pairs = columns.join(' ').split(', ');
      return {
        name,
        list,
        columns: new Map(pairs.map((pair) => [pair.replace(/=.*/, ''), pair.replace(/.*=/, '')])),
      };
    });

const fileForm = new RegExp(`(?:^|[/\\\\])(${tables.map(({ name }) => name).join('|')})\\.csv$`, 'i');

const maxBytes = 2e7;

const ignored = ['Maiden Name', 'Address', 'Birth Date', 'Zip Code', 'Instant Messengers', 'Industry'];

export function isTable(file: string): boolean {
  return fileForm.test(file);
}

export function noteUnopened(names: readonly string[], { notes }: Context): void {
  if (names.length > 0) notes.push({ kind: 'lost', text: `not read: ${names.toSorted().join(', ')}` });
}

export function readExport(file: string, zip: Uint8Array, context: Context): Reading | undefined {
  const closed: string[] = [];
  try {
    const files = unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        const isOpened = isTable(name) && originalSize <= maxBytes;
        if (!isOpened && /\.csv$/i.test(name)) closed.push(name);
        return isOpened;
      },
    });
    const texts = Object.entries(files).map(([name, bytes]) => [name, decodeText(bytes).text] as const);
    const reading = readTables(texts, context);
    if (reading) noteUnopened(closed, context);
    return reading;
  } catch (cause) {
    throw new OwnerError(`${file} is a damaged ZIP file.`, 1, { cause });
  }
}

export function readTables(
  files: readonly (readonly [string, string])[],
  context: Context,
): Reading | undefined {
  const read = files.flatMap(([file, text]) => readRows(file, text, context) ?? []);
  if (read.length === 0) return undefined;
  const placeOf = ([list, index, key]: readonly PropertyKey[]) => {
    const { file = '', columns = [], rows = [] } = read.find((one) => one.list === list) ?? {};
    const name = [...columns].find(([, one]) => one === key)?.[0] ?? String(key ?? '');
    return { file, line: rows[Number(index)]?.line ?? 1, name };
  };
  const lists = read.map(({ list, rows }) => [list, rows.map(({ values }) => values)] as const);
  const resume = new SourceRecord({ ...context, placeOf, isPlain: true }, Object.fromEntries(lists));
  return { format: 'LinkedIn', entries: readLists(resume) };
}

function readRows(file: string, text: string, { notes }: Context) {
  const rows: string[][] = parse(text, {
    bom: true,
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_records_with_error: true,
    skip_records_with_empty_values: true,
    on_skip: (error) => {
      const text = 'a quotation mark is wrong; the rows that end here are not read';
      notes.push({ file, line: Number(error?.lines ?? 1), name: '', kind: 'refused', text });
      return undefined;
    },
    on_record: (cells: string[], { lines }) => [`${lines - cells.join('').split('\n').length + 1}`, ...cells],
  });
  const given = fileForm.exec(file)?.[1]?.toLowerCase();
  for (const { name, list, columns } of tables) {
    const known = [...columns.keys()].slice(0, 2);
    const at = rows.findIndex((row) => known.every((one) => row.includes(one)));
    if (at < 0 || (given === undefined ? known.length < 2 : given !== name)) continue;
    const [, ...heading] = rows[at] ?? [];
    const read = rows.slice(at + 1).map(([line, ...cells]) => {
      const values = heading.map((column, index) => [columns.get(column) ?? column, cells[index]] as const);
      return {
        line: Number(line),
        values: adapt(Object.fromEntries(values.filter(([key]) => !ignored.includes(key)))),
      };
    });
    return { file, list, columns, rows: read };
  }
  return undefined;
}

function adapt({ first, last, handles, sites, ...row }: Values): Values {
  if (first === undefined) return row;
  const urls = [...String(sites ?? '').matchAll(/(?:^\[?|,\s*)[A-Z_ ]+:([^\s,\]]+)/g)].map(([, url]) => ({
    url,
  }));
  const users = String(handles ?? '').match(/\w+/g) ?? [];
  const profiles = [...urls, ...users.map((username) => ({ network: 'X', username }))];
  return { ...row, name: [first, last].filter(Boolean).join(' '), profiles };
}
