import { selectAll } from 'hast-util-select';
import { toString as toText } from 'mdast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

/** The texts for each cut of the display typeface: upright, large in italics, and in italics within sentences. */
export type DisplayText = Record<'roman' | 'italic' | 'smallItalic', string>;

/** What can be in italics. `.display-italic` is a class of `text.css`. */
const italics = { italic: '.display-italic, blockquote, mi', smallItalic: 'em, cite' };

/** Links to other languages would need their typefaces, too. */
const otherTexts = 'title, script, style, svg, a[hreflang]';

const parser = unified().use(rehypeParse);

/**
 * The texts of finished pages. All of a page counts as upright: texts in other typefaces add few characters to the cut, and a list
 * of those in this one would have to follow the style sheets.
 */
export function collectDisplayText(pages: Iterable<string>): DisplayText {
  // The numbers of lists are not in the text.
  const found = { roman: '0123456789.', italic: '', smallItalic: '' };
  for (const page of pages) {
    const tree = parser.parse(page);
    for (const element of selectAll(otherTexts, tree)) element.children = [];
    const textOf = (selector: string) =>
      selectAll(selector, tree)
        .map((element) => toText(element))
        .join('');
    found.roman += toText(tree);
    found.italic += textOf(italics.italic);
    found.smallItalic += textOf(italics.smallItalic);
  }
  return found;
}
