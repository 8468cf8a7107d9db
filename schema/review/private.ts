import * as z from 'zod';
import { typeOf } from '../content.ts';
import type { SourceDocument } from '../parse/document.ts';
import type { LoadedEntry } from '../parse/entry.ts';
import type { Fault, Finding } from '../problems.ts';
import type { ContentType } from '../types/contentType.ts';
import { entryKeys } from '../types/entryKeys.ts';
import { rulesAt } from '../types/fieldRules.ts';
import { valueAt } from '../values/paths.ts';
import { closestName } from '../values/text.ts';

/** Whether a key is about the entry itself, not its contents. */
const isControlKey = (key: string) => key === '$schema' || key in entryKeys;

/** The keys of a type that need not be there, other than those about the entry itself. */
export function optionalKeysOf({ schema: { shape } }: Pick<ContentType, 'schema'>): string[] {
  return Object.keys(shape).filter((key) => !isControlKey(key) && shape[key] instanceof z.ZodOptional);
}

/** Reports each private key that an entry does not have, cannot do without, or cannot hide alone. */
export function findPrivacyFaults(
  document: SourceDocument,
  { schema, body }: Pick<ContentType, 'schema' | 'body'>,
): Fault[] {
  const written = valueAt(document.value, ['private']);
  if (!Array.isArray(written)) return [];
  const optional = optionalKeysOf({ schema });
  const keys = written.map((key: unknown) => (typeof key === 'string' ? key.trim() : undefined));
  const hasEnd = valueAt(document.value, ['end']) !== undefined;

  function faultOf(key: string | undefined, index: number): Omit<Finding, 'code'> | undefined {
    if (key === undefined) return undefined;
    if (!optional.includes(key)) {
      const isRequired = key in schema.shape && !isControlKey(key);
      const reason = isRequired ? `"${key}" is required on the page` : `There is no key "${key}" here`;
      const message = `${reason}; keys that can be private are ${optional.join(', ') || 'none here'}.`;
      return { message, suggestion: isRequired ? undefined : closestName(key.toLowerCase(), optional) };
    }
    const first = keys.indexOf(key);
    if (first < index) return { message: `"${key}" is already at private[${first}]; keep one of the two.` };
    if (key === body?.isOptional)
      return {
        message: `Without "${key}", the public site would have a page for it; make the whole entry private.`,
      };
    const other = { start: 'end', end: 'start' }[key];
    if (other === undefined || !hasEnd || keys.includes(other)) return undefined;
    const harm = key === 'end' ? 'say that this goes on today' : 'not say when this began';
    const remedy = optional.includes(other) ? ` Make "${other}" private too, or neither.` : '';
    return { message: `Without "${key}", the public site would ${harm}.${remedy}` };
  }

  return keys.flatMap((key, index) => {
    const fault = faultOf(key, index);
    const path = ['private', index];
    return fault ? [{ code: 'bad-private', ...fault, path, ...document.spanOf(path) }] : [];
  });
}

/**
 * The files as the public site has them: without private entries, without private keys and all that was found in them, and
 * without the names of private sections, which may say what they are.
 */
export function removePrivate<E extends LoadedEntry>(entries: readonly E[]): E[] {
  const isPrivate = ({ value }: E) => valueAt(value, ['private']) === true;
  const hidden = new Set(entries.filter(isPrivate).map(({ source }) => source));
  const open = entries.filter(({ source }) => !hidden.has(source)).map(removePrivateKeys);
  return open.map((entry) => {
    const { value } = entry;
    if (!value || !('sections' in value) || !value.sections) return entry;
    const sections = value.sections.filter((name) => !hidden.has(`sections/${name}.md`));
    return { ...entry, value: Object.assign({ ...value }, { sections }) };
  });
}

function removePrivateKeys<E extends LoadedEntry>(entry: E): E {
  const { type, document, value, problems, faults, media, links } = entry;
  if (!value || !('private' in value)) return entry;
  const keys = Array.isArray(value.private) ? value.private : [];
  const isOpen = (key: unknown) => keys.every((one) => one !== key);
  // The names of private keys are private, too.
  const open = { ...value };
  Reflect.deleteProperty(open, 'private');
  let { text } = entry;
  for (const key of keys) {
    const isWritten = valueAt(document?.value, [key]) !== undefined;
    const span = isWritten ? document?.spanOf([key]) : undefined;
    const written = text.slice(span?.offset ?? 0, span?.end ?? 0);
    if (span) text = text.slice(0, span.offset) + written.replace(/./g, ' ') + text.slice(span.end);
    Reflect.deleteProperty(open, key);
  }
  const shown = {
    ...{ ...entry, text, value: open },
    problems: problems.filter(({ path }) => isOpen(/^[^.[]*/.exec(path)?.[0])),
    faults: faults.filter(({ path }) => isOpen(path[0])),
    media: media.filter(({ path }) => isOpen(path[0])),
    links: links.filter(({ path }) => isOpen(path[0])),
  };
  delete shown.document;
  if (keys.some((key) => rulesAt(typeOf[type], [key]).isMarkdown)) delete shown.body;
  return shown;
}
