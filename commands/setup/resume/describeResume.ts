import type { Problem } from '../../../schema/problems.ts';
import { plainText } from '../../lib/terminal.ts';
import type { Answers } from '../answers.ts';
import { gatherAlike } from './gatherAlike.ts';
import type { Note } from './note.ts';

/** What became of a résumé, for people: what was taken, how it differs from what is written, and what has no place. */
export function describeResume(
  file: string,
  warnings: readonly Problem[],
  {
    answers,
    mended,
    unplaced,
  }: { answers: Partial<Answers>; mended: readonly Note[]; unplaced: readonly Note[] },
): string {
  const taken = Object.entries(answers).flatMap(([key, value]) => describeTaken(key, value));
  const lines = [
    `Taken from ${file}: ${taken.join(', ') || 'nothing'}.`,
    ...section(
      'Written otherwise than JSON Resume says, and read as far as it makes sense:',
      listSome(describeWarnings(warnings)),
    ),
    ...section('Taken otherwise than it is written:', describeNotes(mended)),
    ...section('Not placed:', describeNotes(unplaced)),
  ];
  return plainText(lines.join('\n'));
}

const lists: Readonly<Record<string, string>> = {
  links: 'link',
  skills: 'card of skills',
  hobbies: 'card of hobbies',
};

function describeTaken(key: string, value: unknown): string[] {
  if (!Array.isArray(value)) return [key === 'employerUrl' ? "the employer's address" : key];
  const noun = (lists[key] ?? key).replace(/^\w+/, (word) => (value.length === 1 ? word : `${word}s`));
  return value.length === 0 ? [] : [`${value.length} ${noun}`];
}

function describeWarnings(warnings: readonly Problem[]): string[] {
  return gatherAlike(warnings, ({ message }) => message).map(
    ({ item: { file, line, column, message }, more }) =>
      `${file}:${line}:${column} ${message}${countMore(more)}`,
  );
}

/** So that one long place does not move all words to the right. */
const widest = 30;

function describeNotes(notes: readonly Note[]): string[] {
  const gathered = gatherAlike(notes, ({ path, text }) => `${path} ${text}`);
  const width = Math.min(widest, Math.max(0, ...gathered.map(({ item }) => item.path.length)));
  return gathered.map(({ item, more }) => `${item.path.padEnd(width)}  ${item.text}${countMore(more)}`);
}

function countMore(more: number): string {
  return more === 0 ? '' : ` (and ${more} more like this)`;
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', heading, ...lines.map((line) => `  ${line}`)];
}

/** Nothing is lost by these, so of very many, the first are enough. */
function listSome(lines: readonly string[], most = 40): string[] {
  const rest = lines.length - most;
  return [...lines.slice(0, most), ...(rest > 0 ? [`… and ${rest} more`] : [])];
}
