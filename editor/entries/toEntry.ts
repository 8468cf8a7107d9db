import type { ContentType } from '../../schema/content.ts';

/** What is to be written of one file: its keys, and the Markdown below its front matter. */
export type Entry = { values: Record<string, unknown>; body: string };

/**
 * What the editor's form holds, as it is to be written: without the form's own keys (`__sc_…`), without whatever was
 * left empty, and with `media/…` for pictures, where Sveltia CMS puts a slash before.
 */
export function toEntry(type: ContentType, { body, ...values }: Record<string, unknown>): Entry {
  const media = (type.media ?? []).map(({ path }) => path);
  return {
    values: Object(prune(values, '', media)),
    body: typeof body === 'string' ? body.replace(mediaUrl, '$1media/') : '',
  };
}

/** The address of a picture or a link in Markdown, in brackets or defined below, up to where `media/` ends. */
const mediaUrl = /(\]\(\s*<?|^ {0,3}\[[^\]]+\]:\s*<?)\/media\//gm;

function prune(value: unknown, path: string, media: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => prune(item, path, media)).filter(isFilled);
  if (typeof value === 'string' && media.includes(path)) return value.replace(/^\/media\//, 'media/');
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .filter(([key]) => !key.startsWith('__sc_'))
    .map(([key, item]) => [key, prune(item, path ? `${path}.${key}` : key, media)])
    .filter(([, item]) => isFilled(item));
  return Object.fromEntries(kept);
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
