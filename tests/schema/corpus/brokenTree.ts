import type { ProblemCode } from '../../../schema/problems.ts';

/**
 * The sample content with one thing broken: which file, and the line and the code of which
 * one is to be reported. The line is reckoned by whoever breaks the file, never by the loader.
 */
export type BrokenTree = { name: string; file: string; content: string; line: number; code: ProblemCode };

export type Sample = ReadonlyMap<string, string>;
