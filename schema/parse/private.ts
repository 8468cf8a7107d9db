import * as z from 'zod';
import type { Fault, Finding } from '../problems.ts';
import type { ContentType } from '../types/contentType.ts';
import { entryKeys } from '../types/entryKeys.ts';
import { isRecord, valueAt } from '../values/paths.ts';
import { closestName } from '../values/text.ts';
import type { ParsedEntry, SourceDocument } from './document.ts';

const isControlKey = (key: string) => key === '$schema' || key in entryKeys;

export function optionalKeysOf({ schema: { shape } }: Pick<ContentType, 'schema'>): string[] {
  return Object.keys(shape).filter((key) => !isControlKey(key) && shape[key] instanceof z.ZodOptional);
}

type PrivateType = Pick<ContentType, 'schema' | 'body'>;

export function findPrivacyFaults(document: SourceDocument, type: PrivateType): Fault[] {
  const written = valueAt(document.value, ['private']);
  if (!Array.isArray(written)) return [];
  const keys = written.map((key: unknown) => (typeof key === 'string' ? key.trim() : undefined));
  return keys.flatMap((key, index) => {
    const fault = key === undefined ? undefined : explainPrivateKey(key, keys, document.value, type);
    const path = ['private', index];
    return fault ? [{ code: 'bad-private', ...fault, path, ...document.spanOf(path) }] : [];
  });
}

function explainPrivateKey(
  key: string,
  keys: readonly (string | undefined)[],
  value: unknown,
  { schema, body }: PrivateType,
): Omit<Finding, 'code'> | undefined {
  const optional = optionalKeysOf({ schema });
  if (!optional.includes(key)) {
    const isRequired = key in schema.shape && !isControlKey(key);
    const reason = isRequired ? `"${key}" is required on the page` : `There is no key "${key}" here`;
    const message = `${reason}; keys that can be private are ${optional.join(', ') || 'none here'}.`;
    return { message, suggestion: isRequired ? undefined : closestName(key.toLowerCase(), optional) };
  }
  if (key === body?.replacedBy) {
    const message = `Without "${key}", the public site would have a page for it; make the whole entry private.`;
    return { message };
  }
  const other = { start: 'end', end: 'start' }[key];
  if (other === undefined || valueAt(value, ['end']) === undefined || keys.includes(other)) return undefined;
  const message = `Without "${key}", the public site would say something false; hide "${other}" too, or neither.`;
  return { message };
}

/**
 * The private parts of a file: all of it, or keys, as far as its type allows. `private` is one of them, since the names of keys
 * may say what they are.
 */
export function privatePartsOf(
  { document }: ParsedEntry,
  type: Pick<ContentType, 'schema'>,
): 'all' | string[] {
  const written = valueAt(document?.value, ['private']);
  const { private: schema } = type.schema.shape;
  if (!schema || (typeof written === 'boolean' && !schema.safeParse(written).success)) return [];
  if (written === true) return 'all';
  const isPrivate = (key: string) =>
    Array.isArray(written) && written.some((one) => String(one).trim() === key);
  if (Array.isArray(written)) return ['private', ...optionalKeysOf(type).filter(isPrivate)];
  return written === false ? ['private'] : [];
}

export function removeKeys(file: ParsedEntry, keys: readonly string[]): ParsedEntry {
  const { document } = file;
  if (!document || !isRecord(document.value)) return file;
  const value = { ...document.value };
  let { text } = file;
  for (const key of keys.filter((one) => value[one] !== undefined)) {
    const { offset, end } = document.spanOf([key]);
    text = text.slice(0, offset) + text.slice(offset, end).replace(/./g, ' ') + text.slice(end);
    delete value[key];
  }
  return { ...file, text, document: { ...document, text, value } };
}
