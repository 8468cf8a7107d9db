import { access, constants, mkdir, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import querystring from 'node:querystring';
import { hasCode } from '../../lib/errors.ts';
import { inParallel } from '../../lib/inParallel.ts';
import { createFolderSync, linkNewFile, listNames, readOptional, removeLeftovers } from './durableFiles.ts';
import {
  isSettled,
  type MessageState,
  messageStateSchema,
  parseStoredMessage,
  type Summary,
  summarize,
} from './message.ts';
import {
  emptyListing,
  type ListOptions,
  type MessageStore,
  type StoreEntry,
  type StoreListing,
} from './store.ts';

const parallelReads = 16;
const parallelLooks = 64;
/** How far the time of a file may be behind the clock by which its message was received, in milliseconds. */
const fileTimeSlack = 60_000;
const mostSeen = 10_000;

/**
 * Keeps messages as files: `<folder>/<id>.json`, written once and never changed, and their states in
 * `<folder>/states`, claimed names in `<folder>/claims`. A record that cannot be read is set aside as `<id>.damaged-<time>`, until its message is
 * removed.
 */
export function createFileStore(folder: string, now: () => number = Date.now): MessageStore {
  const states = createStateFiles(join(folder, 'states'));
  const sync = createFolderSync(folder);
  const claimsFolder = join(folder, 'claims');
  const syncClaims = createFolderSync(claimsFolder);
  const settled = new Map<string, { version: number; summary: Summary }>();
  const pathOf = (id: string) => join(folder, `${id}.json`);
  const seen = new Set<string>();
  /** Of the last list, the messages without damaged records, so that a purge need not read the folder for each. */
  const whole = new Set<string>();

  function remember(id: string) {
    const [first] = seen;
    if (seen.size >= mostSeen && first !== undefined) seen.delete(first);
    seen.add(id);
  }

  async function get(id: string, newest = 0): Promise<StoreEntry | 'missing' | 'damaged'> {
    const text = await readOptional(pathOf(id));
    if (text === undefined) return 'missing';
    const message = parseStoredMessage(id, text);
    if (!message) return 'damaged';
    let { state } = message;
    let version = 0;
    for (let look = Math.max(1, newest); ; look++) {
      const later = await states.read(id, look);
      if (!later) break;
      // A state that cannot be read counts as none: better mailed twice than not at all.
      state = later === 'damaged' ? message.state : later;
      version = look;
    }
    return { ...message, state, version: String(version) };
  }

  /** The names of damaged records that a message replaced. */
  async function setAside(id: string): Promise<string[]> {
    return (await listNames(folder)).filter((name) => name.startsWith(`${id}.damaged-`)).sort();
  }

  /**
   * The ids in the order in which their files were written, the last first, for a list of the newest `size` messages.
   * A message is never newer than its file, so the page is full once the files are older than its oldest message.
   * Restored files are all new, and then all are read.
   */
  async function openPage(ids: string[], size: number) {
    const written = new Map<string, number>();
    await inParallel(parallelLooks, ids, async (id) => {
      const file = await stat(pathOf(id)).catch(() => undefined);
      written.set(id, file?.mtimeMs ?? Number.POSITIVE_INFINITY);
    });
    const timeOf = (id: string) => written.get(id) ?? Number.POSITIVE_INFINITY;
    let times: number[] = [];
    return {
      ids: ids.sort((a, b) => timeOf(b) - timeOf(a)),
      isFullBefore(id: string) {
        const oldest = times.length < size ? undefined : times.at(-1);
        return oldest !== undefined && timeOf(id) + fileTimeSlack < oldest;
      },
      add({ receivedAt }: StoreEntry) {
        times = [...times, Date.parse(receivedAt)].sort((a, b) => b - a).slice(0, size);
      },
    };
  }

  async function list({ open, newest, inTime = () => true }: ListOptions = {}): Promise<StoreListing> {
    const versions = await states.listVersions();
    const names = await listNames(folder);
    const ids = names.flatMap((name) => /^(\w+)\.json$/.exec(name)?.[1] ?? []);
    whole.clear();
    for (const id of ids) whole.add(id);
    for (const name of names) whole.delete(/^(\w+)\.damaged-/.exec(name)?.[1] ?? '');
    const wanted = ids.filter((id) => !open || settled.get(id)?.version !== (versions.get(id) ?? 0));
    const listing = emptyListing();
    const page = newest === undefined ? undefined : await openPage(wanted, newest);
    await inParallel(parallelReads, page?.ids ?? wanted, async (id) => {
      if (page?.isFullBefore(id)) {
        listing.heldBack++;
        return;
      }
      if (!inTime()) {
        listing.unread++;
        return;
      }
      // One record that the disk refuses must not keep the others from being mailed.
      const entry = await get(id, versions.get(id)).catch(() => 'damaged' as const);
      if (entry === 'damaged') listing.damaged.push(id);
      if (typeof entry === 'string') return;
      page?.add(entry);
      const done = isSettled(entry.state);
      const summary = summarize(entry);
      if (done) settled.set(id, { version: Number(entry.version), summary });
      else {
        settled.delete(id);
        listing.messages.push(summary);
      }
      if (!open || !done) listing.entries.push(entry);
    });
    for (const each of [folder, join(folder, 'states'), claimsFolder]) await removeLeftovers(each, now());
    const known = new Set(ids);
    for (const id of versions.keys()) if (!known.has(id)) await states.remove(id);
    if (newest !== undefined) {
      listing.entries.sort((a, b) => Date.parse(b.receivedAt) - Date.parse(a.receivedAt));
      listing.heldBack += listing.entries.splice(newest).length;
    }
    for (const [id, { summary }] of settled) {
      if (!known.has(id)) {
        settled.delete(id);
        continue;
      }
      listing.messages.push(summary);
      if (summary.undeliverable) listing.undeliverable.push(id);
    }
    return listing;
  }

  return {
    async create(message) {
      await mkdir(folder, { recursive: true });
      const text = JSON.stringify(message, null, 2);
      // Looks before it writes where it knows the id: somebody may send the same message again and again. A look for
      // each new message would cost a third of the throughput.
      for (let look = seen.has(message.id); ; look = true) {
        const present = look ? await readOptional(pathOf(message.id)) : undefined;
        if (present === undefined) {
          remember(message.id);
          if (!(await linkNewFile(folder, `${message.id}.json`, text))) continue;
          await sync();
          return 'created';
        }
        if (parseStoredMessage(message.id, present)) {
          await sync();
          return 'duplicate';
        }
        whole.delete(message.id);
        await rename(pathOf(message.id), join(folder, `${message.id}.damaged-${now()}`));
      }
    },

    get,

    list,

    async survey(inTime) {
      const { messages, damaged, unread } = await list({ ...(inTime && { inTime }) });
      return { messages, damaged, unread };
    },

    async raw(id) {
      const names = (await setAside(id)).concat(`${id}.json`).reverse();
      const texts = await Promise.all(names.map((name) => readOptional(join(folder, name))));
      return texts.filter((text) => text !== undefined);
    },

    async mark(entry, state) {
      const version = Number(entry.version) + 1;
      if (!(await states.write(entry.id, version, state))) return 'conflict';
      return { ...entry, state, version: String(version) };
    },

    async remove(id) {
      // The message first: without it its states mean nothing, but without its states it would be mailed again.
      await unlinkOptional(pathOf(id));
      await sync();
      await states.remove(id);
      if (!whole.delete(id)) for (const name of await setAside(id)) await unlink(join(folder, name));
    },

    async claim(name) {
      await mkdir(claimsFolder, { recursive: true });
      const won = await linkNewFile(claimsFolder, encodeURIComponent(name), '');
      if (won) await syncClaims();
      return won;
    },

    unclaim: (name) => unlinkOptional(join(claimsFolder, encodeURIComponent(name))),

    async claims(start) {
      const names = (await listNames(claimsFolder)).filter((name) => !name.startsWith('.'));
      return names
        .map((name) => querystring.unescape(name))
        .filter((name) => name.startsWith(start))
        .sort();
    },
  };
}

/** Which folder of a store this process cannot read and write, in a word: `messages`, `states` or `claims`. */
export async function findLockedFolder(folder: string): Promise<string | undefined> {
  const rights = constants.R_OK | constants.W_OK | constants.X_OK;
  for (const name of ['messages', 'states', 'claims']) {
    const isFirst = name === 'messages';
    const fault = await access(isFirst ? folder : join(folder, name), rights).catch(
      (error: unknown) => error,
    );
    // The folders in it are made when they are needed.
    if (fault && (isFirst || !hasCode(fault, 'ENOENT'))) return name;
  }
  return undefined;
}

/**
 * The changing states of messages as files `<id>.<version>.json`, versions 1, 2, 3 … (0 is within the message's own
 * file). A version is linked once and never changed or deleted while its message lives, so of two processes that
 * both read version 3 only one can make version 4, with no lock that a crash could leave behind.
 */
function createStateFiles(folder: string) {
  const sync = createFolderSync(folder);
  const pathOf = (id: string, version: number) => join(folder, `${id}.${version}.json`);

  return {
    /** That version of the state, or nothing when there is none. */
    async read(id: string, version: number): Promise<MessageState | 'damaged' | undefined> {
      const text = await readOptional(pathOf(id, version));
      return text === undefined ? undefined : parseState(text);
    },

    /** Returns whether this state became that version, rather than somebody else's. */
    async write(id: string, version: number, state: MessageState): Promise<boolean> {
      await mkdir(folder, { recursive: true });
      const won = await linkNewFile(folder, `${id}.${version}.json`, JSON.stringify(state));
      if (won) await sync();
      return won;
    },

    /** The newest version of every message that has a state file. */
    async listVersions(): Promise<Map<string, number>> {
      const versions = new Map<string, number>();
      for (const name of await listNames(folder)) {
        const [, id = '', digits = ''] = /^(\w+)\.(\d+)\.json$/.exec(name) ?? [];
        const version = Number(digits);
        if (version > (versions.get(id) ?? 0)) versions.set(id, version);
      }
      return versions;
    },

    /** Deletes every version of a message that is gone, the newest first, so that no gap is ever left below one. */
    async remove(id: string): Promise<void> {
      let newest = 0;
      while (await exists(pathOf(id, newest + 1))) newest++;
      for (let version = newest; version > 0; version--) await unlink(pathOf(id, version)).catch(() => {});
    },
  };
}

function parseState(text: string): MessageState | 'damaged' {
  try {
    return messageStateSchema.parse(JSON.parse(text));
  } catch {
    return 'damaged';
  }
}

/** Deletes a file, if it is there. Of a folder, `rm` would give another code than the system's. */
async function unlinkOptional(path: string): Promise<void> {
  await unlink(path).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
  });
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
