import { styleText } from 'node:util';
import type { Problem } from '../../schema/problems/problem.ts';
import { codeFrame } from './codeFrame.ts';
import { formatList } from './formatList.ts';
import { placeOf } from './placeOf.ts';
import { printable } from './printable.ts';
import type { Style } from './style.ts';

type Options = {
  /** Where it will be printed, which decides on colours and on the width of lines. */
  stream?: NodeJS.WriteStream;
  /** Whether warnings of stand-ins are listed. Elsewhere they are only counted: until a site goes live, they are no news. */
  listsStandIns?: boolean;
};

/** How many problems of one code are shown with their lines, before they become a list. */
const shownInFull = { warning: 3, error: 10 };

/**
 * Problems as people read them on a terminal: place, what is wrong, the lines themselves, and what to write instead.
 * Many of one code are a list, which comes first; the last line counts them all.
 */
export function formatForPeople(
  problems: readonly Problem[],
  { stream = process.stdout, listsStandIns = false }: Options = {},
): string {
  const style: Style = (format, text) => styleText(format, text, { stream });
  const isCounted = ({ code, severity }: Problem) =>
    !listsStandIns && code === 'placeholder' && severity === 'warning';
  const told = problems.filter((problem) => !isCounted(problem));
  const lists = [...Map.groupBy(told, ({ code }) => code)].filter(
    ([, group]) => group.length > shownInFull[group[0]?.severity ?? 'error'],
  );
  const listed = new Set(lists.map(([code]) => code));
  return [
    ...lists.map(([, group]) => formatList(group, style)),
    ...told
      .filter(({ code }) => !listed.has(code))
      .map((problem) => formatOne(problem, style, stream.columns)),
    summarize(problems, problems.length - told.length, style),
  ].join('\n');
}

function formatOne(problem: Problem, style: Style, width: number | undefined): string {
  const { severity, code, message, suggestion } = problem;
  const colour = severity === 'error' ? 'red' : 'yellow';
  const place = style('bold', placeOf(problem));
  const head = `${place} ${style(colour, severity)} ${printable(message)} ${style('dim', code)}`;
  const frame = codeFrame(problem, width)?.replace(/^>|\^+$/gm, (mark) => style(colour, mark));
  const hint = suggestion === undefined ? undefined : `  Write: ${style('green', printable(suggestion))}`;
  return [head, frame, hint, ''].filter((part) => part !== undefined).join('\n');
}

/** @param counted how many of them have not been told */
function summarize(problems: readonly Problem[], counted: number, style: Style): string {
  if (problems.length === 0) return style('green', 'The content is sound.');
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const files = new Set(problems.map(({ file }) => file)).size;
  const sum = `${count(errors, 'error')}, ${count(problems.length - errors, 'warning')} in ${count(files, 'file')}`;
  if (counted === 0) return sum;
  return `${sum} (${counted} for texts and addresses that are still stand-ins; npm run check lists them)`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
