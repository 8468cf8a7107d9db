import * as z from 'zod';
import { type ContentName, contentNames, typeOf } from '../../schema/content.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { ownersKeys } from '../../schema/types/entryKeys.ts';
import { markdownKeyOf, rulesAt, rulesOf } from '../../schema/types/fieldRules.ts';
import { keysAt, schemaAt, unwrap } from '../../schema/types/schemaParts.ts';
import { arxivUrl, doiOfUrl } from '../../schema/values/identifiers.ts';
import { compact, type NewEntry, type Values, withValue } from '../entries/newEntry.ts';
import type { SourceRecord } from './record.ts';

/** The place of each type in a JSON Resume, from the module of the type. */
export const resumeTables = contentNames.flatMap((name) => {
  const { jsonResume: table, schema }: ContentType = typeOf[name];
  return table === 'left out' ? [] : [{ name, schema, ...table }];
});

type TypeTable = (typeof resumeTables)[number];
type Complete = (entry: NewEntry, record: SourceRecord) => void;

/** Makes an entry of a record by the table of its type; `complete` adds what the table does not have. */
export function toNewEntry(
  name: ContentName,
  record: SourceRecord,
  complete: Complete | undefined = completions[name],
): NewEntry {
  const table = resumeTables.find((one) => one.name === name);
  if (!table) throw new Error(`${name} has no place in a JSON Resume.`);
  if (table.kind) record.takeValue('type');
  const { slug, ...values } = readKeys(table, record);
  const entry: NewEntry = { type: name, place: record.place, values };
  if (slug) entry.slug = String(slug);
  readTexts(table, record, entry);
  complete?.(entry, record);
  record.reportUnread();
  return { ...entry, values: compact(values) };
}

function readKeys({ schema, keys }: TypeTable, record: SourceRecord): Values {
  let values: Values = {};
  for (const [key, names = ''] of Object.entries(keys)) {
    const path = key.split('.');
    const value = readValue(record, schemaAt(schema, path), names.split(' '));
    if (value !== undefined) values = withValue(values, path, value);
  }
  for (const key of keysAt(schema, []).filter((one) => !ownersKeys.includes(one))) {
    const { isDate } = rulesAt({ schema }, [key]);
    values[key] ??= isDate ? record.takeDate([`x-${key}`]) : record.takeValue(`x-${key}`);
  }
  return values;
}

function readValue(record: SourceRecord, schema: z.core.$ZodType | undefined, names: string[]): unknown {
  const { isDate, isAddress } = rulesOf(schema);
  if (isDate) return record.takeDate(names);
  if (isAddress) return record.takeAddress(names);
  return unwrap(schema) instanceof z.ZodArray ? record.takeTexts(...names) : record.takeText(...names);
}

/** Reads the Markdown into the body or into its key. With a story, the text of the table is the summary. */
function readTexts(table: TypeTable, record: SourceRecord, entry: NewEntry): void {
  const story = record.takeBody(['x-story']);
  // In our own résumés, the results are also the first of the highlights.
  const results = story === undefined ? record.takeRecords('x-results').length : Number.POSITIVE_INFINITY;
  const text = table.body && record.takeBody(table.body.split(' '), table.items?.split(' '), results);
  const markdownKey = markdownKeyOf(table);
  if (story !== undefined) entry.values.summary = text;
  if (markdownKey === undefined) entry.body = story ?? text;
  else entry.values[markdownKey] = text;
}

const completions: Partial<Record<ContentName, Complete>> = {
  education({ values }, record) {
    const studied = [values.qualification, record.takeText('area')].filter(Boolean).join(', ');
    values.qualification = studied || useInstead(record, 'studyType', record.source.headings.education);
  },
  volunteering({ values }, record) {
    values.role ??= useInstead(record, 'position', record.source.headings.volunteering);
  },
  projects(entry, record) {
    const { title, summary, results } = entry.values;
    if (!summary && !results) entry.body ??= useInstead(record, 'description', `${title}.`);
  },
  hobbies(entry, record) {
    const words = record.takeTexts('keywords').join(', ');
    entry.values.title ??= words;
    entry.body ??= `${words || entry.values.title}.`;
  },
  publications({ values }) {
    const url = String(values.url);
    values.doi ??= doiOfUrl(url);
    if (doiOfUrl(url) !== undefined || url === arxivUrl(String(values.arxiv))) delete values.url;
  },
};

function useInstead(record: SourceRecord, key: string, text: string): string {
  record.note('changed', `it has none; “${text}” is used instead`, key);
  return text;
}
