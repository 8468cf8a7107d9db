import * as z from 'zod';
import { type ContentName, typeOf } from '../../schema/content.ts';
import { exampleOf, labelOf } from '../../schema/parse/explain.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { rulesOf } from '../../schema/types/fieldRules.ts';
import { valueAt } from '../../schema/values/paths.ts';
import { isBlank } from '../../schema/values/text.ts';
import { readDate } from './dates.ts';
import { findFault, type NewEntry, withValue } from './newEntry.ts';

type FieldWords = { key: string; label: string; description: string };

/**
 * A value of a content file that a command asks for. Its key is the path with dots (`organisation.url`, or `links.0.label` for
 * the first item of a list), or `text` for the Markdown body.
 */
export type Field = FieldWords & {
  /** Empty for the Markdown body. */
  path: readonly PropertyKey[];
  example: string;
  schema: z.core.$ZodType;
  /** Whether the file needs it, or the optional key that it is part of. */
  isRequired: boolean;
  /** Whether it is asked for, although it can be left out. */
  isUsual?: boolean;
  /** The optional key that it is, or is part of. */
  option?: FieldWords;
};

/** The fields of a type, in the order of its schema; the body comes last. */
export function fieldsOf(name: ContentName): Field[] {
  const type: ContentType = typeOf[name];
  const list = (schema: z.ZodObject, parent: readonly PropertyKey[], within?: FieldWords): Field[] =>
    Object.entries<z.core.$ZodType>(schema.shape).flatMap(([step, property]): Field[] => {
      if (step === '$schema') return [];
      const path = [...parent, step];
      const inner = property instanceof z.ZodOptional ? property.unwrap() : property;
      const { description = '' } = z.globalRegistry.get(inner) ?? {};
      const words = { key: path.join('.'), label: labelOf(type, path), description };
      const isRequired = inner === property;
      const { isUsual = false } = rulesOf(inner);
      const option = within ?? (isRequired || isUsual ? undefined : words);
      if (inner instanceof z.ZodObject)
        return list(inner, path, option).map((field) => {
          return isUsual && field.isRequired ? { ...field, isRequired: false, isUsual } : field;
        });
      if (inner instanceof z.ZodArray && inner.element instanceof z.ZodObject)
        return list(inner.element, [...path, 0], option);
      const example = [exampleOf(inner)].flat().join(', ');
      if (inner instanceof z.ZodArray) words.description += ' Separate them by commas.';
      return [{ ...words, path, example, schema: inner, isRequired, ...(option && { option }) }];
    });
  const fields = list(type.schema, []);
  if (!type.body) return fields;
  const body = { key: 'text', label: type.body.label, description: 'A text in Markdown.', example: '' };
  return [...fields, { ...body, path: [], schema: z.string(), isRequired: type.body.isOptional !== true }];
}

/** The same field of another item of its list. */
export function fieldAt(field: Field, index: number): Field {
  const path = field.path.map((step) => (typeof step === 'number' ? index : step));
  const label = field.label.replace(' 1 ', ` ${index + 1} `);
  return { ...field, path, label, key: path.join('.') || field.key };
}

/** Whether a key is the other one, or lies within it. */
export function isWithin(key: string, other: string): boolean {
  return key === other || key.startsWith(`${other}.`);
}

/**
 * Sets the answer to a question in an entry, or the value that the check suggests instead, such as an address with `https://`;
 * then `note` says so. `error` says what is wrong with the answer. "Present" as an end sets nothing.
 */
export function applyAnswer(
  entry: NewEntry,
  { key, path, schema }: Field,
  text: string,
): { entry: NewEntry; error?: string; note?: string } {
  if (path.at(-1) === 'end' && readDate(text)?.isOngoing)
    return { entry, note: `${key}: ${text} means that it has no end.` };
  const set = (to: NewEntry, at: readonly PropertyKey[], value: unknown): NewEntry =>
    at.length === 0 ? { ...to, body: String(value) } : { ...to, values: withValue(to.values, at, value) };
  const find = (one: NewEntry) =>
    findFault(entry.type, one, (fault) => isWithin(fault.path.join('.') || 'text', key));
  const written = set(entry, path, toValue(schema, text));
  const fault = find(written);
  if (!fault) return { entry: written };
  const { suggestion } = fault;
  const isText = fault.path.length > 0 && suggestion !== undefined && fault.code !== 'wrong-type';
  const corrected = set(written, fault.path, suggestion);
  const left = isText ? find(corrected) : fault;
  if (!left)
    return {
      entry: corrected,
      note: `${key}: ${valueAt(written.values, fault.path)} is taken as ${suggestion}.`,
    };
  const { message, example } = left;
  return {
    entry: written,
    error: example === undefined ? message : `${message} Write one (such as ${example}).`,
  };
}

function toValue(schema: z.core.$ZodType, answer: string): unknown {
  const text = answer.trim();
  const isSwitch = schema instanceof z.ZodBoolean || schema instanceof z.ZodUnion;
  if (isSwitch && /^(?:true|yes|false|no)$/i.test(text)) return /^[ty]/i.test(text);
  if (schema instanceof z.ZodArray || schema instanceof z.ZodUnion) return splitList(text);
  return schema instanceof z.ZodNumber && /^-?\d+$/.test(text) ? Number(text) : text;
}

/** Splits a list at the commas and semicolons of any script (`Python、R`), except within brackets (`AWS (S3, EC2), SQL`). */
export function splitList(text: string): string[] {
  const items = text.split(/[,;、，；،؛](?![^()（）]*[)）])/).map((item) => item.trim());
  return items.filter((item) => !isBlank(item));
}
