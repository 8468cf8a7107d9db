import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Content } from '../../schema/content.ts';
import { loadContent } from '../../schema/load.ts';
import type { Problem } from '../../schema/problems.ts';

/** Times in milliseconds. */
const pause = {
  /** Between two looks at the folder. */
  look: 100,
  /** Until an editor has written all the files of one save. */
  settling: 50,
  /** Before good files are reported as broken: they may be half written. */
  doubt: 150,
};

/** The content folder as it was last read. */
export type WatchedContent = {
  /** The newest content without errors, which the pages show; nothing until there is one. */
  readonly content: Content | undefined;
  /** Whether the files have errors now. */
  readonly isBroken: boolean;
  readonly problems: readonly Problem[];
  /** Counts the changes since the start. */
  readonly version: number;
};

export type ContentWatch = {
  current(): WatchedContent;
  /** Calls `onChange` after every change from now on, until the signal. What is thrown is printed. */
  follow(onChange: (content: WatchedContent) => void, signal?: AbortSignal): Promise<void>;
};

/**
 * Reads a content folder, and reads it again whenever a file in it has changed. It compares names and times instead of
 * waiting for the system's events: those lose track of a folder that is moved, deleted or replaced, as by `git switch`,
 * and don't come from network drives. Names that begin with a dot are left out, such as editors' temporary files.
 */
export async function watchContent(folder: string): Promise<ContentWatch> {
  let seen = await fingerprint(folder);
  let current = await read(folder, undefined);

  async function update(): Promise<boolean> {
    let now = await fingerprint(folder);
    if (now === seen) return false;
    do {
      seen = now;
      await wait(pause.settling, undefined, { ref: false });
      now = await fingerprint(folder);
    } while (now !== seen);
    let next = await read(folder, current);
    if (next.isBroken && !current.isBroken) {
      await wait(pause.doubt, undefined, { ref: false });
      next = await read(folder, current);
    }
    const isSame = isDeepStrictEqual({ ...next, version: 0 }, { ...current, version: 0 });
    if (!isSame) current = next;
    return !isSame;
  }

  return {
    current: () => current,
    async follow(onChange, signal) {
      while (!signal?.aborted) {
        try {
          if (await update()) onChange(current);
        } catch (error) {
          console.error(error);
        }
        await wait(pause.look, undefined, { ref: false });
      }
    },
  };
}

async function read(folder: string, last: WatchedContent | undefined): Promise<WatchedContent> {
  const version = (last?.version ?? 0) + 1;
  const { ok, problems, ...result } = await loadContent(folder);
  return { content: 'content' in result ? result.content : last?.content, isBroken: !ok, problems, version };
}

async function fingerprint(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(
      (path) =>
        !relative(folder, path)
          .split(sep)
          .some((step) => step.startsWith('.')),
    );
  const states = await Promise.all(
    files.map(async (path) => {
      const state = await stat(path).catch(() => undefined);
      return `${path} ${state?.ino} ${state?.size} ${state?.mtimeMs} ${state?.ctimeMs}`;
    }),
  );
  return states.toSorted().join('\n');
}
