import type { Nodes, Root } from 'mdast';
import retextLatin from 'retext-latin';
import retextSmartypants from 'retext-smartypants';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { decodeUrl } from '../values/url.ts';
import { wordsOf } from '../words/languages.ts';
import { nodesIn } from './nodes.ts';

/**
 * A text with the curly quotes of its language, dashes for `--` and `---`, and an ellipsis for three dots.
 * @param language a BCP 47 tag
 */
export function typesetText(text: string, language: string): string {
  return typesetParts([text], language).join('');
}

/** Typesets the texts in a Markdown body, in place, except code, formulas, and addresses. */
export function typesetMarkdown(root: Root, language: string): Root {
  for (const { node } of nodesIn(root)) {
    if ('alt' in node && node.alt) node.alt = typesetText(node.alt, language);
    if (node.type === 'image' && node.title) node.title = typesetText(node.title, language);
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') continue;
    const leaves = nodesIn(node).filter(({ node }) => !('children' in node));
    const parts = leaves.map(({ node, parent }) => {
      if (node.type === 'break') return '\n';
      return node.type === 'text' && !isAddress(node.value, parent) ? node.value : object;
    });
    for (const [index, text] of typesetParts(parts, language).entries()) {
      const { node } = leaves[index] ?? {};
      if (node?.type === 'text' && parts[index] !== object) node.value = text;
    }
  }
  return root;
}

/** Whether a text is the address of its link, or the end of it, such as the name of a file. */
function isAddress(text: string, parent: Nodes | undefined): boolean {
  return parent?.type === 'link' && /[./@]/.test(text) && decodeUrl(parent.url).endsWith(decodeUrl(text));
}

/** Code, a formula or a picture in a line counts as a word. */
const object = 'x';

/** Addresses, names of files, options of programs, and dashes that are curly already. */
const partOfToken = String.raw`(?:[^\s"'()]|(?<=\w)'(?=\w))*`;
const kept = new RegExp(
  String.raw`${partOfToken}(?:[/\\@]|\w\.[A-Za-z]|[–—]-|(?<!\S)--?\w)${partOfToken}`,
  'g',
);

const betweenLetters = /(?<=[\p{L}\p{N}])'(?=\p{L})|(?<=(?<!\p{L})\p{L})'(?=")/gu;

/** Typesets texts that follow each other in a line. */
function typesetParts(parts: readonly string[], language: string): string[] {
  const whole = parts.join('');
  if (!/["'`.]|--/.test(whole)) return [...parts];
  const { open, close, innerOpen, innerClose } = wordsOf(language).words.quotes;
  // The library would take these apostrophes for closing quotes. Without an opening one, every such sign is an apostrophe.
  const hasInnerQuote = /(?<![\p{L}\p{N}])'/u.test(whole);
  const apostrophe = hasInnerQuote ? betweenLetters : /(?<=[\p{L}\p{N}])'/gu;
  const source = whole.replace(kept, (one) => object.repeat(one.length)).replace(apostrophe, '’');
  const typesetter = unified()
    .use(retextLatin)
    .use(retextSmartypants, {
      openingQuotes: { double: open, single: innerOpen },
      closingQuotes: { double: close, single: innerClose },
      backticks: false,
      dashes: 'oldschool',
      ellipses: 'unspaced',
    });
  const signs = new Map<number, { end: number; value: string }>();
  visit(typesetter.runSync(typesetter.parse(source)), (node) => {
    const { start, end } = node.position ?? {};
    if (!('value' in node) || start?.offset === undefined || end?.offset === undefined) return;
    if (node.value !== whole.slice(start.offset, end.offset) && node.type !== 'TextNode')
      signs.set(start.offset, { end: end.offset, value: node.value });
  });
  let from = 0;
  return parts.map((part) => {
    const to = from + part.length;
    let text = '';
    while (from < to) {
      const sign = signs.get(from);
      text += sign && sign.end <= to ? sign.value : whole.charAt(from);
      from = sign && sign.end <= to ? sign.end : from + 1;
    }
    return text;
  });
}
