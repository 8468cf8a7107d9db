import type { Root } from 'mdast';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import rehypeReact from 'rehype-react';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const processor = unified()
  .use(remarkRehype)
  .use(rehypeReact, { Fragment, jsx, jsxs, tableCellAlignToStyle: false });

/** A body of Markdown as HTML, for readers of feeds. */
export function toHtml(body: Root): string {
  return renderToStaticMarkup(processor.stringify(processor.runSync(body)));
}
