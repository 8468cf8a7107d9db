import { stringify } from 'yaml';
import * as z from 'zod';
import { type ContentName, contentTypes } from '../../schema/content.ts';
import { placeholderDate } from '../../schema/review/placeholder.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { descriptionOf, exampleOf, unwrap } from '../../schema/types/schemaParts.ts';
import { isRecord } from '../../schema/values/paths.ts';
import { fileText, type Values } from './newEntry.ts';

/** A new file of the content folder, to be filled in: Markdown explains every key, and where the text goes. */
export function writeTemplate(name: ContentName, values: Values, folder: string): string {
  const { schema, body }: ContentType = contentTypes[name];
  const filled = fillKeys(schema, values);
  if (!body) return fileText(folder, { type: name, values: filled });
  const keys = writeKeys(schema, filled);
  const hint = `# Write the text below the next line, in Markdown: ${body.label}.`;
  const text = body.isOptional ? '' : `TODO: ${body.label}\n`;
  return `---\n${keys}\n${hint}\n---\n${text}`;
}

/** Adds the required keys that are missing, with placeholders. */
function fillKeys(schema: z.ZodObject, given: Values): Values {
  const filled = { ...given };
  for (const [key, field] of Object.entries(schema.shape)) {
    if (key in given || !(field instanceof z.ZodOptional)) filled[key] = fillValue(field, given[key]);
  }
  return filled;
}

/** A placeholder that the schema accepts. Example addresses are placeholders already. */
function fillValue(schema: z.core.$ZodType, given: unknown): unknown {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return [given].flat().map((item) => fillValue(inner.element, item));
  if (inner instanceof z.ZodObject) return fillKeys(inner, isRecord(given) ? given : {});
  if (given !== undefined) return given;
  const example = exampleOf(schema);
  return [`TODO: ${example}`, placeholderDate].find((text) => z.safeParse(schema, text).success) ?? example;
}

/** YAML with every key below its description. A key without a value is a comment with an example. */
function writeKeys(schema: z.ZodObject, values: Values): string {
  const written = Object.entries(schema.shape).map(([key, field]) => {
    const inner = unwrap(field);
    const value = values[key] ?? exampleOf(field);
    const yaml =
      inner instanceof z.ZodObject && isRecord(value)
        ? `${key}:\n${writeKeys(inner, value).replace(/^/gm, '  ')}`
        : stringify({ [key]: value }, { lineWidth: 0 }).trimEnd();
    return `# ${descriptionOf(field)}\n${values[key] === undefined ? yaml.replace(/^/gm, '#') : yaml}`;
  });
  return written.join('\n');
}
