import type { Problem } from '../../schema/problems/problem.ts';
import { inertText } from './markdown/inertText.ts';
import { nodes } from './markdown/nodes.ts';
import { writeSummary } from './markdown/writeSummary.ts';

const { heading, paragraph, listItem, text, code } = nodes;

/** The errors of content that can't be built, as Markdown for the summary of a job: GitHub shows ten at their lines. */
export function formatProblems(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const start = [
    heading(2, `The content has ${errors.length} ${errors.length === 1 ? 'error' : 'errors'}`),
    paragraph([text('So the site would not build, and visitors see it as it was. What is to be mended:')]),
  ];
  const items = errors.map(({ file, line, column, message, suggestion }) => {
    const hint = suggestion === undefined ? [] : [text(' Write: '), code(suggestion)];
    return listItem([code(`${file}:${line}:${column}`), text(' '), ...inertText(message), ...hint]);
  });
  return writeSummary(start, [{ items }]);
}
