import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { listFiles } from '../../lib/listFiles.ts';
import type { Content } from '../../schema/content.ts';
import { loadContent } from '../../schema/load.ts';

/** In milliseconds. */
const pollInterval = 100;

/**
 * The content folder as it was last read: the newest content without errors, which the pages show, whether the files have
 * errors now, and a count of the changes since the start.
 */
export type WatchedContent = Awaited<ReturnType<typeof read>>;

export type ContentWatch = Awaited<ReturnType<typeof watchContent>>;

/**
 * Reads a content folder, and reads it again whenever a file in it has changed. It compares names and times instead of
 * waiting for the system's events: those lose track of a folder that is moved, deleted or replaced, as by `git switch`,
 * and don't come from network drives. It skips names that begin with a dot, such as editors' temporary files.
 */
export async function watchContent(folder: string) {
  let seen = await fingerprint(folder);
  let current = await read(folder, seen);
  return {
    current: () => current,
    /** Calls `onChange` after every change from now on, until the signal. What is thrown is printed. */
    async follow(onChange: (content: WatchedContent) => void, signal?: AbortSignal): Promise<void> {
      let last = seen;
      while (!signal?.aborted) {
        await wait(pollInterval, undefined, { ref: false });
        const now = await fingerprint(folder);
        // While files still change, they may be half written.
        const isWritten = now === last;
        last = now;
        if (now === seen || !isWritten) continue;
        seen = now;
        try {
          const next = await read(folder, now, current);
          if (isDeepStrictEqual({ ...next, version: current.version }, current)) continue;
          current = next;
          onChange(current);
        } catch (error) {
          console.error(error);
        }
      }
    },
  };
}

async function read(folder: string, seen: string, last?: { content: Content | undefined; version: number }) {
  const version = (last?.version ?? 0) + 1;
  const { ok, problems, ...result } = await loadContent(folder);
  return {
    content: 'content' in result ? result.content : last?.content,
    isBroken: !ok,
    problems,
    version,
    /** Changes with every file that applications use: they also have what the site hides. */
    applications: existsSync(join(folder, 'applications')) ? seen : '',
  };
}

async function fingerprint(folder: string): Promise<string> {
  const shown = listFiles(folder).filter((name) => !/(?:^|[\\/])\./.test(name));
  const states = shown.map(async (name) => {
    const state = await stat(join(folder, name)).catch(() => undefined);
    return `${name} ${state?.ino} ${state?.size} ${state?.mtimeMs} ${state?.ctimeMs}`;
  });
  return (await Promise.all(states)).toSorted().join('\n');
}
