import stringWidth from 'string-width';
import { oneLine, plainText } from '../../lib/controlCharacters.ts';
import { describeMailFailure, describeSender } from '../../netlify/contact/mail/mail.ts';
import type { Delivery, MessageState, StoredMessage } from '../../netlify/contact/store/message.ts';
import type { MailSetup } from './inbox.ts';

const minSenderWidth = 30;

const mailWords = {
  waiting: ['not tried yet', 'next try'],
  sending: ['being mailed', 'being sent, until at most'],
  sent: ['', 'sent'],
  undeliverable: ['given up', 'given up'],
  imported: ['imported', 'imported'],
} as const satisfies Record<Delivery['status'], [state: string, time: string]>;

/** The beginning of an id, as the list shows it. */
export function shortId(id: string): string {
  return plainText(id.slice(0, 8));
}

/** A whole message for the terminal. */
export function formatMessage(stored: StoredMessage, { isOff, smtpUrl }: MailSetup): string {
  const { id, receivedAt, subject, message, signs, state } = stored;
  const { attempts, status, at, reason } = state.delivery;
  const failure = reason ? `, last failure: ${describeMailFailure(reason, smtpUrl)} (${reason})` : '';
  const tries = attempts > 0 ? `, ${attempts} ${attempts === 1 ? 'try' : 'tries'}${failure}` : '';
  const isUntried = status === 'waiting' && attempts === 0;
  const fate = isUntried ? mailWords.waiting[0] : `${mailWords[status][1]} ${formatTime(at)}${tries}`;
  const rows: [string, string][] = [
    ['ID', id],
    ['Received', formatTime(receivedAt)],
    ['From', describeSender(stored)],
    ['Subject', oneLine(subject)],
    ['State', describeState(state, isOff) || 'read'],
    ['Mail', isOff && status === 'waiting' ? 'not set up' : fate],
  ];
  if (signs.length > 0) rows.push(['Spam signs', signs.join(', ')]);
  const head = rows.map(([label, value]) => `${label}:`.padEnd(12) + plainText(value));
  return [...head, '', plainText(message)].join('\n');
}

/** A damaged record for the terminal: its raw content as plain text. */
export function formatDamaged({ id, texts }: { id: string; texts: string[] }): string {
  const kept = texts.map((text) => (text === '' ? '(empty)' : plainText(text)));
  return [`The record ${plainText(id)} cannot be read; its raw content follows.`, ...kept].join('\n\n');
}

/**
 * Makes a function that formats messages as an aligned table, page after page, the first with a heading. Lines longer than
 * `width` cells are cut and end in `…`; so are senders, or one with a long name would leave no room for any subject.
 */
export function createTable(width = Number.POSITIVE_INFINITY, { isOff }: MailSetup = {}) {
  const heading = [['ID', 'RECEIVED', 'STATE', 'FROM', 'SUBJECT']];
  const widths = [0, 0, 0, 0];
  return (messages: readonly StoredMessage[]): string => {
    const rows = messages.map(({ id, receivedAt, subject, state, ...sender }) => [
      shortId(id),
      formatTime(receivedAt),
      describeState(state, isOff),
      cutCells(plainText(describeSender(sender)), Math.max(minSenderWidth, Math.floor(width / 3))),
      plainText(oneLine(subject)),
    ]);
    const table = [...heading.splice(0), ...rows];
    for (const row of table) {
      for (const column of widths.keys()) {
        widths[column] = Math.max(widths[column] ?? 0, stringWidth(row[column] ?? ''));
      }
    }
    return table
      .map((row) => row.map((cell, column) => padCells(cell, widths[column] ?? 0)).join('  '))
      .map((line) => cutCells(line.trimEnd(), width))
      .join('\n');
  };
}

/** Messages or damaged records as JSON, without the version. Characters that control a terminal are escaped. */
export function toJson(value: object | undefined, indent?: number): string {
  const text = JSON.stringify(value, (key, part) => (key === 'version' ? undefined : part), indent);
  return text.replace(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A JSON array, its elements as `toJson` has them, one a line, a page at a time. */
export async function* jsonArray(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of pages) {
    for (const element of page) {
      yield before + toJson(element);
      before = ',\n';
    }
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}

/** Prints parts as they come, not faster than they are read; on a terminal without the characters that control it. */
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

/** A state in words; empty for a message that was mailed and read. */
export function describeState({ spam, read, delivery }: MessageState, isMailOff = false): string {
  const { status, attempts } = delivery;
  const isRetrying = status === 'waiting' && attempts > 0;
  const mail = isRetrying ? 'retrying' : mailWords[status][0];
  const words = [
    spam ? 'spam' : status === 'waiting' && isMailOff ? 'mail not set up' : mail,
    read ? '' : 'unread',
  ];
  return words.filter((word) => word !== '').join(', ');
}

function formatTime(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' }).format(date);
}

function padCells(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - stringWidth(text)));
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
