import * as z from 'zod';
import type { Fault } from '../problems.ts';
import type { ContentType } from '../types/contentType.ts';
import { entryKeys } from '../types/entryKeys.ts';
import { isRecord, valueAt } from '../values/paths.ts';
import { closestName } from '../values/text.ts';
import type { SourceDocument } from './document.ts';
import type { ParsedText } from './fileStages.ts';

/** The keys of a type that can be private: optional ones, and no `end` where `start` is required, since half a period says something false. */
export function optionalKeysOf({ schema: { shape }, body }: Pick<ContentType, 'schema' | 'body'>): string[] {
  return Object.keys(shape).filter((key) => {
    const isControl = key === '$schema' || key in entryKeys || key === body?.replacedBy;
    const isBound = key === 'end' && !(shape.start instanceof z.ZodOptional);
    return !isControl && !isBound && shape[key] instanceof z.ZodOptional;
  });
}

export function findPrivacyFaults(document: SourceDocument, type: ContentType): Fault[] {
  const written = valueAt(document.value, ['private']);
  if (!Array.isArray(written)) return [];
  const optional = optionalKeysOf(type);
  const keys = written.map((key: unknown) => (typeof key === 'string' ? key.trim() : ''));
  const hidesHalfPeriod =
    valueAt(document.value, ['end']) !== undefined && keys.includes('start') !== keys.includes('end');
  return keys.flatMap((key, index): Fault[] => {
    const path = ['private', index];
    const fault = { code: 'bad-private' as const, path, ...document.spanOf(path) };
    if (key !== '' && !optional.includes(key)) {
      const message = `"${key}" can't be private here; the keys that can are ${optional.join(', ') || 'none'}.`;
      return [{ ...fault, message, suggestion: closestName(key.toLowerCase(), optional) }];
    }
    const message =
      'Half a period says something false on the public site; hide both "start" and "end", or neither.';
    return hidesHalfPeriod && ['start', 'end'].includes(key) ? [{ ...fault, message }] : [];
  });
}

/** The private parts of a file: all of it, or some keys and `private`, since the names of keys may say what they hide. */
export function privatePartsOf({ document }: ParsedText, type: ContentType): 'all' | string[] {
  const written = valueAt(document?.value, ['private']);
  const { private: schema } = type.schema.shape;
  if (!schema || (typeof written === 'boolean' && !schema.safeParse(written).success)) return [];
  if (typeof written === 'boolean') return written ? 'all' : ['private'];
  if (!Array.isArray(written)) return [];
  const keys = written.map((key: unknown) => String(key).trim());
  return ['private', ...optionalKeysOf(type).filter((key) => keys.includes(key))];
}

export function removeKeys<F extends ParsedText>(file: F, keys: readonly string[]): F {
  const { document } = file;
  if (!document || !isRecord(document.value)) return file;
  const shown = Object.entries(document.value).filter(([key]) => !keys.includes(key));
  return { ...file, document: { ...document, value: Object.fromEntries(shown) } };
}
