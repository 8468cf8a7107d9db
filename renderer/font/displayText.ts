import { selectAll } from 'hast-util-select';
import { toString as toText } from 'mdast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

export type DisplayText = Record<'roman' | 'italic' | 'smallItalic', string>;

const headings = 'h1, h2, h3, h4, h5, h6';

/** Headings, and the global classes of other texts in the display typeface. */
const display = `${headings}, .lead, .prose, .story, .display, .paper-heading`;

/** Selectors for each cut. A line leaves out elements of the lines above it; the first are in another typeface. */
const cutSelectors: [cut: keyof DisplayText | undefined, selector: string][] = [
  ['italic', 'mi:not([mathvariant])'],
  ['roman', 'mi, mn, mo'],
  [undefined, 'math, svg, script, style, small, pre, code, table, figcaption, .visually-hidden'],
  ['italic', `:is(${headings}).display-italic, .story blockquote`],
  ['smallItalic', `:is(${display}) em`],
  ['roman', display],
  ['italic', '.display-italic'],
];

const parser = unified().use(rehypeParse);

/** The texts of finished pages in each cut of the display typeface. */
export function collectDisplayText(pages: Iterable<string>): DisplayText {
  const found = { roman: '', italic: '', smallItalic: '' };
  for (const page of pages) {
    const tree = parser.parse(page);
    // The markers of numbered lists are not in the text.
    if (selectAll('.story ol', tree).length > 0) found.roman += '0123456789.';
    for (const [cut, selector] of cutSelectors)
      for (const element of selectAll(selector, tree)) {
        if (cut) found[cut] += `${toText(element)}\n`;
        element.children = [];
      }
  }
  return found;
}
