import type { Nodes } from 'mdast';
import type { Fault, ProblemCode } from '../problems.ts';
import { hideChildren, spanOf } from './nodes.ts';

/** The message for a footnote, whose id and English label would be on the page twice with two texts. */
export const noFootnotes =
  'Footnotes are not used in texts; say it in the text, or write \\[^ for the characters themselves.';

const address = String.raw`(?:https?:|mailto:|media\/|www\.|#\w)`;

type LostLink = {
  pattern: RegExp;
  code?: ProblemCode;
  message: string;
  isMistake?: (match: string) => boolean;
};

/** How texts are quoted: [2][3], [4, p. 7][5], [sic][6]. */
const citation = /^\[?(?:sic|\d[^\]]*|[^\p{L}\]]*)\]\[[^\p{L}]*$/iu;

/** What Markdown takes for text, though it was hardly meant as text. A backslash before the bracket says that it was. */
const lostLinks: LostLink[] = [
  {
    pattern: /(?<!\\)!?\[(?:[^[\]\\]|\\.)*\]\([^)\n]*\)?|(?<!\\)\]\([^)\n]*\)?/g,
    message:
      'This is shown as it is, not as a link: its address may hold no space and must be closed by ). If it is text, write \\[ for [.',
  },
  {
    pattern: /(?<![\\\w\])])!\[(?:[^[\]\\]|\\.)+\]\[(?:[^[\]\\]|\\.)*\]/g,
    message:
      'This is shown as it is, not as an image: no line of the form [label]: media/… says where its label leads. If it is text, write !\\[ for ![.',
  },
  {
    // Not what programmers write: rows[0][1].
    pattern:
      /(?<![\\\w\])!])\[(?:[^[\]\\]|\\.)+\]\[(?:[^[\]\\]|\\.)*\]|(?<!\\)\]\[(?<=^[^[]*\]\[)(?:[^[\]\\]|\\.)+\]/g,
    isMistake: (match) => !citation.test(match),
    code: 'missing-definition',
    message:
      'This is shown with its brackets, not as a link: no line of the form [label]: https://… says where its label leads. Add one, or write \\[ for [ if it is text.',
  },
  {
    pattern: /(?<!\\)!\[\[[^[\]\n]+\]\]|(?<![\\\S])!\[(?:[^[\]\\]|\\.)+\](?![[(])/g,
    message:
      'This is shown as it is, not as an image: write ![what it shows](media/…). If it is text, write !\\[ for ![.',
  },
  {
    pattern: new RegExp(String.raw`(?<!\\)\[(?:[^[\]\\]|\\.)+\]\s+\((?=${address})`, 'g'),
    message:
      'This is shown as it is, not as a link: nothing may be between ] and (. If it is text, write \\[ for [.',
  },
  {
    pattern: new RegExp(String.raw`(?<!\\)\([^()\n]+\)\[(?=${address})`, 'g'),
    message:
      'This is shown as it is, not as a link: write [text](address), the brackets first. If it is text, write \\[ for [.',
  },
  { pattern: /(?<!\\)\[\^[^\]\s]+\]/g, code: 'unsupported-markdown', message: noFootnotes },
];

/**
 * Links and images in the text of `node` that Markdown takes for text, because of a mistake in them. The `body` that it is
 * part of begins at offset `start` of its file.
 */
export function findLostLinks(node: Nodes, body: string, start: number): Fault[] {
  if (!linkHolders.includes(node.type) || !('children' in node)) return [];
  const { offset, end } = spanOf(node, 0);
  const source = hideChildren(body.slice(offset, end), offset, node.children);
  if (!source.includes('[')) return [];
  const found = lostLinks.flatMap(({ pattern, isMistake = () => true, code = 'lost-link', message }) =>
    [...source.matchAll(pattern)]
      .filter(([match]) => isMistake(match))
      .map(({ index, 0: match }): Fault => {
        const from = start + offset + index;
        return { code, message, offset: from, end: from + match.length, path: [] };
      }),
  );
  let reached = 0;
  return found
    .toSorted((a, b) => a.offset - b.offset)
    .filter(({ offset, end = offset }) => {
      const isNew = offset >= reached;
      if (isNew) reached = end;
      return isNew;
    });
}

