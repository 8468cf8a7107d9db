import { createHash } from 'node:crypto';
import type { Store } from '@netlify/blobs';
import { hasCode } from '../../lib/errors.ts';
import { inParallel } from '../../lib/inParallel.ts';
import { withTimeLimit } from '../../lib/withTimeLimit.ts';
import { isSettled, isUndeliverable, parseStoredMessage } from './message.ts';
import { type MessageStore, type StoreEntry, type StoreListing, storeFault } from './store.ts';

const prefix = 'messages/';
const settledPrefix = 'settled/';
const quarantinedPrefix = 'quarantined/';
const damagedPrefix = 'damaged/';
const claimsPrefix = 'claims/';
const parallelReads = 32;

/** How many quarantined messages an open list reads, the oldest first: as many as one digest can mark as reported. */
export const quarantinedAtOnce = 200;

/**
 * Keeps messages in Netlify Blobs, one blob a message with its state inside; the etag is the version.
 * `connect` gives the client, which must be set to strong consistency. Every call is given up after `limit`
 * milliseconds: the client alone would go on for 25 seconds, longer than a visitor waits.
 *
 * An open list marks every settled message that it reads with an empty blob, so that the next one leaves it out: with
 * thousands of messages, a look for those to be mailed takes a few requests. A quarantined message is marked too, so that
 * after a flood of spam only the oldest are read again. A mark holds the time of the message.
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

  /**
   * What an open list has to read: first all that may have to be mailed, then the oldest in quarantine, and at last what
   * was settled before marks had a time.
   */
  async function selectOpen(versions: Map<string, string>) {
    const [settled, held] = await Promise.all([listMarks(settledPrefix), listMarks(quarantinedPrefix)]);
    const open: string[] = [];
    const quarantined: { id: string; time: number }[] = [];
    const undated: string[] = [];
    const undeliverable: string[] = [];
    for (const [id, version] of versions) {
      const done = settled.get(markOf(settledPrefix, id, version));
      const time = held.get(markOf(quarantinedPrefix, id, version))?.time;
      if (done?.undeliverable) undeliverable.push(id);
      if (done && done.time === undefined) undated.push(id);
      else if (time !== undefined) quarantined.push({ id, time });
      else if (!done) open.push(id);
    }
    quarantined.sort((a, b) => a.time - b.time);
    const oldest = quarantined.slice(0, quarantinedAtOnce).map(({ id }) => id);
    const heldBack = quarantined.length - oldest.length;
    return { ids: [...open, ...oldest, ...undated], heldBack, undeliverable };
  }

  /** The marks of a kind, by their keys without the time. */
  async function listMarks(kind: string): Promise<Map<string, Mark>> {
    const marks = new Map<string, Mark>();
    for (const key of await listKeys(kind)) {
      const [start, mark] = parseMark(key);
      if (marks.get(start)?.time === undefined) marks.set(start, mark);
    }
    return marks;
  }

  /** Marks a message that the next open list can leave out. If that fails, it is read once more. */
  async function note({ id, version, receivedAt, state }: StoreEntry): Promise<void> {
    const kind = isSettled(state) ? settledPrefix : state.spam ? quarantinedPrefix : undefined;
    if (!kind) return;
    const failed = isUndeliverable(state) ? '.undeliverable' : '';
    const key = `${markOf(kind, id, version)}.${Date.parse(receivedAt)}${failed}`;
    await call((store) => store.set(key, '')).catch(() => {});
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
      const { ids, ...rest } = open
        ? await selectOpen(versions)
        : { ids: [...versions.keys()], heldBack: 0, undeliverable: [] };
      const listing: StoreListing = { entries: [], damaged: [], unread: 0, ...rest };
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
        if (isUndeliverable(entry.state)) listing.undeliverable.push(id);
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

    async claim(name) {
      return (await write(claimsPrefix + name, '', { onlyIfNew: true })) !== 'refused';
    },

    unclaim: (name) => call((store) => store.delete(claimsPrefix + name)),

    async claims(start) {
      const keys = await listKeys(claimsPrefix + start);
      return keys.map((key) => key.slice(claimsPrefix.length)).sort();
    },
  };
}

/** What a listing tells of a message: when it was received, in milliseconds, and whether its mail was given up. */
type Mark = { time: number | undefined; undeliverable: boolean };

/** Reads `<kind>/<id>/<version>.<time>[.undeliverable]`; older marks have no time, or one after a slash. */
function parseMark(key: string): [string, Mark] {
  const [start = '', time, failed] = key.split(/\.|(?<=\/\w+\/\w+)\//);
  return [
    start,
    { time: time === undefined ? undefined : Number(time), undeliverable: failed !== undefined },
  ];
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
