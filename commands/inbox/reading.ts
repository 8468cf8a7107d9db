import { OwnerError } from '../../lib/errors.ts';
import { describeMailFailure } from '../../netlify/contact/mail.ts';
import { describeMail } from '../../netlify/contact/settings.ts';
import { count } from '../../netlify/contact/status.ts';
import { changeState, type MessageStore, type StoreEntry } from '../../netlify/contact/store.ts';
import { plainText } from '../lib/terminal.ts';
import { formatDamaged, formatMessage, formatTable, toJson } from './formats.ts';
import { type Inbox, type MailSetup, mailSetupOf } from './inbox.ts';
import {
  type Filter,
  findRecords,
  isDamaged,
  reportUnreadable,
  selectMessages,
  sortNewestFirst,
} from './selection.ts';

/** How many messages the first page of a list has. */
const pageSize = 100;

/** Prints the newest messages, or with `all` every one, as a table, cut to the terminal's width; or all as JSON. */
export async function listMessages(
  inbox: Inbox,
  { json, all, ...filter }: Filter & { json?: true; all?: true },
): Promise<void> {
  const { place, live, env } = inbox;
  // Wrong settings end the command before it prints anything.
  const mail = json || live ? undefined : `${describeMail(env)}.`;
  const isFirstPage = !json && !all && Object.keys(filter).length === 0;
  const { messages, matching, total } = isFirstPage
    ? await readFirstPage(inbox)
    : await readAll(inbox, filter);
  if (json) return console.log(toJson(messages));
  const shown = all ? messages : messages.slice(0, pageSize);
  if (shown.length > 0) {
    const width = process.stdout.isTTY ? process.stdout.columns : undefined;
    console.log(formatTable(shown, width, mailSetupOf(inbox)));
  }
  if (total === 0) console.error(`There are no messages yet in ${place}.`);
  else console.error(`${shown.length > 0 ? '\n' : ''}${summarize(messages, matching, total)}, in ${place}.`);
  if (matching > shown.length) {
    const older = count(matching - shown.length, 'message');
    console.error(`Only the newest ${shown.length} are shown. To see the other ${older} too, add --all.`);
  }
  for (const line of describeFailures(shown, mailSetupOf(inbox))) console.error(line);
  if (mail) console.error(mail);
}

/** Prints messages and damaged records whole, and marks the messages as read. */
export async function showMessages(
  inbox: Inbox,
  prefixes: readonly string[],
  { json }: { json?: true },
): Promise<void> {
  const { store } = inbox;
  const found = await findRecords(store, prefixes);
  const records = [];
  for (const record of found) {
    records.push(isDamaged(record) ? { ...record, texts: await readTexts(store, record.id) } : record);
  }
  if (json) console.log(toJson(records.length === 1 ? records[0] : records));
  else {
    const texts = records.map((record) =>
      'damaged' in record ? formatDamaged(record) : formatMessage(record, mailSetupOf(inbox)),
    );
    console.log(texts.join(`\n\n${'─'.repeat(40)}\n\n`));
  }
  for (const record of found) {
    if (isDamaged(record) || record.state.read) continue;
    await changeState(store, record.id, ({ state }) => ({ ...state, read: true }));
  }
}

async function readTexts(store: MessageStore, id: string): Promise<string[]> {
  try {
    return await store.raw(id);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new OwnerError(`Nothing of the record ${plainText(id)} can be read: ${reason}`);
  }
}

/** What a list shows of: `matching` may be more than the messages that were read. */
type Page = { messages: StoreEntry[]; matching: number; total: number };

async function readFirstPage({ store }: Inbox): Promise<Page> {
  const listing = await store.list({ newest: pageSize });
  reportUnreadable(listing);
  const total = listing.entries.length + listing.heldBack;
  return { messages: sortNewestFirst(listing.entries), matching: total, total };
}

async function readAll({ store }: Inbox, filter: Filter): Promise<Page> {
  const { messages, total } = await selectMessages(store, filter);
  return { messages, matching: messages.length, total };
}

function summarize(messages: StoreEntry[], matching: number, total: number): string {
  const part = matching < total ? `${matching} of ` : '';
  const unread = messages.filter(({ state }) => !state.read).length;
  const known = messages.length < matching ? ` of the newest ${messages.length}` : '';
  return `${part}${count(total, 'message')}, ${unread}${known} unread`;
}

/** Why messages were not mailed, in words, with how many there are of each. */
function describeFailures(messages: StoreEntry[], { smtpUrl }: MailSetup): string[] {
  const counts = new Map<string, number>();
  for (const { state } of messages) {
    const { status, reason } = state.delivery;
    if (state.spam || reason === undefined || status === 'sent') continue;
    const words = describeMailFailure(reason, smtpUrl);
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, number]) => `${count(number, 'message')} not mailed: ${words}.`);
}
