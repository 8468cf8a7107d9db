import { styleText } from 'node:util';
import type { Problem } from '../../schema/problems/problem.ts';
import { codeFrame } from './codeFrame.ts';

/** Problems as people read them on a terminal: place, what is wrong, what to write instead, and the lines themselves. */
export function formatForPeople(problems: readonly Problem[]): string {
  return [...problems.map(formatProblem), summarize(problems)].join('\n');
}

function formatProblem(problem: Problem): string {
  const { file, line, column, severity, code, message, suggestion } = problem;
  const label = styleText(severity === 'error' ? 'red' : 'yellow', severity);
  const head = `${styleText('bold', `${file}:${line}:${column}`)} ${label} ${message} ${styleText('dim', code)}`;
  const hint = suggestion === undefined ? [] : [`  Did you mean ${styleText('green', suggestion)}?`];
  const frame = codeFrame(problem);
  return [head, ...hint, ...(frame === undefined ? [] : [frame]), ''].join('\n');
}

function summarize(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  if (problems.length === 0) return styleText('green', 'The content is sound.');
  return `${count(errors, 'error')}, ${count(warnings, 'warning')}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
