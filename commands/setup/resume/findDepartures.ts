import { createRequire } from 'node:module';
import * as z from 'zod';
import { toFaults } from '../../../schema/explain.ts';
import { type SourceDocument, valueAt } from '../../../schema/parse/document.ts';
import { type Fault, formatPath } from '../../../schema/problems.ts';

const schema: Parameters<typeof z.fromJSONSchema>[0] = createRequire(import.meta.url)(
  '@jsonresume/schema/schema.json',
);
const jsonResume = z.fromJSONSchema(schema);

/**
 * Where a document departs from JSON Resume, by the schema of jsonresume.org. What is null or empty counts as left out.
 */
export function findDepartures(document: SourceDocument): Fault[] {
  const { value } = document;
  const result = jsonResume.safeParse(value);
  const issues = (result.error?.issues ?? []).filter(
    ({ path }) => !isBlank(valueAt(value, path)) || path.length === 0,
  );
  const isSlip = (issue: z.core.$ZodIssue) =>
    issue.code === 'invalid_format' ||
    (issue.code === 'invalid_type' && issue.expected === 'string' && isPlain(valueAt(value, issue.path)));
  const misshapen = issues.filter((issue) => !isSlip(issue));
  const slips = issues.filter(isSlip).map(
    ({ path, ...issue }): Fault => ({
      code: 'wrong-type',
      ...document.spanOf(path),
      path: [...path],
      message: `${formatPath(path)} ${'format' in issue ? describeFormat(issue.format) : 'should be a text, in quotes'}.`,
    }),
  );
  return [...toFaults(misshapen, document, jsonResume), ...slips].toSorted((a, b) => a.offset - b.offset);
}

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

function isPlain(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean';
}

function describeFormat(format: string): string {
  if (format === 'url') return 'is not a whole address, such as https://example.com';
  if (format === 'email') return 'is not an email address';
  return 'is not a date like 2026-11-21, 2026-11 or 2026';
}
