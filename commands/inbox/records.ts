import { existsSync } from 'node:fs';
import * as z from 'zod/mini';
import { plainText } from '../../lib/controlCharacters.ts';
import { OwnerError } from '../../lib/errors.ts';
import { type InboxRecord, loadPages as loadStored } from '../../netlify/contact/inbox.ts';
import { openBlobs } from '../../netlify/contact/kv/blobs.ts';
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
  const { MESSAGES_DIR: folder, NETLIFY_SITE_ID: siteID, ...site } = readSettings(env, names);
  const { NETLIFY_AUTH_TOKEN: token, NETLIFY_API_URL: apiURL } = site;
  const smtpUrl = readSmtpUrl(env);
  if (siteID && token) {
    const store = createMessageStore(openBlobs({ siteID, token, ...(apiURL && { apiURL }) }));
    const findAddress = () => findSiteAddress(siteID, token, apiURL || 'https://api.netlify.com');
    const name = `the Netlify site ${siteID}`;
    return { store, name, isLive: true, env, smtpUrl, isMailOff: false, findAddress };
  }
  const name = existsSync(folder) ? folder : `${folder}, which does not exist yet`;
  const store = openLocalStore(folder);
  return { store, name, isLive: false, env, smtpUrl, isMailOff: smtpUrl === undefined };
}

/** The address that visitors use; nothing if Netlify does not say it. Source: https://open-api.netlify.com/#tag/site/operation/getSite */
async function findSiteAddress(site: string, token: string, api: string): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}` };
  const asked = fetch(new URL(`/api/v1/sites/${site}`, api), { headers, signal: AbortSignal.timeout(5_000) });
  const answer: unknown = await asked.then((response) => response.json()).catch(() => undefined);
  return siteSchema.safeParse(answer).data?.ssl_url;
}

const siteSchema = z.object({ ssl_url: z.url() });

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
  refuseAll(prefixes, faults);
  return [...new Set(found.flat())];
}

/** Stops a command before it does anything with these ids. @throws {OwnerError} if there are faults */
export function refuseAll(prefixes: readonly string[], faults: readonly string[]): void {
  if (faults.length === 0) return;
  throw new OwnerError([...faults, ...(prefixes.length > 1 ? ['Nothing was done.'] : [])].join('\n'));
}
