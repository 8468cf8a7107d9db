import type { Element, Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeReact from 'rehype-react';
import rehypeShiftHeading from 'rehype-shift-heading';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { mediaUrl } from './mediaUrl.ts';

/** Markdown as elements. Headings in it begin one level below `below`, the level of the heading it stands under. */
export function Markdown({ root, below }: { root: Root; below: 1 | 2 | 3 }) {
  const processor = unified()
    .use(remarkRehype)
    .use(rehypeShiftHeading, { shift: below })
    .use(() => resolveMedia)
    .use(rehypeReact, { Fragment, jsx, jsxs });
  return processor.stringify(processor.runSync(root));
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
