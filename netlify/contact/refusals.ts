import escapeHtml from 'escape-html';
import { type ContactField, contactFields, type FieldFault, limits } from '../../schema/contactMessage.ts';
import { formatCount } from '../../schema/words/count.ts';
import type { ContactWords } from '../../schema/words/words.ts';

export type Refusal = {
  status: number;
  reason: Exclude<keyof ContactWords['errors'], 'fields' | 'wayBack'>;
  headers?: Record<string, string>;
};

export type Cause = Refusal | { status: 'invalid'; fields: ByField<FieldFault> };

type ByField<T> = Partial<Record<ContactField, T>>;

export const refusalOf = {
  unreadable: { status: 400, reason: 'unreadable' },
  otherSite: { status: 403, reason: 'otherSite' },
  wrongMethod: { status: 405, reason: 'unreadable', headers: { allow: 'POST' } },
  tooLarge: { status: 413, reason: 'tooLong' },
  wrongType: { status: 415, reason: 'unreadable' },
  unexpected: { status: 500, reason: 'unexpected' },
  notKept: { status: 503, reason: 'notKept', headers: { 'retry-after': '60' } },
} as const satisfies Record<string, Refusal>;

/** The sentences of a refusal. `isEmptied`: the form comes back empty, so the sentence says how to get the text back. */
export function describeRefusal(
  cause: Cause,
  { errors, language }: { errors: ContactWords['errors']; language: string },
  isEmptied: boolean,
): { status: number; error: string; fields?: ByField<string>; headers?: Record<string, string> } {
  const tooLong = (field: ContactField) =>
    errors.tooLong.replace('{count}', formatCount(limits[field], language));
  if (cause.status !== 'invalid') {
    const sentence = cause.reason === 'tooLong' ? tooLong('message') : errors[cause.reason];
    return { ...cause, error: isEmptied ? `${sentence} ${errors.wayBack}` : sentence };
  }
  const fields: ByField<string> = {};
  for (const field of contactFields) {
    const fault = cause.fields[field];
    if (fault) fields[field] = fault === 'tooLong' ? tooLong(field) : errors.fields[field];
  }
  return { status: 422, error: Object.values(fields).join(' '), fields };
}

/** A template: keys between U+E000 and U+E001 are replaced by text. Adds `focus.*`: React cannot render an optional attribute. */
export function makeFailedPage(html: string): string {
  return (
    html
      .replaceAll(/aria-invalid="\uE000invalid\.(\w+)\uE001"/g, '$&\uE000focus.$1\uE001')
      // HTML drops one line break after <textarea>. Without this one, it would drop the visitor's first.
      .replace('\uE000value.message', '\n$&')
  );
}

export function fillFailedPage(
  template: string,
  { error, fields }: { error: string; fields?: ByField<string> },
  typed: Record<string, unknown>,
): string {
  const values: Record<string, string> = { error: fields ? '' : error };
  const first = contactFields.find((field) => fields?.[field] !== undefined);
  for (const field of contactFields) {
    const value = typed[field];
    values[`value.${field}`] = typeof value === 'string' ? value : '';
    values[`error.${field}`] = fields?.[field] ?? '';
    values[`invalid.${field}`] = String(fields?.[field] !== undefined);
    values[`focus.${field}`] = field === first ? ' autofocus' : '';
  }
  // One pass, so that placeholders typed by a visitor stay text.
  return template.replace(/\uE000([\w.]+)\uE001/g, (_, key: string) => escapeHtml(values[key] ?? ''));
}
