import type { ContentType } from '../content.ts';
import type { Fault } from '../problems/fault.ts';
import { formatPath } from '../problems/formatPath.ts';
import type { SourceDocument } from '../source/sourceDocument.ts';
import { valuesAt } from '../source/valuesAt.ts';
import { isBlank } from '../values/characters.ts';
import { normalizeText } from '../values/normalizeText.ts';

/**
 * Finds what a file says that it, or a file of the same kind before it, has said already. The same heading twice is
 * an error, since visitors could not tell the two apart; anything else is a warning.
 */
export function createRepeats({ heading, unique = [] }: ContentType) {
  const headings = createList(heading === undefined ? [] : [heading]);
  const others = unique.map(createList);

  return (document: SourceDocument, source: string): Fault[] => [
    ...headings(document, source).map(({ text, first, ...fault }): Fault => {
      const message = `"${text}" is already the ${heading} of ${first.source}; give this one another.`;
      return { ...fault, code: 'duplicate-item', message };
    }),
    ...others.flatMap((list) =>
      list(document, source).map(({ text, first, ...fault }): Fault => {
        const message = `"${text}" stands already as ${first.path} of ${first.source}; keep one of the two.`;
        return { ...fault, code: 'repeated-item', message };
      }),
    ),
  ];
}

type Place = { path: string; source: string };
type Repeat = Omit<Fault, 'code' | 'message'> & { text: string; first: Place };

function createList(paths: readonly string[]) {
  const seen = new Map<string, Place>();
  return (document: SourceDocument, source: string): Repeat[] =>
    paths
      .flatMap((dotted) => valuesAt(document.value, dotted))
      .flatMap(({ path, value }) => {
        if (typeof value !== 'string' || isBlank(value)) return [];
        const key = normalizeUrl(value) ?? normalizeText(value);
        const first = seen.get(key);
        if (first) return [{ text: value.trim(), first, path, ...document.spanOf(path) }];
        seen.set(key, { path: formatPath(path), source });
        return [];
      });
}

/** An address without what seldom makes a difference: `www.`, a closing slash, the case of a mail address. */
function normalizeUrl(text: string): string | undefined {
  const url = /^(?:https|mailto):/i.test(text.trim()) ? URL.parse(text.trim()) : null;
  if (!url) return undefined;
  if (url.protocol === 'mailto:') return url.href.toLowerCase();
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}${url.search}${url.hash}`;
}
