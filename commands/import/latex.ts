import { writeMarkdown } from '../../renderer/outputs/markdown.ts';
import { formulaToUnicode } from '../../schema/values/unicodeFormula.ts';
import { parseHtml } from './markdownBody.ts';

const tagNames = '(?:jats|mml):[a-z-]+|i|em|b|strong|p|br|sc|span';

/** Rewrites HTML and commands that the parser misreads. */
const spellings: [RegExp, string][] = [
  [/\\?&\\?lt;|\{?\\textless(?![a-z])(?:\{\}|\s*\})?|\$<\$/gi, '<'],
  [/\\?&\\?gt;|\{?\\textgreater(?![a-z])(?:\{\}|\s*\})?|\$>\$/gi, '>'],
  [/\\?&amp;/gi, '\\&'],
  [/<(?:jats:)?title>\s*Abstract\s*<\/(?:jats:)?title>/gi, ''],
  [/<(?:jats:|mml:)?sub>([^<>{}]*)<\/[^<>]*>/gi, '\\textsubscript{$1}'],
  [/<(?:jats:|mml:)?sup>([^<>{}]*)<\/[^<>]*>/gi, '\\textsuperscript{$1}'],
  [/<(?:jats:)?(?:i|em|italic)>([^<>{}]*)<\/[^<>]*>/gi, '\\emph{$1}'],
  [/<\/(?:p|jats:p|jats:title)>/gi, '\\par{}'],
  [new RegExp(String.raw`</?(?:${tagNames})(?:\s[^<>]*)?/?>`, 'gi'), ''],
  [/\$\\(?:sim|tilde\{\s*\})\$/gi, '\\textasciitilde{}'],
  [/\\LaTeX(?![a-z])(?:\{\})?/gi, '{LaTeX}'],
  [/\\(?:nicefrac|sfrac)\{([^{}]*)\}\{([^{}]*)\}/gi, '$1/$2'],
  [/\\xspace(?![a-z])/gi, '{}'],
  [/(\bjournal\s*=\s*\{\s*)\\(?=[a-z]+\s*\})/gi, '$1'],
  [/(?<=\w)%/g, '\\%'],
];

const flat = String.raw`[^{}$\\]|\\[\s\S]`;
const inner = String.raw`(?:${flat}|\{(?:${flat}|\{(?:${flat})*\})*\})+`;

/** A formula, unlike the money in `from $5 to $10`. */
const formula = new RegExp(String.raw`(?<!\\)\$(?!\d[^$\\^_{}]*(?:\s\$|\$\d))(${inner})\$`, 'g');

/** Rewrites what the parser would misread. `<` and `>` become private-use characters. */
export function prepareLatex(source: string): string {
  return spellings
    .reduce((text, [form, to]) => text.replace(form, to), source)
    .replaceAll('<', '\ue000')
    .replaceAll('>', '\ue001')
    .replace(formula, (_, latex) => formulaToUnicode(latex) ?? `\\(${latex}\\)`)
    .replace(/(?<!\\)\$/g, '\\$');
}

export function toMarkdown(html: string): string {
  const safe = html.replaceAll('\ue000', '&lt;').replaceAll('\ue001', '&gt;');
  const markdown = writeMarkdown(parseHtml(composeLetters(safe)));
  return markdown.trim().replaceAll('$', '\\$');
}

/** Converts the parser's HTML to a line of plain text. Raised and lowered text becomes `x^{…}` and `x_{…}`. */
export function toPlain(html: string): string {
  const plain = html
    .replace(/<sup>(.*?)<\/sup>/g, '^{$1}')
    .replace(/<sub>(.*?)<\/sub>/g, '_{$1}')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('\ue000', '<')
    .replaceAll('\ue001', '>');
  return composeLetters(plain).replace(/\s+/g, ' ').trim();
}

export function toAddress(html: string): string {
  return toPlain(html)
    .replaceAll('\\textasciitilde', '~')
    .replace(/\\url|[{}\\]/g, '');
}

/** Joins accents and letters, also those with a dot, and replaces mathematical letters, which few typefaces have. */
function composeLetters(text: string): string {
  const usual = text.replace(/[\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize('NFKC'));
  return usual.replace(/ı(?=\p{M})/gu, 'i').normalize('NFC');
}
