import type { Problem } from '../../schema/problems/problem.ts';
import { problemCodes } from '../../schema/problems/problemCodes.ts';
import { placeOf } from './placeOf.ts';
import { printable } from './printable.ts';
import type { Style } from './style.ts';

/** Problems of one code as a list, a line each: what the code means, then every place with what is wrong there. */
export function formatList(problems: readonly Problem[], style: Style): string {
  const [first] = problems;
  if (!first) return '';
  const { severity, code } = first;
  const places = problems.map(placeOf);
  const width = Math.max(...places.map((place) => place.length));
  const title = `${problems.length} × ${style(severity === 'error' ? 'red' : 'yellow', severity)} ${style('dim', code)}: ${problemCodes[code]}`;
  const lines = problems.map(({ message, suggestion }, index) => {
    const hint = suggestion === undefined ? '' : ` ${style('green', printable(suggestion))}`;
    return `  ${style('bold', (places[index] ?? '').padEnd(width))}  ${printable(message)}${hint}`;
  });
  return [title, ...lines, ''].join('\n');
}
