import { writeMarkdown } from '../../renderer/outputs/markdownTree.ts';
import { formulaToUnicode } from '../../schema/values/formula.ts';
import { readHtml } from './text.ts';

export const table = (rows: string) =>
  new Map(rows.split(/,\s+/).map((row) => [row.replace(/ .*/s, ''), row.replace(/^\S+ ?/, '')] as const));

/** Commands that the parser does not know: signs, names of functions, and nothing for those that only format. */
export const commands = table(
  `la ≲, ga ≳, arcsec ″, arcmin ′, degr °, deg °, micron µm, sun ☉, eV eV, keV keV, MeV MeV, GeV GeV, TeV TeV, LaTeX LaTeX,
  log log, ln ln, exp exp, sin sin, cos cos, tan tan, max max, min min, sc, boldmath, cal, protect, noindent, unit`,
).set(' ', ' ');

const spellings = String.raw`
\\?&\\?lt;|\{?\\textless(?![a-z])(?:\{\}|\s*\})?|\$<\$ => <
\\?&\\?gt;|\{?\\textgreater(?![a-z])(?:\{\}|\s*\})?|\$>\$ => >
\\?&amp; => \&
<(?:jats:)?title>\s*Abstract\s*</(?:jats:)?title> =>
<(?:jats:|mml:)?(su[bp])>([^<>{}]*)</[^<>]*> => \text$1script{$2}
<(?:jats:)?(?:i|em|italic)>([^<>{}]*)</[^<>]*> => \emph{$1}
</(?:jats:)?p> => \par{}
</?(?:(?:jats|mml):[a-z-]+|i|em|b|strong|p|br|sc|span)(?:\s[^<>]*)?/?> =>
\$\\sim\$ => \textasciitilde{}
\\LaTeX(?![a-z])(?:\{\})? => {LaTeX}
\\mathds(?![a-z]) => \mathbb
\\(?:nicefrac|sfrac)\{([^{}]*)\}\{([^{}]*)\} => $1/$2
\\xspace(?![a-z]) => {}
(\bjournal\s*=\s*\{\s*)\\(?=[a-z]+\s*\}) => $1
(?<=\w)% => \%`
  .trim()
  .split('\n')
  .map((row) => row.split(/ => ?/))
  .map(([form = '', text = '']) => [new RegExp(form, 'gi'), text] as const);

const flat = String.raw`[^{}$\\]|\\[\s\S]`;
const inner = String.raw`(?:${flat}|\{(?:${flat}|\{(?:${flat})*\})*\})+`;

/** A formula; `from $5 to $10` is money. */
const formula = new RegExp(String.raw`(?<!\\)\$(?!\d[^$\\^_{}]*(?:\s\$|\$\d))(${inner})\$`, 'g');

/** Rewrites what the parser would misread. `<` and `>` become characters that it leaves alone. */
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
  return writeMarkdown(readHtml(composeLetters(safe)))
    .trim()
    .replaceAll('$', '\\$');
}

/** The parser's HTML as a line of plain text. Raised and lowered text that Unicode does not have is `x^{…}` and `x_{…}`. */
export function toPlain(html: string): string {
  const marked = html.replace(
    /<su([bp])>(.*?)<\/su[bp]>/g,
    (_, kind, text) => `${kind === 'p' ? '^' : '_'}{${text}}`,
  );
  const plain = marked
    .replace(/<[^<>]*>/g, '')
    .replaceAll('\ue000', '<')
    .replaceAll('\ue001', '>');
  return composeLetters(plain).replace(/\s+/g, ' ').trim();
}

export function toAddress(html: string): string {
  return toPlain(html)
    .replaceAll('\\textasciitilde', '~')
    .replace(/[{}\\]/g, '');
}

/** Accents are on letters with a dot, and mathematical letters, which few typefaces have, become usual ones. */
function composeLetters(text: string): string {
  const usual = text.replace(/[\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize('NFKC'));
  return usual.replace(/ı(?=\p{M})/gu, 'i').normalize('NFC');
}
