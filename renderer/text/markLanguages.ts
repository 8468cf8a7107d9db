import type { ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { toString as toText } from 'mdast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import type { Content } from '../../schema/content.ts';
import { hasWords, languageOfFixedWord } from '../../schema/words/languages.ts';
import { languageDirection } from '../../schema/words/languageTag.ts';

/** Marks every text of a finished page that is still in the first language, and English words in a site of another. */
export function markLanguages(
  html: string,
  { untranslated, site }: Pick<Content, 'untranslated' | 'site'>,
): string {
  if (hasWords(site.language) && !untranslated?.texts.size) return html;
  const tree: Root = unified().use(rehypeParse, { fragment: false }).parse(html);
  for (const child of tree.children) mark(child);
  return toHtml(tree, { closeSelfClosing: true, tightSelfClosing: true, allowDangerousCharacters: true });

  function attributesOf(text: string) {
    const isUntranslated = untranslated?.texts.has(text);
    const lang = isUntranslated ? untranslated?.language : languageOfFixedWord(text, site.language);
    return lang && { lang, dir: languageDirection(lang) };
  }

  function mark(node: RootContent): void {
    if (node.type !== 'element' || skipped.has(node.tagName)) return;
    const { children, properties, tagName } = node;
    // Texts in Markdown are marked already, and so is the form, which the island must find as it renders it.
    if (properties.lang !== undefined && tagName !== 'html') return;
    const hasText = children.some(({ type }) => type === 'text');
    const attributes = attributesOf(String(properties.alt ?? '')) || (hasText && attributesOf(toText(node)));
    if (attributes) Object.assign(properties, attributes);
    else node.children = children.map(markChild);
  }

  /** A text beside other elements, such as a note for screen readers, gets an element of its own. */
  function markChild(child: ElementContent): ElementContent {
    const attributes = child.type === 'text' && attributesOf(child.value);
    if (attributes) return h('span', attributes, child.value);
    mark(child);
    return child;
  }
}

const skipped: ReadonlySet<string> = new Set(['script', 'style', 'head', 'svg', 'template', 'form']);
