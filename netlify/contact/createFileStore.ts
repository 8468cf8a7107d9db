import { mkdir, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../lib/errors.ts';
import { inParallel } from '../../lib/inParallel.ts';
import { createFolderSync } from './fileStore/createFolderSync.ts';
import { createStateFiles } from './fileStore/createStateFiles.ts';
import { linkNewFile } from './fileStore/linkNewFile.ts';
import { listNames } from './fileStore/listNames.ts';
import { readOptional } from './fileStore/readOptional.ts';
import { removeLeftovers } from './fileStore/removeLeftovers.ts';
import { isSettled } from './isSettled.ts';
import type { MessageStore, StoreEntry, StoreListing } from './messageStore.ts';
import { parseStoredMessage } from './parseStoredMessage.ts';

const parallelReads = 16;

/**
 * Keeps messages as files: `<folder>/<id>.json`, written once and never changed, and their states in
 * `<folder>/states`. A record that cannot be read is set aside as `<id>.damaged-<time>`, until its message is
 * removed.
 */
export function createFileStore(folder: string, now: () => number = Date.now): MessageStore {
  const states = createStateFiles(join(folder, 'states'));
  const sync = createFolderSync(folder);
  const settled = new Map<string, number>();
  const pathOf = (id: string) => join(folder, `${id}.json`);

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

  return {
    async create(message) {
      await mkdir(folder, { recursive: true });
      const text = JSON.stringify(message, null, 2);
      while (!(await linkNewFile(folder, `${message.id}.json`, text))) {
        const present = await readOptional(pathOf(message.id));
        if (present === undefined) continue;
        if (parseStoredMessage(message.id, present)) {
          await sync();
          return 'duplicate';
        }
        await rename(pathOf(message.id), join(folder, `${message.id}.damaged-${now()}`));
      }
      await sync();
      return 'created';
    },

    get,

    async list({ open, inTime = () => true } = { open: false }) {
      const versions = await states.listVersions();
      const ids = (await listNames(folder)).flatMap((name) => /^(\w+)\.json$/.exec(name)?.[1] ?? []);
      const wanted = ids.filter((id) => !open || settled.get(id) !== (versions.get(id) ?? 0));
      const listing: StoreListing = { entries: [], damaged: [], unread: 0, heldBack: 0 };
      await inParallel(parallelReads, wanted, async (id) => {
        if (!inTime()) {
          listing.unread++;
          return;
        }
        // One record that the disk refuses must not keep the others from being mailed.
        const entry = await get(id, versions.get(id)).catch(() => 'damaged' as const);
        if (entry === 'damaged') listing.damaged.push(id);
        if (typeof entry === 'string') return;
        const done = isSettled(entry.state);
        if (done) settled.set(id, Number(entry.version));
        if (!open || !done) listing.entries.push(entry);
      });
      await removeLeftovers(folder, now());
      await removeLeftovers(join(folder, 'states'), now());
      const known = new Set(ids);
      for (const id of versions.keys()) if (!known.has(id)) await states.remove(id);
      for (const id of settled.keys()) if (!known.has(id)) settled.delete(id);
      return listing;
    },

    async mark(entry, state) {
      const version = Number(entry.version) + 1;
      if (!(await states.write(entry.id, version, state))) return 'conflict';
      return { ...entry, state, version: String(version) };
    },

    async remove(id) {
      // The message goes first: without it its states mean nothing, without them it would be mailed again.
      await unlink(pathOf(id)).catch((error: unknown) => {
        if (!hasCode(error, 'ENOENT')) throw error;
      });
      await sync();
      await states.remove(id);
      const damaged = (await listNames(folder)).filter((name) => name.startsWith(`${id}.damaged-`));
      for (const name of damaged) await unlink(join(folder, name));
    },
  };
}
