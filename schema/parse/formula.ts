import type { Element, ElementContent } from 'hast';
import { toString as toText } from 'mdast-util-to-string';
import rehypeParse from 'rehype-parse';
import temml from 'temml';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Fault } from '../problems.ts';
import type { ContentType } from '../types/contentType.ts';
import { markdownKeyOf, titleOf } from '../types/fieldRules.ts';
import { type Formula, inlineFormula, type TitlePart, writtenFormula } from '../values/formula.ts';
import { valueAt } from '../values/paths.ts';
import { isBlank } from '../values/text.ts';
import type { LoadedEntry } from './entry.ts';
import { nodesIn, spanOf } from './nodes.ts';

type Source = { [K in 'body' | 'document']?: LoadedEntry[K] | undefined };

/**
 * Typesets the formulas of a file: those of its Markdown stay where they are; a title with formulas is given in parts.
 */
export function typesetFormulas(
  { body, document }: Source,
  type: ContentType,
): { titleParts?: TitlePart[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const report = (message: string, path: string[], span = document?.spanOf(path)) => {
    const dollar = document?.format === 'yaml' ? '\\$' : '\\\\$';
    const remedy = `Correct it, or write ${dollar} for each dollar if it is no formula.`;
    faults.push({ code: 'bad-formula', offset: 0, ...span, path, message: `${message} ${remedy}` });
  };
  const markdown = markdownKeyOf(type);
  for (const { node } of body ? nodesIn(body.root) : []) {
    if (node.type !== 'formula') continue;
    const isBlock = node.data?.isBlock ?? false;
    const read = readFormula(node.value, isBlock);
    if ('mathml' in read) {
      const { tagName, properties, children } = read.mathml;
      node.value = writtenFormula(read);
      node.data = isBlock
        ? { isBlock, formula: read, hName: 'bdi', hProperties: scroller, hChildren: [read.mathml] }
        : { isBlock, formula: read, hName: tagName, hProperties: properties, hChildren: children };
    } else if (markdown === undefined) {
      const { offset, end } = spanOf(node);
      const from = Math.min(offset + (isBlock ? 2 : 1) + (read.index ?? 0), end - 1);
      report(read.message, [], { offset: from, end });
    } else report(read.message, [markdown]);
  }
  const titleKey = titleOf(type)?.key ?? '';
  const title = valueAt(document?.value, [titleKey]);
  if (typeof title !== 'string' || !title.includes('$')) return { faults };
  // Between the texts there are formulas.
  const parts = title.trim().split(inlineFormula);
  const titleParts = parts.flatMap((part, index): TitlePart[] => {
    if (index % 2 === 0) return part === '' ? [] : [part.replaceAll('\\$', '$')];
    const read = readFormula(part, false);
    if ('mathml' in read) return [read];
    report(read.message, [titleKey]);
    return [];
  });
  return { faults, titleParts };
}

/** A wide formula scrolls by itself, so the keyboard must be able to reach it. */
const scroller = { className: ['formula'], tabIndex: 0 };

/** The most characters of a formula, and the deepest nesting that Typst, which sets it on paper, can read. */
const [longest, deepest] = [2_000, 16];

/** A formula in LaTeX, typeset; or why it cannot be read, and where in it, if that is known. */
function readFormula(source: string, isBlock: boolean): Formula | { message: string; index?: number } {
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
    return isBlank(toText(mathml))
      ? { message: 'This formula shows nothing.' }
      : { source: source.trim(), isBlock, mathml };
  } catch (error) {
    if (error instanceof RangeError) return { message: 'The parts of this formula are nested too deeply.' };
    if (!(error instanceof Error && error instanceof temml.ParseError)) throw error;
    const position: unknown = Reflect.get(error, 'position');
    const index = typeof position === 'number' ? Math.min(position, source.length - 1) : 0;
    return { message: `This formula can't be read: ${explain(error.message)}.`, index };
  }
}

/** Temml's message in the words of somebody who writes a formula. */
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
 * Removes styles, which the CSP forbids in attributes, and with them colours, which would not suit both themes.
 * Bold and italic letters of mathematical typefaces become ordinary letters with a `mathvariant`.
 */
function tidy(mathml: Element): void {
  visit(mathml, (node) => {
    delete node.position;
    if (node.type !== 'element') return;
    const { style: _, href: __, className, ...properties } = node.properties;
    const names = [className].flat().filter((name) => /^tml-(?:left|right|jot)$/.test(`${name}`));
    node.properties = { ...properties, ...(names.length > 0 && { className: names.map(String) }) };
    const [letters] = node.children;
    if (node.tagName !== 'mi' || letters?.type !== 'text') return;
    const [variant] = variants.find(([, form]) => form.test(letters.value)) ?? [];
    if (variant) letters.value = letters.value.normalize('NFKC');
    node.properties.mathvariant ??= variant ?? (isItalic.test(letters.value) ? undefined : 'normal');
  });
}

/** Letters that browsers and Typst set in italics by default. */
const isItalic = /^[\p{sc=Latn}\p{sc=Grek}∂]$/u;

const variants = [
  ['bold', /^[\u{1d400}-\u{1d433}\u{1d6a8}-\u{1d6e1}]$/u],
  ['italic', /^[\u{1d434}-\u{1d467}\u{1d6e2}-\u{1d71b}]$/u],
  ['bold-italic', /^[\u{1d468}-\u{1d49b}\u{1d71c}-\u{1d755}]$/u],
] as const;

function depthOf(node: ElementContent): number {
  return node.type === 'element' ? 1 + Math.max(0, ...node.children.map(depthOf)) : 0;
}
