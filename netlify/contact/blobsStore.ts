import { createHash } from 'node:crypto';
import type { Store } from '@netlify/blobs';
import { hasCode } from '../../lib/errors.ts';
import { inParallel } from '../../lib/inParallel.ts';
import { withTimeLimit } from '../../lib/withTimeLimit.ts';
import { isDone, isSettled, isUndeliverable, parseStoredMessage } from './message.ts';
import { type MessageStore, type StoreEntry, type StoreListing, type Summary, storeFault } from './store.ts';

const prefix = 'messages/';
const settledPrefix = 'settled/';
const quarantinedPrefix = 'quarantined/';
const damagedPrefix = 'damaged/';
const claimsPrefix = 'claims/';
const openPrefix = 'open/';
const markPrefixes = [settledPrefix, quarantinedPrefix, openPrefix];
const parallelCalls = 48;
const hexDigits = [...'0123456789abcdef'];

/** How many quarantined messages an open list reads, the oldest first: as many as one digest can mark as reported. */
export const quarantinedAtOnce = 200;

/**
 * Keeps messages in Netlify Blobs, one blob a message with its state inside; the etag is the version.
 * `connect` gives the client, which must be set to strong consistency. Every call is given up after `limit`
 * milliseconds: the client alone would go on for 25 seconds, longer than a visitor waits.
 *
 * An open list marks every settled message that it reads with an empty blob, so that the next one leaves it out: with
 * thousands of messages, a look for those to be mailed takes a few requests. A quarantined message is marked too, so that
 * after a flood of spam only the oldest are read again. A survey marks every message. A mark holds the time and belongs to
 * one version, so a change of state makes it void.
 */
