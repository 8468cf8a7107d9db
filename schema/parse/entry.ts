import type { Root } from 'mdast';
import type * as z from 'zod';
import type { ContentName, ContentValue } from '../content.ts';
import type { MediaReference } from '../media/mediaPath.ts';
import type { Fault, Finding, Problem, Span } from '../problems.ts';
import type { ContentType } from '../types/contentType.ts';
import { fieldsIn } from '../types/fieldRules.ts';
import type { TitlePart } from '../values/formula.ts';
import { valueAt } from '../values/paths.ts';
import type { AddressReference, ParseResult, SourceDocument } from './document.ts';
import { toFaults } from './explain.ts';
import { parseFrontMatter } from './frontMatter.ts';
import { parseJson } from './json.ts';
import { parseMarkdown } from './markdown.ts';

/** One file, parsed and validated. */
export type ReadEntry<T> = {
  /** Its values, if they are valid. */
  value?: T;
  /** Of a Markdown file, the text below the front matter. */
  body?: { text: string; root: Root };
  /** The file itself, if it could be parsed. */
  document?: SourceDocument;
  faults: Fault[];
  media: MediaReference[];
  /** The addresses that it sends visitors to, of other sites and of this one. */
  links: AddressReference[];
};

/** One content file: its path in the content folder, its text, what is in it, and its faults as they are reported. */
export type LoadedEntry<K extends ContentName = ContentName> = {
  type: K;
  source: string;
  text: string;
  problems: Problem[];
  /** Of a title with formulas. */
  titleParts?: TitlePart[];
} & ReadEntry<ContentValue<K>>;

export type ValidEntry<K extends ContentName = ContentName> = LoadedEntry<K> & { value: ContentValue<K> };

/** A fault of a file that other files or the date decide. */
export type EntryFault = { entry: LoadedEntry; fault: Finding & Pick<Fault, 'path'> & Partial<Span> };

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

/** Parses a file of a type, and validates its keys and its Markdown, without looking at other files. */
export function readEntry<S extends z.ZodObject>(text: string, type: ContentType<S>): ReadEntry<z.infer<S>> {
  if (!type.source.endsWith('.md')) return validate(parseJson(text), type);
  const parsed = parseFrontMatter(text);
  const entry = validate(parsed, type);
  if (!parsed.body) return entry;
  const { text: markdown, offset: start } = parsed.body;
  const body = parseMarkdown(markdown, start, { mayBeEmpty: mayBeEmpty(type, entry.document?.value) });
  return {
    ...entry,
    body: { text: markdown, root: body.root },
    faults: [...entry.faults, ...body.faults],
    media: [...entry.media, ...body.media],
    links: [...entry.links, ...body.links],
  };
}

/** Whether a file with these values needs no text. */
export function mayBeEmpty({ body }: ContentType, value: unknown): boolean {
  const { isOptional = false } = body ?? {};
  return typeof isOptional === 'string' ? valueAt(value, [isOptional]) !== undefined : isOptional;
}

function validate<S extends z.ZodObject>(
  { document, faults }: ParseResult,
  type: ContentType<S>,
): ReadEntry<z.infer<S>> {
  if (!document) return { faults, media: [], links: [] };
  const result = type.schema.safeParse(document.value);
  const fields = fieldsIn(document.value, type.schema).map(({ text, path, rules }) => {
    return { rules, where: { path, ...document.spanOf(path) }, text: text.trim() };
  });
  const [body] = fields.flatMap((field) => (field.rules.isMarkdown ? readMarkdown(field) : []));
  const media = fields.flatMap(({ text: file, where, rules }): MediaReference[] => {
    const first = where.path.includes(0) ? rules.firstMedia : undefined;
    const uses = [rules.media, first].filter((use) => use !== undefined);
    const isFile = rules.media !== 'link' || file.startsWith('media/');
    return isFile ? uses.map((use) => ({ file, use, ...where })) : [];
  });
  const links = fields.flatMap(({ text: url, where, rules }) => (rules.isAddress ? { url, ...where } : []));
  media.push(...(body?.media ?? []));
  links.push(...(body?.links ?? []));
  const parts = { document, ...(body && { body }) };
  const others = body?.faults ?? [];
  if (result.success) {
    return { value: result.data, faults: [...faults, ...others], media, links, ...parts };
  }
  const invalid = toFaults(result.error.issues, document, type.schema, faults);
  const isTaken = ({ offset }: Span) => invalid.every((fault) => fault.offset !== offset);
  return {
    faults: [...invalid, ...others.filter(isTaken)],
    media: media.filter(isTaken),
    links: links.filter(isTaken),
    document,
  };
}

/** A value that is Markdown: all in it is where the value is, since the file may write its characters in another way. */
function readMarkdown({ text, where }: { text: string; where: Span & { path: PropertyKey[] } }) {
  const { root, faults, media, links } = parseMarkdown(text, 0);
  const place = <T>(found: readonly T[]) => found.map((one) => ({ ...one, ...where }));
  return { text, root, faults: place(faults), media: place(media), links: place(links) };
}
