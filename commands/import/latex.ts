import { writeMarkdown } from '../../renderer/outputs/markdown.ts';
import { formulaToUnicode } from '../../schema/parse/unicodeFormula.ts';
import tables from './bibtex.json' with { type: 'json' };
import { parseHtml, toPlainLine } from './markdownBody.ts';

/** LaTeX commands that the parser does not know, with their texts; empty for those that only format. */
export const latexCommands = new Map(Object.entries(tables.commands));

const exportedTags = '(?:jats|mml):[a-z-]+|i|em|b|strong|p|br|sc|span';

/** What the parser misreads, as it is found in files, and what it reads instead. */
const spellings: [misread: RegExp, read: string][] = [
  [/\\~\{\s*\}/g, '\\textasciitilde{}'], // 7{\~{}}8
  [/\$\\sim\$/g, '\\textasciitilde{}'], // https://x.edu/$\sim$mere
  [/\\?&\\?lt;|\{?\\textless(?![a-z])(?:\{\}|\s*\})?|\$<\$/gi, '<'], // p\&lt;0.01, {\textless}sub, $<$
  [/\\?&\\?gt;|\{?\\textgreater(?![a-z])(?:\{\}|\s*\})?|\$>\$/gi, '>'],
  [/<(?:jats:)?title>\s*Abstract\s*<\/(?:jats:)?title>/gi, ''], // <jats:title>Abstract</jats:title>
  [/<(?:jats:|mml:)?sub>([^<>{}]*)<\/[^<>]*>/gi, '\\textsubscript{$1}'], // CO<sub>2</sub>
  [/<(?:jats:|mml:)?sup>([^<>{}]*)<\/[^<>]*>/gi, '\\textsuperscript{$1}'], // 10<sup>-3</sup>
  [/<(?:jats:)?(?:i|em|italic)>([^<>{}]*)<\/[^<>]*>/gi, '\\emph{$1}'], // <jats:italic>good</jats:italic>
  [/<\/(?:p|jats:p|jats:title)>/gi, '\\par{}'], // <jats:p>A paragraph.</jats:p>
  [new RegExp(String.raw`</?(?:${exportedTags})(?:\s[^<>]*)?/?>`, 'gi'), ''], // <span class="bold">
  [/\\LaTeX(?![a-z])(?:\{\})?/gi, '{LaTeX}'], // \LaTeX{}
  [/\\(?:nicefrac|sfrac)\{([^{}]*)\}\{([^{}]*)\}/gi, '$1/$2'], // \nicefrac{1}{2}
  [/\\xspace(?![a-z])/gi, '{}'], // Mix\xspace of oats
  [/(\bjournal\s*=\s*\{\s*)\\(?=[a-z]+\s*\})/gi, '$1'], // journal = {\apj}
  [/(?<=\w)%/g, '\\%'], // 6%
  [/\\underline(?=\s*\{)/g, ''], // \underline{Rata}
];

const sign = String.raw`[^{}$\\]|\\[^()]`;
/** A sign or a command of a formula, or a group with groups in it, up to six deep: `x`, `\beta`, `{a_{ij}}`. */
const part = [1, 2, 3, 4, 5, 6].reduce((inner) => `(?:${sign}|\\{${inner}*\\})`, `(?:${sign})`);

/** Dollars before a formula, unlike those of the money in `from $5 to $10`. */
const dollars = String.raw`(?<!\\)\$\$?(?!\d[^$\\^_{}]*(?:\s\$|\$\d))`;

const formulas = [
  String.raw`${dollars}(${part}+)\$\$?`, // $x^2$, $$x^2$$
  String.raw`\\\((${part}+)\\\)`, // \(x^2\)
  String.raw`\\ensuremath\{(${part}+)\}`, // \ensuremath{x^2}
];
const formula = new RegExp(formulas.join('|'), 'g');

/** Rewrites LaTeX that the parser would misread, and hides text that it must not read: `toMarkdown` and `toPlain` restore it. */
export function prepareLatex(source: string): string {
  return spellings
    .reduce((text, [misread, read]) => text.replace(misread, read), source)
    .replace(formula, (_, ...groups) => prepareFormula(String(groups.find(Boolean))))
    .replaceAll('<', hiddenSign.less)
    .replaceAll('>', hiddenSign.greater)
    .replace(/(?<!\\)\$/g, '\\$');
}

/** A formula in Unicode or, where that lacks a sign, its hidden source. */
function prepareFormula(latex: string): string {
  const readCommand = (command: string, name: string) => latexCommands.get(name) ?? command;
  const known = latex.replace(/\\([a-zA-Z]+) ?/g, readCommand);
  const text = formulaToUnicode(known);
  if (text !== undefined) return text.replace(/[%&#]/g, '\\$&');
  const line = latex.replace(/^\s+|(?:\\?\s)+$/g, '').replace(/\s+/g, ' ');
  return hideFormula(`$${line}$`);
}

/** The parser keeps private-use characters. These stand for signs of the text, unlike those of the tags that it writes. */
const hiddenSign = { less: '\ue000', greater: '\ue001' };

/** Those from U+E020 stand for the ASCII characters of a formula. */
const hiddenAscii = 0xe000;

function hideFormula(latex: string): string {
  return latex.replace(/[ -~]/g, (sign) => String.fromCharCode(hiddenAscii + sign.charCodeAt(0)));
}

function showFormulas(text: string): string {
  return text.replace(/[\ue020-\ue07e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - hiddenAscii));
}

export function toMarkdown(html: string): string {
  const safe = html.replaceAll(hiddenSign.less, '&lt;').replaceAll(hiddenSign.greater, '&gt;');
  // A digit after a formula would make its dollars text.
  const dollar = new RegExp(String.raw`${hideFormula('$')}(?=\d)`, 'g');
  const spaced = composeLetters(safe).replace(dollar, '$& ');
  return showFormulas(writeMarkdown(parseHtml(spaced)).trim());
}

/** Converts the parser's HTML to a line of plain text. */
export function toPlain(html: string): string {
  const plain = toPlainLine(html).replaceAll(hiddenSign.less, '<').replaceAll(hiddenSign.greater, '>');
  return showFormulas(composeLetters(plain));
}

export function toAddress(html: string): string {
  return toPlain(html)
    .replaceAll('\\textasciitilde', '~')
    .replace(/\\url|[{}\\]/g, '');
}

function composeLetters(text: string): string {
  return text.replace(/ı(?=\p{M})/gu, 'i').normalize('NFC');
}
