import type { Problem } from './problem.ts';

/** Thrown where a page is to be made of content that is not sound; carries every problem. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const lines = problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
    super(`The content has problems:\n${lines.join('\n')}`);
    this.name = 'ContentError';
    this.problems = problems;
  }
}
