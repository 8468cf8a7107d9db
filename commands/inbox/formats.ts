import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Options, stringify } from 'csv-stringify/sync';
import stringWidth from 'string-width';
import { oneLine, plainText } from '../../lib/controlCharacters.ts';
import { OwnerError } from '../../lib/errors.ts';
import { describeMailFailure, describeSender } from '../../netlify/contact/mail.ts';
import { spamSigns } from '../../netlify/contact/spam.ts';
import { contactFields } from '../../schema/contactMessage.ts';
import type { Inbox, InboxRecord } from './records.ts';

const minSenderWidth = 30;

/** The beginning of an id, as the list shows it. */
export const shortId = (id: string) => plainText(id.slice(0, 8));

/** The state of a message in words; none for one that was mailed and seen. */
function describeState({ spam, unread, mail }: InboxRecord, isMailOff: boolean): string {
  const waiting = isMailOff ? 'mail not set up' : mail?.attempts === 0 ? 'not mailed yet' : 'retrying';
  const words = [spam && 'spam', mail && (mail.at === undefined ? 'given up' : waiting), unread && 'unread'];
  return words.filter(Boolean).join(', ');
}

/** A whole message for the terminal. */
export function formatMessage(record: InboxRecord, { isMailOff, smtpUrl }: Inbox): string {
  const { id, receivedAt, subject, message, signs, mail } = record;
  const rows: [string, string][] = [
    ['ID', id],
    ['Received', formatTime(receivedAt)],
    ['From', describeSender(record)],
    ['Subject', oneLine(subject)],
    ['State', describeState(record, isMailOff) || 'read'],
  ];
  if (mail?.reason) {
    const next = mail.at === undefined ? '' : `, next try ${formatTime(mail.at)}`;
    const failure = `${describeMailFailure(mail.reason, smtpUrl)} (${mail.reason})`;
    rows.push(['Mail', `${mail.attempts} failed tries${next}, the last: ${failure}`]);
  }
  for (const sign of signs) rows.push(['Spam', spamSigns[sign]?.[0] ?? sign]);
  const head = rows.map(([label, value]) => `${label}:`.padEnd(12) + plainText(value));
  return [...head, '', plainText(message)].join('\n');
}

/**
 * Makes a function that formats messages as an aligned table, page after page, the first with a heading. Lines longer than
 * `width` cells end in `…`. Long senders too, so that subjects have room.
 */
export function createTable(width = Number.POSITIVE_INFINITY, isMailOff = false) {
  const heading = [['ID', 'RECEIVED', 'STATE', 'FROM', 'SUBJECT']];
  const widths = [0, 0, 0, 0];
  return (records: readonly InboxRecord[]): string => {
    const rows = records.map((record) => [
      shortId(record.id),
      formatTime(record.receivedAt),
      describeState(record, isMailOff),
      cutCells(plainText(describeSender(record)), Math.max(minSenderWidth, Math.floor(width / 3))),
      plainText(oneLine(record.subject)),
    ]);
    const table = [...heading.splice(0), ...rows];
    for (const [column, width] of widths.entries())
      widths[column] = Math.max(width, ...table.map((row) => stringWidth(row[column] ?? '')));
    const pad = (cell: string, column: number) =>
      cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - stringWidth(cell)));
    return table.map((row) => cutCells(row.map(pad).join('  ').trimEnd(), width)).join('\n');
  };
}

/** Messages as CSV, a page at a time. Without the byte order mark, Excel breaks macrons. */
export async function* toCsv(
  pages: AsyncIterable<InboxRecord[]>,
  isMailOff: boolean,
): AsyncGenerator<string> {
  const columns = ['id', 'receivedAt', ...contactFields, 'state', 'signs'];
  yield stringify([columns], { bom: true, ...cells });
  for await (const page of pages) {
    const rows = page.map((record) => ({
      ...record,
      state: describeState(record, isMailOff),
      signs: record.signs.join(', '),
    }));
    yield stringify(rows, { columns, ...cells });
  }
}

const cells: Options = {
  // A cell that begins with `=`, `+`, `-` or `@` is a formula: https://owasp.org/www-community/attacks/CSV_Injection
  escape_formulas: true,
  // Without quotes, a line break in a message would start a new row, whose first cell may be a formula.
  quoted: true,
  quoted_empty: true,
  record_delimiter: 'windows',
};

/** Writes a file that only its owner can read, whole or not at all. @throws {OwnerError} if it cannot be written */
export async function writeExport(path: string, parts: AsyncIterable<string>): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.unfinished`, parts, { mode: 0o600, flush: true });
    await rename(`${path}.unfinished`, path);
  } catch (cause) {
    await rm(`${path}.unfinished`, { force: true });
    const reason = cause instanceof Error ? cause.message : cause;
    throw new OwnerError(`The file cannot be written: ${reason}`, 1, { cause });
  }
}

/** A JSON array, one element a line, a page at a time. Characters that control a terminal are escaped. */
export async function* jsonArray(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  const escapeControl = (control: string) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`;
  let before = '[\n';
  for await (const page of pages) {
    for (const element of page) {
      yield before +
        JSON.stringify(element).replace(/[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, escapeControl);
      before = ',\n';
    }
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}

/** Prints parts no faster than they are read; on a terminal without the characters that control it. */
export async function printParts(
  parts: AsyncIterable<string>,
  output: Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean } = process.stdout,
): Promise<void> {
  for await (const part of parts) {
    const isRead = output.write(output.isTTY ? plainText(part) : part);
    // Also called after the reader has closed the pipe.
    if (!isRead) await new Promise<unknown>((resolve) => output.write('', resolve));
  }
}

function formatTime(instant: string | number): string {
  return new Date(instant).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
}

function cutCells(line: string, width: number): string {
  if (stringWidth(line) <= width) return line;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (stringWidth(kept + segment) >= width) break;
    kept += segment;
  }
  return `${kept}…`;
}
