import { createHash } from 'node:crypto';
import { parseFrontMatter } from '../../../schema/parse/frontMatter.ts';
import { parseJson } from '../../../schema/parse/json.ts';

/** Keys that say nothing to visitors, and that a new release may add or change. */
const silentKeys = ['$schema', 'version'];

/**
 * A short hash of what a file says: the same however it is formatted, whatever its line ends and the order of its keys.
 * Pictures, and files that can't be parsed, go by their text.
 */
export function fingerprint(source: string, text: string): string {
  return createHash('sha256')
    .update(JSON.stringify(meaningOf(source, text)))
    .digest('hex')
    .slice(0, 16);
}

function meaningOf(source: string, text: string): unknown {
  const lines = text.replaceAll('\r\n', '\n').trim();
  if (source.endsWith('.json')) return toSorted(parseJson(text).document?.value) ?? lines;
  if (!source.endsWith('.md')) return lines;
  const { document, body } = parseFrontMatter(text);
  return document && body ? [toSorted(document.value), body.text.replaceAll('\r\n', '\n').trim()] : lines;
}

function toSorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !silentKeys.includes(key));
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, toSorted(item)]),
  );
}
