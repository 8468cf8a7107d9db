import { createHash } from 'node:crypto';
import type { Store } from '@netlify/blobs';
import { hasCode } from '../../lib/errors.ts';
import { inParallel } from '../../lib/inParallel.ts';
import { withTimeLimit } from '../../lib/withTimeLimit.ts';
import { isDone, isSettled, isUndeliverable, type Summary, summarize } from './message.ts';
import { emptyListing, type MessageStore, type StoreEntry, type StoreListing } from './store.ts';

const prefix = 'messages/';
const settledPrefix = 'settled/';
const quarantinedPrefix = 'quarantined/';
const damagedPrefix = 'damaged/';
const openPrefix = 'open/';
const markPrefixes = [settledPrefix, quarantinedPrefix, openPrefix];
const parallelCalls = 48;
const hexDigits = [...'0123456789abcdef'];

/** How many quarantined messages an open list reads, the oldest first: as many as one digest can mark as reported. */
export const quarantinedAtOnce = 200;

/**
 * Lists messages in Netlify Blobs without reading each: beside a message lies an empty blob, its mark, whose key holds
 * the state and the time. A mark belongs to one version of the message, so a change of state makes it void.
 *
 * An open list marks what is settled or in quarantine, so that with thousands of messages a look for those to be mailed
 * takes a few requests, and after a flood of spam only the oldest are read again. A survey marks every message.
 *
 * In a module of its own, since the form's function needs none of it to keep a message.
 */
