import type { Nodes } from 'mdast';
import type { Fault } from '../problems/fault.ts';
import { hideChildren } from '../source/hideChildren.ts';
import { spanOf } from '../source/spanOf.ts';

/**
 * Two stars, and the two that should close them. Not what programmers write: a power (2**3, x ** 2), or the arguments
 * of a function (**options).
 */
const stars =
  /(?<![\\*\w])(?!(?<=(?:\b\w|\)) )\*\* ?(?:[\d(]|\w\b))\*\*(?!\*)(?=[^*\n]*[\p{L}`])[^*\n]*(?<!\\)\*\*(?!\*)(?!(?<=\s\*\*)\w)/gu;
const lines = /(?<![\\_\w])__(?!_)(?=[^_\n]*[\p{L}`])[^_\n]*(?<!\\)__(?!_)(?!(?<=\s__)\w)/gu;

/** What stands for code and whatever else is no text of its own. */
const other = '`';

type Slip = { pattern: RegExp; message: string };

const emphasis = (mark: string): string =>
  `These ${mark} are shown as they are, and nothing is bold: put a space before the first two and behind the last two, and none inside of them. If they are text, write \\${mark.charAt(0)} for ${mark.charAt(0)}.`;

/** Marks that take no effect where they stand. A backslash before them says that they are text. */
const slips: Slip[] = [
  { pattern: stars, message: emphasis('**') },
  { pattern: lines, message: emphasis('__') },
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

/**
 * The marks in a stretch of text that visitors see as they are written. `node` is what holds the text; `body`, in which
 * it stands, begins at offset `start` of its file.
 */
export function findLostMarks(node: Nodes, body: string, start: number): Fault[] {
  if (!holders.includes(node.type) || !('children' in node)) return [];
  const { offset, end } = spanOf(node, 0);
  const source = hideChildren(body.slice(offset, end), offset, node.children, other);
  return slips.flatMap(({ pattern, message }) =>
    [...source.matchAll(pattern)].slice(0, 1).map(({ index, 0: match }): Fault => {
      const from = start + offset + index;
      return { code: 'shown-marks', message, offset: from, end: from + match.length, path: [] };
    }),
  );
}

const holders = ['paragraph', 'heading', 'tableCell'];
