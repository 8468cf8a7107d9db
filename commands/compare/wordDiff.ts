import { styleText } from 'node:util';
import { diffArrays } from 'diff';
import escapeHtml from 'escape-html';
import { printable } from '../lib/terminal.ts';

/** A part of a line: words that both texts have, or only the first, or only the second. */
type Part = { value: string; change?: 'gone' | 'new' };

/** The lines around one change, below the heading that they belong to. */
type Passage = Part[][];

/** How many lines are shown before and after a changed one. */
const context = 1;

/**
 * The words in which two Markdown texts differ, with the lines around them.
 * @param language whose rules divide the text into words
 * @returns nothing if the texts are the same
 */
export function findPassages(before: string, after: string, language: string): Passage[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const toWords = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);
  const lines: Part[][] = [[]];
  for (const { value, added, removed } of diffArrays(toWords(before), toWords(after))) {
    const change = added ? ({ change: 'new' } as const) : removed ? ({ change: 'gone' } as const) : {};
    for (const [index, line] of value.join('').split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (line !== '') lines.at(-1)?.push({ value: line, ...change });
    }
  }
  return toPassages(lines.filter((line) => line.length > 0));
}

function toPassages(lines: readonly Part[][]): Passage[] {
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

function isHeading(line: readonly Part[] | undefined): boolean {
  return line?.[0]?.value.startsWith('#') === true;
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
