import * as z from 'zod';
import type { SourceDocument } from '../source/sourceDocument.ts';
import { valueAt } from '../source/valueAt.ts';
import { isBlank } from '../values/characters.ts';
import { describeType } from './describeType.ts';
import { exampleOf } from './exampleOf.ts';
import type { PlacelessFault } from './fault.ts';
import { formatPath } from './formatPath.ts';
import { type ProblemCode, problemCodes } from './problemCodes.ts';
import { schemaAt } from './schemaAt.ts';
import { suggest } from './suggest.ts';
import { writeExample } from './writeExample.ts';

/** What zod found wrong with a value, in plain words, and what to write instead. */
export function describeIssue(
  issue: z.core.$ZodIssue,
  { value: root, format = 'json', writtenAt }: SourceDocument,
  schema: z.ZodType,
): PlacelessFault {
  const value = valueAt(root, issue.path);
  const name = formatPath(issue.path) || 'The file';
  const expected = schemaAt(schema, issue.path);
  const code = issue.code === 'custom' ? toCode(issue.params?.code) : 'wrong-type';
  const isEmpty = value === null || (typeof value === 'string' && isBlank(value));
  // A text that is there, though empty, may be required beside another: the alternative text of an image.
  if (isEmpty && code !== 'empty-text' && expected instanceof z.ZodOptional) {
    const message = `"${name}" is empty, and may be left out: delete the key, or write a value.`;
    return { code, message };
  }
  switch (issue.code) {
    case 'invalid_type': {
      if (value !== undefined || issue.path.length === 0) {
        const written = writtenAt?.(issue.path);
        const fault = describeType(name, { value, written }, issue.expected, { expected, format });
        return { ...fault, ...curlyQuotes(value) };
      }
      const description = expected && z.globalRegistry.get(expected)?.description;
      const meaning = description ? `: ${description.charAt(0).toLowerCase()}${description.slice(1)}` : '.';
      const example = writeExample(exampleOf(expected), format, String(issue.path.at(-1)));
      const message = `"${name}" is missing; it is required here${meaning}`;
      return { code: 'missing-key', message, ...(example !== undefined && { example }) };
    }
    case 'too_small': {
      const example = writeExample(exampleOf(expected), format);
      return { ...describeSize(name, value, issue), ...(example !== undefined && { example }) };
    }
    case 'too_big':
      return describeSize(name, value, issue);
    case 'custom':
      return {
        code: toCode(issue.params?.code),
        message: issue.message,
        ...suggest(issue.params?.suggestion),
        ...curlyQuotes(value),
      };
    default:
      return { code: 'wrong-type', message: `${name}: ${issue.message}` };
  }
}

type SizeIssue = z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig;

function describeSize(name: string, value: unknown, issue: SizeIssue): PlacelessFault {
  const isTooSmall = issue.code === 'too_small';
  if (!Array.isArray(value)) {
    const rule = isTooSmall ? `at least ${issue.minimum}` : `at most ${issue.maximum}`;
    return { code: 'bad-number', message: `${name} is ${value}, and must be ${rule}.` };
  }
  if (isTooSmall) {
    const few = value.length === 0 ? 'is an empty list' : `has ${value.length} entries`;
    return { code: 'bad-length', message: `${name} ${few}; it needs at least ${issue.minimum}.` };
  }
  const most = Number(issue.maximum);
  const message = `${name} has ${value.length} entries, and there is room for at most ${most}; delete ${value.length - most}, or put them into another file.`;
  return { code: 'bad-length', message };
}

/** Curly quotes around a value are part of it, which no one means who finds the value refused. */
function curlyQuotes(value: unknown): { message?: string; suggestion?: string } {
  const inside = typeof value === 'string' ? /^[“”„‘’](.*)[“”‘’]$/s.exec(value.trim())?.[1] : undefined;
  if (inside === undefined) return {};
  return {
    message: 'Curly quotes are not allowed around this; type straight ones, or none.',
    suggestion: inside,
  };
}

function toCode(code: unknown): ProblemCode {
  return Object.keys(problemCodes).find((known): known is ProblemCode => known === code) ?? 'wrong-type';
}
