import type { Fault, ProblemCode } from '../problems.ts';
import { hideChildren, spanOf, type TreeNode } from './nodes.ts';

/** Marks that Markdown leaves in a text. Several `once` marks in one paragraph are one mistake. */
type ShownMark = { pattern: RegExp; code: ProblemCode; message: string; once?: true };

const address = String.raw`(?:https?:|mailto:|media\/|www\.|#\w)`;

/** A run of two or three signs that touches a word, or a pair around spaced words. */
const runs = (sign: string) =>
  String.raw`(?<!${sign})${sign}{2,3}(?!${sign})(?:(?=\S)|(?<=[^\s${sign}]${sign}+)|(?= [^${sign}\n]*\p{L}[^${sign}\n]* ${sign}{2}(?!\S)))`;

const shownMarks: ShownMark[] = [
  {
    pattern: new RegExp(
      [
        String.raw`!?\[[^[\]]*\]\([^)\n]*\)?|\]\([^)\n]*\)?`,
        String.raw`\[[^[\]]+\]\s+\((?=${address})|\([^()\n]+\)\[(?=${address})`,
        String.raw`(?<![\w\])])!\[[^[\]]+\]\[[^[\]]*\]|!\[\[[^[\]]+\]\]|(?<!\S)!\[[^[\]]+\](?![[(])`,
      ].join('|'),
      'g',
    ),
    code: 'lost-link',
    message:
      'Visitors see this as text, not as a link or image; write [text](https://…) or ![what it shows](media/…), with no space in it, or \\[ for a bracket.',
  },
  {
    pattern: /\[\^[^\]\s]+\]/g,
    code: 'unsupported-markdown',
    message:
      'The text has no such footnote; add a line like [^1]: and the note, or write \\[^ for the characters themselves.',
  },
  {
    pattern: /(?<!\d|%\w)%%(?:(?:(?!%%)[\s\S])+%%)?/g,
    code: 'unsupported-markdown',
    message:
      'Visitors can read what is between %% and %%; delete it, or write \\%% for the signs themselves.',
    once: true,
  },
  {
    pattern: /(?<![\w\]])\[\[(?=\p{L})[^[\]\n]*(?:\]\])?/gu,
    code: 'shown-marks',
    message: 'Visitors see these brackets; write [text](/page/) for a link, or \\[ for a bracket.',
  },
  {
    pattern: /(?<![\w\])!])\[[^[\]]+\]\[[^[\]]*\]/g,
    code: 'shown-marks',
    message:
      'Visitors see these brackets, since no line defines the label; add [label]: https://…, or write \\[ for [.',
  },
  {
    pattern: /(?<=^>.*)\[!\w+\][-+]?/g,
    code: 'shown-marks',
    message: 'Visitors see this mark, since there are no callouts; write a bold word instead.',
  },
  {
    pattern: /(?<![=\w])==(?=[^\s=])[^=\n]*(?<=\S)==(?![=\w])/g,
    code: 'shown-marks',
    message: 'Visitors see ==, and nothing is highlighted; write **bold** text, or \\== for the signs.',
    once: true,
  },
  {
    pattern: new RegExp(`${runs(String.raw`\*`)}|${runs('_')}`, 'gu'),
    code: 'shown-marks',
    message:
      'Visitors see these marks, and nothing is bold; write two before and two after the bold words, with spaces outside only, or \\ before each for the signs.',
    once: true,
  },
  {
    // Several words with a # are hashtags.
    pattern: /^ {0,3}#{1,6}(?=\p{L})(?!.*\s#\p{L})/gmu,
    code: 'shown-marks',
    message: 'Visitors see this #, and there is no heading; put a space behind it, or write \\# for a #.',
    once: true,
  },
  {
    pattern: /[•▪●◦‣](?<=^[ \t]*.)(?=[ \t]*\S)/gm,
    code: 'shown-marks',
    message: 'This dot makes no list, so the lines run together; write "- " before each item.',
    once: true,
  },
  {
    pattern: /(?<!\$)\$\$(?=[^$])/g,
    code: 'shown-marks',
    message:
      'These dollars begin no formula; end it with $$, with no blank line in it, or write \\$ for a dollar.',
    once: true,
  },
];

/** A character of LaTeX between \\[ and \\]. */
const inDisplay = String.raw`(?:(?!\\[[\]])[^\n])`;

