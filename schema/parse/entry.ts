import type { Root } from 'mdast';
import type * as z from 'zod';
import type { ContentName, ContentValue } from '../content.ts';
import type { MediaReference } from '../media/mediaPath.ts';
import type { Fault, Problem, Span } from '../problems.ts';
import type { ContentType } from '../types/contentType.ts';
import { schemaOfTranslation } from '../types/entryKeys.ts';
import { fieldsIn } from '../types/fieldRules.ts';
import { valueAt } from '../values/paths.ts';
import type { AddressReference, SourceDocument } from './document.ts';
import { toFaults } from './explain.ts';
import { blankStart, parseFrontMatter } from './frontMatter.ts';
import { parseJson } from './json.ts';
import { parseMarkdown, showsNothing } from './markdown.ts';

/** One file, parsed and validated. */
export type ReadEntry<T> = {
  /** Its values, if they are valid. */
  value?: T;
  /** Its Markdown: the text below the front matter, or the value of a key in JSON. */
  body?: { text: string; root: Root };
  /** The file itself, if it could be parsed. */
  document?: SourceDocument;
  faults: Fault[];
  media: MediaReference[];
  /** The addresses that it sends visitors to, of other sites and of this one. */
  links: AddressReference[];
};

/** One content file: its path in the content folder, its text, what is in it, and its located problems. */
export type LoadedEntry<K extends ContentName = ContentName> = {
  type: K;
  source: string;
  text: string;
  problems: Problem[];
  /** Of a file in another language than the site's first: what its translation has, if it has one. */
  translation?: { value: unknown; hasBody: boolean };
} & ReadEntry<ContentValue<K>>;

export type ValidEntry<K extends ContentName = ContentName> = LoadedEntry<K> & { value: ContentValue<K> };

/** The valid files of a type, in their order on the page. */
export function entriesOf<K extends ContentName>(entries: readonly LoadedEntry[], type: K): ValidEntry<K>[] {
  return entries
    .filter((entry): entry is LoadedEntry<K> => entry.type === type)
    .filter((entry) => isValidEntry(entry));
}

/** Whether the values of a file are valid. */
export function isValidEntry<K extends ContentName>(entry: LoadedEntry<K>): entry is ValidEntry<K> {
  return entry.value !== undefined;
}

/**
 * Parses a file of a type, and validates its keys and its Markdown, without looking at other files.
 * @param shared the values that a translation need not have: those of its source
 */
export function readEntry<S extends z.ZodObject>(
  text: string,
  type: ContentType<S>,
  shared?: { value: unknown },
): ReadEntry<z.infer<S>> {
  const parsed: ReturnType<typeof parseFrontMatter> = type.source.endsWith('.md')
    ? parseFrontMatter(text)
    : parseJson(text);
  const { document, body: below } = parsed;
  const whole =
    document && shared ? { ...document, value: mergeValues(shared.value, document.value ?? {}) } : document;
  const result = whole && type.schema.safeParse(whole.value);
  const schema = shared ? schemaOfTranslation(type) : type.schema;
  const isOwn = ({ path }: Fault) =>
    !shared ||
    valueAt(document?.value, path) !== undefined ||
    (path.length > 1 && valueAt(shared.value, path.slice(0, -1)) === undefined);
  const faults =
    whole && result?.error
      ? toFaults(result.error.issues, whole, schema, parsed.faults).filter(
          (fault) => parsed.faults.includes(fault) || isOwn(fault),
        )
      : parsed.faults;
  const misplaced = Object.keys(Object(document?.value)).flatMap((key): Fault[] => {
    if (!Object.hasOwn(type.schema.shape, key) || key in schema.shape) return [];
    const message = `"${key}" is the same in all languages: set it in the file of the first language, and delete it here.`;
    return [{ code: 'unknown-key', message, path: [key], offset: 0, ...document?.spanOf([key], 'key') }];
  });
  const fields = fieldsIn(document?.value, type.schema).map(({ text, path, rules }) => {
    return { rules, where: { path, offset: 0, ...document?.spanOf(path) }, text: text.trim() };
  });
  const { isOptional = false } = type.body ?? {};
  const mayBeEmpty =
    shared !== undefined ||
    (typeof isOptional === 'string' ? valueAt(document?.value, [isOptional]) !== undefined : isOptional);
  const field = fields.find(({ rules }) => rules.isMarkdown);
  const body = below
    ? readBody(below.text, blankStart(text, below.offset), { offset: below.offset, path: [] }, mayBeEmpty)
    : field && placeAt(field.where, readBody(field.text, field.text, field.where, mayBeEmpty));
  const media = fields.flatMap(({ text: file, where, rules }): MediaReference[] => {
    const first = where.path.includes(0) ? rules.firstMedia : undefined;
    const uses = [rules.media, first].filter((use) => use !== undefined);
    const isFile = rules.media !== 'link' || file.startsWith('media/');
    return isFile ? uses.map((use) => ({ file, use, ...where })) : [];
  });
  const links = fields.flatMap(({ text: url, where, rules }) => (rules.isAddress ? { url, ...where } : []));
  // A value with a fault of its own is not searched further.
  const isFree = ({ offset }: Span) => faults.every((fault) => fault.offset !== offset);
  return {
    ...(result?.success && { value: result.data }),
    ...(body && { body: { text: body.text, root: body.root } }),
    ...(document && { document }),
    faults: [...faults, ...misplaced, ...(body?.faults ?? []).filter(isFree)],
    media: [...media, ...(body?.media ?? [])].filter(isFree),
    links: [...links, ...(body?.links ?? [])].filter(isFree),
  };
}

/** Objects by their keys, and lists of objects by position, as the second value has them, the rest as the first has. */
function mergeValues(shared: unknown, own: unknown): unknown {
  if (own === undefined) return shared;
  if (Array.isArray(shared) && Array.isArray(own))
    return own.some((one) => !isGroup(one))
      ? own
      : Array.from({ length: Math.max(shared.length, own.length) }, (_, index) =>
          mergeValues(shared[index], own[index]),
        );
  if (!isGroup(shared) || !isGroup(own) || Array.isArray(shared) || Array.isArray(own)) return own;
  const keys = Object.keys({ ...shared, ...own });
  return Object.fromEntries(
    keys.map((key) => [key, mergeValues(valueAt(shared, [key]), valueAt(own, [key]))]),
  );
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

type Body = NonNullable<ReadEntry<unknown>['body']> & Pick<ReadEntry<unknown>, 'faults' | 'media' | 'links'>;

/** The Markdown of a file. Positions are those in `source`, and `start` is where it begins. */
function readBody(text: string, source: string, start: Place, mayBeEmpty: boolean): Body {
  const parsed = parseMarkdown(source);
  if (!mayBeEmpty && parsed.faults.length === 0 && showsNothing(parsed.root)) {
    const message = 'There is no text; write some Markdown here.';
    parsed.faults.push({ code: 'empty-body', ...start, message });
  }
  return { text, ...parsed };
}

type Place = Span & { path: PropertyKey[] };

/** All that is in a value is where the value is, since the file may write its characters in another way. */
function placeAt(where: Place, { faults, media, links, ...body }: Body): Body {
  const place = <T>(found: readonly T[]) => found.map((one) => ({ ...one, ...where }));
  return { ...body, faults: place(faults), media: place(media), links: place(links) };
}
