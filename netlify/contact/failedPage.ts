import escapeHtml from 'escape-html';
import { contactFields } from '../../schema/contactMessage.ts';
import type { ByField } from './words.ts';

/**
 * Makes the template of the page for a refused form from the HTML of the page `contact-failed`, in which a key between
 * U+E000 and U+E001 marks where text goes: `error`, and `value.*`, `error.*` and `invalid.*` for each field. A mark
 * `focus.*` is added for each, where `autofocus` goes: React cannot render an attribute that may be missing.
 */
export function makeFailedPage(html: string): string {
  return (
    html
      .replaceAll(/aria-invalid="\uE000invalid\.(\w+)\uE001"/g, '$&\uE000focus.$1\uE001')
      // HTML drops one line break after <textarea>. Without this one, it would be the first that a visitor typed.
      .replace('\uE000value.message', '\n$&')
  );
}

/** Fills the template with the faults and the visitor's input. */
export function fillFailedPage(
  template: string,
  { error, fields }: { error: string; fields?: ByField<string> | undefined },
  typed: Record<string, unknown>,
): string {
  // If fields were refused, the page's summary explains each.
  const values: Record<string, string> = { error: fields ? '' : error };
  const first = contactFields.find((field) => fields?.[field] !== undefined);
  for (const field of contactFields) {
    const value = typed[field];
    values[`value.${field}`] = typeof value === 'string' ? value : '';
    values[`error.${field}`] = fields?.[field] ?? '';
    values[`invalid.${field}`] = String(fields?.[field] !== undefined);
    values[`focus.${field}`] = field === first ? ' autofocus' : '';
  }
  // In one pass, so that a mark that a visitor typed stays text.
  return template.replace(/\uE000([\w.]+)\uE001/g, (_, key: string) => escapeHtml(values[key] ?? ''));
}
