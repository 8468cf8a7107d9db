import type { ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { toString as toText } from 'mdast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import type { Content } from '../../schema/content.ts';
import { languageDirection } from './direction.ts';

/** Marks every text of a finished page that is still in the first language with `lang` and `dir`. Markdown is marked already. */
export function markLanguages(html: string, { untranslated }: Pick<Content, 'untranslated'>): string {
  if (!untranslated || untranslated.texts.size === 0) return html;
  const { language, texts } = untranslated;
  const marks = { lang: language, dir: languageDirection(language) };
  const tree: Root = unified().use(rehypeParse, { fragment: false }).parse(html);
  for (const child of tree.children) mark(child);
  return toHtml(tree, { closeSelfClosing: true, tightSelfClosing: true, allowDangerousCharacters: true });

  function mark(node: RootContent): void {
    if (node.type !== 'element' || skipped.has(node.tagName)) return;
    const { children, properties, tagName } = node;
    if (properties.lang !== undefined && tagName !== 'html') return;
    const isText = texts.has(toText(node)) && children.some(({ type }) => type === 'text');
    if (isText || texts.has(String(properties.alt))) Object.assign(properties, marks);
    else node.children = children.map(markChild);
  }

  /** A text beside other elements, such as a note for screen readers, gets an element of its own. */
  function markChild(child: ElementContent): ElementContent {
    if (child.type === 'text' && texts.has(child.value)) return h('span', marks, child.value);
    mark(child);
    return child;
  }
}

const skipped: ReadonlySet<string> = new Set(['script', 'style', 'head', 'svg', 'template', 'form']);
