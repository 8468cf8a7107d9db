import type { Root } from 'mdast';
import type * as z from 'zod';
import type { ContentType } from './content.ts';
import type { Fault } from './problems/fault.ts';
import { toFaults } from './problems/toFaults.ts';
import type { MediaReference } from './source/mediaReference.ts';
import { parseFrontMatter } from './source/parseFrontMatter.ts';
import { parseJson } from './source/parseJson.ts';
import { parseMarkdown } from './source/parseMarkdown.ts';
import type { SourceDocument } from './source/sourceDocument.ts';

/** One file, read: its value where it has no fault of its own, its faults, and what it refers to in `media/`. */
export type LoadedEntry<T> = { value?: T; faults: Fault[]; media: MediaReference[] };

/** Parses a JSON file and holds it against its schema. */
export function loadJsonEntry<S extends z.ZodObject>(
  text: string,
  type: ContentType<S>,
): LoadedEntry<z.infer<S>> {
  const parsed = parseJson(text);
  return parsed.ok ? validate(parsed.document, type) : { faults: parsed.faults, media: [] };
}

/** Parses a Markdown file, holds its front matter against its schema, and adds its body as a tree. */
export function loadMarkdownEntry<S extends z.ZodObject>(
  text: string,
  type: ContentType<S>,
): LoadedEntry<z.infer<S> & { body: Root }> {
  const parsed = parseFrontMatter(text);
  if (!parsed.ok) return { faults: parsed.faults, media: [] };
  const { value, faults, media } = validate(parsed.document, type);
  const body = parseMarkdown(parsed.document.body, parsed.document.bodyOffset);
  return {
    ...(value && body.faults.length === 0 && { value: { ...value, body: body.root } }),
    faults: [...faults, ...body.faults],
    media: [...media, ...body.media],
  };
}

function validate<S extends z.ZodObject>(
  document: SourceDocument,
  type: ContentType<S>,
): LoadedEntry<z.infer<S>> {
  const result = type.schema.safeParse(document.value);
  const media = findMedia(document, type);
  if (result.success) return { value: result.data, faults: [], media };
  const faults = toFaults(result.error.issues, document, type.schema);
  const isRefused = ({ offset }: MediaReference) => faults.some((fault) => fault.offset === offset);
  return { faults, media: media.filter((reference) => !isRefused(reference)) };
}

function findMedia(document: SourceDocument, type: ContentType): MediaReference[] {
  return (type.media ?? []).flatMap((path) => {
    const file = path.reduce<unknown>((parent, key) => Object(parent)[key], document.value);
    return typeof file === 'string'
      ? [{ file: file.trim(), offset: document.offsetOf(path), path: [...path] }]
      : [];
  });
}
