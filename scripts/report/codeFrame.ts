import { lstatSync, readFileSync } from 'node:fs';
import { codeFrameColumns } from '@babel/code-frame';
import type { Problem } from '../../schema/problems/problem.ts';
import type { ProblemCode } from '../../schema/problems/problemCodes.ts';

/**
 * The offending lines with the place marked; nothing for what can't be shown as text. A link is not followed: what it
 * leads to need not be content, nor for everyone to see.
 */
export function codeFrame({ file, line, column, code }: Problem): string | undefined {
  if (codesWithoutLines.has(code)) return undefined;
  try {
    if (!lstatSync(file).isFile()) return undefined;
    const source = readFileSync(file, 'utf8');
    const isShort = source.split('\n', line).every((text) => text.length < 500);
    if (!isShort) return undefined;
    return codeFrameColumns(
      source,
      { start: { line, column: column - 1 } },
      { linesAbove: 1, linesBelow: 1 },
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
