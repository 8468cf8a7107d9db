import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { OwnerError } from '../../lib/errors.ts';
import { openBlobsStore } from '../../netlify/contact/blobsStore.ts';
import { openDelivery } from '../../netlify/contact/delivery.ts';
import { createFileStore } from '../../netlify/contact/fileStore.ts';
import type { MessageState } from '../../netlify/contact/message.ts';
import { purgeMessages as purgeStore } from '../../netlify/contact/purge.ts';
import { describeMail, readSettings } from '../../netlify/contact/settings.ts';
import { changeState, type MessageStore, type StoreEntry } from '../../netlify/contact/store.ts';
import { plainText } from '../lib/terminal.ts';
import { formatMessage, formatTable, toCsv, toJson, toMbox } from './formats.ts';

export type ExportFormat = 'mbox' | 'csv' | 'json';

/** Where the messages are: in files, or, if `live`, on a site at Netlify. */
type Inbox = { store: MessageStore; place: string; live: boolean; env: NodeJS.ProcessEnv };

/**
 * The messages of the live site if `NETLIFY_SITE_ID` and `NETLIFY_AUTH_TOKEN` are set, else the files in
 * `MESSAGES_DIR`.
 * @throws {OwnerError} if only one of the two is set
 */
export function openInbox(env: NodeJS.ProcessEnv): Inbox {
  const settings = readSettings(env, [
    'MESSAGES_DIR',
    'NETLIFY_SITE_ID',
    'NETLIFY_AUTH_TOKEN',
    'NETLIFY_API_URL',
  ]);
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token, NETLIFY_API_URL: apiURL } = settings;
  if (siteID && token) {
    const store = openBlobsStore({ siteID, token, ...(apiURL && { apiURL }) });
    return { store, place: `the Netlify site ${siteID}`, live: true, env };
  }
  const folder = settings.MESSAGES_DIR;
  const place = existsSync(folder) ? folder : `${folder}, which does not exist yet`;
  return { store: createFileStore(folder), place, live: false, env };
}

/** Which messages to list: those that match every filter. */
type Filter = { unread?: true; spam?: true; undelivered?: true };

/** Prints the messages as a table, cut to the terminal's width, or as JSON. */
export async function listMessages(
  { store, place, live, env }: Inbox,
  { json, ...filter }: Filter & { json?: true },
): Promise<void> {
  // Wrong settings end the command before it prints anything.
  const mail = json || live ? undefined : `${describeMail(env)}.`;
  const all = await readMessages(store);
  const messages = all.filter(({ state }) => matches(state, filter));
  if (json) return console.log(toJson(messages));
  if (messages.length > 0) {
    console.log(formatTable(messages, process.stdout.isTTY ? process.stdout.columns : undefined));
  }
  const unread = messages.filter(({ state }) => !state.read).length;
  const part = all.length === messages.length ? '' : `${messages.length} of `;
  if (all.length === 0) console.error(`There are no messages yet in ${place}.`);
  else console.error(`\n${part}${count(all.length)}, ${unread} unread, in ${place}.`);
  if (mail) console.error(mail);
}

/** Prints one message whole, and marks it as read. */
export async function showMessage(
  { store }: Inbox,
  prefix: string,
  { json }: { json?: true },
): Promise<void> {
  const message = await findMessage(store, prefix);
  console.log(json ? toJson(message) : formatMessage(message));
  if (message.state.read) return;
  await changeState(store, message.id, ({ state }) => ({ ...state, read: true }));
}

/** Writes all messages to a file that only its owner can read, or to standard output. */
export async function exportMessages(
  { store, env }: Inbox,
  format: ExportFormat,
  { output }: { output?: string },
): Promise<void> {
  const messages = await readMessages(store);
  const formats = {
    csv: () => toCsv(messages),
    json: () => `${toJson(messages)}\n`,
    mbox: () => toMbox(messages, env.CONTACT_TO),
  };
  const text = await formats[format]();
  if (!output) return printExport(text);
  try {
    await mkdir(dirname(output), { recursive: true });
    await writeFile(output, text, { mode: 0o600 });
  } catch (error) {
    throw new OwnerError(`The file cannot be written: ${error instanceof Error ? error.message : error}`);
  }
  console.error(`${count(messages.length)} written to ${output}.`);
}

/** Prints an export unchanged, but on a terminal without the characters that control it. */
export function printExport(
  text: string,
  output: { isTTY?: boolean; write: (text: string) => unknown } = process.stdout,
): void {
  output.write(output.isTTY ? plainText(text.replaceAll('\r\n', '\n')) : text);
}

/** Mails a message again, from here if mail is set up here. */
export async function resendMessage(inbox: Inbox, prefix: string): Promise<void> {
  const { id, state } = await findMessage(inbox.store, prefix);
  if (state.spam) {
    throw new OwnerError(
      `It is in quarantine. To take it out and mail it: npm run inbox -- not-spam ${id.slice(0, 8)}`,
    );
  }
  await mailNow(inbox, id);
}

/** Puts a message into quarantine. The daily digest leaves it out, since the owner has seen it. */
export async function quarantineMessage({ store }: Inbox, prefix: string): Promise<void> {
  const { id } = await findMessage(store, prefix);
  await changeState(store, id, ({ state }) => ({ ...state, spam: true, reported: true }));
  console.error(
    `It is in quarantine and will not be mailed. To take it out: npm run inbox -- not-spam ${id.slice(0, 8)}`,
  );
}

