import type { Element, Root as HtmlRoot } from 'hast';
import { headingRank } from 'hast-util-heading-rank';
import { shiftHeading } from 'hast-util-shift-heading';
import type { Root } from 'mdast';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeReact from 'rehype-react';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { mediaUrl } from './mediaUrl.ts';

/** Markdown as elements. Its highest heading comes one level below `below`, the level of the heading it stands under. */
export function Markdown({ root, below }: { root: Root; below: 1 | 2 | 3 }) {
  const processor = unified()
    .use(remarkRehype)
    .use(() => (tree: HtmlRoot) => nestHeadings(tree, below))
    .use(() => resolveMedia)
    .use(() => letScroll)
    .use(rehypeReact, { Fragment, jsx, jsxs, tableCellAlignToStyle: false });
  return processor.stringify(processor.runSync(root));
}

function nestHeadings(root: HtmlRoot, below: number) {
  const levels: number[] = [];
  visit(root, 'element', (element: Element) => {
    const level = headingRank(element);
    if (level !== undefined) levels.push(level);
  });
  const shift = below + 1 - Math.min(...levels);
  if (levels.length > 0 && shift !== 0) shiftHeading(root, shift);
}

function resolveMedia(root: HtmlRoot) {
  visit(root, 'element', ({ properties }: Element) => {
    for (const name of ['src', 'href']) {
      const value = properties[name];
      if (typeof value === 'string' && value.startsWith('media/'))
        properties[name] = mediaUrl(decodeURIComponent(value));
    }
  });
}

/** Code and tables scroll within themselves; the keyboard must reach them to do it. */
function letScroll(root: HtmlRoot) {
  visit(root, 'element', (element: Element) => {
    if (element.tagName === 'pre' || element.tagName === 'table') element.properties.tabIndex = 0;
  });
}
