import type { Element, ElementContent, Root as HtmlRoot, Parents } from 'hast';
import { h } from 'hastscript';
import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import type { ComponentProps } from 'react';
import { useId } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeReact from 'rehype-react';
import remarkRehype from 'remark-rehype';
import stringWidth from 'string-width';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { Content } from '../../schema/content.ts';
import type { UsedPicture } from '../../schema/media/picture.ts';
import { Figure } from '../media/Gallery.tsx';
import { Picture } from '../media/Picture.tsx';
import { findPicture } from '../media/planImage.ts';
import { usePageContent } from '../pageContent.ts';
import { Styles } from '../Styles.tsx';
import { sitePath } from '../sitePath.ts';
import { nestHeadings } from './body.ts';
import formula from './formula.css?inline';
import { resolveLink } from './links.ts';
import richText from './richText.css?inline';
import { splitAtUnbroken } from './Unbroken.tsx';

type MarkdownProps = {
  root: Root;
  below: 1 | 2 | 3 | 4;
};

/** A text below a heading of level `below`. */
export function Markdown({ root, below }: MarkdownProps) {
  const { tree, names } = prepareTree(root, below, useId(), usePageContent());
  return (
    <>
      {names.has('math') && <Styles name="formula">{formula}</Styles>}
      {richElements.some((name) => names.has(name)) && <Styles name="rich-text">{richText}</Styles>}
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

function FigureOfText({ src, alt = '', title }: ComponentProps<'img'>) {
  return <Figure picture={usePictureOfText(src)} alt={alt} caption={title} />;
}

function PictureOfText({ src, alt = '' }: ComponentProps<'img'>) {
  return <Picture picture={usePictureOfText(src)} alt={alt} />;
}

function usePictureOfText(src = ''): UsedPicture {
  return findPicture(usePageContent().media, decodeURIComponent(src), 'text');
}

/** A text as HTML, and the names of its elements; ids within it begin with `id`. */
function prepareTree(root: Root, below: MarkdownProps['below'], id: string, content: Content) {
  const { footnotes, backToText } = content.words.labels;
  const tree = unified()
    .use(() => (tree: Root) => nestHeadings(tree, below))
    .use(remarkRehype, {
      clobberPrefix: id,
      footnoteLabel: footnotes,
      footnoteLabelTagName: `h${below + 1}`,
      footnoteLabelProperties: { className: ['visually-hidden'] },
      footnoteBackLabel: (index: number) => `${backToText} ${index + 1}`,
    })
    .runSync(structuredClone(root));
  const names = new Set<string>();
  visit(tree, 'element', (element: Element, _, parent) => {
    const { tagName, properties } = element;
    if (tagName === 'input' && parent) properties.ariaLabel = ownTextOf(parent);
    // Code and tables scroll by themselves, so the keyboard must be able to focus them.
    if (tagName === 'pre' || tagName === 'table') properties.tabIndex = 0;
    renameFootnotes(element, id);
    makeFigure(element);
    keepTogether(element);
    names.add(element.tagName);
    const { href } = properties;
    if (typeof href === 'string' && !href.startsWith(`#${id}`)) properties.href = pageAddress(href, content);
  });
  keepNumbersTogether(tree);
  return { tree, names };
}

function pageAddress(href: string, content: Content): string {
  const address = resolveLink(href, content, '');
  return address.startsWith('/') ? sitePath(address) : address;
}

/** The library gives all headings of footnotes on a page the same id. */
function renameFootnotes({ properties }: Element, id: string) {
  if (properties.id === 'footnote-label') properties.id = `${id}notes`;
  if (properties.ariaDescribedBy) properties.ariaDescribedBy = [`${id}notes`];
}

const richElements = ['blockquote', 'code', 'pre', 'table', 'sup'];

/** The columns of an emphasis that stays on one line: in the summary, at most two thirds of a phone's width. */
const unbrokenWidth = 16;

/** Keeps an emphasis such as "0.95 F1-score" on one line by a class: visitors would copy no-break characters. */
function keepTogether(element: Element) {
  const isShort = stringWidth(toText(element)) <= unbrokenWidth;
  if (isShort && /^(?:strong|em)$/.test(element.tagName)) element.properties.className = ['unbroken'];
}

function keepNumbersTogether(tree: HtmlRoot) {
  visit(tree, (node, index, parent) => {
    if (node.type === 'element' && /^(?:code|math|svg)$/.test(node.tagName)) return SKIP;
    if (node.type !== 'text' || index === undefined || parent === undefined) return;
    const parts = splitAtUnbroken(node.value).map(
      (value, at): ElementContent =>
        at % 2 === 0 ? { type: 'text', value } : h('span', { className: 'unbroken' }, value),
    );
    if (parts.length === 1) return;
    parent.children.splice(index, 1, ...parts);
    return index + parts.length;
  });
}

function ownTextOf(item: Parents): string {
  return item.children
    .map((child) => ('tagName' in child && /^[ou]l$/.test(child.tagName) ? '' : toText(child)))
    .join('')
    .trim();
}

function makeFigure(element: Element) {
  const [image, ...others] = element.children;
  if (element.tagName !== 'p' || others.length > 0) return;
  if (image?.type !== 'element' || image.tagName !== 'img') return;
  Object.assign(element, { tagName: 'figure', properties: image.properties, children: [] });
}