/** Signs of other generators, and what to write in their place. */
const signs: readonly (readonly [sign: string, write: string])[] = [
  [
    String.raw`\{\{[<%{]?|\{%-?`,
    'Markdown: ![…](media/…) for a picture, three backticks for code, a link to a film',
  ],
  [String.raw`\{[:#.][\w .:#="'-]*\}`, 'nothing, and delete it'],
  [String.raw`^:{3,}.*|^(?:!!!|\?\?\?)\+? ?[a-z]\w*.*`, 'a bold word before the text'],
  [String.raw`(?<=\n): (?=\S)`, 'a heading, or "- " for a list'],
  [String.raw`(?<![\p{L}\p{N}:/]):[a-z][a-z_]+:(?![\p{L}\p{N}:/])`, 'the emoji itself'],
  [String.raw`\[-?@[^\]\n]+\]`, 'a link or a footnote'],
  [String.raw`(?<![\w+])\+\+(?=[^\s+])[^+\n]+(?<=\S)\+\+(?![\w+])`, '**bold** text'],
  [String.raw`\\(?:begin|end|cite\w*|ref|label|textbf|textit|emph)\{`, 'Markdown'],
  [
    String.raw`\\\([^\n]*?\\\)|\\\[${inDisplay}*(?:\\[a-zA-Z]|[\^_]\{|=)${inDisplay}*\\\]`,
    'a formula as $…$',
  ],
];

const anySign = new RegExp(signs.map(([sign]) => `(${sign})`).join('|'), 'gmu');

function findSigns(own: string, offset: number): Fault[] {
  return Array.from(own.matchAll(anySign), ({ index, 0: mark, ...groups }): Fault => {
    const place = signs.findIndex((_, number) => groups[number + 1] !== undefined);
    const message = `Visitors see "${mark}", a sign of another generator; write ${signs[place]?.[1]}.`;
    return {
      code: 'shown-marks',
      message,
      offset: offset + index,
      end: offset + index + mark.length,
      path: [],
    };
  }).slice(0, 1);
}

/** Signs that are meant as text: after a backslash, in citations such as [2][3], and in code within prose. */
const meant = new RegExp(
  [
    String.raw`\\[^A-Za-z\d\s]+`,
    String.raw`(?<![\w!])\[(?:\[?[Ss]ic|\d[^\]]*|[^\p{L}\]]*)\]\[[^\p{L}\]]*\]`,
    String.raw`\[\[(?:no\w+|maybe_unused|deprecated|(?:un)?likely)\]\]`,
    // Powers, pointers, patterns of paths, named arguments, marks of significance.
    String.raw`(?<=[\w)\]] ?)\*\*(?= ?(?:[-\d(]|\w\b))|(?<=\w)\*\*(?=\w)|(?<=\d)\*{2,3}(?!\w)|(?<=["'“(])\*{2,3}(?=["'”)])`,
    String.raw`(?<=\b(?:char|int|void|float|double|\w+_t) ?|\/)\*\*|\*\*(?=\/)`,
    String.raw`\*\*(?=(?:kw\w*|\w*args|opt\w*|params?|props|config|settings|self|\w+_\w+|\w+\))(?!\w))`,
    String.raw`__(?:\w+__|dirname|filename|typename|proto|[A-Z_]{2,}|\w+_\w+|[a-z]+[A-Z]\w*)(?!\w)|(?<=[\w.])_{2,3}(?=\w)`,
    String.raw`%%(?:time\w*|bash|html|capture|writefile|sql)(?!\w)`,
  ].join('|'),
  'gu',
);

const holders = ['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete'];

/** The marks that visitors see in a node of Markdown: broken links and images, and marks of other dialects. */
export function findShownMarks({ node, parent }: TreeNode, text: string): Fault[] {
  if (!holders.includes(node.type) || !('children' in node)) return [];
  const [first = node, last = first] = [node.children[0], node.children.at(-1)];
  const { offset } = spanOf(first, node);
  const { end } = spanOf(last, node);
  const own = hideChildren(text.slice(offset, end), offset, node.children);
  if (!/[[\]*_%=#$•▪●◦‣{:!?+\\]/.test(own)) return [];
  const source = own.replace(meant, (match) => 'x'.repeat(match.length));
  const isQuote = parent?.type === 'blockquote' && parent.children[0] === node;
  const searched = isQuote ? `>${source}` : source;
  const begin = offset - (isQuote ? 1 : 0);
  const known = shownMarks.flatMap(({ pattern, code, message, once }) => {
    const marks = [...searched.matchAll(pattern)].map(({ index, 0: mark }): Fault => {
      return { code, message, offset: begin + index, end: begin + index + mark.length, path: [] };
    });
    return once ? marks.slice(0, 1) : marks;
  });
  const escaped = own.replace(/\\[^A-Za-z\s()[\]]/g, 'xx');
  const found = [...known, ...findSigns(escaped, offset)];
  // Of marks that overlap, the first is reported.
  const kept: Fault[] = [];
  for (const mark of found.toSorted((a, b) => a.offset - b.offset))
    if (mark.offset >= (kept.at(-1)?.end ?? 0)) kept.push(mark);
  return kept;
}
