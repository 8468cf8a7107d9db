import type { Nodes, Root } from 'mdast';
import retextLatin from 'retext-latin';
import retextSmartypants from 'retext-smartypants';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { decodeUrl } from '../values/url.ts';
import { wordsOf } from '../words/languages.ts';
import { nodesIn } from './nodes.ts';

/** Stands for code, formulas, pictures and kept text: the library then sees a word beside the quotes. */
const object = 'x';

/** A copy of the text with the signs of the language. */
export function typesetMarkdown(source: Root, language: string): Root {
  const root = structuredClone(source);
  for (const { node } of nodesIn(root)) {
    if ('alt' in node && node.alt) node.alt = typesetText(node.alt, language);
    if (node.type === 'image' && node.title) node.title = typesetText(node.title, language);
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') continue;
    const leaves = nodesIn(node).filter(({ node }) => !('children' in node));
    const parts = leaves.map(({ node, parent }) => {
      if (node.type === 'break') return '\n';
      return node.type === 'text' && !isAddress(node.value, parent) ? node.value : object;
    });
    const whole = typesetSigns(parts.join(''), language);
    let from = 0;
    for (const [index, { node }] of leaves.entries()) {
      const { length } = parts[index] ?? '';
      if (node.type === 'text' && parts[index] === node.value)
        node.value = whole.slice(from, from + length).join('');
      from += length;
    }
  }
  return root;
}

function isAddress(text: string, parent: Nodes | undefined): boolean {
  return parent?.type === 'link' && /[./@]/.test(text) && decodeUrl(parent.url).endsWith(decodeUrl(text));
}

/** Kept as typed: addresses, file names, command-line options, typographic dashes, feet and inches. */
const partOfToken = String.raw`(?:[^\s"'()]|(?<=\w)'(?=\w))*`;
const unchangedParts = new RegExp(
  String.raw`${partOfToken}(?:[/\\@]|\w\.[A-Za-z]|[–—]-|(?<!\S)--?\w)${partOfToken}|(?<!\w)\d+'\s?\d+"`,
  'g',
);

/** Replaces apostrophes that the library would take for quotes, and hides primes after digits from it. */
function setApostrophes(text: string): string {
  const open = { '"': false, "'": false };
  return text.replace(/["']/g, (sign, index: number) => {
    const before = text.slice(0, index);
    const after = text.slice(index + 1);
    const isAfterWord = /[\p{L}\p{N}]$/u.test(before);
    const isInWord = /^\p{L}/u.test(after) && /[\p{L}\p{N}]"?$/u.test(before);
    if (sign === "'" && isInWord) return '’';
    const kind = sign === '"' ? '"' : "'";
    if (!open[kind] && isAfterWord) {
      if (/\d$/.test(before)) return object;
      if (kind === "'") return '’';
    }
    open[kind] = !open[kind];
    return sign;
  });
}

export function typesetText(text: string, language: string): string {
  return typesetSigns(text, language).join('');
}

/** The typeset text for each character of `text`; empty where the library joins characters. */
function typesetSigns(text: string, language: string): string[] {
  const shown = text.split('');
  if (!/["'.]|--/.test(text)) return shown;
  const { open, close, innerOpen, innerClose } = wordsOf(language).words.quotes;
  const typesetter = unified()
    .use(retextLatin)
    .use(retextSmartypants, {
      openingQuotes: { double: open, single: innerOpen },
      closingQuotes: { double: close, single: innerClose },
      backticks: false,
      dashes: 'oldschool',
      ellipses: 'unspaced',
    });
  const hidden = text.replace(unchangedParts, (part) => object.repeat(part.length));
  const source = setApostrophes(hidden);
  visit(typesetter.runSync(typesetter.parse(source)), (node) => {
    const { start, end } = node.position ?? {};
    if (!('value' in node) || node.type === 'TextNode' || start?.offset === undefined) return;
    shown.fill('', start.offset, end?.offset)[start.offset] = node.value;
  });
  return shown;
}
