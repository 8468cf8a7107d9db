import { lstatSync, readFileSync } from 'node:fs';
import { styleText } from 'node:util';
import { codeFrameColumns } from '@babel/code-frame';
import type { Problem } from '../../schema/problems/problem.ts';
import type { ProblemCode } from '../../schema/problems/problemCodes.ts';

/** Problems as people read them on a terminal: place, what is wrong, what to write instead, and the lines themselves. */
export function formatForPeople(problems: readonly Problem[]): string {
  return [...problems.map(formatProblem), summarize(problems)].join('\n');
}

function formatProblem(problem: Problem): string {
  const { file, line, column, severity, code, message, suggestion } = problem;
  const label = styleText(severity === 'error' ? 'red' : 'yellow', severity);
  const head = `${styleText('bold', `${file}:${line}:${column}`)} ${label} ${message} ${styleText('dim', code)}`;
  const hint = suggestion === undefined ? [] : [`  Did you mean ${styleText('green', suggestion)}?`];
  return [head, ...hint, ...formatFrame(problem), ''].join('\n');
}

/**
 * The offending lines with the place marked; nothing for what can't be shown as text. A link is not followed: what it
 * leads to need not be content, nor for everyone to see.
 */
function formatFrame({ file, line, column, code }: Problem): string[] {
  if (codesWithoutLines.has(code)) return [];
  try {
    if (!lstatSync(file).isFile()) return [];
    const source = readFileSync(file, 'utf8');
    const isShort = source.split('\n', line).every((text) => text.length < 500);
    return isShort
      ? [codeFrameColumns(source, { start: { line, column: column - 1 } }, { linesAbove: 1, linesBelow: 1 })]
      : [];
  } catch {
    return [];
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

function summarize(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  if (problems.length === 0) return styleText('green', 'The content is sound.');
  return `${count(errors, 'error')}, ${count(warnings, 'warning')}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
