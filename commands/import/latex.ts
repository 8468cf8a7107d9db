import escapeHtml from 'escape-html';
import type { InlineCode, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { unified } from 'unified';
import { readFormula } from '../../schema/parse/formula.ts';
import type { Formula } from '../../schema/parse/formulaSyntax.ts';

/** Rows of words and what stands for them. */
export const table = (rows: string) =>
  new Map(rows.split(/,\s+/).map((row) => [row.replace(/ .*/s, ''), row.replace(/^\S+ ?/, '')] as const));

/** Commands of journals and packages as text: signs, units of siunitx, and those that only change how a text looks. */
const commands = table(
  `la ≲, ga ≳, arcsec ″, arcmin ′, degr °, deg °, micron µm, sun ☉, farcs ″., fdg °., textquotesingle ', bf, sc, boldmath,
  cal, protect, noindent, text, xspace, mbox, hbox, mathrm, displaystyle, tera T, giga G, mega M, kilo k, centi c, milli m,
  micro µ, nano n, electronvolt eV, meter m, metre m, gram g, second s, hertz Hz, kelvin K, volt V, watt W, percent %, per /,
  eV eV, keV keV, MeV MeV, GeV GeV, TeV TeV, celsius °C, squared ², cubed ³`,
);

/** What a command stands for in a text; nothing for one that is not known. */
export function writeCommand(name: string): string | undefined {
  return name === ' ' ? ' ' : commands.get(name);
}

/** The same commands in a formula, and others that Temml does not know. */
const inFormulas = table(
  String.raw`la \lesssim, ga \gtrsim, arcsec ^{\prime\prime}, arcmin ^{\prime}, degr ^{\circ}, deg ^{\circ}, micron \mu\text{m},
  sun \odot, farcs .\!^{\prime\prime}, fdg .\!^{\circ}, mbox \text, hbox \text, mathds \mathbb, slashed \not, xspace, protect,
  ensuremath, displaystyle, boldmath, textsubscript _\text, textsuperscript ^\text`,
);

/** The reader of BibTeX takes these commands for properties of its tables. */
const builtIn = new RegExp(
  `\\\\(?:${Object.getOwnPropertyNames(Object.prototype).join('|')})(?![a-zA-Z])`,
  'g',
);

/** What exporters write every day, in the words that readers of LaTeX know. A row: a pattern, and what it becomes. */
const spellings = String.raw`
\\?&lt;|\{\\textless\s*\}|\\textless(?![a-zA-Z])(?:\{\})?|\$<\$ => <
\\?&gt;|\{\\textgreater\s*\}|\\textgreater(?![a-zA-Z])(?:\{\})?|\$>\$ => >
<(?:jats:)?title>\s*[Aa]bstract\s*</(?:jats:)?title> =>
<(?:jats:|mml:)?(su[bp])>([^<>{}]*)</[^<>]*> => \text$1script{$2}
<inf>([^<>{}]*)</inf> => \textsubscript{$1}
\\textsupscript => \textsuperscript
(\\(?:[\x60'^"~=.]|[uvHc](?![a-zA-Z])))\s*(?:\{\s*\\([ij])\s*\}|\\([ij])(?![a-zA-Z])\s*) => $1{$2$3}
\\isotope\[(\d+)\] => \textsuperscript{$1}
\\(?:SI|qty)(?:\[[^\]]*\])?\{([^{}]*)\}\{([^{}]*)\} => $1~{$2}
\\(?:si|unit)\{([^{}]*)\} => {$1}
\\nicefrac\{([^{}]*)\}\{([^{}]*)\} => {$1}/{$2}
\\(?:cite[a-z]*|label|ref|raisebox|[hv]space)\*?(?:\[[^\]]*\])?\{[^{}]*\} =>
\\(La)?TeX(?![a-zA-Z])(?:\{\})? => {$1TeX}
(?<!\\)\\[ \n] => ~
\\textasciigrave(?![a-zA-Z])(?:\{\})? => {\x60}
\\(begin|end)\{enumerate\} => \$1{itemize}
(?<=\w)% => \%
(?:\$|\\\()(?:\{\})?_\s*\{?\\(?:mbox|text|textrm|mathrm|rm)\s*\{?\s*([-+\w]+)\}+(?:\$|\\\)) => \textsubscript{$1}
(?:\$|\\\()(?:\{\})?\^\s*\{?\\(?:mbox|text|textrm|mathrm|rm)\s*\{?\s*([-+\w]+)\}+(?:\$|\\\)) => \textsuperscript{$1}
(?:\$|\\\()(?:\{\})?_\{?([-+]?\d+)\}?(?:\$|\\\)) => \textsubscript{$1}
(?:\$|\\\()(?:\{\})?\^\{?([-+]?\d+)\}?(?:\$|\\\)) => \textsuperscript{$1}
\$-(?=[\d.]+ ?(?:\\,)?\^ ?\{?\\circ\}?\$) => −$
\$([\d.]* ?)(?:\\,)?\^ ?\{?\\circ\}?\$ => $1°`
  .trim()
  .split('\n')
  .map((row) => row.split(/ => ?/))
  .map(([form = '', text = '']) => [new RegExp(form, 'g'), text.replaceAll('\\x60', '`')] as const);

/** The tags of HTML and JATS, as HTML; others that are known are dropped. Source: https://jats.nlm.nih.gov/publishing/ */
const tags = table(
  'i em, em, italic em, b strong, strong, bold strong, p, title p, list ul, list-item li, ul, ol, li, br',
);
const tag =
  /<(\/?)(?:(?:jats|mml):)?(i|em|italic|b|strong|bold|p|title|sec|list|list-item|ul|ol|li|br|sc|sub|sup|span|div|inline-formula|tex-math|xref|ext-link|uri)(?:\s[^<>]*)?\s*\/?>/gi;

let balanced = String.raw`(?:[^{}$\\]|\\[^])`;
for (let depth = 0; depth < 5; depth++) balanced = String.raw`(?:[^{}$\\]|\\[^]|\{${balanced}*\})`;

const formula = new RegExp(
  [
    String.raw`(?<!\\)\$\$(?<dollars>${balanced}+)\$\$`,
    String.raw`\\\[(?<brackets>${balanced}+?)\\\]`,
    String.raw`\\begin\{(?<name>equation|displaymath|math|align|eqnarray|gather|multline)(?<star>\*?)\}(?<lines>${balanced}+?)\\end\{\k<name>\k<star>\}`,
    String.raw`(?<!\\)\$(?<dollar>${balanced}+)\$`,
    String.raw`\\\((?<round>${balanced}+?)\\\)`,
    String.raw`\\ensuremath\s*\{(?<ensured>${balanced}+)\}`,
  ].join('|'),
  'g',
);

/**
 * LaTeX whose formulas, dollars and HTML are characters of private use, for a reader of its text.
 * @returns `show` replaces these characters in the HTML that the reader makes: formulas become `$…$` in `<code>`, and dollars
 *   `\$`. `faults`: the formulas that cannot be read; they are part of the text
 */
export function hideFormulas(source: string) {
  const hidden: string[] = [];
  const faults: string[] = [];
  const hide = (html: string) => String.fromCharCode(0xe000 + hidden.push(html) - 1);
  const plain = source
    .replace(builtIn, '')
    .replace(/[\ue000-\uf8ff]/g, '')
    .replace(/\\url\{([^{}]*)\}/g, (_, url) => hide(escapeHtml(url)));

  const latex = spellings
    .reduce((text, [form, to]) => text.replace(form, to), plain)
    .replace(tag, (_, end, name: string) => {
      const html = tags.get(name.toLowerCase());
      return html === undefined ? '' : hide(`<${end}${html || name}>`);
    })
    .replace(/\\?&\\?(#?\w{2,8};)/g, (_, entity) => hide(`&${entity}`))
    .replace(formula, (whole, ...rest) => {
      const { dollars, brackets, name, lines, dollar, round, ensured }: Record<string, string> = rest.at(-1);
      const inner = dollars ?? brackets ?? lines ?? dollar ?? round ?? ensured ?? '';
      const isBlock = inner === (dollars ?? brackets ?? lines) && name !== 'math';
      const isTable = name !== undefined && !/^(?:equation|displaymath|math)$/.test(name);
      const known = inner
        .replace(/\\([a-zA-Z]+)/g, (command, word) => inFormulas.get(word) ?? command)
        // DBLP has formulas in the text of a formula.
        .replace(/\{?\\\((.*?)\\\)\}?/g, '}$1\\text{');
      const text = known.replace(/\s+/g, ' ').trim();
      const read = readFormula(isTable ? `\\begin{aligned}${text}\\end{aligned}` : text, false);
      if ('formula' in read) return hide(writeFormula(read.formula, isBlock));
      faults.push(
        `${whole} is taken as text: ${read.message.replace(/^This formula can't be read: |\.$/g, '')}`,
      );
      // The reader would take the letters behind it for its arguments.
      return hide(asWritten(text));
    })
    .replace(/[<>]|\\&/g, (mark) => hide(escapeHtml(mark.replace('\\', ''))))
    .replace(/\\?\$|\\textdollar(?![a-zA-Z])(?:\{\})?/g, () => hide(asWritten('\\$')))
    .replace(/\\(?:begin|end)\{(?!itemize)[a-zA-Z]+\*?\}/g, ' ');
  const show = (html: string) =>
    html
      .replace(/[\ue000-\uf8ff]/g, (mark) => hidden[mark.charCodeAt(0) - 0xe000] ?? '')
      // Only in LaTeX can a digit or another formula be behind one.
      .replace(/(?<!\\)\$<\/code>(?:<code class="written">\$(?!\$)|(\d+))/g, (_, digits) =>
        digits ? ` ${digits}$</code>` : ' ',
      )
      // Few typefaces have the letters of mathematics.
      .replace(/[\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize('NFKC'));
  return { latex, show, faults };
}

/** A formula in HTML: as text where it is only letters, a number or one sign. */
function writeFormula({ source, mathml }: Formula, isBlock: boolean): string {
  const plain = toText(mathml);
  const isLine = !/"m(?:su[bp]|sqrt|root|frac|over|under|table)/.test(JSON.stringify(mathml));
  const isText = isLine && /^(?:\p{L}+|[−+]?[\d.,]+ ?%?|\S)$/u.test(plain) && !/\\math(?!rm)/.test(source);
  const fence = isBlock ? '$$' : '$';
  return isText ? escapeHtml(plain) : asWritten(fence + source + fence);
}

function asWritten(text: string): string {
  return `<code class="written">${escapeHtml(text)}</code>`;
}

const reader = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark, {
    handlers: {
      code: (state, node) =>
        node.properties.className === undefined
          ? state.all(node)
          : { type: 'inlineCode', value: toText(node) },
    },
  });
const writer = remark()
  .use(remarkGfm)
  .data('settings', { handlers: { inlineCode: ({ value }: InlineCode) => value } });

function toRoot(html: string): Root {
  const safe = html.replace(/<a href="(?!https:|mailto:)[^"]*">(.*?)<\/a>/gs, '$1');
  return reader.runSync(reader.parse(safe.normalize('NFC')));
}

/** HTML as Markdown, with `$…$` for formulas. */
export function toMarkdown(html: string): string {
  return writer.stringify(toRoot(html)).trim();
}

/** HTML as a line in which `$…$` is a formula and `\$` a dollar. */
export function toTitle(html: string): string {
  return toText(toRoot(html.replaceAll('$$', '$')))
    .replace(/\s+/g, ' ')
    .trim();
}

/** HTML as a line without formulas. */
export function toPlain(html = ''): string {
  return toTitle(html.replace(/<code class="written">\\?\$*(.*?)\$*<\/code>/g, (_, text) => text || '$'));
}

/** An address or identifier, in which readers of LaTeX leave its commands. */
export function toAddress(html = ''): string {
  return toPlain(html)
    .replace(/[{}]/g, '')
    .replace(/\\(?:textasciitilde|sim)|[∼˜]/g, '~')
    .replaceAll('\\textunderscore', '_')
    .replace(/\\(?=[_%&#~$])/g, '');
}
