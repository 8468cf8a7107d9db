import { styleText } from 'node:util';
import escapeHtml from 'escape-html';
import { printable } from '../lib/terminal.ts';
import type { Move, Part } from './markdownDiff.ts';

/** The lines around one change, below the heading that they belong to. */
type Passage = Part[][];

/** How many lines are shown before and after a changed one. */
const context = 1;

/** The changed lines of a text, with those around them. */
export function findPassages(blocks: readonly Part[][]): Passage[] {
  const lines = blocks.flatMap(toLines);
  const changed = lines.flatMap((line, index) => (line.some(({ change }) => change) ? [index] : []));
  const ranges: { from: number; to: number }[] = [];
  for (const index of changed) {
    const [from, to] = [Math.max(0, index - context), Math.min(lines.length, index + context + 1)];
    const last = ranges.at(-1);
    if (last && from <= last.to) last.to = to;
    else ranges.push({ from, to });
  }
  return ranges.map(({ from, to }) => {
    const heading = isHeading(lines[from]) ? undefined : lines.slice(0, from).findLast(isHeading);
    return [...(heading ? [heading] : []), ...lines.slice(from, to)];
  });
}

function toLines(block: readonly Part[]): Part[][] {
  const lines: Part[][] = [[]];
  for (const part of block) {
    for (const [index, value] of part.value.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (value !== '') lines.at(-1)?.push({ ...part, value });
    }
  }
  return lines.filter((line) => line.length > 0);
}

function isHeading(line: readonly Part[] | undefined): boolean {
  return line?.[0]?.value.startsWith('#') === true;
}

/** A line for each section that moved. */
export function describeMoves(moves: readonly Move[]): Passage[] {
  const lines = moves.map(({ heading, below }) => {
    const [title, above] = [heading, below].map((text) => text.replaceAll(/^#+\s*|\s+/g, ' ').trim());
    return [{ value: `Section moved: “${title}” is now below “${above}”.` }];
  });
  return lines.length > 0 ? [lines] : [];
}

/** Passages for a terminal, in the marks of `git diff --word-diff`, without control characters of the texts. */
export function formatForTerminal(passages: readonly Passage[]): string {
  const format = ({ value, change }: Part) => {
    const text = printable(value);
    if (change === 'gone') return styleText('red', `[-${text}-]`);
    return change === 'new' ? styleText('green', `{+${text}+}`) : text;
  };
  const blocks = passages.map((lines) => lines.map((line) => line.map(format).join('')).join('\n'));
  return blocks.join(`\n${styleText('dim', '…')}\n`);
}

/**
 * Passages as HTML within Markdown, for GitHub. Nothing in the texts is read as Markdown or HTML: they are escaped, no
 * line of the block is empty, which would end it, and in `code` GitHub makes no mentions and formulas.
 */
export function formatForMarkdown(passages: readonly Passage[]): string {
  const format = ({ value, change }: Part) => {
    const text = escapeHtml(printable(value));
    if (change === 'gone') return `<del>${text}</del>`;
    return change === 'new' ? `<ins><b>${text}</b></ins>` : text;
  };
  const blocks = passages.map((lines) =>
    lines.map((line) => `<p><code>${line.map(format).join('')}</code></p>`).join('\n'),
  );
  return blocks.join('\n<hr>\n');
}
