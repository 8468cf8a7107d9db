import * as z from 'zod';
import { dateSchema } from '../values/dates.ts';
import { customIssue, text } from '../values/fields.ts';
import { fileOrUrlSchema, imagePathSchema, type MediaUse } from '../values/mediaFile.ts';
import { textsIn } from '../values/paths.ts';
import { normalizeText } from '../values/text.ts';
import { httpsUrlSchema, linkUrlSchema, pageOrUrlSchema } from '../values/url.ts';
import { schemaAt, unwrap } from './schemaParts.ts';

export type FieldRules = {
  /** The maximum number of columns: a Latin letter takes one, a Chinese character or an emoji two. */
  maxColumns?: number;
  isTitle?: boolean;
  isMarkdown?: boolean;
  isIdentifier?: boolean;
  isName?: boolean;
  isAlt?: boolean;
  isAddress?: boolean;
  isDate?: boolean;
  /** How its file in `media/` is used; `firstMedia` is a second use of the first one of a list. */
  media?: MediaUse;
  firstMedia?: MediaUse;
};

/** The rules of fields by their schemas. A schema derived by `meta` or `check` inherits them. */
export const fieldRules = z
  .registry<FieldRules>()
  .add(dateSchema, { isDate: true })
  .add(httpsUrlSchema, { isAddress: true })
  .add(linkUrlSchema, { isAddress: true })
  .add(pageOrUrlSchema, { isAddress: true })
  .add(fileOrUrlSchema, { isAddress: true, media: 'link' })
  .add(imagePathSchema, { media: 'text' });

/** A text for visitors, with its maximum number of columns, or with rules. */
export function sizedText(rules: number | FieldRules, ...words: Parameters<typeof text>) {
  return text(...words).register(fieldRules, typeof rules === 'number' ? { maxColumns: rules } : rules);
}

export function titleText(maxColumns: number, ...words: Parameters<typeof text>) {
  return sizedText({ maxColumns, isTitle: true }, ...words);
}

/** The name of a person, an organisation or a work: it need not be translated, and its quotes stay as typed. */
export function nameText(maxColumns: number, ...words: Parameters<typeof text>) {
  return sizedText({ maxColumns, isName: true }, ...words);
}

export function markdownText(maxColumns: number, ...words: Parameters<typeof text>) {
  return sizedText({ maxColumns, isMarkdown: true }, ...words);
}

export function identifierText(maxColumns: number, ...words: Parameters<typeof text>) {
  return sizedText({ maxColumns, isIdentifier: true }, ...words);
}

/** For the `check` of a list: reports each text that is in it for the second time, in any case of letters. */
export function checkRepeated({ value, issues }: z.core.ParsePayload<string[]>, nameOf = normalizeText) {
  const names = value.map((text) => nameOf(text));
  for (const [index, name] of names.entries()) {
    const first = names.indexOf(name);
    const message = `"${value[index]}" repeats "${value[first]}" in this list; keep one of the two.`;
    if (first < index) issues.push(customIssue(name, { code: 'duplicate-item', message }, [index]));
  }
}

export function rulesOf(schema: z.core.$ZodType | undefined): FieldRules {
  const inner = unwrap(schema);
  return (inner && fieldRules.get(inner)) ?? {};
}

/** Whether a text is in a language, rather than an address or an identifier: texts for visitors have a maximum. */
export function isTranslatable({ maxColumns, isAlt, isIdentifier }: FieldRules): boolean {
  return Boolean((maxColumns || isAlt) && !isIdentifier);
}

export function rulesAt({ schema }: { schema: z.ZodType }, path: readonly PropertyKey[]): FieldRules {
  return rulesOf(schemaAt(schema, path));
}

/** All texts in the values of a file, valid or not, with their paths and rules. */
export function textFieldsIn(value: unknown, schema: z.ZodType) {
  return textsIn(value).map(({ path, text }) => ({ path, text, rules: rulesOf(schemaAt(schema, path)) }));
}

export function titleOf({ schema }: { schema: z.ZodObject }): string | undefined {
  return Object.keys(schema.shape).find((key) => rulesOf(schema.shape[key]).isTitle);
}

export function markdownKeyOf({ schema }: { schema: z.ZodObject }): string | undefined {
  return Object.keys(schema.shape).find((key) => rulesOf(schema.shape[key]).isMarkdown);
}
