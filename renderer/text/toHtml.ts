import type { Root } from 'mdast';
import type { ComponentProps } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import rehypeReact from 'rehype-react';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Words } from '../../schema/words/words.ts';

/** A body of Markdown as HTML, for readers of feeds. `prefix` sets the ids of its footnotes apart from those of other bodies. */
export function toHtml(body: Root, prefix: string, { footnotes, backToText }: Words['labels']): string {
  const processor = unified()
    .use(remarkRehype, {
      clobberPrefix: prefix,
      footnoteLabel: footnotes,
      footnoteBackLabel: (index) => `${backToText} ${index + 1}`,
    })
    .use(rehypeReact, { Fragment, jsx, jsxs, tableCellAlignToStyle: false, components: { img: LazyImage } });
  return renderToStaticMarkup(processor.stringify(processor.runSync(body)));
}

/** React puts a `<link>` that preloads each other image before the text. */
function LazyImage(props: ComponentProps<'img'>) {
  return jsx('img', { ...props, loading: 'lazy' });
}
