import * as z from 'zod';
import { asList } from '../../lib/asList.ts';
import { type ContentName, contentNames, contentTypes } from '../../schema/content.ts';
import { readNames } from '../../schema/types/contentType.ts';
import { ownersKeys } from '../../schema/types/entryKeys.ts';
import { markdownKeyOf, rulesAt, rulesOf } from '../../schema/types/fieldRules.ts';
import { keysAt, schemaAt, unwrap } from '../../schema/types/schemaParts.ts';
import { arxivUrl, doiOfUrl } from '../../schema/values/identifiers.ts';
import { compact, replaceValue, type Values } from '../entries/newEntry.ts';
import type { ImportedEntry, SourceRecord } from './sourceRecord.ts';

/** The place of each type in a JSON Resume, from the module of the type. */
export const resumeTables = contentNames.flatMap((name) => {
  const { jsonResume: table, schema } = contentTypes[name];
  return table === 'left out' ? [] : [{ name, schema, ...table }];
});

type TypeTable = (typeof resumeTables)[number];

/** Makes an entry of a record by the table of its type; `more` has values that the table does not have. */
export function toImportedEntry(name: ContentName, record: SourceRecord, more: Values = {}): ImportedEntry {
  const table = resumeTables.find((type) => type.name === name);
  if (!table) throw new Error(`${name} has no place in a JSON Resume.`);
  if (table.kind) record.ignore('type');
  record.ignore(...Object.keys(table.copies ?? {}));
  const { slug, ...values } = readKeys(table, record);
  const { body, ...texts } = readTexts(table, record);
  Object.assign(values, completePeriod(table, values, record));
  const known = { ...values, ...texts, ...more };
  const completed = { ...known, ...completions[name]?.(known, record) };
  return {
    type: name,
    place: record.place,
    values: compact(completed),
    ...(slug !== undefined && { slug: String(slug) }),
    ...(body !== undefined && { body }),
  };
}

/** The start or the end that a period lacks, if the other one says it. */
function completePeriod({ schema }: TypeTable, { start, end }: Values, record: SourceRecord): Values {
  // A degree is often dated by its end alone.
  const startIsOptional = schemaAt(schema, ['start']) instanceof z.ZodOptional;
  if (end !== undefined && start === undefined && startIsOptional) {
    record.remark('changed', `it has no start; “${end}” is used instead`);
    return { start: end };
  }
  // A season is over: with a start alone, a job would go on today.
  const hasNoEnd = 'end' in schema.shape && record.peek('endDate') === undefined;
  if (hasNoEnd && record.hasInexactDate('startDate')) {
    record.remark('changed', `it has no end; “${start}” is used instead`);
    return { end: start };
  }
  return {};
}

function readKeys({ schema, keys }: TypeTable, record: SourceRecord): Values {
  let values: Values = {};
  for (const [key, names = ''] of Object.entries(keys)) {
    const path = key.split('.');
    const value = readValue(record, schemaAt(schema, path), readNames(names));
    if (value !== undefined) values = replaceValue(values, path, value);
  }
  for (const key of keysAt(schema, []).filter((name) => !ownersKeys.includes(name))) {
    const { isDate } = rulesAt({ schema }, [key]);
    values[key] ??= isDate ? record.takeDate([`x-${key}`]) : record.takeValue(`x-${key}`);
  }
  return values;
}

function readValue(record: SourceRecord, schema: z.core.$ZodType | undefined, names: string[]): unknown {
  if (rulesOf(schema).isDate) return record.takeDate(names);
  return unwrap(schema) instanceof z.ZodArray ? record.takeTexts(...names) : record.takeText(...names);
}

/** The Markdown, as the body or by its key. With a story, the text of the table is the summary, which is plain. */
function readTexts(table: TypeTable, record: SourceRecord): Values & { body?: string | undefined } {
  const texts = table.body === undefined ? [] : readNames(table.body);
  const items = table.items === undefined ? [] : [table.items];
  // In our own résumés, the results are also the first of the highlights.
  const results = asList(record.peek('x-results')).length;
  const story = record.takeBody(['x-story'], items, Number.POSITIVE_INFINITY);
  if (story !== undefined) return { summary: record.takeText(...texts), body: story };
  const text = record.takeBody(texts, items, results);
  const markdownKey = markdownKeyOf(table);
  return markdownKey === undefined ? { body: text } : { [markdownKey]: text };
}

/** Values that the table of a type cannot express. */
const completions: Partial<Record<ContentName, (values: Values, record: SourceRecord) => Values>> = {
  education({ qualification }, record) {
    return { qualification: [qualification, record.takeText('area')].filter(Boolean).join(', ') };
  },
  publications({ url, arxiv, doi = doiOfUrl(String(url)) }) {
    const isNamed = doiOfUrl(String(url)) !== undefined || url === arxivUrl(String(arxiv));
    return { doi, url: isNamed ? undefined : url };
  },
};
