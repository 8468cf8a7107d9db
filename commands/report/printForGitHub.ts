import { relative, resolve, sep } from 'node:path';
import { error, notice, warning } from '@actions/core';
import type { Problem } from '../../schema/problems/problem.ts';

/** How many annotations of a kind GitHub shows of one step. */
const shown = 10;

/**
 * Prints problems as workflow annotations, which GitHub shows at their lines in a pull request: some of a kind, so what
 * may stay as it is until the site goes live comes last. GitHub knows files by their paths in the repository, which
 * is where a workflow begins (`GITHUB_WORKSPACE`).
 */
export function printForGitHub(
  problems: readonly Problem[],
  repository = process.env.GITHUB_WORKSPACE || '.',
): void {
  const isStandIn = ({ code }: Problem) => (code === 'placeholder' ? 1 : 0);
  for (const problem of problems.toSorted((a, b) => isStandIn(a) - isStandIn(b))) {
    const { file, line, column, end, severity, code, message, suggestion } = problem;
    const annotate = severity === 'error' ? error : warning;
    const hint = suggestion === undefined ? '' : ` Write: ${suggestion}`;
    // GitHub takes columns only where both are on one line.
    const place = end?.line === line ? { endColumn: end.column } : {};
    const path = relative(repository, resolve(file)).split(sep).join('/');
    annotate(message + hint, { title: code, file: path, startLine: line, startColumn: column, ...place });
  }
  const counts = (['error', 'warning'] as const).map((kind) => ({
    kind,
    length: problems.filter(({ severity }) => severity === kind).length,
  }));
  if (counts.some(({ length }) => length > shown)) {
    const all = counts.map(({ kind, length }) => `${length} ${kind}${length === 1 ? '' : 's'}`).join(' and ');
    notice(`GitHub shows ${shown} of a kind here. There are ${all}; npm run check prints them all.`);
  }
}
