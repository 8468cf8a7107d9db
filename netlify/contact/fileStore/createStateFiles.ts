import { access, mkdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type MessageState, messageStateSchema } from '../storedMessage.ts';
import { createFolderSync } from './createFolderSync.ts';
import { linkNewFile } from './linkNewFile.ts';
import { listNames } from './listNames.ts';
import { readOptional } from './readOptional.ts';

/**
 * The changing states of messages as files `<id>.<version>.json`, versions 1, 2, 3 … (0 is within the message's own
 * file). A version is linked once and never changed or deleted while its message lives, so of two processes that
 * both read version 3 only one can make version 4, with no lock that a crash could leave behind.
 */
export function createStateFiles(folder: string) {
  const sync = createFolderSync(folder);
  const pathOf = (id: string, version: number) => join(folder, `${id}.${version}.json`);

  return {
    /** That version of the state, or nothing when there is none. */
    async read(id: string, version: number): Promise<MessageState | 'damaged' | undefined> {
      const text = await readOptional(pathOf(id, version));
      return text === undefined ? undefined : parseState(text);
    },

    /** Whether the state became that version; not if somebody else's did. */
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

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
