import * as z from 'zod';
import { contentTypes } from '../content.ts';
import type { Fault } from '../problems.ts';
import { isTypeSection } from '../sections.ts';
import type { ContentType } from '../types/contentType.ts';
import { entryKeys } from '../types/entryKeys.ts';
import { isRecord, valueAt } from '../values/paths.ts';
import { closestName } from '../values/text.ts';
import { mapPaths, type SourceDocument } from './document.ts';
import type { ParsedFile, ParsedText } from './fileStages.ts';

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

/** The files as visitors may see them, and the paths of those that are wholly private. */
export function removePrivate(files: readonly ParsedFile[]): { shown: ParsedFile[]; hidden: string[] } {
  const parts = new Map(files.map((file) => [file.source, privatePartsOf(file, contentTypes[file.type])]));
  const hidden = [...parts.keys()].filter((source) => parts.get(source) === 'all');
  const shown = files.flatMap((file): ParsedFile[] => {
    const part = parts.get(file.original ?? file.source) ?? [];
    if (part === 'all') return [];
    const published = removeKeys(file, part);
    return [file.type === 'site' ? removePrivateSections(published, hidden) : published];
  });
  return { shown, hidden };
}

/** Removes the names of private sections from the list in `site.json`. */
function removePrivateSections(site: ParsedFile, hidden: readonly string[]): ParsedFile {
  const { document } = site;
  const names = valueAt(document?.value, ['sections']);
  if (!document || !isRecord(document.value) || !Array.isArray(names)) return site;
  const kept = [...names.keys()].filter(
    (index) => isTypeSection(names[index]) || !hidden.includes(`sections/${names[index]}.md`),
  );
  const sections = kept.map((index): unknown => names[index]);
  const mapped = mapPaths(document, { ...document.value, sections }, (path) => {
    const [key, index, ...rest] = path;
    const isItem = key === 'sections' && typeof index === 'number';
    return [document, isItem ? [key, kept[index] ?? index, ...rest] : path];
  });
  return { ...site, document: mapped };
}

/** The private parts of a file: all of it, or some keys and `private`, since the names of keys may say what they hide. */
function privatePartsOf({ document }: ParsedText, type: ContentType): 'all' | string[] {
  const written = valueAt(document?.value, ['private']);
  const { private: schema } = type.schema.shape;
  if (!schema || (typeof written === 'boolean' && !schema.safeParse(written).success)) return [];
  if (typeof written === 'boolean') return written ? 'all' : ['private'];
  if (!Array.isArray(written)) return [];
  const keys = written.map((key: unknown) => String(key).trim());
  return ['private', ...optionalKeysOf(type).filter((key) => keys.includes(key))];
}

function removeKeys(file: ParsedFile, keys: readonly string[]): ParsedFile {
  const { document } = file;
  if (!document || !isRecord(document.value)) return file;
  const shown = Object.entries(document.value).filter(([key]) => !keys.includes(key));
  return { ...file, document: { ...document, value: Object.fromEntries(shown) } };
}
