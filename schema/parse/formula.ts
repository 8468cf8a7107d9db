import type { Element, ElementContent } from 'hast';
import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import rehypeParse from 'rehype-parse';
import temml from 'temml';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Fault } from '../problems.ts';
import { type SourceDocument, valueAt } from './document.ts';
import { type Formula, inlineFormula, type TitlePart } from './formulaSyntax.ts';
import { nodesIn, spanOf } from './nodes.ts';

type Source = { text: string; body?: { text: string; root: Root }; document?: SourceDocument };

/**
 * Typesets the formulas of a file: those of its Markdown stay where they are, with their plain text as values; a title with
 * formulas is given in parts.
 * @param titleKey the key of its title
 * @param bodyKey of a JSON file, the key of its Markdown
 */
export function typesetFormulas(
  { text, body, document }: Source,
  titleKey = '',
  bodyKey?: string,
): { titleParts?: TitlePart[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const start = text.length - (body?.text.length ?? 0);
  for (const { node } of body ? nodesIn(body.root) : []) {
    if (node.type !== 'formula') continue;
    const isBlock = node.data?.isBlock ?? false;
    const read = readFormula(node.value, isBlock);
    if ('message' in read) {
      const { offset, end } = spanOf(node, start);
      const from = Math.min(offset + (isBlock ? 2 : 1) + (read.index ?? 0), end - 1);
      const place = bodyKey === undefined ? { offset: from, end } : document?.spanOf([bodyKey]);
      faults.push({
        ...toFault(read.message, document),
        offset: 0,
        ...place,
        path: bodyKey === undefined ? [] : [bodyKey],
      });
    } else {
      const { formula } = read;
      const { properties, children } = formula.mathml;
      node.value = formula.plain;
      node.data = { isBlock, formula, hName: 'math', hProperties: properties, hChildren: children };
    }
  }
  const title = valueAt(document?.value, [titleKey]);
  if (typeof title !== 'string' || !title.includes('$') || !document) return { faults };
  const titleParts = splitTitle(title.trim()).map((part) => {
    if (typeof part === 'string') return part.replaceAll('\\$', '$');
    const read = readFormula(part.source, false);
    if ('formula' in read) return read.formula;
    const span = document.spanOf([titleKey]);
    const written = JSON.stringify(part.source).slice(1, -1);
    const [index = -1] = [part.source, written]
      .map((one) => text.slice(span.offset, span.end).indexOf(`$${one}$`))
      .filter((one) => one >= 0);
    faults.push({
      ...toFault(read.message, document),
      ...span,
      offset: span.offset + Math.max(index, 0),
      path: [titleKey],
    });
    return '';
  });
  return { faults, titleParts };
}

function splitTitle(title: string): (string | { source: string })[] {
  return title
    .split(inlineFormula)
    .flatMap((part, index) => (index % 2 === 0 ? (part === '' ? [] : part) : { source: part }));
}

function toFault(message: string, document: SourceDocument | undefined) {
  const dollar = document?.format === 'yaml' ? '\\$' : '\\\\$';
  const remedy = `Correct it, or write ${dollar} for each dollar if it is no formula.`;
  return { code: 'bad-formula', message: `${message} ${remedy}` } as const;
}

/** How long a formula may be, and how deep its parts may be in each other: Typst, which sets it on paper, goes no deeper. */
const [longest, deepest] = [2_000, 16];

/** A formula in LaTeX, typeset; or why it cannot be read, and where in it, if that is known. */
function readFormula(
  source: string,
  isBlock: boolean,
): { formula: Formula } | { message: string; index?: number } {
  if (source.length > longest) return { message: `A formula can have at most ${longest} characters.` };
  try {
    // Where a line may break, Temml ends a group.
    const html = temml.renderToString(source, {
      throwOnError: true,
      displayMode: isBlock,
      wrap: isBlock ? 'none' : 'tex',
    });
    const [mathml] = parser.parse(html).children;
    if (mathml?.type !== 'element') return { message: 'This formula is empty.' };
    tidy(mathml);
    if (depthOf(mathml) > deepest) return { message: 'The parts of this formula are nested too deeply.' };
    const plain = toLine(mathml).replace(/\s+/g, ' ').trim();
    return plain === ''
      ? { message: 'This formula shows nothing.' }
      : { formula: { source: source.trim(), isBlock, plain, mathml } };
  } catch (error) {
    if (error instanceof RangeError) return { message: 'The parts of this formula are nested too deeply.' };
    if (!(error instanceof Error && error instanceof temml.ParseError)) throw error;
    const position: unknown = Reflect.get(error, 'position');
    const index = typeof position === 'number' ? Math.min(position, source.length - 1) : 0;
    return { message: `This formula can't be read: ${explain(error.message)}.`, index };
  }
}

/** What Temml says, in the words of somebody who writes a formula. */
function explain(message: string): string {
  return message
    .trim()
    .replace(/ at (?:position|end of input)[\s\S]*/, '')
    .replaceAll("'EOF'", 'the end')
    .replace(/^Expected '}', got the end$/, 'a { is not closed')
    .replace(/^Expected the end, got /, 'this is not expected here: ')
    .replace(/^(?:Unsupported function name:|Function) "?([^"]*)"?.*/, 'there is no command $1')
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase());
}

