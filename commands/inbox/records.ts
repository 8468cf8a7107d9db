import { existsSync } from 'node:fs';
import { oneLine, plainText } from '../../lib/controlCharacters.ts';
import { OwnerError } from '../../lib/errors.ts';
import {
  describeState,
  explainState,
  type InboxRecord,
  loadPages as loadStored,
} from '../../netlify/contact/inbox.ts';
import { openBlobs } from '../../netlify/contact/kv/blobs.ts';
import { describeSender } from '../../netlify/contact/mail.ts';
import { readSettings, readSmtpUrl } from '../../netlify/contact/settings.ts';
import {
  createMessageStore,
  type Index,
  type MessageStore,
  openLocalStore,
} from '../../netlify/contact/store.ts';

/** The messages on this machine or on a site at Netlify, whose settings are unknown; `name` says which. */
export type Inbox = ReturnType<typeof openInbox>;

/**
 * The messages of the live site if `NETLIFY_SITE_ID` and `NETLIFY_AUTH_TOKEN` are set, else those in `MESSAGES_DIR`.
 * @throws {SettingsError} if only one of the two is set
 */
export function openInbox(env: NodeJS.ProcessEnv) {
  const names = ['MESSAGES_DIR', 'NETLIFY_SITE_ID', 'NETLIFY_AUTH_TOKEN', 'NETLIFY_API_URL'] as const;
  const { MESSAGES_DIR: folder, NETLIFY_SITE_ID: siteID, ...api } = readSettings(env, names);
  const { NETLIFY_AUTH_TOKEN: token, NETLIFY_API_URL: apiURL } = api;
  const smtpUrl = readSmtpUrl(env);
  if (siteID && token) {
    const store = createMessageStore(openBlobs({ siteID, token, ...(apiURL && { apiURL }) }));
    return { store, name: `the Netlify site ${siteID}`, isLive: true, env, smtpUrl, isMailOff: false };
  }
  const name = existsSync(folder) ? folder : `${folder}, which does not exist yet`;
  return {
    store: openLocalStore(folder),
    name,
    isLive: false,
    env,
    smtpUrl,
    isMailOff: smtpUrl === undefined,
  };
}

/** The messages of these ids. Reports those that cannot be read; the command then ends with 1. */
export const loadPages = (store: MessageStore, index: Index, ids: readonly string[]) =>
  loadStored(store, index, ids, (id, reason) => {
    console.error(`${reason} npm run inbox -- delete ${id} deletes it.`);
    process.exitCode = 1;
  });

/** All of a few messages. */
export async function loadAll(...what: Parameters<typeof loadPages>): Promise<InboxRecord[]> {
  const records: InboxRecord[] = [];
  for await (const page of loadPages(...what)) records.push(...page);
  return records;
}

/** Selects the messages that match all of it. `from` is an address or `@` and a domain, in lower case. */
export type Filter = { from?: string | undefined; unread?: true; spam?: true };

/** The ids of the messages that match, newest first. Only `from` needs them to be read. */
export async function selectIds(store: MessageStore, index: Index, { from, unread, spam }: Filter) {
  const ids = index.ids.filter(
    (id) => (!unread || index.unread.has(id)) && (!spam || index.quarantine.has(id)),
  );
  if (from === undefined) return ids;
  const isFrom = (address: string) => (from.startsWith('@') ? address.endsWith(from) : address === from);
  const found: string[] = [];
  for await (const page of loadPages(store, index, ids))
    found.push(...page.filter(({ email }) => isFrom(email.toLowerCase())).map(({ id }) => id));
  return found;
}

/** The ids that start with the prefixes, each once. @throws {OwnerError} that names every prefix that is unknown or ambiguous */
export function findIds({ ids }: Index, prefixes: readonly string[]): string[] {
  const found = prefixes.map((prefix) => ids.filter((id) => id.startsWith(prefix.toLowerCase())));
  const faults = found.flatMap(({ length }, at) => {
    const prefix = plainText(prefixes[at] ?? '');
    if (length === 0) return `There is no message ${prefix}. To see all: npm run inbox -- list --all`;
    return length > 1 ? `${length} messages begin with ${prefix}.` : [];
  });
  refuseAll(faults);
  return [...new Set(found.flat())];
}

/** Stops a command before it does anything. @throws {OwnerError} if there are faults */
export function refuseAll(faults: readonly string[]): void {
  if (faults.length > 0) throw new OwnerError([...faults, 'Nothing was done.'].join('\n'));
}

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

/** A message as a line of the list: when it came, its state, who sent it, and the subject. */
export function formatLine(record: InboxRecord, { isMailOff }: Pick<Inbox, 'isMailOff'>): string {
  const state = describeState(record, isMailOff).padEnd(23);
  const words = `${describeSender(record)}  ${oneLine(record.subject)}`;
  return plainText(`${shortId(record.id)}  ${formatTime(record.receivedAt)}  ${state}  ${words}`);
}

function formatTime(instant: string | number): string {
  return new Date(instant).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
}