/** Nodes with text, except links: a link contains no links. */
const linkHolders = ['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete'];

/**
 * Two stars, and the two that should close them. Not what programmers write: a power (2**3, x ** 2), or the arguments
 * of a function (**options).
 */
const stars =
  /(?<![\\*\w])(?!(?<=(?:\b\w|\)) )\*\* ?(?:[\d(]|\w\b))\*\*(?!\*)(?=[^*\n]*[\p{L}`])[^*\n]*(?<!\\)\*\*(?!\*)(?!(?<=\s\*\*)\w)/gu;
const lines = /(?<![\\_\w])__(?!_)(?=[^_\n]*[\p{L}`])[^_\n]*(?<!\\)__(?!_)(?!(?<=\s__)\w)/gu;

const explainEmphasis = (mark: string): string =>
  `These ${mark} are shown as they are, and nothing is bold: put a space before the first two and behind the last two, and none inside of them. If they are text, write \\${mark.charAt(0)} for ${mark.charAt(0)}.`;

/** Marks that take no effect. A backslash before them says that they are text. */
const lostMarks: { pattern: RegExp; message: string }[] = [
  { pattern: stars, message: explainEmphasis('**') },
  { pattern: lines, message: explainEmphasis('__') },
  {
    // Several words with a # are hashtags.
    pattern: /^ {0,3}#{1,6}(?=\p{L})(?!.*\s#\p{L})/gmu,
    message:
      'This # is shown as it is, and makes no heading: put a space behind it. If it is text, write \\#.',
  },
  {
    pattern: /[•▪●◦‣](?<=^[ \t]*.)(?=[ \t]*\S)/gm,
    message:
      'This dot makes no list, so the lines run on as one paragraph; write "- " before each item instead.',
  },
  {
    pattern: /(?<!\\)\$\$(?=[^$]*[\\^_=])[^$]*\$\$/g,
    message: 'Formulas are not set here, so this is shown as it is written; say it in words, or in `code`.',
  },
];

/** Marks in the text of `node` that visitors see as they are written, because they take no effect. */
export function findLostMarks(node: Nodes, body: string, start: number): Fault[] {
  if (!['paragraph', 'heading', 'tableCell'].includes(node.type) || !('children' in node)) return [];
  const { offset, end } = spanOf(node, 0);
  // Code, and whatever else is no text of the node's own, becomes a run of backticks.
  const source = hideChildren(body.slice(offset, end), offset, node.children, '`');
  const lost = lostMarks.flatMap(({ pattern, message }) =>
    [...source.matchAll(pattern)].slice(0, 1).map(({ index, 0: { length } }) => ({ index, length, message })),
  );
  return [...lost, ...findUnclosed(source)].map(({ index, length, message }) => {
    const from = start + offset + index;
    return { code: 'shown-marks', message, offset: from, end: from + length, path: [] };
  });
}

/** Names that programmers begin with two underscores. */
const programmersNames = /^(?:dirname|filename|proto|typename)\b/;

/** A ** or __ that begins bold text, and is the only one in its paragraph. */
function findUnclosed(source: string): { index: number; length: number; message: string }[] {
  return ['**', '__'].flatMap((mark) => {
    const [before = '', after, ...others] = source.split(mark);
    const isOpening = /(?:^|\s)$/.test(before) && after !== undefined && /^[\p{L}`]/u.test(after);
    if (!isOpening || others.length > 0 || programmersNames.test(after)) return [];
    const message = `This ${mark} is shown as it is, and nothing is bold: write ${mark} behind the last bold word, too. If it is text, write \\${mark.charAt(0)} for ${mark.charAt(0)}.`;
    return [{ index: before.length, length: mark.length, message }];
  });
}
