import { lstatSync, readFileSync } from 'node:fs';
import { codeFrameColumns } from '@babel/code-frame';
import type { Problem } from '../../schema/problems/problem.ts';
import type { ProblemCode } from '../../schema/problems/problemCodes.ts';
import { cropLine } from './cropLine.ts';
import { printable } from './printable.ts';

/** The width of a frame, in columns, where that of the terminal is not known. */
const usualWidth = 100;

/** What stands before a line: the mark, its number and a bar. */
const gutterWidth = 10;

/**
 * The offending lines with the value marked, cut to the width of a terminal; nothing for what can't be shown as text. A
 * link is not followed: what it leads to need not be content, nor for everyone to see.
 */
export function codeFrame(
  { file, line, column, end, code }: Problem,
  width: number = usualWidth,
): string | undefined {
  if (codesWithoutLines.has(code)) return undefined;
  try {
    if (!lstatSync(file).isFile()) return undefined;
    const lines = readFileSync(file, 'utf8')
      .split(/\r\n|\r|\n/)
      .map(printable);
    const own = lines[line - 1] ?? '';
    const last = end?.line === line ? end.column : end ? own.trimEnd().length + 1 : column + 1;
    const room = width - gutterWidth;
    const crop = cropLine(own, { from: column, to: Math.max(last, column + 1) }, room);
    const [above, below] = [lines[line - 2], lines[line]].map((text) =>
      text === undefined ? undefined : cropLine(text, { from: 1, to: 1 }, room).text,
    );
    return codeFrameColumns(
      [above, crop.text, below].filter((text) => text !== undefined).join('\n'),
      { start: { line, column: crop.from - 1 }, end: { line, column: crop.to - 1 } },
      { startLine: above === undefined ? line : line - 1, linesAbove: 1, linesBelow: 1 },
    );
  } catch {
    return undefined;
  }
}

const codesWithoutLines: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'missing-file',
  'missing-folder',
  'misnamed',
  'unknown-file',
  'unreadable',
  'too-large',
]);
