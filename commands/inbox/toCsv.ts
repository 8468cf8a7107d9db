import { stringify } from 'csv-stringify/sync';
import type { StoredMessage } from '../../netlify/contact/message.ts';
import { describeState } from './describeState.ts';

/**
 * Messages as CSV for a spreadsheet: with a byte order mark, without which Excel breaks macrons, and with a quote
 * before cells that it would take for formulas.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv(messages: StoredMessage[]): string {
  const rows = messages.map(({ state, signs, ...message }) => ({
    ...message,
    state: describeState(state).join(', '),
    signs: signs.join(', '),
  }));
  const columns = ['id', 'receivedAt', 'name', 'email', 'subject', 'message', 'state', 'signs'];
  return stringify(rows, {
    header: true,
    columns,
    bom: true,
    escape_formulas: true,
    // Every cell, or a line break in a message would begin a row of its own, with a cell that may be a formula.
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
  });
}
