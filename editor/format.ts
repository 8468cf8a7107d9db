import { applyEdits, modify } from 'jsonc-parser';
import { parseDocument } from 'yaml';
import * as z from 'zod';
import { toFaults } from '../schema/parse/explain.ts';
import { mayHaveFormulas } from '../schema/parse/formulaSyntax.ts';
import { parseFrontMatter } from '../schema/parse/frontMatter.ts';
import { parseJson } from '../schema/parse/json.ts';
import { parseMarkdown } from '../schema/parse/markdown.ts';
import { type Fault, warningCodes } from '../schema/problems.ts';
import { findPrivacyFaults } from '../schema/review/private.ts';
import type { ContentType } from '../schema/types/contentType.ts';
import { privateSchema } from '../schema/types/entryKeys.ts';
import { markdownKeyOf } from '../schema/types/fieldRules.ts';
import { valueAt } from '../schema/values/paths.ts';
import { arrangeKeys, formatEntry } from '../schema/write.ts';

/** The data of a form: the keys of a file, its Markdown as `body`, and its text under `sourceKey`. */
export type FormData = Record<string, unknown>;

/** The form has no field for this key, so Sveltia CMS carries it along unchanged. */
export const sourceKey = '$text';

/**
 * Reads a content file into the data of its form.
 * @throws with the loader's message and the line if the file cannot be parsed
 */
export function readForm({ source, schema }: ContentType, text: string): FormData {
  const { document, faults, body } = parseEntry(source, text);
  const error = faults.find(isError);
  if (!document || error) throw new Error(error ? `Line ${lineOf(text, error)}: ${error.message}` : source);
  const values = Object(document.value);
  return {
    ...values,
    ...(hasPrivateText(schema) && 'private' in values && { private: privateToText(values.private) }),
    ...(body && { body: body.text.trim() }),
    [sourceKey]: text,
  };
}

/**
 * Flattens lists as Sveltia CMS does when it shows their field: an empty list, and a key for each entry (`skills.0`).
 * Otherwise, opening a form would count as a change.
 */
export function flattenLists(data: FormData): FormData {
  const entries = Object.entries(data).flatMap(([key, value]): [string, unknown][] =>
    Array.isArray(value)
      ? [[key, []], ...value.map((item: unknown, at): [string, unknown] => [`${key}.${at}`, item])]
      : [[key, value]],
  );
  return Object.fromEntries(entries);
}

/**
 * The text of a content file with the values of its form: the text that the form was filled from with only the changed
 * values replaced, or a new file.
 */
export function writeForm(type: ContentType, { [sourceKey]: source, body, ...data }: FormData): string {
  const filled = withoutEmpty(data);
  const open = hasPrivateText(type.schema) ? { ...filled, private: textToPrivate(filled.private) } : filled;
  const values = Object(arrangeKeys(type.schema, withoutEmpty(open)));
  // Sveltia CMS writes addresses of pictures with a leading slash.
  const markdown = typeof body === 'string' ? body.trim().replaceAll('](/media/', '](media/') : '';
  if (typeof source !== 'string') return formatEntry(type, values, markdown);
  if (!type.source.endsWith('.md')) return editJson(source, values);
  const file = splitMarkdown(source);
  const start = file.body.slice(0, file.body.length - file.body.trimStart().length);
  const end = markdown === file.body.trim() ? file.body : `${start}${markdown}\n`;
  return file.opening + editYaml(file.yaml, values) + file.closing + end;
}

/** The errors that the loader finds in the text of a file, without looking at any other file. */
export async function findErrors(type: ContentType, text: string): Promise<Fault[]> {
  const { source, schema } = type;
  const markdown = markdownKeyOf(type) ?? '';
  const { document, faults, body } = parseEntry(source, text);
  const issues = document && schema.safeParse(document.value).error?.issues;
  const refused = document && issues ? toFaults(issues, document, schema) : [];
  const misplaced = document && !issues ? findPrivacyFaults(document, schema) : [];
  const written = body ? body.text : valueAt(document?.value, [markdown]);
  const parsed =
    typeof written === 'string'
      ? parseMarkdown(written, body?.offset ?? 0, { mayBeEmpty: type.body?.isOptional })
      : undefined;
  const where = body ? {} : { path: [markdown], ...document?.spanOf([markdown]) };
  const inText = parsed?.faults.map((fault) => ({ ...fault, ...where })) ?? [];
  const found = [...faults, ...refused, ...misplaced, ...inText].filter(isError);
  if (!mayHaveFormulas(text)) return found;
  const { typesetFormulas } = await import('../schema/parse/formula.ts');
  const entry = { text, document, body: parsed && { text: String(written), root: parsed.root } };
  return [...found, ...typesetFormulas(entry, type).faults];
}

