import escapeHtml from 'escape-html';
import { toString as toText } from 'mdast-util-to-string';
import { writeMarkdown } from '../../renderer/outputs/markdownTree.ts';
import { formulaToUnicode } from '../../schema/values/formula.ts';
import { readHtml } from './text.ts';

/** Parses a table: a word and what stands for it in each row, with commas between the rows. */
export const table = (rows: string) =>
  new Map(rows.split(/,\s+/).map((row) => [row.replace(/ .*/s, ''), row.replace(/^\S+ ?/, '')] as const));

/** Commands of journals and packages as text: signs, units, and nothing for those that only format. */
const commands = table(
  `la ≲, ga ≳, arcsec ″, arcmin ′, degr °, deg °, micron µm, sun ☉, farcs ″., fdg °., textquotesingle ', eV eV, keV keV, MeV MeV,
  GeV GeV, TeV TeV, bf, sc, boldmath, cal, protect, noindent, text, xspace, displaystyle`,
);

/** The text that a command stands for; `undefined` if it is unknown. */
export function textOfCommand(name: string): string | undefined {
  return name === ' ' ? ' ' : commands.get(name);
}

/** The same commands in a formula, and others that Temml does not know. */
const inFormulas = new Map([
  ...commands,
  ...table(
    String.raw`mbox \text, hbox \text, mathds \mathbb, slashed \not, ensuremath, textsubscript _\text, textsuperscript ^\text`,
  ),
]);

/** The parser mistakes commands with these names for properties of its lookup tables. */
const builtIn = new RegExp(
  `\\\\(?:${Object.getOwnPropertyNames(Object.prototype).join('|')})(?![a-zA-Z])`,
  'g',
);

/** Rewrites what exporters often produce as LaTeX that the parser knows. Each row is a pattern and its replacement. */
const spellings = String.raw`
\\?&lt;|\{?\\textless(?![a-zA-Z])(?:\{\}|\s*\})?|\$<\$ => <
\\?&gt;|\{?\\textgreater(?![a-zA-Z])(?:\{\}|\s*\})?|\$>\$ => >
(\bjournal\s*=\s*\{\s*)\\(?=[a-z]+\s*\}) => $1
<(?:jats:)?title>\s*[Aa]bstract\s*</(?:jats:)?title> =>
<(?:jats:|mml:)?(su[bp])>([^<>{}]*)</[^<>]*> => \text$1script{$2}
(\\(?:[\x60'^"~=.]|[uvHc](?![a-zA-Z])))\s*(?:\{\s*\\([ij])\s*\}|\\([ij])(?![a-zA-Z])\s*) => $1{$2$3}
\\(?:SI|qty)(?:\[[^\]]*\])?\{([^{}]*)\}\{([^{}]*)\} => $1~{$2}
\\(?:si|unit)\{([^{}]*)\} => {$1}
\\nicefrac\{([^{}]*)\}\{([^{}]*)\} => {$1}/{$2}
\\(?:cite[a-z]*|label|ref)\*?(?:\[[^\]]*\])?\{[^{}]*\} =>
\\(La)?TeX(?![a-zA-Z])(?:\{\})? => {$1TeX}
\$\\sim\$ => {\textasciitilde}
(?<=\w)% => \%`
  .trim()
  .split('\n')
  .map((row) => row.split(/ => ?/))
  .map(([form = '', text = '']) => [new RegExp(form, 'g'), text.replaceAll('\\x60', '`')] as const);

/** The tags of HTML and JATS, as HTML. Source: https://jats.nlm.nih.gov/publishing/ */
const tags = table('italic i, bold b, title p, list ul, list-item li');
const tag =
  /<(\/?)(?:(?:jats|mml):)?(i|em|italic|b|strong|bold|p|title|sec|list|list-item|ul|ol|li|br|sc|sub|sup|span|div|inline-formula|tex-math|xref|ext-link|uri)(?:\s[^<>]*)?\s*\/?>/gi;

let balanced = String.raw`(?:[^{}$\\]|\\[^])`;
for (let depth = 0; depth < 5; depth++) balanced = String.raw`(?:[^{}$\\]|\\[^]|\{${balanced}*\})`;

