import { existsSync } from 'node:fs';
import { plainText } from '../../lib/controlCharacters.ts';
import { OwnerError } from '../../lib/errors.ts';
import { inParallel } from '../../lib/inParallel.ts';
import { openBlobs } from '../../netlify/contact/kv/blobs.ts';
import { type OutboxEntry, parseEntry } from '../../netlify/contact/outbox.ts';
import { readSettings, readSmtpUrl } from '../../netlify/contact/settings.ts';
import {
  createMessageStore,
  type MessageStore,
  openLocalStore,
  type StoredMessage,
  timeOf,
} from '../../netlify/contact/store.ts';

const pageLength = 50;

/** The messages on this machine or on a site at Netlify; `name` says which. */
export type Inbox = { store: MessageStore; name: string; isLive: boolean; env: NodeJS.ProcessEnv };

/**
 * The messages of the live site if `NETLIFY_SITE_ID` and `NETLIFY_AUTH_TOKEN` are set, else those in `MESSAGES_DIR`.
 * @throws {SettingsError} if only one of the two is set
 */
export function openInbox(env: NodeJS.ProcessEnv): Inbox {
  const {
    NETLIFY_SITE_ID: siteID,
    NETLIFY_AUTH_TOKEN: token,
    NETLIFY_API_URL: apiURL,
    MESSAGES_DIR: folder,
  } = readSettings(env, ['MESSAGES_DIR', 'NETLIFY_SITE_ID', 'NETLIFY_AUTH_TOKEN', 'NETLIFY_API_URL']);
  if (siteID && token) {
    const store = createMessageStore(openBlobs({ siteID, token, ...(apiURL && { apiURL }) }));
    return { store, name: `the Netlify site ${siteID}`, isLive: true, env };
  }
  const name = existsSync(folder) ? folder : `${folder}, which does not exist yet`;
  return { store: openLocalStore(folder), name, isLive: false, env };
}

/** Whether messages here are not mailed. The settings of a live site are unknown. */
export function isMailOff({ isLive, env }: Inbox): boolean {
  return !isLive && readSmtpUrl(env) === undefined;
}

/** What is known of the messages by their keys alone: their ids, the newest first, and their states. */
export type Index = { ids: string[]; unread: Set<string>; spam: Set<string>; outbox: Set<string> };

export async function readIndex(store: MessageStore): Promise<Index> {
  const [ids, unread, spam, outbox] = await Promise.all([
    store.ids('messages'),
    store.ids('unread'),
    store.ids('quarantine'),
    store.ids('outbox'),
  ]);
  ids.sort((a, b) => timeOf(b) - timeOf(a));
  return { ids, unread: new Set(unread), spam: new Set(spam), outbox: new Set(outbox) };
}

/** A message with its states; `mail` is its entry in the outbox, if it has one. */
export type InboxRecord = StoredMessage & { spam: boolean; unread: boolean; mail?: OutboxEntry };

/** The messages of these ids in their order, a page at a time: there may be more than the memory holds. */
export async function* loadPages(
  { kv, get }: MessageStore,
  { unread, spam, outbox }: Index,
  ids: readonly string[],
): AsyncGenerator<InboxRecord[]> {
  for (let start = 0; start < ids.length; start += pageLength) {
    const page = new Map<string, InboxRecord>();
    const wanted = ids.slice(start, start + pageLength);
    await inParallel(pageLength, wanted, async (id) => {
      const message = await get(id).catch((error: unknown) => {
        if (!(error instanceof Error)) throw error;
        console.error(`${plainText(id)} cannot be read: ${error.message}`);
      });
      if (!message) return;
      const entry = outbox.has(id) ? await kv.get(`outbox/${id}`) : undefined;
      const states = {
        spam: spam.has(id),
        unread: unread.has(id),
        ...(entry && { mail: parseEntry(entry) }),
      };
      page.set(id, { ...message, ...states });
    });
    yield wanted.flatMap((id) => page.get(id) ?? []);
  }
}

/** All of a few messages. */
export async function loadAll(...what: Parameters<typeof loadPages>): Promise<InboxRecord[]> {
  const records: InboxRecord[] = [];
  for await (const page of loadPages(...what)) records.push(...page);
  return records;
}

/** Which messages are wanted: those that match every filter. `from` is an address or `@` and a domain, in lower case. */
export type Filter = { from?: string; unread?: true; spam?: true };

/** The ids of the messages that match, newest first. Only `from` needs them to be read. */
export async function selectIds(store: MessageStore, index: Index, filter: Filter): Promise<string[]> {
  const ids = index.ids.filter(
    (id) => (!filter.unread || index.unread.has(id)) && (!filter.spam || index.spam.has(id)),
  );
  const { from } = filter;
  if (from === undefined) return ids;
  const found: string[] = [];
  for await (const page of loadPages(store, index, ids)) {
    const isFrom = ({ email }: InboxRecord) =>
      from.startsWith('@') ? email.toLowerCase().endsWith(from) : email.toLowerCase() === from;
    found.push(...page.filter(isFrom).map(({ id }) => id));
  }
  return found;
}

/**
 * The ids that begin so, each once.
 * @param isWrong why the command can do nothing with a message, in words
 * @throws {OwnerError} that names every id that is unknown, ambiguous or wrong, before anything is done
 */
export function findIds(
  { ids }: Index,
  prefixes: readonly string[],
  isWrong: (id: string) => string | undefined = () => undefined,
): string[] {
  const found = new Set<string>();
  const faults = prefixes.flatMap((prefix) => {
    const matches = ids.filter((id) => id.startsWith(prefix.toLowerCase()));
    const [id] = matches;
    if (id === undefined)
      return `There is no message ${plainText(prefix)}. To see all: npm run inbox -- list --all`;
    if (matches.length > 1) {
      const starts = matches.slice(0, 5).map((match) => match.slice(0, prefix.length + 4));
      return `${matches.length} messages begin with ${plainText(prefix)}: ${starts.sort().join(', ')}`;
    }
    found.add(id);
    return isWrong(id) ?? [];
  });
  if (faults.length === 0) return [...found];
  throw new OwnerError([...faults, ...(prefixes.length > 1 ? ['Nothing was done.'] : [])].join('\n'));
}
