import escapeHtml from 'escape-html';
import { type ContactField, contactFields, type FieldError, limits } from '../../schema/contactMessage.ts';
import { formatNumber } from '../../schema/words/count.ts';
import type { ContactWords } from '../../schema/words/words.ts';

export type Refusal = {
  kind: 'refused';
  status: number;
  reason: Exclude<keyof ContactWords['errors'], 'fields' | 'wayBack'>;
  headers: Record<string, string>;
};

export type Cause = Refusal | { kind: 'invalid'; fields: ByField<FieldError> };

type ByField<T> = Partial<Record<ContactField, T>>;

export function createRefusal(status: number, reason: Refusal['reason'], headers = {}): Refusal {
  return { kind: 'refused', status, reason, headers };
}

export const refusalOf = {
  unreadable: createRefusal(400, 'unreadable'),
  otherSite: createRefusal(403, 'otherSite'),
  wrongMethod: createRefusal(405, 'unreadable', { allow: 'POST' }),
  tooLarge: createRefusal(413, 'tooLong'),
  wrongType: createRefusal(415, 'unreadable'),
  unexpected: createRefusal(500, 'unexpected'),
  notKept: createRefusal(503, 'notKept', { 'retry-after': '60' }),
};

/** The sentences of a refusal. `isEmptied`: the form comes back empty, so the sentence says how to get the text back. */
export function describeRefusal(
  cause: Cause,
  { errors, language }: { errors: ContactWords['errors']; language: string },
  isEmptied: boolean,
): { status: number; error: string; fields?: ByField<string>; headers?: Record<string, string> } {
  const tooLong = (field: ContactField) =>
    errors.tooLong.replace('{count}', formatNumber(limits[field], language));
  if (cause.kind === 'refused') {
    const sentence = cause.reason === 'tooLong' ? tooLong('message') : errors[cause.reason];
    return { ...cause, error: isEmptied ? `${sentence} ${errors.wayBack}` : sentence };
  }
  const fields: ByField<string> = {};
  for (const field of contactFields) {
    const wrong = cause.fields[field];
    if (wrong) fields[field] = wrong === 'tooLong' ? tooLong(field) : errors.fields[field];
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