const formula = new RegExp(
  [
    String.raw`(?<!\\)\$\$(?<dollars>${balanced}+)\$\$`,
    String.raw`\\\[(?<brackets>${balanced}+?)\\\]`,
    // `from $5 to $10` is money.
    String.raw`(?<!\\)\$(?!\d[^$\\^_{}]*(?:\s\$|\$\d))(?<dollar>${balanced}+)\$`,
    String.raw`\\\((?<round>${balanced}+?)\\\)`,
    String.raw`\\ensuremath\s*\{(?<ensured>${balanced}+)\}`,
  ].join('|'),
  'g',
);

/**
 * Replaces formulas, dollars and HTML in LaTeX with private-use characters, which the parser leaves alone. `show` replaces these
 * characters in the parser's HTML: formulas become `$…$` in `<code>`, and dollars `\$`.
 */
export function hideFormulas(source: string) {
  const hidden: string[] = [];
  const hide = (html: string) => {
    const index = hidden.indexOf(html);
    return String.fromCharCode(0xe000 + (index < 0 ? hidden.push(html) - 1 : index));
  };
  const plain = source.replace(builtIn, '').replace(/\\url\{([^{}]*)\}/g, (_, url) => hide(escapeHtml(url)));

  const latex = spellings
    .reduce((text, [form, to]) => text.replace(form, to), plain)
    .replace(tag, (_, end, name: string) => hide(`<${end}${tags.get(name.toLowerCase()) ?? name}>`))
    .replace(/\\?&\\?(#?\w{2,8};)/g, (_, entity) => hide(`&${entity}`))
    .replace(formula, (_, ...rest) => {
      const { dollars, brackets, dollar, round, ensured }: Record<string, string> = rest.at(-1);
      const block = dollars ?? brackets;
      const inner = (block ?? dollar ?? round ?? ensured ?? '').replace(/\s+/g, ' ').trim();
      const known = inner
        .replace(/\\([a-zA-Z]+)/g, (command, word) => inFormulas.get(word) ?? command)
        // DBLP has formulas in the text of a formula.
        .replace(/\{?\\\((.*?)\\\)\}?/g, '}$1\\text{');
      const fence = block === undefined ? '$' : '$$';
      const text = formulaToUnicode(known.replace(/^\{\}/, '').replace(plainText, '$1'));
      return hide(text === undefined ? asWritten(fence + known + fence) : escapeHtml(text));
    })
    .replace(/[<>]|\\&/g, (mark) => hide(escapeHtml(mark.replace('\\', ''))))
    .replace(/\\?\$|\\textdollar(?![a-zA-Z])(?:\{\})?/g, () => hide(asWritten('\\$')));
  const show = (html: string) =>
    html
      .replace(/[\ue000-\uf8ff]/g, (mark) => hidden[mark.charCodeAt(0) - 0xe000] ?? '')
      // The parser writes mathematical letters, which few typefaces have.
      .replace(/[\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize('NFKC'));
  return { latex, show };
}

function asWritten(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

/** HTML as Markdown, with `$…$` for formulas. */
export function toMarkdown(html: string): string {
  const safe = html.replace(/<a href="(?!https:|mailto:)[^"]*">(.*?)<\/a>/gs, '$1');
  return writeMarkdown(readHtml(safe.normalize('NFC'), 'inlineCode')).trim();
}

/** HTML as a line of plain text, with the source of formulas that Unicode does not have. */
export function toPlain(html = ''): string {
  const plain = html.replace(/<code>\\?\$*(.*?)\$*<\/code>/g, (_, text) => text || '$').normalize('NFC');
  return toText(readHtml(plain)).replace(/\s+/g, ' ').trim();
}

/** An address or identifier, without the LaTeX commands that the parser leaves in it. */
export function toAddress(html = ''): string {
  return toPlain(html)
    .replace(/[{}]/g, '')
    .replaceAll('\\textasciitilde', '~')
    .replaceAll('\\textunderscore', '_')
    .replace(/\\(?=[_%&#~$])/g, '');
}

/** Text in a formula. */
const plainText = /\\(?:text|textrm|mathrm|rm)\s*\{([^{}]*)\}/g;
