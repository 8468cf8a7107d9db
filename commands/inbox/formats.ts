import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import stringWidth from 'string-width';
import { oneLine, plainText } from '../../lib/controlCharacters.ts';
import { OwnerError } from '../../lib/errors.ts';
import { describeState, explainState, type InboxRecord } from '../../netlify/contact/inbox.ts';
import { describeSender } from '../../netlify/contact/mail.ts';
import type { Inbox } from './records.ts';

const minSenderWidth = 30;

/** The beginning of an id, as the list shows it. */
export const shortId = (id: string) => plainText(id.slice(0, 8));

/** A whole message for the terminal. */
export function formatMessage(record: InboxRecord, { isMailOff, smtpUrl }: Inbox): string {
  const { id, receivedAt, subject, message } = record;
  const rows: [string, string][] = [
    ['ID', id],
    ['Received', formatTime(receivedAt)],
    ['From', describeSender(record)],
    ['Subject', oneLine(subject)],
    ['State', describeState(record, isMailOff) || 'read'],
    ...explainState(record, smtpUrl, formatTime),
  ];
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
