import type * as z from 'zod';
import type { ProblemCode } from '../problems/problemCodes.ts';

/**
 * An issue of a rule of this project, in the form that zod's `check` takes; `toFaults` reads `params` back. It does
 * not keep zod from the rules that follow, so that every problem is found in one run.
 */
export function customIssue(
  input: unknown,
  code: ProblemCode,
  message: string,
  suggestion?: string,
  path: PropertyKey[] = [],
): z.core.$ZodRawIssue {
  return { code: 'custom', input, message, path, params: { code, suggestion }, continue: true };
}
