import * as z from 'zod';
import type { Finding, ProblemCode } from '../problems.ts';
import { findOddCharacters, isBlank } from './text.ts';

type TextFault = Omit<Finding, 'code'> & { code?: ProblemCode };

/** A text that `findFault` accepts. Drops suggestions that it would refuse. */
export function checkedText(findFault: (text: string) => TextFault | undefined) {
  return z
    .string()
    .trim()
    .check(({ value, issues }) => {
      const fault = findFault(value);
      if (!fault) return;
      const { suggestion = '' } = fault;
      const isValid = suggestion !== '' && findFault(suggestion) === undefined;
      const finding = { code: 'bad-value' as const, ...fault, suggestion: isValid ? suggestion : undefined };
      issues.push(customIssue(value, finding));
    });
}

export const textSchema = checkedText((text) =>
  isBlank(text)
    ? { code: 'empty-text', message: 'This text is empty, or shows nothing; write a text.' }
    : findOddCharacters(text).find(({ code }) => code === 'control-character'),
);

export function text(title: string, description: string, ...examples: string[]) {
  return textSchema.meta({ title, description, examples });
}

export function group<Shape extends z.core.$ZodLooseShape>(title: string, description: string, shape: Shape) {
  return z.strictObject(shape).meta({ title, description });
}

export function flag(title: string, description: string) {
  return z.boolean().meta({ title, description, examples: [true] });
}

export function choice<const W extends readonly string[]>(title: string, description: string, words: W) {
  return z.enum(words).meta({ title, description, examples: [...words] });
}

export function list<Element extends z.core.$ZodType>(title: string, description: string, element: Element) {
  return z.array(element).meta({ title, description });
}

export function wholeNumber(title: string, description: string, ...examples: number[]) {
  return z.int().meta({ title, description, examples });
}

/** The key with which code editors find the JSON Schema; allowed in every JSON file, and ignored here. */
export const schemaKey = {
  $schema: z
    .string()
    .meta({ title: 'Schema', description: 'The schema that code editors use; do not change it.' })
    .optional(),
};

/** An issue for zod's `check`, whose `params` are for `toFaults`. zod continues, so that one run finds all problems. */
export function customIssue(
  input: unknown,
  { code, message, suggestion }: Finding,
  path: PropertyKey[] = [],
): z.core.$ZodRawIssue {
  return { code: 'custom', input, message, path, params: { code, suggestion }, continue: true };
}
