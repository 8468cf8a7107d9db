import { createHash } from 'node:crypto';
import type { Store } from '@netlify/blobs';
import { hasCode } from '../../lib/errors.ts';
import { inParallel } from '../../lib/inParallel.ts';
import { withTimeLimit } from '../../lib/withTimeLimit.ts';
import { isSettled, parseStoredMessage } from './message.ts';
import { type MessageStore, type StoreEntry, type StoreListing, storeFault } from './store.ts';

const prefix = 'messages/';
const settledPrefix = 'settled/';
const quarantinedPrefix = 'quarantined/';
const damagedPrefix = 'damaged/';
const parallelReads = 32;

/** How many quarantined messages an open list reads, the oldest first: as many as one digest can mark as reported. */
export const quarantinedAtOnce = 200;

/**
 * Keeps messages in Netlify Blobs, one blob a message with its state inside; the etag is the version.
 * `connect` gives the client, which must be set to strong consistency. Every call is given up after `limit`
 * milliseconds: the client alone would go on for 25 seconds, longer than a visitor waits.
 *
 * An open list marks every settled message that it reads with an empty blob, so that the next one leaves it out: with
 * thousands of messages, a look for those to be mailed takes a few requests. A quarantined message is marked too, with
 * its time in the mark, so that after a flood of spam only the oldest are read again.
 */
export function createBlobsStore(connect: () => Promise<Store>, limit = 6_000): MessageStore {
  const call = <T>(use: (blobs: Store) => Promise<T>): Promise<T> =>
    withTimeLimit(limit, async () => use(await connect()));

  async function listVersions(start = ''): Promise<Map<string, string>> {
    const { blobs } = await call((store) => store.list({ prefix: prefix + start }));
    return new Map(blobs.map(({ key, etag }) => [key.slice(prefix.length), etag]));
  }

  async function listKeys(start: string): Promise<string[]> {
    const { blobs } = await call((store) => store.list({ prefix: start }));
    return blobs.map(({ key }) => key);
  }

  /** The messages to read for an open list: first all that may have to be mailed, then the oldest in quarantine. */
  async function selectOpen(versions: Map<string, string>): Promise<{ ids: string[]; heldBack: number }> {
    const [settled, marks] = await Promise.all([listKeys(settledPrefix), listKeys(quarantinedPrefix)]);
    const known = new Set(settled);
    // `quarantined/<id>/<version>/<time>`, where the time has as many digits for centuries to come.
    const times = new Map(marks.map((key) => [key.slice(0, key.lastIndexOf('/')), key]));
    const ids: string[] = [];
    const quarantined: { id: string; time: number }[] = [];
    for (const [id, version] of versions) {
      if (known.has(markOf(settledPrefix, id, version))) continue;
      const mark = times.get(markOf(quarantinedPrefix, id, version));
      if (mark) quarantined.push({ id, time: Number(mark.slice(mark.lastIndexOf('/') + 1)) });
      else ids.push(id);
    }
    quarantined.sort((a, b) => a.time - b.time);
    const oldest = quarantined.slice(0, quarantinedAtOnce).map(({ id }) => id);
    return { ids: [...ids, ...oldest], heldBack: quarantined.length - oldest.length };
  }

  /** Marks a message that the next open list can leave out. If that fails, it is read once more. */
  async function note({ id, version, receivedAt, state }: StoreEntry): Promise<void> {
    const key = isSettled(state)
      ? markOf(settledPrefix, id, version)
      : state.spam
        ? `${markOf(quarantinedPrefix, id, version)}/${Date.parse(receivedAt)}`
        : undefined;
    if (key) await call((store) => store.set(key, '')).catch(() => {});
  }

  async function read(id: string): Promise<{ text: string; version: string } | undefined> {
    const found = await call((store) => store.getWithMetadata(prefix + id, { type: 'text' }));
    if (!found) return undefined;
    if (found.etag) return { text: found.data, version: found.etag };
    // The local emulation gives an etag in lists only. It is asked for first, so that it is not newer than the text.
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

    async list({ open, inTime = () => true } = { open: false }) {
      const versions = await listVersions();
      const { ids, heldBack } = open
        ? await selectOpen(versions)
        : { ids: [...versions.keys()], heldBack: 0 };
      const listing: StoreListing = { entries: [], damaged: [], unread: 0, heldBack };
      await inParallel(parallelReads, ids, async (id) => {
        if (!inTime()) {
          listing.unread++;
          return;
        }
        // One record that the service refuses or does not answer must not keep the others from being mailed.
        const entry = await get(id).catch((error: unknown) =>
          hasCode(error, 'ETIMEDOUT') ? 'unread' : 'damaged',
        );
        if (entry === 'damaged') listing.damaged.push(id);
        if (entry === 'unread') listing.unread++;
        if (typeof entry === 'string') return;
        if (!open || !isSettled(entry.state)) listing.entries.push(entry);
        if (open) await note(entry);
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
      const marks = await Promise.all([settledPrefix, quarantinedPrefix].map((each) => listKeys(each + id)));
      for (const key of marks.flat()) await call((store) => store.delete(key));
    },
  };
}

/** The mark of a message in that version. Another version has another mark, so that none is ever out of date. */
function markOf(kind: string, id: string, version: string): string {
  return `${kind}${id}/${createHash('sha256').update(version).digest('hex').slice(0, 16)}`;
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