const parser = unified().use(rehypeParse, { fragment: true });

/**
 * Takes out what Temml writes for its own style sheet. The CSP forbids styles in attributes, and colours of formulas would
 * not suit both themes.
 */
function tidy(mathml: Element): void {
  visit(mathml, (node) => {
    delete node.position;
    if (node.type !== 'element') return;
    const { properties } = node;
    const names = [properties.className].flat().filter((name) => /^tml-(?:left|right|jot)$/.test(`${name}`));
    delete properties.style;
    delete properties.className;
    delete properties.href;
    if (names.length > 0) properties.className = names.map(String);
  });
}

function depthOf(node: ElementContent): number {
  return node.type === 'element' ? 1 + Math.max(0, ...node.children.map(depthOf)) : 0;
}

/**
 * MathML in one line of plain text, as the linear format of Unicode has it: `(a+b)/2`, `x_i²`.
 * Source: https://www.unicode.org/notes/tn28/
 */
function toLine(node: ElementContent): string {
  if (node.type !== 'element') return node.type === 'text' ? node.value : '';
  const [base = '', second = '', third = ''] = node.children.map(toLine);
  switch (node.tagName) {
    case 'mi':
    case 'mn':
    case 'mtext':
      // Few typefaces have the letters of mathematics.
      return toText(node).replace(/[\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize('NFKC'));
    case 'mo':
      return writeOperator(toText(node));
    case 'mphantom':
      return '';
    case 'mspace':
      return Number.parseFloat(String(node.properties.width)) > 0.1 ? ' ' : '';
    case 'mfrac':
      return group(base) + (/^0/.test(String(node.properties.linethickness)) ? '¦' : '/') + group(second);
    case 'msqrt':
      return `√${group(node.children.map(toLine).join(''))}`;
    case 'mroot':
      return `√(${second}&${base})`;
    case 'msup':
      return base + raise(second);
    case 'msub':
    case 'munder':
      return base + lower(second) + spaceBehind(base);
    case 'msubsup':
    case 'munderover':
      return base + lower(second) + raise(third) + spaceBehind(base);
    case 'mover': {
      const mark = accents[second.trim()];
      return mark === undefined ? base + raise(second) : (base + mark).normalize('NFC');
    }
    case 'mtr':
      return node.children.map(toLine).join(' ');
    case 'mtable':
      return node.children.map(toLine).join('; ');
    default:
      return node.children.map(toLine).join('');
  }
}

/** Relations, operators with two sides, and arrows have space around them; functions have some behind them. */
function writeOperator(text: string): string {
  if (text === '\u2061') return ' ';
  return /^(?:[=<>±×÷·∈∉⊂⊆∪∩∧∨≠≤≥≪≫≈≡∼∝⟂∣]|\p{sc=Zyyy}[\u0338]|[←-⇿])$/u.test(text) ? ` ${text} ` : text;
}

const accents: Record<string, string> = {
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '‾': '\u0304',
  '¯': '\u0304',
  '˙': '\u0307',
  '¨': '\u0308',
  '→': '\u20d7',
};

function raise(text: string): string {
  if (text === '′' || text.trim() === '') return text;
  return /^\d$/.test(text) ? ('⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(text)] ?? '') : `^${group(text.trim())}`;
}

function lower(text: string): string {
  if (text.trim() === '') return text;
  return /^\d$/.test(text) ? ('₀₁₂₃₄₅₆₇₈₉'[Number(text)] ?? '') : `_${group(text)}`;
}

/** Behind the limits of a sum or integral; others end with what they raise or lower. */
function spaceBehind(base: string): string {
  return /^[∫-∳∏-∑⋀-⋃⨀-⨜]|^lim/u.test(base) ? ' ' : '';
}

function group(text: string): string {
  return /^(?:[\p{L}\p{N}\p{M}_]+|\P{M}\p{M}*)$/u.test(text) ? text : `(${text})`;
}
