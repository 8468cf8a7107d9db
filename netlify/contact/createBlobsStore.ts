import { createHash } from 'node:crypto';
import type { Store } from '@netlify/blobs';
import { inParallel } from './inParallel.ts';
import { isSettled } from './isSettled.ts';
import type { MessageStore, StoreEntry, StoreListing } from './messageStore.ts';
import { parseStoredMessage } from './parseStoredMessage.ts';
import { storeFault } from './storeFault.ts';
import { withTimeLimit } from './withTimeLimit.ts';

const prefix = 'messages/';
const settledPrefix = 'settled/';
const damagedPrefix = 'damaged/';
const parallelReads = 16;

/**
 * Keeps messages in Netlify Blobs, one blob a message with its state inside; the etag is the version.
 * `connect` gives the client, which must be set to strong consistency. Every call is given up after `limit`
 * milliseconds: the client alone would go on for 25 seconds, longer than a visitor waits.
 *
 * A message that the delivery has found settled is marked by an empty blob, so that the next look does not read it:
 * a site that has kept thousands of messages still looks for those to be mailed with two requests.
 */
export function createBlobsStore(connect: () => Promise<Store>, limit = 6_000): MessageStore {
  const call = <T>(use: (blobs: Store) => Promise<T>): Promise<T> =>
    withTimeLimit(limit, async () => use(await connect()));

  async function listVersions(start = ''): Promise<Map<string, string>> {
    const { blobs } = await call((store) => store.list({ prefix: prefix + start }));
    return new Map(blobs.map(({ key, etag }) => [key.slice(prefix.length), etag]));
  }

  async function listSettled(start = ''): Promise<Set<string>> {
    const { blobs } = await call((store) => store.list({ prefix: settledPrefix + start }));
    return new Set(blobs.map(({ key }) => key));
  }

  async function read(id: string): Promise<{ text: string; version: string } | undefined> {
    const found = await call((store) => store.getWithMetadata(prefix + id, { type: 'text' }));
    if (!found) return undefined;
    if (found.etag) return { text: found.data, version: found.etag };
    // The local emulation tells no etag on reading, only in lists: ask before reading again, so that it is not newer.
    const version = (await listVersions(id)).get(id) ?? '';
    const text = await call((store) => store.get(prefix + id, { type: 'text' }));
    return text === null ? undefined : { text, version };
  }

  async function get(id: string): Promise<StoreEntry | 'missing' | 'damaged'> {
    const found = await read(id);
    if (!found) return 'missing';
    const message = parseStoredMessage(id, found.text);
    return message ? { ...message, version: found.version } : 'damaged';
  }

  /** Writes if the condition holds, and gives the new version. */
  async function write(key: string, text: string, condition: { onlyIfNew: true } | { onlyIfMatch: string }) {
    const { modified, etag } = await call((store) => store.set(key, text, condition));
    if (!modified) return 'refused';
    // A conditional write that met a 403 or 500 still reports `modified`, but has no etag to show for it.
    if (!etag) throw storeFault('ENOTWRITTEN', 'The blob was not written.');
    return { version: etag };
  }

  return {
    async create(message) {
      const key = prefix + message.id;
      const text = JSON.stringify(message);
      if ((await write(key, text, { onlyIfNew: true })) !== 'refused') return 'created';
      const present = await read(message.id);
      if (present && parseStoredMessage(message.id, present.text)) return 'duplicate';
      if (!present) throw storeFault('EUNCLEAR', 'The blob is both there and missing.');
      await call((store) => store.set(damagedPrefix + message.id, present.text));
      const repaired = await write(key, text, { onlyIfMatch: present.version });
      if (repaired === 'refused')
        throw storeFault('EUNCLEAR', 'The damaged blob changed while it was replaced.');
      return 'created';
    },

    get,

    async list({ open } = { open: false }) {
      const [versions, settled] = await Promise.all([listVersions(), open ? listSettled() : new Set()]);
      const listing: StoreListing = { entries: [], damaged: [] };
      const wanted = [...versions].filter(([id, version]) => !settled.has(settledKey(id, version)));
      await inParallel(parallelReads, wanted, async ([id]) => {
        const entry = await get(id);
        if (entry === 'damaged') listing.damaged.push(id);
        if (typeof entry === 'string') return;
        if (!open) listing.entries.push(entry);
        else if (!isSettled(entry.state)) listing.entries.push(entry);
        else await call((store) => store.set(settledKey(id, entry.version), ''));
      });
      return listing;
    },

    async mark({ version, ...message }, state) {
      const changed = { ...message, state };
      const outcome = await write(prefix + message.id, JSON.stringify(changed), { onlyIfMatch: version });
      return outcome === 'refused' ? 'conflict' : { ...changed, version: outcome.version };
    },

    async remove(id) {
      await call((store) => store.delete(prefix + id));
      await call((store) => store.delete(damagedPrefix + id));
      for (const key of await listSettled(id)) await call((store) => store.delete(key));
    },
  };
}

/** Marks a message in that version as settled. Another version has another key, so a mark is never out of date. */
function settledKey(id: string, version: string): string {
  return `${settledPrefix}${id}/${createHash('sha256').update(version).digest('hex').slice(0, 16)}`;
}
