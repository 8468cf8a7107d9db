import { access, constants, mkdir, rename, statfs, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import querystring from 'node:querystring';
import { failureReason } from '../../../lib/errors.ts';
import {
  createFolderSync,
  ignoreMissing,
  linkNewFile,
  listNames,
  readOptional,
  removeLeftovers,
  tryWriting,
} from './durableFiles.ts';
import { type MessageState, parseState, parseStoredMessage, type Summary, summarize } from './message.ts';
import { type MessageStore, refusals, type StoreEntry, storeFault } from './store.ts';
import { surveyVersions } from './survey.ts';

/** A disk as `statfs` describes it: its blocks, those that are left for this user, and the bytes of one. */
type Disk = { bavail: number; blocks: number; bsize: number };

/** What must stay free: this part of the disk, but not more than so many bytes. */
const leastFree = { part: 0.05, bytes: 64 * 1024 * 1024 };

const minute = 60_000;

/**
 * Keeps messages as files: `<folder>/<id>.json`, written once and never changed, their states in `<folder>/states`, and
 * claimed names in `<folder>/claims`. A record that cannot be read is set aside in `<folder>/damaged` when its message
 * comes again, until that is removed.
 */
export function createFileStore(
  folder: string,
  now: () => number = Date.now,
  readDisk: (folder: string) => Promise<Disk> = statfs,
): MessageStore {
  const states = createStateFiles(join(folder, 'states'));
  const sync = createFolderSync(folder);
  const claimsFolder = join(folder, 'claims');
  const syncClaims = createFolderSync(claimsFolder);
  const damagedFolder = join(folder, 'damaged');
  const known = new Map<string, { version: string; summary: Summary }>();
  let triedAt = Number.NEGATIVE_INFINITY;
  let tried: Promise<string | undefined> = Promise.resolve(undefined);
  const pathOf = (id: string) => join(folder, `${id}.json`);

  /** @param newest the lowest version that its state may have */
  async function get(id: string, newest = 1): Promise<StoreEntry | 'missing' | 'damaged'> {
    const text = await readOptional(pathOf(id));
    if (text === undefined) return 'missing';
    const message = parseStoredMessage(id, text);
    if (!message) return 'damaged';
    let { state } = message;
    let version = 0;
    for (let look = Math.max(1, newest); ; look++) {
      const later = await states.read(id, look);
      if (later === undefined) break;
      // An unreadable state counts as no state: better mailed twice than not at all.
      state = parseState(later) ?? message.state;
      version = look;
    }
    return { ...message, state, version: String(version) };
  }

  /** Deletes what killed processes left behind, and the states of messages that are gone. */
  async function tidy(gone: readonly string[]): Promise<void> {
    for (const each of [folder, join(folder, 'states'), claimsFolder]) await removeLeftovers(each, now());
    for (const id of gone) await states.remove(id);
  }

  async function isNearlyFull(): Promise<boolean> {
    try {
      const { bavail, blocks, bsize } = await readDisk(folder);
      return bavail * bsize < Math.min(leastFree.bytes, leastFree.part * blocks * bsize);
    } catch {
      // Whether a message can be kept shows when it is.
      return false;
    }
  }

  /** Writes a file, but not more often than once a minute. Returns why that failed, if it did. */
  function tryDisk(): Promise<string | undefined> {
    if (Math.abs(now() - triedAt) >= minute) {
      triedAt = now();
      tried = tryWriting(folder, 'x'.repeat(1024)).then(() => undefined, failureReason);
    }
    return tried;
  }

  async function setAside(id: string): Promise<string[]> {
    const names = (await listNames(damagedFolder)).filter((name) => name.startsWith(`${id}.`));
    return names.sort().map((name) => join(damagedFolder, name));
  }

  return {
    async create(message) {
      await mkdir(folder, { recursive: true });
      const text = JSON.stringify(message, null, 2);
      // Looks before it writes where it knows the id: somebody may send the same message again and again. A look for
      // each new message would cost a third of the throughput.
      const isFull = await isNearlyFull();
      for (let looks = isFull || known.has(message.id); ; looks = true) {
        const present = looks ? await readOptional(pathOf(message.id)) : undefined;
        if (present !== undefined && parseStoredMessage(message.id, present)) {
          await sync();
          return 'duplicate';
        }
        if (isFull) throw storeFault('EDISK', refusals.EDISK);
        if (present === undefined) {
          if (!(await linkNewFile(folder, `${message.id}.json`, text))) continue;
          known.set(message.id, { version: '0', summary: summarize(message) });
          await sync();
          return 'created';
        }
        await mkdir(damagedFolder, { recursive: true });
        await rename(pathOf(message.id), join(damagedFolder, `${message.id}.${now()}`));
      }
    },

    get: (id) => get(id),

    async survey(inTime) {
      const newest = await states.listVersions();
      const names = await listNames(folder);
      const ids = names.flatMap((name) => /^(\w+)\.json$/.exec(name)?.[1] ?? []);
      const versions = new Map(ids.map((id) => [id, String(newest.get(id) ?? 0)]));
      const survey = await surveyVersions({
        versions,
        recall(id, version) {
          const summary = known.get(id);
          return summary?.version === version ? summary.summary : undefined;
        },
        remember: (summary, version) => known.set(summary.id, { version, summary }),
        get: (id) => get(id, newest.get(id)),
        inTime,
      });
      for (const id of known.keys()) if (!versions.has(id)) known.delete(id);
      const gone = [...newest.keys()].filter((id) => !versions.has(id));
      // Who may only read the folder can do without.
      await tidy(gone).catch(() => {});
      return survey;
    },

    async raw(id) {
      const paths = (await setAside(id)).concat(pathOf(id)).reverse();
      const texts = await Promise.all(paths.map(readOptional));
      return texts.filter((text) => text !== undefined);
    },

    async mark(entry, state) {
      const version = Number(entry.version) + 1;
      if (!(await states.write(entry.id, version, state))) return 'conflict';
      return { ...entry, state, version: String(version) };
    },

    async remove(id) {
      // The message first: without it its states mean nothing, but without its states it would be mailed again.
      known.delete(id);
      await ignoreMissing(unlink(pathOf(id)));
      await sync();
      await states.remove(id);
      for (const path of await setAside(id)) await unlink(path);
    },

    async findFault() {
      const rights = constants.R_OK | constants.W_OK | constants.X_OK;
      const reason = await access(folder, rights).then(tryDisk, failureReason);
      if (reason) return `No file can be written (${reason}).`;
      return (await isNearlyFull()) ? refusals.EDISK : undefined;
    },

    async claim(name) {
      await mkdir(claimsFolder, { recursive: true });
      const won = await linkNewFile(claimsFolder, encodeURIComponent(name), '');
      if (won) await syncClaims();
      return won;
    },

    async unclaim(name) {
      await ignoreMissing(unlink(join(claimsFolder, encodeURIComponent(name))));
    },

    async claims(start) {
      const names = (await listNames(claimsFolder)).filter((name) => !name.startsWith('.'));
      return names
        .map((name) => querystring.unescape(name))
        .filter((name) => name.startsWith(start))
        .sort();
    },
  };
}

// Files `<id>.<version>.json`, versions 1, 2, 3 … (0 is within the message's own file). A version is linked once and never
// changed, so of two processes that both read version 3 only one can make version 4, with no lock that a crash could leave.
function createStateFiles(folder: string) {
  const sync = createFolderSync(folder);
  const pathOf = (id: string, version: number) => join(folder, `${id}.${version}.json`);
  const read = (id: string, version: number) => readOptional(pathOf(id, version));

  return {
    /** The text of that version, or nothing when there is none. */
    read,

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
      while ((await read(id, newest + 1)) !== undefined) newest++;
      for (let version = newest; version > 0; version--) await ignoreMissing(unlink(pathOf(id, version)));
    },
  };
}
