import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { toString as toText } from 'mdast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { Content } from '../../schema/content.ts';
import { hasWords, languageOfFixedWord } from '../../schema/words/languages.ts';
import { languageDirection } from '../../schema/words/languageTag.ts';

/** Marks the texts of a finished page that are in another language: untranslated ones, and English words of the project. */
export function markLanguages(
  html: string,
  { untranslated, site }: Pick<Content, 'untranslated' | 'site'>,
): string {
  if (hasWords(site.language) && !untranslated?.texts.size) return html;
  const attributesOf = (text: string) => {
    const isUntranslated = untranslated?.texts.has(text);
    const lang = isUntranslated ? untranslated?.language : languageOfFixedWord(text, site.language);
    return lang && { lang, dir: languageDirection(lang) };
  };
  const tree = parser.parse(html);
  visit(tree, 'element', (element) => {
    const { children, properties, tagName } = element;
    // Texts in Markdown are marked already, and so is the form, which the island must find as it renders it.
    if (skipped.has(tagName) || (properties.lang !== undefined && tagName !== 'html')) return SKIP;
    const hasText = children.some(({ type }) => type === 'text');
    const attributes =
      attributesOf(String(properties.alt ?? '')) || (hasText && attributesOf(toText(element)));
    if (attributes) {
      Object.assign(properties, attributes);
      return SKIP;
    }
    // A text beside other elements, such as a note for screen readers, gets an element of its own.
    element.children = children.map((child) => {
      const ofText = child.type === 'text' && attributesOf(child.value);
      return ofText ? h('span', ofText, child.value) : child;
    });
    return undefined;
  });
  return toHtml(tree, { closeSelfClosing: true, tightSelfClosing: true, allowDangerousCharacters: true });
}

const parser = unified().use(rehypeParse, { fragment: false });

const skipped: ReadonlySet<string> = new Set(['script', 'style', 'head', 'svg', 'template', 'form']);