/** Takes a message out of quarantine, and mails it unless it was mailed before it was put there. */
export async function releaseMessage(inbox: Inbox, prefix: string): Promise<void> {
  const { id, state } = await findMessage(inbox.store, prefix);
  if (!state.spam) {
    throw new OwnerError(
      `It is not in quarantine. To mail it again: npm run inbox -- resend ${id.slice(0, 8)}`,
    );
  }
  if (state.delivery.status !== 'sent') return mailNow(inbox, id);
  await changeState(inbox.store, id, (entry) => ({ ...entry.state, spam: false }));
  console.error('It is out of quarantine. It was mailed before, so it is not mailed again.');
}

/** Deletes a message for good, after the owner confirms. */
export async function deleteMessage(
  { store }: Inbox,
  prefix: string,
  { yes }: { yes?: true },
): Promise<void> {
  const message = await findMessage(store, prefix);
  if (!yes && !(await confirm(`${formatTable([message])}\nDelete this message for good?`))) {
    return console.error('It was not deleted.');
  }
  await store.remove(message.id);
  console.error('Deleted.');
}

/** Deletes old messages for good, after the owner confirms; with `all` even those that were neither mailed nor read. */
export async function purgeMessages(
  { store, place }: Inbox,
  { olderThan: days, all = false, yes }: { olderThan: number; all?: boolean; yes?: true },
): Promise<void> {
  const question = `Delete all messages in ${place} that are older than ${days} ${days === 1 ? 'day' : 'days'}, for good?`;
  if (!yes && !(await confirm(question))) return console.error('Nothing was deleted.');
  const { deleted, spared } = await purgeStore(store, { days, all, now: () => new Date() });
  console.error(`${deleted} deleted.`);
  if (spared > 0) {
    console.error(`${spared} kept that were neither mailed nor read. To delete them too, add --all.`);
  }
}

/** All messages, newest first. Those that cannot be read are named on standard error. */
async function readMessages(store: MessageStore): Promise<StoreEntry[]> {
  const { entries, damaged, unread } = await store.list();
  if (damaged.length > 0) console.error(`Records that cannot be read: ${damaged.join(', ')}`);
  if (unread > 0) console.error(`Records that did not arrive in time: ${unread}. Try again.`);
  return entries.sort((a, b) => Date.parse(b.receivedAt) - Date.parse(a.receivedAt));
}

/** The one message whose id begins with `prefix`. */
async function findMessage(store: MessageStore, prefix: string): Promise<StoreEntry> {
  const id = prefix.toLowerCase();
  const entries = id.length === 32 ? await getMessage(store, id) : (await store.list()).entries;
  const [found, ...others] = entries.filter((entry) => entry.id.startsWith(id));
  if (!found) throw new OwnerError(`There is no message ${prefix}. To see all: npm run inbox -- list`);
  if (others.length > 0) {
    const ids = [found, ...others].map((entry) => entry.id.slice(0, prefix.length + 4)).sort();
    throw new OwnerError(`${ids.length} messages begin with ${prefix}: ${ids.slice(0, 5).join(', ')} …`);
  }
  return found;
}

async function getMessage(store: MessageStore, id: string): Promise<StoreEntry[]> {
  const entry = await store.get(id);
  if (entry === 'damaged') throw new OwnerError(`The record of message ${id} cannot be read.`);
  return entry === 'missing' ? [] : [entry];
}

/** Takes a message out of quarantine, marks it as waiting, and mails it if mail is set up here. */
async function mailNow({ store, live, env }: Inbox, id: string): Promise<void> {
  // The owner asks for this one mail, so no budget holds it back.
  const unlimited = { CONTACT_MAILS_PER_HOUR: '0', CONTACT_MAILS_PER_DAY: '0' };
  const delivery = openDelivery(store, () => {}, { ...env, ...unlimited });
  const at = new Date().toISOString();
  await changeState(store, id, ({ state }) => ({
    ...state,
    spam: false,
    delivery: { status: 'waiting', attempts: 0, at },
  }));
  if (!delivery) {
    const when = live
      ? 'within five minutes by the site'
      : 'once SMTP_URL, CONTACT_TO and CONTACT_FROM are set and the site is served';
    return console.error(`It will be mailed ${when}.`);
  }
  await delivery.deliver(id);
  const entry = await store.get(id);
  if (typeof entry === 'object' && entry.state.delivery.status === 'sent') return console.error('Mailed.');
  const reason = typeof entry === 'object' ? entry.state.delivery.reason : entry;
  throw new OwnerError(`It could not be mailed (${reason}) and will be tried again.`);
}

/** Asks at the terminal; only a `y` is a yes. */
async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new OwnerError(`${question} There is no terminal to ask on; add --yes to confirm.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

function matches({ read, spam, delivery }: MessageState, filter: Filter): boolean {
  if (filter.unread && read) return false;
  if (filter.spam && !spam) return false;
  return !filter.undelivered || (!spam && delivery.status !== 'sent');
}

function count(messages: number): string {
  return `${messages} ${messages === 1 ? 'message' : 'messages'}`;
}