export function createBlobsStore(connect: () => Promise<Store>, limit = 6_000): MessageStore {
  const call = <T>(use: (blobs: Store) => Promise<T>): Promise<T> =>
    withTimeLimit(limit, async () => use(await connect()));
  const markKeys = new Map<string, string>();

  /**
   * All keys that begin with `start`, with their versions, a page a call. Pages come one after another, so a list of
   * more than one is asked for anew in parts, by the first digit of the id.
   */
  async function listKeys(start: string, digits: readonly string[] = hexDigits): Promise<[string, string][]> {
    const pages: [string, string][][] = [];
    const iterator = (await connect()).list({ prefix: start, paginate: true })[Symbol.asyncIterator]();
    for (;;) {
      const { done, value } = await withTimeLimit(limit, () => iterator.next());
      if (done) return pages.flat();
      if (pages.length > 0 && digits.length > 0) {
        return (await Promise.all(digits.map((digit) => listKeys(start + digit, [])))).flat();
      }
      pages.push(value.blobs.map(({ key, etag }) => [key, etag]));
    }
  }

  async function listVersions(start = ''): Promise<Map<string, string>> {
    const keys = await listKeys(prefix + start);
    return new Map(keys.map(([key, etag]) => [key.slice(prefix.length), etag]));
  }

  /** The marks of some kinds, by their keys up to the version. */
  async function listMarks(kinds: string[]): Promise<Map<string, Mark>> {
    const keys = await Promise.all(kinds.map((kind) => listKeys(kind)));
    const marks = new Map<string, Mark>();
    for (const [key] of keys.flat()) {
      const mark = parseMark(key);
      if (marks.get(mark.start)?.time === undefined) marks.set(mark.start, mark);
    }
    return marks;
  }

  /**
   * What an open list has to read: first all that may have to be mailed, then the oldest in quarantine, and at last what
   * was settled before marks had a time.
   */
  async function selectOpen() {
    const [versions, marks] = await Promise.all([
      listVersions(),
      listMarks([settledPrefix, quarantinedPrefix]),
    ]);
    const open: string[] = [];
    const quarantined: { id: string; time: number }[] = [];
    const undated: string[] = [];
    const undeliverable: string[] = [];
    for (const [id, version] of versions) {
      const done = marks.get(markOf(settledPrefix, id, version));
      const time = marks.get(markOf(quarantinedPrefix, id, version))?.time;
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

  /** Marks a message in its version, so that a list need not read it. If that fails, it is read once more. */
  async function note({ id, version, receivedAt, state }: StoreEntry): Promise<void> {
    const kind = isSettled(state) ? settledPrefix : state.spam ? quarantinedPrefix : openPrefix;
    const flags = (isUndeliverable(state) ? '.undeliverable' : '') + (state.read ? '.read' : '');
    const key = `${markOf(kind, id, version)}.${Date.parse(receivedAt)}${flags}`;
    await call((store) => store.set(key, '')).catch(() => {});
  }

  /** Reads messages; one that the service refuses or does not answer must not hide the others. */
  async function readAll(ids: string[], inTime: () => boolean, use: (entry: StoreEntry) => Promise<void>) {
    const rest: Pick<StoreListing, 'damaged' | 'unread'> = { damaged: [], unread: 0 };
    await inParallel(parallelCalls, ids, async (id) => {
      const entry = inTime()
        ? await get(id).catch((error: unknown) => (hasCode(error, 'ETIMEDOUT') ? 'unread' : 'damaged'))
        : 'unread';
      if (entry === 'damaged') rest.damaged.push(id);
      else if (entry === 'unread') rest.unread++;
      else if (entry !== 'missing') await use(entry);
    });
    return rest;
  }

  const survey: MessageStore['survey'] = async (inTime = () => true) => {
    const [versions, marks, replaced] = await Promise.all([
      listVersions(),
      listMarks(markPrefixes),
      listKeys(damagedPrefix),
    ]);
    const messages: Summary[] = [];
    const unknown: string[] = [];
    const valid = new Set<string>();
    for (const [id, version] of versions) {
      const starts = markPrefixes.map((kind) => markOf(kind, id, version));
      const mark = starts.map((start) => marks.get(start)).find((found) => found?.time !== undefined);
      if (mark?.time === undefined) unknown.push(id);
      else messages.push({ id, time: mark.time, done: mark.done });
      if (mark) valid.add(mark.key);
    }
    const rest = await readAll(unknown, inTime, async (entry) => {
      messages.push({ id: entry.id, time: Date.parse(entry.receivedAt), done: isDone(entry.state) });
      await note(entry);
    });
    // Marks of earlier versions, and of messages that are gone.
    const stale = [...marks.values()].filter(({ key }) => !valid.has(key));
    await inParallel(parallelCalls, stale, async ({ key }) => {
      if (inTime()) await call((store) => store.delete(key)).catch(() => {});
    });
    const hasMore = new Set(replaced.map(([key]) => key.slice(damagedPrefix.length)));
    for (const { id, key } of marks.values()) if (valid.has(key) && !hasMore.has(id)) markKeys.set(id, key);
    return { messages, ...rest };
  };

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

    survey,

    async list({ open = false, newest, inTime = () => true } = {}) {
      const listing: StoreListing = { entries: [], damaged: [], undeliverable: [], unread: 0, heldBack: 0 };
      let ids: string[];
      if (newest !== undefined) {
        const { messages, damaged, unread } = await survey(inTime);
        messages.sort((a, b) => b.time - a.time);
        ids = messages.slice(0, newest).map(({ id }) => id);
        Object.assign(listing, { damaged, unread });
        inTime = () => true;
      } else if (open) {
        const { ids: selected, ...rest } = await selectOpen();
        ids = selected;
        Object.assign(listing, rest);
      } else ids = [...(await listVersions()).keys()];
      const { damaged, unread } = await readAll(ids, inTime, async (entry) => {
        if (!open || !isSettled(entry.state)) listing.entries.push(entry);
        if (isUndeliverable(entry.state)) listing.undeliverable.push(entry.id);
        if (open && (entry.state.spam || isSettled(entry.state))) await note(entry);
      });
      listing.damaged.push(...damaged);
      listing.unread += unread;
      return listing;
    },

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
      const remove = (key: string) => call((store) => store.delete(key));
      const known = markKeys.get(id);
      // Known from a survey, which clears away what is left over.
      if (known) {
        await remove(prefix + id);
        markKeys.delete(id);
        return remove(known);
      }
      await remove(prefix + id);
      await remove(damagedPrefix + id);
      const marks = await Promise.all(markPrefixes.map((kind) => listKeys(kind + id, [])));
      for (const [key] of marks.flat()) await remove(key);
    },

    async claim(name) {
      return (await write(claimsPrefix + name, '', { onlyIfNew: true })) !== 'refused';
    },

    unclaim: (name) => call((store) => store.delete(claimsPrefix + name)),

    async claims(start) {
      const keys = await listKeys(claimsPrefix + start, []);
      return keys.map(([key]) => key.slice(claimsPrefix.length)).sort();
    },
  };
}

/** What a listing tells of a message in one version; `time` is when it was received, in milliseconds. */
type Mark = {
  key: string;
  start: string;
  id: string;
  time: number | undefined;
  undeliverable: boolean;
  done: boolean;
};

/** Reads `<kind>/<id>/<version>.<time>[.undeliverable][.read]`; older marks have no time, or one after a slash. */
function parseMark(key: string): Mark {
  const [start = '', time, ...flags] = key.split(/\.|(?<=\/\w+\/\w+)\//);
  const undeliverable = flags.includes('undeliverable');
  const done = flags.includes('read') || (start.startsWith(settledPrefix) && !undeliverable);
  const id = start.split('/')[1] ?? '';
  return { key, start, id, time: time === undefined ? undefined : Number(time), undeliverable, done };
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