export function createBlobsListing({
  connect,
  limit,
  get,
}: {
  connect: () => Promise<Store>;
  limit: number;
  get: MessageStore['get'];
}) {
  const call = <T>(use: (blobs: Store) => Promise<T>): Promise<T> =>
    withTimeLimit(limit, async () => use(await connect()));
  const markKeys = new Map<string, string>();

  /**
   * All keys that begin with `start`, with their versions, a page a call. Pages come one after another, so a list of
   * more than one is asked for anew in parts, by the first of `digits` after `start`.
   */
  async function listKeys(start: string, digits: readonly string[] = []): Promise<[string, string][]> {
    const pages: [string, string][][] = [];
    const iterator = (await connect()).list({ prefix: start, paginate: true })[Symbol.asyncIterator]();
    for (;;) {
      const { done, value } = await withTimeLimit(limit, () => iterator.next());
      if (done) return pages.flat();
      if (pages.length > 0 && digits.length > 0) {
        return (await Promise.all(digits.map((digit) => listKeys(start + digit)))).flat();
      }
      pages.push(value.blobs.map(({ key, etag }) => [key, etag]));
    }
  }

  async function listVersions(): Promise<Map<string, string>> {
    const keys = await listKeys(prefix, hexDigits);
    return new Map(keys.map(([key, etag]) => [key.slice(prefix.length), etag]));
  }

  /** The marks of some kinds, by their keys up to the version. */
  async function listMarks(kinds: string[]): Promise<Map<string, Mark>> {
    const keys = await Promise.all(kinds.map((kind) => listKeys(kind, hexDigits)));
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
    const quarantined: Summary[] = [];
    const undated: string[] = [];
    const undeliverable: string[] = [];
    const messages: Summary[] = [];
    for (const [id, version] of versions) {
      const done = marks.get(markOf(settledPrefix, id, version));
      const held = marks.get(markOf(quarantinedPrefix, id, version));
      if (done?.undeliverable) undeliverable.push(id);
      if (done && done.time === undefined) undated.push(id);
      else if (done) messages.push(summaryOf(done));
      else if (held?.time !== undefined) quarantined.push(summaryOf(held));
      else open.push(id);
    }
    quarantined.sort((a, b) => a.time - b.time);
    const oldest = quarantined.slice(0, quarantinedAtOnce).map(({ id }) => id);
    const heldBack = quarantined.length - oldest.length;
    for (const message of quarantined.slice(quarantinedAtOnce)) messages.push(message);
    return { ids: [...open, ...oldest, ...undated], heldBack, undeliverable, messages };
  }

  /** Marks a message in its version, so that a list need not read it. If that fails, it is read once more. */
  async function note({ id, version, receivedAt, state }: StoreEntry): Promise<void> {
    const kind = isSettled(state) ? settledPrefix : state.spam ? quarantinedPrefix : openPrefix;
    const isUnseen = isSettled(state) && !isDone(state) && !isUndeliverable(state);
    const flags =
      (isUndeliverable(state) ? '.undeliverable' : '') +
      (isUnseen ? '.unseen' : '') +
      (state.read ? '.read' : '');
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
      listKeys(damagedPrefix, hexDigits),
    ]);
    const messages: Summary[] = [];
    const unknown: string[] = [];
    const valid = new Set<string>();
    for (const [id, version] of versions) {
      const starts = markPrefixes.map((kind) => markOf(kind, id, version));
      const mark = starts.map((start) => marks.get(start)).find((found) => found?.isComplete);
      if (!mark) unknown.push(id);
      else {
        messages.push(summaryOf(mark));
        valid.add(mark.key);
      }
    }
    const rest = await readAll(unknown, inTime, async (entry) => {
      messages.push(summarize(entry));
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

  const list: MessageStore['list'] = async ({ open = false, newest, inTime = () => true } = {}) => {
    const listing = emptyListing();
    let ids: string[];
    if (newest !== undefined) {
      const known = await survey(inTime);
      known.messages.sort((a, b) => b.time - a.time);
      ids = known.messages.slice(0, newest).map(({ id }) => id);
      Object.assign(listing, known, { heldBack: known.messages.length - ids.length });
      inTime = () => true;
    } else if (open) {
      const { ids: selected, ...rest } = await selectOpen();
      ids = selected;
      Object.assign(listing, rest);
    } else ids = [...(await listVersions()).keys()];
    const { damaged, unread } = await readAll(ids, inTime, async (entry) => {
      if (!open || !isSettled(entry.state)) listing.entries.push(entry);
      if (newest === undefined) listing.messages.push(summarize(entry));
      if (isUndeliverable(entry.state)) listing.undeliverable.push(entry.id);
      if (open && (entry.state.spam || isSettled(entry.state))) await note(entry);
    });
    listing.damaged.push(...damaged);
    listing.unread += unread;
    return listing;
  };

  /** The keys of what belongs to a message beside its record; after a survey without a request. */
  async function besides(id: string): Promise<string[]> {
    const known = markKeys.get(id);
    markKeys.delete(id);
    if (known) return [known];
    const marks = await Promise.all(markPrefixes.map((kind) => listKeys(kind + id)));
    return [damagedPrefix + id, ...marks.flat().map(([key]) => key)];
  }

  return { list, survey, listKeys, besides };
}

/** What a listing tells of a message in one version; `time` is when it was received, in milliseconds. */
type Mark = {
  key: string;
  start: string;
  id: string;
  time: number | undefined;
  undeliverable: boolean;
  read: boolean;
  /** It is neither done nor still to be mailed. */
  unseen: boolean;
  /** It says all that a summary needs; one of an earlier release does not. */
  isComplete: boolean;
};

/** Reads `<kind>/<id>/<version>.<time>[.undeliverable][.unseen][.read]`; older marks have no time, or one after a slash. */
function parseMark(key: string): Mark {
  const [start = '', time, ...flags] = key.split(/\.|(?<=\/\w+\/\w+)\//);
  return {
    key,
    start,
    id: start.split('/')[1] ?? '',
    time: time === undefined ? undefined : Number(time),
    undeliverable: flags.includes('undeliverable'),
    read: flags.includes('read'),
    unseen: flags.includes('unseen'),
    isComplete: key.includes('.'),
  };
}

function summaryOf({ start, id, time = 0, undeliverable, unseen, read }: Mark): Summary {
  const done = read || (start.startsWith(settledPrefix) && !undeliverable && !unseen);
  return { id, time, read, done, waiting: start.startsWith(openPrefix), undeliverable };
}

/** The mark of a message in that version. Another version has another mark, so that none is ever out of date. */
function markOf(kind: string, id: string, version: string): string {
  return `${kind}${id}/${createHash('sha256').update(version).digest('hex').slice(0, 16)}`;
}
