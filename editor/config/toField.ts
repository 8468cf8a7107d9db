import type { Field } from '@sveltia/cms';
import * as z from 'zod';
import { fieldKinds } from './fieldKinds.ts';

/**
 * The field that edits the value of a schema. Its label and hint are the schema's own title and description.
 * @param path where the key stands, such as `site.theme`, for the error
 * @throws where there is no field for the schema, so that the build stops
 */
export function toField(name: string, schema: unknown, path: string): Field {
  const required = !(schema instanceof z.ZodOptional);
  const inner = required ? schema : schema.unwrap();
  if (!(inner instanceof z.ZodType)) throw unmapped(path, schema);
  const { title = name, description } = inner.meta() ?? {};
  const words = { name, label: title, ...(description !== undefined && { hint: description }) };
  const kind = fieldKinds.get(inner);
  if (kind?.widget === 'hidden') return { name, label: title, widget: 'hidden' };
  if (kind) return { ...words, required, ...kind };
  if (inner instanceof z.ZodObject) {
    return { ...words, required, widget: 'object', fields: toFields(inner, path) };
  }
  if (inner instanceof z.ZodArray) return { ...words, ...toList(inner, path) };
  if (inner instanceof z.ZodNumber && inner.format === 'safeint') {
    return { ...words, required, widget: 'integer' };
  }
  throw unmapped(path, inner);
}

/** The fields of an object's keys, in their order. */
export function toFields(schema: z.ZodObject, path: string): Field[] {
  return Object.entries(schema.shape).map(([key, value]) => toField(key, value, `${path}.${key}`));
}

/** A list of single values; one that may be empty is not required, and left out where it is. */
function toList(schema: z.ZodArray, path: string): { widget: 'list' } & Record<string, unknown> {
  const { element } = schema;
  const kind = fieldKinds.get(element);
  if (kind?.widget !== 'string' || !(element instanceof z.ZodType)) throw unmapped(`${path}[]`, element);
  const { minItems: min, maxItems: max } = z.toJSONSchema(schema, { io: 'input' });
  return {
    widget: 'list',
    label_singular: element.meta()?.title,
    required: (min ?? 0) > 0,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  };
}

function unmapped(path: string, schema: unknown): Error {
  const type = schema instanceof z.ZodType ? `zod's "${schema.type}"` : 'what is no schema of zod';
  const message = `The visual editor has no field for ${path}, which is ${type}; give it one in editor/config.`;
  return new Error(message);
}
