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

type Spelling = readonly [RegExp, string | ((...parts: string[]) => string)];

/** Commands of journals and packages that readers of LaTeX do not know: their name, as text, and in a formula. */
const commands = new Map(
  String.raw`la ≲ \lesssim | ga ≳ \gtrsim | arcsec ″ ^{\prime\prime} | arcmin ′ ^{\prime} | degr ° ^{\circ} | deg ° ^{\circ}
  | micron µm \mu\text{m} | sun ☉ \odot | farcs ″. .\!^{\prime\prime} | fdg °. .\!^{\circ} | textquotesingle ' '`
    .split(/\s*\|\s*/)
    .map((row) => row.split(' '))
    .map(([name = '', text = '', math = '']) => [name, { text, math }] as const),
);

/** Commands that only change how a text looks, or where it is. */
const looks = new Set('bf sc boldmath cal protect noindent text xspace mbox hbox mathrm'.split(' '));

/** What a command stands for in a text; nothing for one that is not known. */
export function writeCommand(name: string): string | undefined {
  return name === ' ' ? ' ' : looks.has(name) ? '' : commands.get(name)?.text;
}

/** The units of siunitx, as people write them; another name is its own abbreviation, such as `\GeV`. */
const units = new Map(
  String.raw`tera T, giga G, mega M, kilo k, centi c, milli m, micro µ, nano n, pico p, electronvolt eV, meter m,
  metre m, gram g, second s, hertz Hz, kelvin K, tesla T, volt V, watt W, joule J, barn b, percent \%, degree °,
  celsius °C, per /, squared ², cubed ³`
    .split(/,\s+/)
    .map((unit) => [unit.replace(/ .*/, ''), unit.replace(/.* /, '')] as const),
);

const writeUnit = (unit = '') =>
  `\\textrm{${unit.replace(/\\([a-zA-Z]+)\s*/g, (_, name) => units.get(name) ?? name)}}`;

const script = (mark: string, text: string) => `\\text${mark === '_' ? 'sub' : 'super'}script{${text}}`;

