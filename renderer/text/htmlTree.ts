import type { Element, Root as HtmlRoot, Parents, RootContent } from 'hast';
import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import remarkRehype from 'remark-rehype';
import stringWidth from 'string-width';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Content } from '../../schema/content.ts';
import { sitePath } from '../sitePath.ts';
import { footnoteOptions, type HeadingLevel, nestHeadings } from './body.ts';
import { resolveLink } from './links.ts';

/** A Markdown text as HTML for a page, below a heading of level `below`. Ids within it begin with `id`. */
export function createHtmlTree(root: Root, below: HeadingLevel, id: string, content: Content): HtmlRoot {
  const text = structuredClone(root);
  nestHeadings(text, below);
  const toHtml = unified().use(remarkRehype, {
    ...footnoteOptions(content, id),
    footnoteLabelTagName: `h${below + 1}`,
    footnoteLabelProperties: { className: ['visually-hidden'] },
  });
  const tree = toHtml.runSync(text);
  visit(tree, 'element', (element: Element, _, parent) => {
    labelCheckbox(element, parent);
    makeFocusable(element);
    renameFootnotes(element, id);
    makeFigure(element);
    keepEmphasisTogether(element);
    completeAddress(element, id, content);
  });
  return tree;
}

function labelCheckbox({ tagName, properties }: Element, item: Parents | undefined): void {
  const isOwnText = (node: RootContent) => node.type !== 'element' || !/^[ou]l$/.test(node.tagName);
  if (tagName === 'input' && item) properties.ariaLabel = toText(item.children.filter(isOwnText)).trim();
}

/** Code and tables scroll by themselves, so the keyboard must be able to focus them. */
function makeFocusable({ tagName, properties }: Element): void {
  if (tagName === 'pre' || tagName === 'table') properties.tabIndex = 0;
}

/** The library gives all headings of footnotes on a page the same id. */
function renameFootnotes({ properties }: Element, id: string): void {
  if (properties.id === 'footnote-label') properties.id = `${id}notes`;
  if (properties.ariaDescribedBy) properties.ariaDescribedBy = [`${id}notes`];
}

/** Makes a figure of a picture that is alone in its paragraph. */
function makeFigure(element: Element): void {
  const [image, ...others] = element.children;
  if (element.tagName !== 'p' || others.length > 0) return;
  if (image?.type !== 'element' || image.tagName !== 'img') return;
  Object.assign(element, { tagName: 'figure', properties: image.properties, children: [] });
}

/** The columns of an emphasis that stays on one line: in the summary, at most two thirds of a phone's width. */
const unbrokenWidth = 16;

/** Keeps an emphasis such as "0.95 F1-score" on one line by a class: visitors would copy no-break characters. */
function keepEmphasisTogether(element: Element): void {
  if (element.tagName !== 'strong' && element.tagName !== 'em') return;
  if (stringWidth(toText(element)) <= unbrokenWidth) element.properties.className = ['unbroken'];
}

/** Completes the address of a link, unless it leads to a footnote of this text. */
function completeAddress({ properties }: Element, id: string, content: Content): void {
  const { href } = properties;
  if (typeof href !== 'string' || href.startsWith(`#${id}`)) return;
  const address = resolveLink(href, content, '');
  properties.href = address.startsWith('/') ? sitePath(address) : address;
}
