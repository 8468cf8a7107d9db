import { applyEdits, modify } from 'jsonc-parser';
import { parseDocument, stringify } from 'yaml';
import * as z from 'zod';
import type { ContentType } from './types/contentType.ts';
import { isEmpty, isRecord, valueAt } from './values/paths.ts';

export function formatEntry(type: ContentType, values: Record<string, unknown>, body = ''): string {
  const arranged = arrangeKeys(type.schema, values);
  if (!type.body) return `${JSON.stringify(arranged, null, 2)}\n`;
  const text = body.trim();
  const yaml = stringify(arranged, { lineWidth: 0 }).replace(/^\{\}\n$/, '');
  return `---\n${yaml}---\n${text === '' ? '' : `${text}\n`}`;
}

function arrangeKeys(schema: z.ZodType | undefined, value: unknown): unknown {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (!(inner instanceof z.ZodObject) || !isRecord(value)) return value;
  const keys = Object.keys({ ...inner.shape, ...value }).filter((key) => value[key] !== undefined);
  // Assigning a key such as `__proto__` would not add it.
  return Object.fromEntries(keys.map((key) => [key, arrangeKeys(inner.shape[key], value[key])]));
}

/** The text of a file with other values. Keeps comments, quotes, line ends and the order of keys. A file without front matter is formatted anew. */
export function editEntry(
  type: ContentType,
  before: string | undefined,
  values: Record<string, unknown>,
  body = '',
): string {
  if (before?.includes('\r\n')) {
    const [source, text] = [before, body].map((part) => part.replaceAll('\r\n', '\n'));
    return editEntry(type, source, values, text).replaceAll('\n', '\r\n');
  }
  if (before === undefined) return formatEntry(type, values, body);
  if (!type.body) return editJson(before, arrangeKeys(type.schema, values));
  const parts = /^(---[^\n]*\n)(.*?)(^---)(.*)/ms.exec(before);
  if (!parts) return formatEntry(type, values, body);
  const [, opening = '', yaml = '', closing = '', old = ''] = parts;
  // Without a line break after the front matter, the text would be part of its last line.
  const [space] = /^\s*\n/.exec(old) ?? ['\n'];
  const text = body.trim() === old.trim() ? old : `${space}${body.trim()}\n`.replace(/^\s+$/, '\n');
  return opening + editYaml(yaml, arrangeKeys(type.schema, values)) + closing + text;
}

type EditPath = (string | number)[];
type Edit = { path: EditPath; value: unknown };

/** Values to set or, where the value is `undefined`, to delete. Deleted items of a list all have the index at which it will end. */
function findChanges(before: unknown, after: unknown, path: EditPath = []): Edit[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, index) =>
      findChanges(before[index], after[index], [...path, Math.min(index, after.length)]),
    ).flat();
  }
  if (isRecord(before) && isRecord(after)) {
    const keys = Object.keys({ ...before, ...after });
    // Forms show and return an empty value as a missing one.
    const isShown = (value: unknown) => !isEmpty(value) && value !== false;
    const changed = keys.filter((key) => after[key] !== undefined || isShown(before[key]));
    return changed.flatMap((key) => findChanges(before[key], after[key], [...path, key]));
  }
  // Forms turn bare years into texts.
  const isSame = before === after || (typeof before === 'number' && String(before) === after);
  return isSame ? [] : [{ path, value: after }];
}

function editJson(source: string, values: unknown): string {
  const [, indent = '  '] = /^([ \t]+)"/m.exec(source) ?? [];
  const formattingOptions = { insertSpaces: !indent.startsWith('\t'), tabSize: indent.length, eol: '\n' };
  return findChanges(JSON.parse(source), values).reduce((text, { path, value }) => {
    // The library deletes the last item wrongly if `]` follows at once, so a shorter list is set as a whole.
    const isDeletedItem = value === undefined && typeof path.at(-1) === 'number';
    const place = isDeletedItem ? path.slice(0, -1) : path;
    return applyEdits(text, modify(text, place, valueAt(values, place), { formattingOptions }));
  }, source);
}

function editYaml(source: string, values: unknown): string {
  const document = parseDocument(source);
  const changes = findChanges(document.toJS() ?? {}, values);
  if (changes.length === 0) return source;
  for (const { path, value } of changes) {
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, typeof value === 'object' ? document.createNode(value) : value);
  }
  // Without a key, the library writes {} and no comment.
  if (isRecord(values) && Object.keys(values).length === 0) return source.replace(/^[^#\n].*\n/gm, '');
  return document.toString({ lineWidth: 0 });
}