/** What exporters write every day, in the words that readers of LaTeX know. */
const spellings: readonly Spelling[] = [
  // Publishers, Crossref and Mendeley write HTML, also with its marks escaped.
  [/\\?&lt;|\{?\\textless(?![a-zA-Z])(?:\{\})?\}?|\$<\$/g, '<'],
  [/\\?&gt;|\{?\\textgreater(?![a-zA-Z])(?:\{\})?\}?|\$>\$/g, '>'],
  [
    /<(?:jats:|mml:)?(su[bp])>([^<>{}]*)<\/(?:jats:|mml:)?\1>/g,
    (_, tag, text = '') => script(tag === 'sub' ? '_' : '^', text),
  ],
  [/(\\(?:[`'^"~=.]|[uvHc](?![a-zA-Z])))\s*(?:\{\s*\\([ij])\s*\}|\\([ij])(?![a-zA-Z])\s*)/g, '$1{$2$3}'],
  [/\\(?:SI|qty)(?:\[[^\]]*\])?\{([^{}]*)\}\{([^{}]*)\}/g, (_, size, unit) => `${size}~${writeUnit(unit)}`],
  [/\\(?:si|unit)\{([^{}]*)\}/g, (_, unit) => writeUnit(unit)],
  [/\\isotope\[(\d+)\]/g, '\\textsuperscript{$1}'],
  [/\\nicefrac\{([^{}]*)\}\{([^{}]*)\}/g, '{$1}/{$2}'],
  [/\\(?:cite[a-z]*|label|ref|raisebox|[hv]space)\*?(?:\[[^\]]*\])?\{[^{}]*\}/g, ''],
  [/\\(La)?TeX(?![a-zA-Z])(?:\{\})?/g, '{$1TeX}'],
  [/(?<!\\)\\[ \n]/g, '~'],
  [/\\textasciigrave(?![a-zA-Z])(?:\{\})?/g, '{`}'],
  [/\\(begin|end)\{enumerate\}/g, '\\$1{itemize}'],
  [/(?<=\w)%/g, '\\%'],
  // Letters and digits that are raised or lowered, such as those of CO$_2$ and O(n\({}^{\mbox{2}}\)), are text.
  [
    /(?:\$|\\\()(?:\{\})?([_^])\s*\{?\\(?:mbox|text|textrm|mathrm|rm)\s*\{?\s*([-+\w]+)\}+(?:\$|\\\))/g,
    (_, mark = '', text = '') => script(mark, text),
  ],
  [/(?:\$|\\\()(?:\{\})?([_^])\{?([-+]?\d+)\}?(?:\$|\\\))/g, (_, mark = '', text = '') => script(mark, text)],
  [/\$([-+]?[\d.]* ?)(?:\\,)?\^ ?\{?\\circ\}?\$/g, (_, degrees = '') => `${degrees.replace('-', '−')}°`],
];

/** What Temml does not know, in a formula. */
const mathSpellings: readonly Spelling[] = [
  [/\\([a-zA-Z]+)/g, (whole, name = '') => commands.get(name)?.math ?? whole],
  [/\\[mh]box(?![a-zA-Z])/g, '\\text'],
  [/\\mathds(?![a-zA-Z])/g, '\\mathbb'],
  [/\\slashed\s*(?=[{\\\w])/g, '\\not'],
  [
    /\\text(sub|super)script\{([^{}]*)\}/g,
    (_, kind, text) => `${kind === 'sub' ? '_' : '^'}{\\text{${text}}}`,
  ],
  [/\\(?:xspace|ensuremath|protect|displaystyle|boldmath)(?![a-zA-Z])/g, ''],
  [/\s+/g, ' '],
];

const respell = (text: string, table: readonly Spelling[]) =>
  table.reduce(
    (one, [form, to]) => (typeof to === 'string' ? one.replace(form, to) : one.replace(form, to)),
    text,
  );

/** The tags of HTML and JATS in texts, as HTML; all others are dropped. Source: https://jats.nlm.nih.gov/publishing/ */
const tags = new Map(
  'i em, em em, italic em, b strong, strong strong, bold strong, p p, title p, sec div, list ul, list-item li, ul ul, ol ol, li li, br br'
    .split(', ')
    .map((pair) => [pair.replace(/ .*/, ''), pair.replace(/.* /, '')] as const),
);
const tag =
  /<(\/?)(?:(?:jats|mml):)?(i|em|italic|b|strong|bold|p|title|sec|list|list-item|ul|ol|li|br|sc|sub|sup|span|div|inline-formula|tex-math|xref|ext-link|uri)(?:\s[^<>]*)?\s*\/?>/gi;

let balanced = String.raw`(?:[^{}$\\]|\\[^])`;
for (let depth = 0; depth < 5; depth++) balanced = String.raw`(?:[^{}$\\]|\\[^]|\{${balanced}*\})`;

const environments = 'equation|displaymath|math|align|eqnarray|gather|multline';
const formula = new RegExp(
  [
    String.raw`(?<!\\)\$\$(?<dollars>${balanced}+)\$\$`,
    String.raw`\\\[(?<brackets>${balanced}+?)\\\]`,
    String.raw`\\begin\{(?<name>${environments})(?<star>\*?)\}(?<lines>${balanced}+?)\\end\{\k<name>\k<star>\}`,
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
    .replace(/[\ue000-\uf8ff]/g, '')
    .replace(/\\url\{([^{}]*)\}/g, (_, url) => hide(escapeHtml(url)));
  const latex = respell(plain, spellings)
    .replace(/<(?:jats:)?title>\s*abstract\s*<\/(?:jats:)?title>/gi, '')
    .replace(tag, (_, end, name) => {
      const html = tags.get(name.toLowerCase());
      return html ? hide(`<${end}${html}>`) : '';
    })
    .replace(/\\?&(#?\w{2,8};)/g, (_, entity) => hide(`&${entity}`))
    .replace(formula, (whole, ...rest) => {
      const { dollars, brackets, name, lines, dollar, round, ensured }: Record<string, string> = rest.at(-1);
      const inner = dollars ?? brackets ?? lines ?? dollar ?? round ?? ensured ?? '';
      const isBlock = inner === (dollars ?? brackets ?? lines) && name !== 'math';
      const text = respell(inner, mathSpellings).trim();
      const isTable = name !== undefined && !/^(?:equation|displaymath|math)$/.test(name);
      const read = readFormula(isTable ? `\\begin{aligned}${text}\\end{aligned}` : text, false);
      if ('formula' in read) return hide(writeFormula(read.formula, isBlock));
      faults.push(
        `${whole} is taken as text: ${read.message.replace(/^This formula can't be read: |\.$/g, '')}`,
      );
      // The reader would take the letters behind it for its arguments.
      return hide(asWritten(text));
    })
    .replace(/</g, () => hide('&lt;'))
    .replace(/>/g, () => hide('&gt;'))
    .replace(/\\&/g, () => hide('&amp;'))
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
  const safe = html
    .replaceAll('"http://', '"https://')
    .replace(/<a href="(?!https:|mailto:)[^"]*">(.*?)<\/a>/gs, '$1');
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
  const names = new Map([
    ['textasciitilde', '~'],
    ['textunderscore', '_'],
    ['sim', '~'],
  ]);
  return toText(toRoot(html.replace(/<code class="written">\$?(.*?)\$?<\/code>/g, '$1')))
    .replace(/[{}]/g, '')
    .replace(/\\([a-z]+)/g, (whole, name) => names.get(name) ?? whole)
    .replace(/\\(?=[_%&#~$])/g, '')
    .replace(/[∼˜]/g, '~')
    .trim();
}
