import { select } from 'hast-util-select';
import type { Root } from 'mdast';
import type { ComponentProps } from 'react';
import { useId } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeReact from 'rehype-react';
import { unified } from 'unified';
import { decodeUrl } from '../../schema/values/url.ts';
import { Figure } from '../media/Gallery.tsx';
import { Picture, usePicture } from '../media/Picture.tsx';
import { usePageContent } from '../pageContent.ts';
import { Styles } from '../Styles.tsx';
import type { HeadingLevel } from './body.ts';
import formula from './formula.css?inline';
import { createHtmlTree } from './htmlTree.ts';
import richText from './richText.css?inline';

type MarkdownProps = { root: Root; below: HeadingLevel; headingClass?: string | undefined };

/** A text below a heading of level `below`. `headingClass` is for its headings of level 2. */
export function Markdown({ root, below, headingClass }: MarkdownProps) {
  const tree = createHtmlTree(root, below, useId(), usePageContent());
  for (const child of tree.children) {
    if (child.type === 'element' && child.tagName === 'h2' && headingClass)
      child.properties.className = [headingClass];
  }
  return (
    <>
      {select('math', tree) && <Styles name="formula">{formula}</Styles>}
      {select('blockquote, code, pre, table, sup', tree) && <Styles name="rich-text">{richText}</Styles>}
      {writer.stringify(tree)}
    </>
  );
}

const writer = unified().use(rehypeReact, {
  Fragment,
  jsx,
  jsxs,
  tableCellAlignToStyle: false,
  components: { figure: FigureOfText, img: PictureOfText },
});

function FigureOfText({ src = '', alt = '', title }: ComponentProps<'img'>) {
  return <Figure picture={usePicture(decodeUrl(src))} alt={alt} caption={title} />;
}

function PictureOfText({ src = '', alt = '' }: ComponentProps<'img'>) {
  return <Picture picture={usePicture(decodeUrl(src))} alt={alt} />;
}
