import { error, warning } from '@actions/core';
import type { Problem } from '../../schema/problems/problem.ts';

/**
 * Prints problems as workflow annotations, which GitHub shows at their lines in a pull request. It shows ten of a kind,
 * so what may stay as it is until the site goes live comes last.
 */
export function printForGitHub(problems: readonly Problem[]): void {
  const isStandIn = ({ code }: Problem) => (code === 'placeholder' ? 1 : 0);
  for (const problem of problems.toSorted((a, b) => isStandIn(a) - isStandIn(b))) {
    const { file, line, column, end, severity, code, message, suggestion } = problem;
    const annotate = severity === 'error' ? error : warning;
    const hint = suggestion === undefined ? '' : ` Write: ${suggestion}`;
    // GitHub takes columns only where both are on one line.
    const place = end?.line === line ? { endColumn: end.column } : {};
    annotate(message + hint, { title: code, file, startLine: line, startColumn: column, ...place });
  }
}
