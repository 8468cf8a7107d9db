import type { ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { toString as toText } from 'mdast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import type { Content } from '../../schema/content.ts';
import { languageDirection } from './direction.ts';

/**
 * Marks every text of a page that is still in the first language, with `lang` and `dir`, so that it is read out and hyphenated as
 * such. It works on the finished page, so that no component has to know in which language a text is. Markdown is marked already.
 */
export function markLanguages(html: string, { untranslated }: Pick<Content, 'untranslated'>): string {
  if (!untranslated || untranslated.texts.size === 0) return html;
  const { language, texts } = untranslated;
  const marks = { lang: language, dir: languageDirection(language) };
  // The longest of those that begin alike is found first.
  const words = [...texts].toSorted((a, b) => b.length - a.length);
  const any = words.map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
  // "Machine Learning" is no text of its own in "Southern Machine Learning Summit", nor is a word in an address.
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}]\\s?|[-/])(?:${any})(?!\\s?[\\p{L}\\p{N}]|[-/])`, 'u');
  const tree: Root = unified().use(rehypeParse, { fragment: false }).parse(html);
  for (const child of tree.children) mark(child);
  return toHtml(tree, { closeSelfClosing: true, tightSelfClosing: true, allowDangerousCharacters: true });

  function mark(node: RootContent): void {
    if (node.type !== 'element' || skipped.has(node.tagName)) return;
    const { children, properties, tagName } = node;
    if (properties.lang !== undefined && tagName !== 'html') return;
    const isText = texts.has(toText(node)) && children.some(isInline);
    if (isText || texts.has(String(properties.alt))) Object.assign(properties, marks);
    else node.children = markRuns(children);
  }

  /** Puts a span around each text in a line, which may be in several nodes. */
  function markRuns(nodes: ElementContent[]): ElementContent[] {
    const end = nodes.findIndex((node) => !isInline(node));
    const line = end < 0 ? nodes : nodes.slice(0, end);
    const found = pattern.exec(line.map((node) => toText(node)).join(''));
    if (found) {
      const [before, rest] = cut(nodes, found.index);
      const [text, after] = cut(rest, found[0].length);
      return [...before, h('span', marks, text), ...markRuns(after)];
    }
    const [other, ...rest] = nodes.slice(line.length);
    if (!other) return nodes;
    mark(other);
    return [...line, other, ...markRuns(rest)];
  }
}

/** The nodes before and after so many characters of their text. */
function cut(nodes: readonly ElementContent[], at: number): [ElementContent[], ElementContent[]] {
  const [first, ...rest] = nodes;
  if (!first || at <= 0) return [[], [...nodes]];
  const { length } = toText(first);
  if (first.type === 'text' && length > at) {
    const [start, end] = [first.value.slice(0, at), first.value.slice(at)];
    return [[{ type: 'text', value: start }], [{ type: 'text', value: end }, ...rest]];
  }
  const [before, after] = cut(rest, at - length);
  return [[first, ...before], after];
}

/** A text, or a figure in it that is kept together. */
const isInline = (node: ElementContent) =>
  node.type === 'text' || (node.type === 'element' && String(node.properties.className) === 'unbroken');

const skipped: ReadonlySet<string> = new Set(['script', 'style', 'head', 'svg', 'template', 'form']);
