import type { Nodes } from 'mdast';
import type { Fault, ProblemCode } from '../problems.ts';
import { cutText } from '../values/text.ts';
import { nodesIn, spanOf } from './nodes.ts';

const anySource = String.raw`(?:(?!\\[[\]])[\s\S]){0,500}?`;
const texSource = String.raw`${anySource}(?:\\[a-zA-Z]|[\^_]\{|=)${anySource}`;
const addressStart = String.raw`(?:https?:|mailto:|media\/|www\.|#\w)`;
const letterOrDigit = String.raw`[\p{L}\p{N}]`;

const power = String.raw`(?<=[\p{L}\p{N})\]])\*\*(?=[\p{L}\p{N}(-])`;
const significance = String.raw`(?<=\d)\*{2,3}(?!\w)`;
const argument = String.raw`\*\*(?=kw|\w*args|\w+_\w)`;
const pathPattern = String.raw`\/\*\*|\*\*\/`;

/** A link whose address is not closed, or is after a space. */
const brokenLink = String.raw`!?\[[^[\]]*\]\(|\]\(|\[[^[\]]+\]\s+\((?=${addressStart})`;
const imageWithoutAddress = String.raw`(?<!\w)!\[+[^[\]]+\]`;

/** Marks that visitors would see, of Markdown or other dialects, each with what to write instead. The first match counts. */
const signs: readonly (readonly [sign: string, write?: string, code?: ProblemCode])[] = [
  [String.raw`\\{1,2}\([^\n]*?\\{1,2}\)|\\\[${texSource}\\\]`, 'a formula as $…$'],
  [String.raw`\\(?:begin|end|cite\w*|ref|label|textbf|textit|emph)\{`, 'Markdown'],
  // Allowed, like any sign after a backslash.
  [String.raw`\\[^A-Za-z\d\s]+`],
  [[power, significance, argument, pathPattern].join('|')],
  [
    `${brokenLink}|${imageWithoutAddress}`,
    '[text](https://…) or ![what it shows](media/…), with no space in it',
    'lost-link',
  ],
  [String.raw`\[\^[^\]\s]+\]`, 'a line such as [^1]: with the note', 'unsupported-markdown'],
  [String.raw`(?<![\w%])%%`, 'nothing, and delete it: comments are published', 'unsupported-markdown'],
  [String.raw`(?<![\w\]])\[\[(?=\p{L})`, '[text](/page/) for a link'],
  [String.raw`(?<![\w\])!])\[(?!\d|sic\])[^[\]\\]+\]\[[^[\]]*\]`, '[text](https://…) for a link'],
  [String.raw`(?<!\w)\[!\w+\]|^:{3,}.*|^(?:!!!|\?\?\?)\+? ?[a-z]\w*.*`, 'a bold word before the text'],
  [String.raw`(?<![=\w])==[^\s=](?:[^=\n]*[^\s=])?==(?![=\w])`, '**bold** text'],
  [
    String.raw`(?<!\*)(?:\*{2,3}(?=[^\s*])|(?<=[^\s*])\*{2,3}(?!\*))`,
    'two stars before and two after the bold words, with spaces outside only',
  ],
  [String.raw`\{\{[<%]?|\{%`, '![…](media/…) for a picture, ``` for code, a link to a film'],
  [String.raw`\{[:#.][\w .:#="'-]*\}`, 'nothing, and delete it'],
  [`(?<!${letterOrDigit}|[:/]):[a-z][a-z_]+:(?!${letterOrDigit}|[:/])`, 'the emoji itself'],
  [String.raw`\[(?:[^[\]\n]*\s)?-?@\p{L}[^[\]\n]*\]`, 'a link or a footnote'],
  // Several words with a # are hashtags, not a heading.
  [String.raw`^ {0,3}#{1,6}(?=\p{L})(?!.*\s#\p{L})`, 'a space after it for a heading'],
  [String.raw`(?<=^[ \t]*)[•▪●◦‣·](?=[ \t]*\S)`, '"- " before each item of a list'],
  [String.raw`^:[ \t]+(?=\S)`, 'a heading, or "- " for a list'],
  [String.raw`(?<!\$)\$\$(?=[^\s$])`, 'a formula that $$ ends, too'],
];

const anySign = new RegExp(signs.map(([sign]) => `(${sign})`).join('|'), 'gmu');

export function findShownMarks(block: Nodes, text: string): Fault[] {
  if (!['paragraph', 'heading', 'tableCell'].includes(block.type)) return [];
  const { offset: start } = spanOf(block);
  let own = '';
  for (const { node } of nodesIn(block)) {
    if (node.type !== 'text' || !node.position) continue;
    const { offset, end } = spanOf(node);
    const hidden = text.slice(start + own.length, offset).replace(/[^\n]/g, '\ufffc');
    own += hidden + text.slice(offset, end);
  }
  const found = new Map<number, Fault>();
  for (const { index, 0: mark, ...groups } of own.matchAll(anySign)) {
    const row = signs.findIndex((_, number) => groups[number + 1] !== undefined);
    const [, write, code = 'shown-marks'] = signs[row] ?? [];
    if (write === undefined || found.has(row)) continue;
    const offset = start + index;
    const end = offset + mark.length;
    const seen = cutText(text.slice(offset, end), 40);
    const message = `Visitors see "${seen}"; write ${write}, or \\ before it for the sign itself.`;
    found.set(row, { code, message, path: [], offset, end });
  }
  return [...found.values()];
}
