import type { Element } from 'hast';
import type { Nodes, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import type { Construct, TokenizeContext } from 'micromark-util-types';
import rehypeParse from 'rehype-parse';
import temml from 'temml';
import { type Processor, unified } from 'unified';
import { visit } from 'unist-util-visit';
import { asList } from '../../lib/asList.ts';
import type { Fault } from '../problems.ts';
import { isBlank } from '../values/text.ts';
import { spanOf } from './nodes.ts';
import { formulaToUnicode } from './unicodeFormula.ts';

/** Limits `remark-math` to Pandoc's rule, so that "from $5 to $10" is text. `$$` opens a block only at the end of a line. */
export function pandocDollars(this: Processor, text: string): void {
  const { micromarkExtensions = [] } = this.data();
  const math = micromarkExtensions.at(-1);
  const inText = asList(math?.text?.[dollar]);
  const inFlow = asList(math?.flow?.[dollar]);
  const refused = new Set(findRefused(text));
  const fences = new Set(Array.from(text.matchAll(/\$\$(?=\$*[ \t]*\r?$)/gm), ({ index }) => index));
  micromarkExtensions.splice(-1, 1, {
    text: { [dollar]: inText.map((construct) => limitConstruct(construct, (at) => !refused.has(at))) },
    flow: { [dollar]: inFlow.map((construct) => limitConstruct(construct, (at) => fences.has(at))) },
  });
}

const dollar = 36;

function limitConstruct(construct: Construct, isAllowed: (offset: number) => boolean): Construct {
  const { tokenize, previous } = construct;
  return {
    ...construct,
    ...(previous && {
      previous(code) {
        return isAllowed(this.now().offset) && previous.call(this, code);
      },
    }),
    tokenize(this: TokenizeContext, effects, ok, nok) {
      const start = tokenize.call(this, effects, ok, nok);
      return (code) => (isAllowed(this.now().offset) ? start(code) : nok(code));
    },
  };
}

function findRefused(text: string): number[] {
  const lone = Array.from(text.matchAll(/(?<!\$)\$(?!\$)/g), ({ index }) => index);
  return lone.filter((open, index) => {
    const close = lone[index + 1] ?? text.length;
    const inside = text.slice(open + 1, close);
    return /^\s|[\s\\]$|^$|`/.test(inside) || /\d/.test(text.charAt(close + 1));
  });
}

export function typesetFormulas(root: Root, text: string): Fault[] {
  const faults: Fault[] = [];
  visit(root, (node) => {
    if (node.type !== 'math' && node.type !== 'inlineMath') return;
    const fault = typesetFormula(node, text);
    if (fault) faults.push(fault);
  });
  return faults;
}

/** Gives a node its MathML, and plain text as its value. Returns a fault if the formula is wrong. */
function typesetFormula(
  node: Extract<Nodes, { type: 'math' | 'inlineMath' }>,
  text: string,
): Fault | undefined {
  const { offset, end } = spanOf(node);
  const { value } = node;
  const written = text.slice(offset, end);
  const fence = written.startsWith('$$') ? '$$' : '$';
  const faultAt = (index: number, message: string): Fault => {
    const remedy = 'Correct it, or write \\$ for each dollar if it is no formula.';
    const from = Math.min(offset + index, end - 1);
    return { code: 'bad-formula', path: [], offset: from, end, message: `${message} ${remedy}` };
  };
  if (node.type === 'math' && !/\n[^\n]*\$\$\s*$/.test(written))
    return faultAt(0, 'These dollars begin a formula that no line of $$ alone ends.');
  const mathml = readFormula(value, fence === '$$');
  if ('message' in mathml) {
    const start = Math.max(fence.length, written.indexOf(value));
    return faultAt(start + (mathml.index ?? 0), mathml.message);
  }
  const { tagName: hName, properties: hProperties, children: hChildren } = mathml;
  node.value = formulaToUnicode(value) ?? fence + value.replace(/\s+/g, ' ').trim() + fence;
  node.data = { hName, hProperties, hChildren };
  if (fence === '$$') node.data = { hName: 'bdi', hProperties: scroller, hChildren: [mathml] };
  return undefined;
}

/** A wide formula scrolls, so it must be reachable by keyboard. */
const scroller = { className: ['formula'], tabIndex: 0 };

/** The maximum length of a formula, which also limits its nesting: the libraries recurse. */
const maxLength = 2_000;

function readFormula(source: string, isBlock: boolean): Element | { message: string; index?: number } {
  const comment = source.search(/(?<!\\)%/);
  if (comment >= 0) return { message: 'A % hides the rest of its line; write \\%.', index: comment };
  if (source.length > maxLength) return { message: `A formula can have at most ${maxLength} characters.` };
  try {
    let html = renderFormula(source, isBlock);
    if (/\\\\|\\newline/.test(source) && hasLostBreak(html))
      html = renderFormula(`\\begin{gathered}${source}\n\\end{gathered}`, isBlock);
    const lostBreak =
      'A line break has no effect here; write lines between \\begin{aligned} and \\end{aligned}.';
    if (hasLostBreak(html)) return { message: lostBreak, index: source.indexOf('\\\\') };
    const [mathml] = parser.parse(html).children;
    if (mathml?.type !== 'element' || isBlank(toText(mathml)))
      return { message: 'This formula shows nothing.' };
    removeStyles(mathml);
    return mathml;
  } catch (error) {
    if (error instanceof RangeError) return { message: 'The parts of this formula are nested too deeply.' };
    // The library also fails with a `TypeError`, as for `x__y`.
    if (error instanceof TypeError) return { message: "This formula can't be read." };
    if (!(error instanceof Error && error instanceof temml.ParseError)) throw error;
    // The types of temml lack the position.
    const { position = 0 } = error as { position?: number };
    const index = Math.min(position, source.length - 1);
    return {
      message: `This formula can't be read: ${error.message.trim().replace(/ at (?:position|end of input)[\s\S]*/, '')}.`,
      index,
    };
  }
}

function renderFormula(source: string, isBlock: boolean): string {
  return temml.renderToString(source, {
    throwOnError: true,
    displayMode: isBlock,
    // `wrap` would split a block into groups where a line may break.
    wrap: isBlock ? 'none' : 'tex',
    macros: { '\\mbox': '\\text{#1}' },
  });
}

function hasLostBreak(html: string): boolean {
  return /<mo(?: linebreak="newline")?><\/mo>/.test(html);
}

const parser = unified().use(rehypeParse, { fragment: true });

/** Removes style attributes, which the CSP forbids, and with them colours, which would not suit both themes. */
function removeStyles(mathml: Element): void {
  visit(mathml, 'element', (node) => {
    const { style: _, href: __, className, ...properties } = node.properties;
    const names = asList(className).filter((name) => /^tml-(?:left|right|jot)$/.test(`${name}`));
    node.properties = { ...properties, ...(names.length > 0 && { className: names.map(String) }) };
    const [letters] = node.children;
    if (node.tagName !== 'mi' || letters?.type !== 'text') return;
    if (!isItalic.test(letters.value)) node.properties.mathvariant ??= 'normal';
  });
}

/** Letters that browsers set in italics by default. */
const isItalic = /^[\p{sc=Latn}\p{sc=Grek}∂]$/u;
