import { type Options, stringify } from 'csv-stringify/sync';
import { hasCode } from '../../../lib/errors.ts';
import { pluralize } from '../../../lib/pluralize.ts';
import { contactFields } from '../../../schema/contactMessage.ts';
import { describeMailFailure } from '../mail/mail.ts';
import { spamSigns } from '../spam/spamSigns.ts';
import type { OutboxEntry } from '../store/mailRecords.ts';
import type { MessageIndex } from '../store/messageIndex.ts';
import type { MessageStore } from '../store/messageStore.ts';
import { compareIds, type StoredMessage } from '../store/storedMessage.ts';

/** Messages in one page. */
export const inboxPageLength = 50;

/** A message with its states; `mail` is its entry in the outbox, if it has one. */
export type InboxRecord = StoredMessage & { quarantined: boolean; unread: boolean; mail?: OutboxEntry };

/** Yields pages of messages in the order of `ids`. Skips unreadable ones, and passes them to `report`. */
export async function* loadInboxPages(
  store: MessageStore,
  index: MessageIndex,
  ids: readonly string[],
  report: (id: string, reason: string) => void = () => {},
): AsyncGenerator<InboxRecord[], undefined> {
  for (let start = 0; start < ids.length; start += inboxPageLength) {
    const page = ids.slice(start, start + inboxPageLength).map(async (id): Promise<InboxRecord[]> => {
      const message = await store.get(id).catch((error: unknown) => {
        if (!hasCode(error, 'EUNREADABLE')) throw error;
        report(id, error.message);
      });
      const mail = message && index.outbox.has(id) ? await store.getMail(id) : undefined;
      const states = { quarantined: index.quarantine.has(id), unread: index.unread.has(id) };
      return message ? [{ ...message, ...states, ...(mail && { mail }) }] : [];
    });
    yield (await Promise.all(page)).flat();
  }
}

/** The newest page or, with an id, the page after it; and the ids of messages in it that cannot be read. */
export async function readInboxPage(store: MessageStore, index: MessageIndex, after?: string) {
  const ids = index.ids.filter((id) => after === undefined || compareIds(id, after) > 0);
  const unreadable: string[] = [];
  const { value: records = [] } = await loadInboxPages(store, index, ids, (id) => unreadable.push(id)).next();
  return { records, unreadable, hasMore: ids.length > inboxPageLength };
}

export function isReleasable({ quarantined, mail }: InboxRecord): boolean {
  return quarantined || mail?.reason !== undefined;
}

/** The state in a few words; empty for a message that was mailed and read. */
export function describeState({ quarantined, unread, mail }: InboxRecord): string {
  const waiting = mail?.attempts === 0 ? 'not mailed yet' : 'retrying';
  const mailWords = mail && (mail.at === undefined ? 'given up' : waiting);
  const words = [quarantined && 'spam', mailWords, unread && 'unread'];
  return words.filter(Boolean).join(', ');
}

export function explainState({ mail, signs }: InboxRecord): [label: string, words: string][] {
  const rows = signs.map((sign): [string, string] => ['Spam', spamSigns[sign]?.words ?? sign]);
  if (!mail?.reason) return rows;
  const tries = pluralize(mail.attempts, 'failed try', 'failed tries');
  const words = `${tries}, the last: ${describeMailFailure(mail.reason)} (${mail.reason})`;
  return [['Mail', words], ...rows];
}

/** Messages as CSV, one page at a time. Excel needs the byte order mark to read letters such as ā. */
export async function* toCsv(pages: AsyncIterable<InboxRecord[]>): AsyncGenerator<string> {
  const columns = ['id', 'receivedAt', ...contactFields, 'state', 'signs'];
  yield stringify([columns], { bom: true, ...cells });
  for await (const page of pages) {
    const rows = page.map((record) => ({
      ...record,
      state: describeState(record),
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
