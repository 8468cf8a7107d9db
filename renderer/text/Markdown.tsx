import type { Element, ElementContent, Root as HtmlRoot, Parents, Properties } from 'hast';
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
import type { UsedMedia } from '../../schema/media/picture.ts';
import { pageOfLink, partOfLink } from '../../schema/pages.ts';
import { Figure } from '../media/Gallery.tsx';
import { Picture } from '../media/Picture.tsx';
import { findPicture, mediaUrl } from '../media/planImage.ts';
import { usePageContent, usePagePath } from '../pageContent.ts';
import { Styles } from '../Styles.tsx';
import { sitePath } from '../sitePath.ts';
import formula from './formula.css?inline';
import { shortenUrl } from './links.ts';
import { nestHeadings } from './nestHeadings.ts';
import richText from './richText.css?inline';
import { splitAtUnbroken } from './Unbroken.tsx';

type MarkdownProps = {
  root: Root;
  below: 1 | 2 | 3 | 4;
  pictureSizes: string;
  isOnHome?: boolean;
};

/** Below a heading of level `below`, with the addresses of its links below it on paper. On the home page, `#…` leads to its parts. */
export function Markdown({ root, below, pictureSizes, isOnHome = true }: MarkdownProps) {
  const id = useId();
  const pagePath = usePagePath();
  const { media, site } = usePageContent();
  const { footnotes, backToText } = site.labels;
  const find = (src = '') => findPicture(media, decodeURIComponent(src), 'text');
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
  const addresses = new Set<string>();
  visit(tree, 'element', (element: Element, _, parent) => {
    const { tagName, properties } = element;
    if (tagName === 'input' && parent) properties.ariaLabel = ownTextOf(parent);
    resolveLink(properties, media, isOnHome, id, pagePath);
    // Code and tables scroll by themselves, so the keyboard must be able to focus them.
    if (tagName === 'pre' || tagName === 'table') properties.tabIndex = 0;
    makeFigure(element);
    keepTogether(element);
    names.add(tagName);
    if (/^(?:https|mailto):/i.test(String(properties.href))) addresses.add(String(properties.href));
  });
  keepNumbersTogether(tree);
  const writer = unified().use(rehypeReact, {
    Fragment,
    jsx,
    jsxs,
    tableCellAlignToStyle: false,
    components: {
      figure: ({ src, alt = '', title }: ComponentProps<'img'>) => (
        <Figure picture={find(src)} alt={alt} caption={title} sizes={pictureSizes} />
      ),
      img: ({ src, alt = '' }: ComponentProps<'img'>) => (
        <Picture picture={find(src)} alt={alt} sizes={pictureSizes} isLazy />
      ),
    },
  });
  return (
    <>
      {names.has('math') && <Styles name="formula">{formula}</Styles>}
      {richElements.some((name) => names.has(name)) && <Styles name="rich-text">{richText}</Styles>}
      {writer.stringify(tree)}
      {addresses.size > 0 && <p className="on-paper">{[...addresses].map(shortenUrl).join(' · ')}</p>}
    </>
  );
}

const richElements = ['blockquote', 'code', 'pre', 'table', 'sup'];

function resolveLink(
  properties: Properties,
  media: readonly UsedMedia[],
  isOnHome: boolean,
  id: string,
  pagePath: (path: string) => string,
) {
  const { href } = properties;
  // The library gives the heading of all footnotes of a page one id.
  if (properties.id === 'footnote-label') properties.id = `${id}notes`;
  if (properties.ariaDescribedBy) properties.ariaDescribedBy = [`${id}notes`];
  if (typeof href !== 'string' || href.startsWith(`#${id}`)) return;
  const page = pageOfLink(href);
  if (page !== undefined) properties.href = pagePath(page) + partOfLink(href);
  if (!isOnHome && href.startsWith('#')) properties.href = pagePath('/') + href;
  if (!href.startsWith('media/')) return;
  const file = decodeURIComponent(href);
  const target = media.find((used) => used.file === file && used.use === 'link');
  if (!target) throw new Error(`No file "${file}"; content is validated before it is rendered.`);
  properties.href = sitePath(mediaUrl(target));
}

/** The columns of an emphasis that stays on one line: in the summary, at most two thirds of a phone's width. */
const unbrokenWidth = 16;

/** Keeps an emphasis such as "0.95 F1-score" on one line. By a class: visitors would copy no-break characters. */
function keepTogether(element: Element) {
  const isShort = stringWidth(toText(element)) <= unbrokenWidth;
  if (isShort && /^(?:strong|em)$/.test(element.tagName)) element.properties.className = ['unbroken'];
}

function keepNumbersTogether(tree: HtmlRoot) {
  visit(tree, (node, index, parent) => {
    if (node.type === 'element' && /^(?:code|math|svg)$/.test(node.tagName)) return SKIP;
    if (node.type !== 'text' || index === undefined || parent === undefined) return;
    const parts = splitAtUnbroken(node.value).map((value, at): ElementContent => {
      const children = [{ type: 'text' as const, value }];
      const properties = { className: ['unbroken'] };
      return at % 2 === 0
        ? { type: 'text', value }
        : { type: 'element', tagName: 'span', properties, children };
    });
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

export function isShort(root: Root): boolean {
  return toText(root).length < 120;
}
