import escapeHtml from 'escape-html';
import type { InlineCode, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { readFormula } from '../../schema/parse/formula.ts';
import type { Formula } from '../../schema/parse/formulaSyntax.ts';

type Spelling = readonly [RegExp, string | ((...parts: string[]) => string)];

/** What readers of LaTeX do not know, in the words that they know. */
const spellings: readonly Spelling[] = [
  // Some publishers write HTML.
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/<(i|em|b|su[bp])>([^<>{}]*)<\/\1>/g, (_, tag = '', text) => `\\${tags[tag]}{${text}}`],
  [/(\\(?:[`'^"~=.]|[uvHc](?![a-zA-Z])))\s*(?:\{\s*\\([ij])\s*\}|\\([ij])(?![a-zA-Z])\s*)/g, '$1{$2$3}'],
  [/\\(?:SI|qty)(?:\[[^\]]*\])?\{([^{}]*)\}\{([^{}]*)\}/g, (_, size, unit) => `${size}~${writeUnit(unit)}`],
  [/\\(?:si|unit)\{([^{}]*)\}/g, (_, unit) => writeUnit(unit)],
  [/\\isotope\[(\d+)\]/g, '\\textsuperscript{$1}'],
  [/\\(?:cite[a-z]*|label|ref|raisebox|[hv]space)\*?(?:\[[^\]]*\])?\{[^{}]*\}/g, ''],
  [/\\(La)?TeX(?![a-zA-Z])(?:\{\})?/g, '{$1TeX}'],
  [/(?<!\\)\\[ \n]/g, '~'],
  [/\\textasciigrave(?![a-zA-Z])(?:\{\})?/g, '{`}'],
  [/\\(begin|end)\{enumerate\}/g, '\\$1{itemize}'],
  [/(?<=\w)%/g, '\\%'],
  // Degrees and digits that are raised or lowered, such as those of CO$_2$, are text.
  [/\$_\{?([-+]?\d+)\}?\$/g, '\\textsubscript{$1}'],
  [/\$\^\{?([-+]?\d+)\}?\$/g, '\\textsuperscript{$1}'],
  [/\$([-+]?[\d.]* ?)(?:\\,)?\^ ?\{?\\circ\}?\$/g, (_, degrees = '') => `${degrees.replace('-', '−')}°`],
];

const tags: Record<string, string> = {
  ...{ i: 'emph', em: 'emph', b: 'textbf' },
  ...{ sub: 'textsubscript', sup: 'textsuperscript' },
};

/** The units of siunitx, as people write them; another name is its own abbreviation, such as `\GeV`. */
const units = new Map(
  String.raw`tera T, giga G, mega M, kilo k, centi c, milli m, micro µ, nano n, pico p, electronvolt eV, meter m,
  metre m, gram g, second s, hertz Hz, kelvin K, tesla T, volt V, watt W, joule J, barn b, percent \%, degree °,
  celsius °C, per /, squared ², cubed ³`
    .split(/,\s+/)
    .map((unit) => [unit.replace(/ .*/, ''), unit.replace(/.* /, '')] as const),
);

function writeUnit(unit = ''): string {
  return `\\textrm{${unit.replace(/\\([a-zA-Z]+)\s*/g, (_, name) => units.get(name) ?? name)}}`;
}

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
 * LaTeX whose formulas, dollars and marks of HTML are characters of private use, for a reader of its text.
 * @returns `show` replaces these characters in the HTML that the reader makes: formulas become `$…$` in `<code>`, and dollars
 *   `\$`. `faults`: the formulas that cannot be read; they are part of the text
 */
export function hideFormulas(source: string): {
  latex: string;
  show: (html: string) => string;
  faults: string[];
} {
  const hidden: string[] = [];
  const faults: string[] = [];
  const hide = (html: string) => String.fromCharCode(0xe000 + hidden.push(html) - 1);
  const spelt = spellings.reduce(
    (text, [pattern, spelling]) =>
      typeof spelling === 'string' ? text.replace(pattern, spelling) : text.replace(pattern, spelling),
    source.replace(/[\ue000-\uf8ff]/g, '').replace(/\\url\{([^{}]*)\}/g, (_, url) => hide(url)),
  );
  const latex = spelt
    .replace(formula, (whole, ...rest) => {
      const { dollars, brackets, name, lines, dollar, round, ensured }: Record<string, string> = rest.at(-1);
      const inner = dollars ?? brackets ?? lines ?? dollar ?? round ?? ensured ?? '';
      const isBlock = inner === (dollars ?? brackets ?? lines) && name !== 'math';
      const text = inner
        .replace(/\\ensuremath(?![a-zA-Z])/g, '')
        .replace(/\s+/g, ' ')
        .trim();
      const isTable = name !== undefined && !/^(?:equation|displaymath|math)$/.test(name);
      const read = readFormula(isTable ? `\\begin{aligned}${text}\\end{aligned}` : text, false);
      if ('formula' in read) return hide(writeFormula(read.formula, isBlock));
      faults.push(
        `${whole} is taken as text: ${read.message.replace(/^This formula can't be read: |\.$/g, '')}`,
      );
      // The reader would take the letters behind it for its arguments.
      return hide(asWritten(text));
    })
    .replace(/<|\\textless(?![a-zA-Z])(?:\{\})?/g, () => hide('&lt;'))
    .replace(/>|\\textgreater(?![a-zA-Z])(?:\{\})?/g, () => hide('&gt;'))
    .replace(/\\&/g, () => hide('&amp;'))
    .replace(/\\?\$|\\textdollar(?![a-zA-Z])(?:\{\})?/g, () => hide(asWritten('\\$')))
    .replace(/\\(?:begin|end)\{(?!itemize)[a-zA-Z]+\*?\}/g, ' ');
  const show = (html: string) => {
    const whole = html.replace(/[\ue000-\uf8ff]/g, (mark) => hidden[mark.charCodeAt(0) - 0xe000] ?? '');
    return (
      whole
        // Only in LaTeX can a digit or another formula be behind one.
        .replace(/(?<!\\)\$<\/code>(?:<code class="written">\$(?!\$)|(\d+))/g, (_, digits) => {
          return digits ? ` ${digits}$</code>` : ' ';
        })
        // Few typefaces have the letters of mathematics.
        .replace(/[\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize('NFKC'))
    );
  };
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
      code: (state, node) => {
        const isWritten = node.properties.className !== undefined;
        return isWritten ? { type: 'inlineCode', value: toText(node) } : state.all(node);
      },
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

/** HTML as a text in which `$…$` is a formula and `\$` a dollar. */
export function toTitle(html: string): string {
  return oneLine(toText(toRoot(html.replaceAll('$$', '$'))));
}

/** HTML as a text without formulas. */
export function toPlain(html: string): string {
  const root = toRoot(html);
  visit(root, 'inlineCode', (node) => {
    node.value = node.value.replace(/^\\?\$+|\$+$/g, '') || '$';
  });
  return oneLine(toText(root));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
