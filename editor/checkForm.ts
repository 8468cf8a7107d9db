import { contentTypes } from '../schema/content.ts';
import { checkEntry, parseEntry } from '../schema/parse/entry.ts';
import { labelOf } from '../schema/parse/explain.ts';
import { type Fault, severityOf } from '../schema/problems.ts';
import { translateEntry } from '../schema/translations.ts';
import type { ContentType } from '../schema/types/contentType.ts';
import { isRecord } from '../schema/values/paths.ts';
import { type EditorSettings, findContentFile } from './config.ts';
import { type FormData, flattenLists, lineOf, readForm, sourceKey, writeForm } from './format.ts';

export type SubmittedForm = {
  path: string;
  data: FormData;
  newRecord: boolean;
  i18n?: Record<string, { data?: FormData }>;
};

export async function checkForm(
  { path, data, newRecord, i18n = {} }: SubmittedForm,
  { contentFolder }: Pick<EditorSettings, 'contentFolder'>,
): Promise<Required<Pick<SubmittedForm, 'data' | 'i18n'>>> {
  const file = findContentFile(path, contentFolder);
  if (!file) throw new Error(`${path} is not in a content folder.`);
  const type: ContentType = contentTypes[file.name];
  const check = async ({ [sourceKey]: written, ...values }: FormData, source?: string) => {
    // The form begins a translation with all that the first language has.
    const isBegun = source && (written === undefined || written === data[sourceKey]);
    const different = isBegun ? withoutSame(values, readForm(type, source)) : values;
    const own = isRecord(different) ? different : {};
    const before = isBegun ? empty : newRecord ? undefined : written;
    const text = writeForm(type, { ...own, [sourceKey]: before });
    const errors = findErrors(type, text, source);
    if (errors.length > 0) throw new Error(errors.map((error) => describe(type, text, error)).join(' '));
    return { data: flattenLists({ ...own, [sourceKey]: text }) };
  };
  const empty = type.source.endsWith('.md') ? '---\n---\n' : '{}\n';
  const first = await check(data);
  const source = String(first.data[sourceKey]);
  const others = Object.entries(i18n).map(async ([language, { data }]) => [
    language,
    data ? await check(data, source) : {},
  ]);
  return { data: first.data, i18n: Object.fromEntries(await Promise.all(others)) };
}

function withoutSame(own: unknown, source: unknown): unknown {
  if (Array.isArray(own) && Array.isArray(source))
    return own.every((one, index) => withoutSame(one, source[index]) === undefined) ? undefined : own;
  if (!isRecord(own) || !isRecord(source)) return own === source ? undefined : own;
  const entries = Object.entries(own).map(([key, value]) => [key, withoutSame(value, source[key])]);
  const different = entries.filter(([, value]) => value !== undefined);
  return different.length > 0 ? Object.fromEntries(different) : undefined;
}

/** `source`: of a translation, the text that it translates. */
export function findErrors(type: ContentType, text: string, source?: string): Fault[] {
  const own = parseEntry(text, type);
  const whole = source === undefined ? own : translateEntry(parseEntry(source, type), own, type);
  return checkEntry(whole, type).faults.filter(
    ({ code, offset }) => severityOf(code) === 'error' && offset <= text.length,
  );
}

function describe(type: ContentType, text: string, fault: Fault): string {
  const { path, message, suggestion } = fault;
  const hint = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
  return `${labelOf(type, path)} (line ${lineOf(text, fault)}): ${message}${hint}`;
}
