import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { loadContent } from '../../../schema/load.ts';
import type { Problem } from '../../../schema/problems.ts';
import type { BrokenTree } from './brokenTree.ts';

/**
 * The suggestion of a problem, where nobody who obeys it is rid of the problem, or has another for it. `found` is all that the loader said of the tree.
 */
export async function findFailedMend(
  folder: string,
  { file, content }: BrokenTree,
  { hit, found }: { hit: Problem; found: readonly Problem[] },
): Promise<string | undefined> {
  const { suggestion } = hit;
  if (suggestion === undefined) return undefined;
  const others = new Set(found.map(nameOf));
  others.delete(nameOf(hit));
  const left: string[] = [];
  for (const mended of obey(content, hit, suggestion)) {
    writeFileSync(join(folder, file), mended);
    const { problems } = await loadContent(folder);
    const reported = problems.filter(
      (problem) =>
        problem.code !== 'placeholder' && !others.has(nameOf(problem)) && isIn(folder, file, problem),
    );
    if (reported.length === 0) return undefined;
    left.push(...reported.map(({ message }) => message));
  }
  return `suggests ${suggestion}, which leads to: ${left.join(' | ')}`;
}

function isIn(folder: string, file: string, problem: Problem): boolean {
  return relative(folder, join(process.cwd(), problem.file)) === file;
}

function nameOf({ line, code }: Problem): string {
  return `${line} ${code}`;
}

/** The ways in which people write what is suggested: for the value, for the rest of the line, or for all of it. */
function* obey(text: string, { line, column, end }: Problem, suggestion: string): Generator<string> {
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  const own = (lines[line - 1] ?? '').replace(/\r$/, '');
  const at = start + column - 1;
  const lineEnd = start + own.length;
  const valueEnd = end
    ? lines.slice(0, end.line - 1).join('\n').length + (end.line > 1 ? 1 : 0) + end.column - 1
    : lineEnd;
  const indent = own.search(/\S|$/);
  for (const written of text[at] === '"' ? [JSON.stringify(suggestion), suggestion] : [suggestion]) {
    yield text.slice(0, at) + written + text.slice(valueEnd);
    yield text.slice(0, at) + written + text.slice(lineEnd);
    yield text.slice(0, start + indent) + written + text.slice(lineEnd);
  }
}
