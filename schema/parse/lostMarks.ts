import type { Nodes } from 'mdast';
import type { Fault, ProblemCode } from '../problems.ts';
import { hideChildren, spanOf } from './nodes.ts';

/** The message for the mark of a footnote that the text does not have. */
const noFootnote =
  'The text has no such footnote; add a line like [^1]: and the note, or write \\[^ for the characters themselves.';

const address = String.raw`(?:https?:|mailto:|media\/|www\.|#\w)`;
const label = String.raw`\[(?:[^[\]\\]|\\.)+\]`;
const lostLink =
  'Visitors see this as text, not as a link or image; write [text](https://…) or ![what it shows](media/…), with no space in it, or \\[ for a bracket.';
const lostLabel =
  'Visitors see these brackets, since no line defines the label; add [label]: https://…, or write \\[ for [.';

/** How texts are quoted: [2][3], [4, p. 7][5], [sic][6]. */
const citation = /^\[?(?:sic|\d[^\]]*|[^\p{L}\]]*)\]\[[^\p{L}]*$/iu;

type LostMark = { pattern: RegExp; code: ProblemCode; message: string; isText?: RegExp };

/** Links and images that Markdown takes for text because of a mistake in them; a backslash says that they are text. */
const lostLinks: LostMark[] = [
  {
    pattern: /(?<!\\)!?\[(?:[^[\]\\]|\\.)*\]\([^)\n]*\)?|(?<!\\)\]\([^)\n]*\)?/g,
    code: 'lost-link',
    message: lostLink,
  },
  {
    pattern: new RegExp(String.raw`(?<!\\)(?:${label}\s+\((?=${address})|\([^()\n]+\)\[(?=${address}))`, 'g'),
    code: 'lost-link',
    message: lostLink,
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\\\w\])])!${label}\[(?:[^[\]\\]|\\.)*\]|(?<!\\)!\[${label}\]|(?<![\\\S])!${label}(?![[(])`,
      'g',
    ),
    code: 'lost-link',
    message: lostLink,
  },
  {
    // Not what programmers write: rows[0][1].
    pattern: new RegExp(
      String.raw`(?<![\\\w\])!])${label}\[(?:[^[\]\\]|\\.)*\]|(?<!\\)\]\[(?<=^[^[]*\]\[)(?:[^[\]\\]|\\.)+\]`,
      'g',
    ),
    code: 'shown-marks',
    message: lostLabel,
    isText: citation,
  },
  { pattern: /(?<!\\)\[\^[^\]\s]+\]/g, code: 'unsupported-markdown', message: noFootnote },
];

const lostBold =
  'Visitors see these marks, and nothing is bold; write a space before and after them, and none inside.';

/**
 * Marks without effect; a backslash says that they are text. Not what programmers write: a power (2**3, x ** 2), or the
 * arguments of a function (**options).
 */
const lostMarks: LostMark[] = [
  {
    pattern:
      /(?<![\\*\w])(?!(?<=(?:\b\w|\)) )\*\* ?(?:[\d(]|\w\b))\*\*(?!\*)(?=[^*\n]*[\p{L}`])[^*\n]*(?<!\\)\*\*(?!\*)(?!(?<=\s\*\*)\w)/gu,
    code: 'shown-marks',
    message: lostBold,
  },
  {
    pattern: /(?<![\\_\w])__(?!_)(?=[^_\n]*[\p{L}`])[^_\n]*(?<!\\)__(?!_)(?!(?<=\s__)\w)/gu,
    code: 'shown-marks',
    message: lostBold,
  },
  {
    // Several words with a # are hashtags.
    pattern: /^ {0,3}#{1,6}(?=\p{L})(?!.*\s#\p{L})/gmu,
    code: 'shown-marks',
    message: 'Visitors see this #, and there is no heading; put a space behind it, or write \\# for a #.',
  },
  {
    pattern: /[•▪●◦‣](?<=^[ \t]*.)(?=[ \t]*\S)/gm,
    code: 'shown-marks',
    message: 'This dot makes no list, so the lines run together; write "- " before each item.',
  },
  {
    pattern: /(?<![\\$])\$\$(?=[^$])/g,
    code: 'shown-marks',
    message:
      'These dollars begin no formula; end it with $$, with no blank line in it, or write \\$ for a dollar.',
  },
];

/** Nodes with text, except links: a link contains no links. */
const linkHolders = ['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete'];

/** The links and images that visitors see as text in `node` of a Markdown `body`, which begins at offset `start`. */
export function findLostLinks(node: Nodes, body: string, start: number): Fault[] {
  if (!linkHolders.includes(node.type)) return [];
  const found = findMarks(lostLinks, node, body, start, 'x').toSorted((a, b) => a.offset - b.offset);
  let reached = 0;
  return found.filter(({ offset, end }) => {
    const isNew = offset >= reached;
    if (isNew) reached = end;
    return isNew;
  });
}

/** The marks without effect that visitors see in `node` of a Markdown `body`; the first of each kind. */
export function findLostMarks(node: Nodes, body: string, start: number): Fault[] {
  if (!linkHolders.slice(0, 3).includes(node.type)) return [];
  const found = findMarks(lostMarks, node, body, start, '`');
  return [...Map.groupBy(found, ({ message }) => message).values()].flatMap((kind) => kind.slice(0, 1));
}

/** @param letter the replacement for each character that is not the node's own text */
function findMarks(marks: readonly LostMark[], node: Nodes, body: string, start: number, letter: string) {
  if (!('children' in node)) return [];
  const { offset, end } = spanOf(node, 0);
  const source = hideChildren(body.slice(offset, end), offset, node.children, letter);
  return marks.flatMap(({ pattern, code, message, isText }) =>
    [...source.matchAll(pattern)].flatMap(({ index, 0: match }) => {
      const from = start + offset + index;
      return isText?.test(match) ? [] : { code, message, offset: from, end: from + match.length, path: [] };
    }),
  );
}