/** The line of a fault, from 1. */
export function lineOf(text: string, { offset }: Fault): number {
  return text.slice(0, offset).split('\n').length;
}

function parseEntry(source: string, text: string): ReturnType<typeof parseFrontMatter> {
  return source.endsWith('.md') ? parseFrontMatter(text) : parseJson(text);
}

function isError({ code }: Fault): boolean {
  return !warningCodes.has(code);
}

/** Whether the form of a file edits its `private` as one text: `true`, or keys with commas between them. */
function hasPrivateText({ shape }: z.ZodObject): boolean {
  return shape.private instanceof z.ZodOptional && shape.private.unwrap() === privateSchema;
}

function privateToText(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : value === true ? 'true' : '';
}

function textToPrivate(text: unknown): unknown {
  if (typeof text !== 'string' || text === 'true') return text === 'true' ? true : text;
  const keys = text.split(/[\s,]+/).filter((key) => key !== '');
  return keys.length === 0 ? undefined : keys;
}

function splitMarkdown(text: string) {
  const parts = /^(---.*\n)([\s\S]*?)(^---.*(?:\n|$))([\s\S]*)/m.exec(text) ?? [];
  const [, opening = '', yaml = '', closing = '', body = ''] = parts;
  return { opening, yaml, closing, body };
}

/** Removes empty values (`arrangeKeys` adds lists that are required), and the leading slash that Sveltia CMS writes in paths of pictures. */
function withoutEmpty(values: FormData): FormData {
  return Object(withoutEmptyIn(values));
}

function withoutEmptyIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmptyIn).filter(isFilled);
  if (typeof value === 'string') return value.replace(/^\/media\//, 'media/');
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [key, withoutEmptyIn(item)]);
  return Object.fromEntries(entries.filter(([, item]) => isFilled(item)));
}

function isFilled(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return value !== undefined && value !== null && value !== '' && !isEmptyList;
}

type Path = (string | number)[];
type Change = { path: Path; value: unknown };

/** The values to set, and those to delete, whose value is `undefined`; entries are deleted from the end of a list. */
function findChanges(before: unknown, after: unknown, path: Path = []): Change[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = Math.max(before.length, after.length);
    const changes = Array.from({ length }, (_, index) =>
      findChanges(before[index], after[index], [...path, index]),
    );
    return [...changes.slice(0, after.length), ...changes.slice(after.length).reverse()].flat();
  }
  if (isObject(before) && isObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => findChanges(before[key], after[key], [...path, key]));
  }
  // The form makes texts of bare years.
  const isSame = before === after || (typeof before === 'number' && String(before) === after);
  return isSame ? [] : [{ path, value: after }];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function editJson(source: string, values: object): string {
  return findChanges(JSON.parse(source), values).reduce((text, { path, value }) => {
    const parent = path.slice(0, -1).reduce<unknown>((value, step) => Object(value)[step], values);
    const order = Object.keys(Object(parent));
    const position = order.indexOf(String(path.at(-1)));
    // A new key goes before the first of those that come after it in the form.
    const getInsertionIndex = (keys: string[]) => {
      const next = keys.findIndex((key) => order.indexOf(key) > position);
      return next < 0 ? keys.length : next;
    };
    const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };
    return applyEdits(text, modify(text, path, value, { formattingOptions, getInsertionIndex }));
  }, source);
}

/** The YAML with its comments, its quotes and the order of its keys. */
function editYaml(source: string, values: object): string {
  const document = parseDocument(source);
  const changes = findChanges(document.toJS() ?? {}, values);
  for (const { path, value } of changes) {
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, typeof value === 'object' ? document.createNode(value) : value);
  }
  return changes.length === 0 ? source : document.toString({ lineWidth: 0 });
}
