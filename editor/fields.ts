import type { Field } from '@sveltia/cms';
import * as z from 'zod';
import { optionalKeysOf } from '../schema/parse/private.ts';
import { isCollection } from '../schema/sourcePaths.ts';
import type { ContentType } from '../schema/types/contentType.ts';
import { isTranslatable, rulesAt, rulesOf } from '../schema/types/fieldRules.ts';
import { labelOf, unwrap } from '../schema/types/schemaParts.ts';
import { dateSchema } from '../schema/values/dates.ts';
import { iconSchema } from '../schema/values/icons.ts';
import { documentKinds, fileOrUrlSchema, imagePathSchema } from '../schema/values/mediaFile.ts';
import { keysWithoutField, wholeEntry } from './format.ts';

/** The part of a field that its schema decides: https://sveltiacms.app/en/docs/fields */
type FieldKind = { widget: string } & Record<string, unknown>;

/** The fields of a form, from the schema of its type. Required texts are required only in the language `first`. */
export function formFields(name: string, type: ContentType, first: string | undefined): Field[] {
  const shown = Object.entries(type.schema.shape).filter(([key]) => !keysWithoutField.includes(key));
  const fields = shown.map(([key, schema]) =>
    toField(key, schema, `${name}.${key}`, key === 'private' ? privateKind(type) : undefined),
  );
  if (type.body) fields.push(bodyField(type.body));
  return first === undefined ? fields : addLanguages(fields, type, first);
}

/** Begins as plain Markdown, since the formatted view would rewrite the whole text in its own style. */
function bodyField({ label, isOptional, replacedBy }: NonNullable<ContentType['body']>): Field {
  return {
    name: 'body',
    label,
    required: !isOptional && replacedBy === undefined,
    widget: 'richtext',
    modes: ['raw', 'rich_text'],
    linked_images: false,
    use_emoji_autocomplete: false,
  };
}

/** A choice of the optional keys and, in a collection, of the whole entry. */
function privateKind(type: ContentType): FieldKind {
  const keys = optionalKeysOf(type);
  const options = keys.map((value) => ({ value, label: labelOf(type, [value]) }));
  if (isCollection(type)) options.unshift({ value: wholeEntry, label: 'The whole entry' });
  return { widget: 'select', multiple: true, dropdown_threshold: options.length, options };
}

function addLanguages(fields: Field[], type: ContentType, first: string, path: PropertyKey[] = []): Field[] {
  return fields.map((field) => {
    const isList = 'widget' in field && field.widget === 'list';
    const at = isList ? [...path, field.name, 0] : [...path, field.name];
    const inner = 'fields' in field ? addLanguages(field.fields ?? [], type, first, at) : undefined;
    const isTranslated = inner ? inner.some((part) => 'i18n' in part) : isTranslatable(rulesAt(type, at));
    if (!isTranslated && field.name !== 'body') return field;
    const required = 'required' in field && field.required ? [first] : false;
    return { ...field, i18n: true, required, ...(inner && { fields: inner }) };
  });
}

function toFields(schema: z.ZodObject, path: string): Field[] {
  return Object.entries(schema.shape).map(([key, value]) => toField(key, value, `${path}.${key}`));
}

function toField(name: string, schema: z.core.$ZodType, path: string, special?: FieldKind): Field {
  const inner = unwrap(schema);
  const kind = special ?? toKind(inner, path);
  if (!kind) throw new Error(`The visual editor has no field for ${path}; add one to editor/fields.ts.`);
  const { title: label = name, description: hint } = (inner && z.globalRegistry.get(inner)) ?? {};
  return { name, label, ...(hint && { hint }), required: !(schema instanceof z.ZodOptional), ...kind };
}

const line: FieldKind = { widget: 'string', use_emoji_autocomplete: false };
const box: FieldKind = { ...line, widget: 'text' };

/** In columns. Fields for longer texts are boxes. */
const longestLine = 100;

/** Schemas with a special field. A schema derived by `meta` or `check` inherits it. */
const specialKinds = z
  .registry<FieldKind>()
  .add(iconSchema, { widget: 'icon' })
  .add(imagePathSchema, { widget: 'image', accept: '.svg,.jpg,.jpeg,.png,.webp,.avif', choose_url: false })
  .add(fileOrUrlSchema, { widget: 'file', accept: documentKinds.map((kind) => `.${kind}`).join() })
  .add(dateSchema, line);

function toKind(schema: z.core.$ZodType | undefined, path: string): FieldKind | undefined {
  const special = schema && specialKinds.get(schema);
  if (special) return special;
  if (schema instanceof z.ZodString) return (rulesOf(schema).maxColumns ?? 0) > longestLine ? box : line;
  if (schema instanceof z.ZodBoolean) return { widget: 'boolean' };
  if (schema instanceof z.ZodEnum) return { widget: 'select', options: schema.options };
  if (schema instanceof z.ZodNumber) {
    const isInteger = schema instanceof z.ZodNumberFormat;
    return { widget: 'number', ...(!isInteger && { value_type: 'float', step: 0.5 }) };
  }
  if (schema instanceof z.ZodObject) return { widget: 'object', fields: toFields(schema, path) };
  return schema instanceof z.ZodArray ? listKind(schema, path) : undefined;
}

function listKind(schema: z.ZodArray, path: string): FieldKind {
  const kind = toKind(schema.element, `${path}[]`);
  if (kind?.widget === 'select') return { ...kind, multiple: true };
  const { minItems: min, maxItems: max } = z.toJSONSchema(schema, { io: 'input' });
  return {
    widget: 'list',
    label_singular: z.globalRegistry.get(schema.element)?.title,
    required: (min ?? 0) > 0,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(kind?.widget === 'object' && { fields: kind.fields }),
  };
}
