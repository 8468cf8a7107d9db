import { error, warning } from '@actions/core';
import type { Problem } from '../../schema/problems/problem.ts';

/** Prints problems as workflow annotations, which GitHub shows at their lines in a pull request. */
export function printForGitHub(problems: readonly Problem[]): void {
  for (const { file, line, column, severity, code, message, suggestion } of problems) {
    const annotate = severity === 'error' ? error : warning;
    const hint = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
    annotate(message + hint, { title: code, file, startLine: line, startColumn: column });
  }
}
