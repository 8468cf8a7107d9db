import type { Store } from '@netlify/blobs';
import { withTimeLimit } from '../../../lib/withTimeLimit.ts';
import { parseStoredMessage } from './message.ts';
import { type MessageStore, type StoreEntry, storeFault } from './store.ts';

const prefix = 'messages/';
const damagedPrefix = 'damaged/';
const claimsPrefix = 'claims/';

/**
 * Keeps messages in Netlify Blobs, one blob a message with its state inside; the etag is the version.
 * `connect` gives the client, which must be set to strong consistency. Every call is given up after `limit`
 * milliseconds: the client alone would go on for 25 seconds, longer than a visitor waits.
 */
export function createBlobsStore(connect: () => Promise<Store>, limit = 6_000): MessageStore {
  const call = <T>(use: (blobs: Store) => Promise<T>): Promise<T> =>
    withTimeLimit(limit, async () => use(await connect()));
  const remove = (key: string) => call((store) => store.delete(key));
  const listing = async () => {
    const { createBlobsSurvey } = await import('./blobsSurvey.ts');
    return createBlobsSurvey(connect, limit, get);
  };

  async function read(id: string): Promise<{ text: string; version: string } | undefined> {
    const found = await call((store) => store.getWithMetadata(prefix + id, { type: 'text' }));
    if (!found) return undefined;
    if (found.etag) return { text: found.data, version: found.etag };
    // The local emulation gives an etag in lists only. It is asked for first, so that it is not newer than the text.
    const [[, version] = ['', '']] = await (await listing()).listKeys(prefix + id);
    const text = await call((store) => store.get(prefix + id, { type: 'text' }));
    return text === null ? undefined : { text, version };
  }

  async function get(id: string): Promise<StoreEntry | 'missing' | 'damaged'> {
    const found = await read(id);
    if (!found) return 'missing';
    const message = parseStoredMessage(id, found.text);
    return message ? { ...message, version: found.version } : 'damaged';
  }

  async function write(key: string, text: string, condition: { onlyIfNew: true } | { onlyIfMatch: string }) {
    // The client sends an empty version as no condition at all, and so would overwrite what somebody else wrote.
    if ('onlyIfMatch' in condition && !condition.onlyIfMatch) {
      throw storeFault('ENOVERSION', 'The version of the blob is not known.');
    }
    const { modified, etag } = await call((store) => store.set(key, text, condition));
    if (!modified) return 'refused';
    // A conditional write that was answered with 403 or 500 still reports `modified`, but without an etag.
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

    survey: async (inTime) => (await listing()).survey(inTime),

    async raw(id) {
      const texts = await Promise.all(
        [prefix, damagedPrefix].map((start) => call((store) => store.get(start + id, { type: 'text' }))),
      );
      return texts.filter((text) => text !== null);
    },

    async mark({ version, ...message }, state) {
      const changed = { ...message, state };
      const outcome = await write(prefix + message.id, JSON.stringify(changed), { onlyIfMatch: version });
      return outcome === 'refused' ? 'conflict' : { ...changed, version: outcome.version };
    },

    async remove(id) {
      // A later survey deletes the mark of a message that is gone.
      await remove(prefix + id);
      await remove(damagedPrefix + id);
    },

    findFault: async () => undefined,

    async claim(name) {
      return (await write(claimsPrefix + name, '', { onlyIfNew: true })) !== 'refused';
    },

    unclaim: (name) => remove(claimsPrefix + name),

    async claims(start) {
      const keys = await (await listing()).listKeys(claimsPrefix + start);
      return keys.map(([key]) => key.slice(claimsPrefix.length)).sort();
    },
  };
}

/** A site on Netlify; `apiURL` where its API is not the public one. */
type BlobsSite = { siteID: string; token: string; apiURL?: string };

/**
 * The message store of a site: in a function, that of its own site; elsewhere, that of the site that is given. The
 * client is made for each call, since in a function its token changes between requests.
 */
export function openBlobsStore(site?: BlobsSite): MessageStore {
  return createBlobsStore(async () => {
    const { getStore } = await import('@netlify/blobs');
    return getStore({ name: 'contact', consistency: 'strong', ...site });
  });
}
