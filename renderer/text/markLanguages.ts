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
  const longTexts = [...texts]
    .filter(({ length }) => length >= longPart)
    .toSorted((a, b) => b.length - a.length);
  const tree: Root = unified().use(rehypeParse, { fragment: false }).parse(html);
  for (const child of tree.children) mark(child);
  return toHtml(tree, { closeSelfClosing: true, tightSelfClosing: true, allowDangerousCharacters: true });

  function mark(node: RootContent): void {
    if (node.type !== 'element' || skipped.has(node.tagName) || node.properties.lang !== undefined) {
      if (node.type === 'element' && node.tagName === 'html') for (const child of node.children) mark(child);
      return;
    }
    if (texts.has(String(node.properties.alt ?? ''))) Object.assign(node.properties, marks);
    else if (texts.has(toText(node)) && !node.children.every(isElement))
      Object.assign(node.properties, marks);
    else {
      node.children = markRuns(node.children);
      for (const child of node.children) mark(child);
    }
  }

  /** Puts a span around each part of a line that is one of the texts: some of the children, or a part of one. */
  function markRuns(children: ElementContent[]): ElementContent[] {
    const span = (run: ElementContent[]) => h('span', marks, run);
    const [first, ...rest] = children;
    if (!first) return [];
    if (first.type !== 'text') return [first, ...markRuns(rest)];
    for (let length = 1; length <= Math.min(children.length, longestRun); length++) {
      const run = children.slice(0, length);
      if (run.every(isInline) && texts.has(run.map(textOf).join('')))
        return [span(run), ...markRuns(children.slice(length))];
    }
    const part = longTexts.find((text) => first.value.includes(text));
    if (part === undefined) return [first, ...markRuns(rest)];
    const at = first.value.indexOf(part);
    const [before, after] = [first.value.slice(0, at), first.value.slice(at + part.length)];
    const around = (value: string) => (value === '' ? [] : [{ type: 'text' as const, value }]);
    return [...around(before), span(around(part)), ...markRuns([...around(after), ...rest])];
  }
}

/** A text is split where a figure in it is kept together. */
const longestRun = 9;

/** Only a text that is hardly a part of another by chance is looked for within a line. */
const longPart = 10;

const isElement = ({ type }: ElementContent) => type === 'element';

const isInline = (node: ElementContent) =>
  node.type === 'text' || (node.type === 'element' && node.tagName === 'span');

const textOf = (node: ElementContent) => toText(node);

const skipped: ReadonlySet<string> = new Set(['script', 'style', 'head', 'svg', 'template']);
