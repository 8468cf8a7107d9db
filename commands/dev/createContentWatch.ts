import { existsSync, type Stats, watchFile } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ViteDevServer } from 'vite';
import type { Content } from '../../schema/content.ts';
import { loadContent } from '../../schema/load.ts';
import type { Problem } from '../../schema/problems.ts';
import { provideContent } from '../../schema/provideContent.ts';

/** How long to wait, in milliseconds, for an editor to finish with all the files that it writes in one save. */
const settling = 50;

/** How long to wait, in milliseconds, before files that were good are called broken: they may be half written. */
const doubt = 150;

/** How often, in milliseconds, to look whether the content folder is there, and still the same. */
const absence = 500;

/** The content as it was last read; `version` counts how often it has changed since the server started. */
export type WatchedContent = {
  readonly ok: boolean;
  readonly problems: readonly Problem[];
  readonly version: number;
};

export type ContentWatch = {
  current(): WatchedContent;
  /** The newest content without errors, if there was any yet; the pages are made of it. */
  lastGood(): { readonly content: Content; readonly version: number } | undefined;
  /** From now on reads the folder whenever something in it has changed, and tells `onChange`. */
  follow(watcher: ViteDevServer['watcher'], onChange: (content: WatchedContent) => void): void;
};

/**
 * The content folder as the dev server sees it, read once for all that ask. Names that begin with a dot are left out,
 * such as those of files that editors write first and then rename.
 */
export async function createContentWatch(folder: string): Promise<ContentWatch> {
  const root = resolve(folder);
  let version = 0;
  let lastGood: ReturnType<ContentWatch['lastGood']>;
  let current = await read();
  let tell = (_: WatchedContent) => {};
  let refreshed = Promise.resolve();

  async function read(): Promise<WatchedContent> {
    const before = version;
    const result = await loadContent(folder);
    if (result.ok) {
      lastGood = { content: result.content, version: before };
      provideContent(result.content);
    }
    return { ok: result.ok, problems: result.problems, version: before };
  }

  async function readTwice(): Promise<WatchedContent> {
    const next = await read();
    if (next.ok || !current.ok) return next;
    await wait(doubt);
    return read();
  }

  // One after the other, so that the newest state of the files is also the last to be shown.
  const refresh = () => {
    refreshed = refreshed.then(async () => {
      current = await readTwice();
      tell(current);
    });
    return refreshed;
  };

  async function isOutdated(): Promise<boolean> {
    const now = await loadContent(folder);
    const [read, shown] = [now.ok && now.content, current.ok && lastGood?.content];
    return !isDeepStrictEqual([read, now.problems], [shown, current.problems]);
  }

  return {
    current: () => current,
    lastGood: () => lastGood,
    follow(watcher, onChange) {
      let timer: NodeJS.Timeout | undefined;
      tell = onChange;

      const change = () => {
        version++;
        clearTimeout(timer);
        timer = setTimeout(refresh, settling);
      };

      watcher.on('all', (event, path) => {
        const name = relative(root, path);
        if (isAbsolute(name) || name.split(sep).some((step) => step.startsWith('.'))) return;
        change();
        if (event === 'unlinkDir' && name === '') waitForFolder();
      });
      // Until the watcher has seen all files, it misses what is saved in them; so they are read once more then.
      const lookAgain = async () => {
        let seen: number | undefined;
        for (let now = countWatched(watcher, root); now !== seen; now = countWatched(watcher, root)) {
          seen = now;
          await wait(absence, undefined, { ref: false });
        }
        if (await isOutdated()) change();
      };

      const followAnew = () => {
        watchAnew(watcher, root);
        change();
        lookAgain();
      };

      // One that goes and comes back between two looks is the same, and forgotten all the same.
      const waitForFolder = async () => {
        while (!existsSync(root)) await wait(absence, undefined, { ref: false });
        followAnew();
      };

      if (existsSync(root)) watcher.add(root);
      lookAgain();

      // The watcher forgets a folder that was deleted, and stays with one that another has taken the place of.
      watchFile(root, { interval: absence, persistent: false }, (now, before) => {
        if (identify(now) !== identify(before)) followAnew();
      });
    },
  };
}

/** Watches a folder that is another one by the same name, or there again, and all that is in it. */
function watchAnew(watcher: ViteDevServer['watcher'], root: string): void {
  const known = foldersBelow(watcher, root).map(([path]) => path);
  watcher.unwatch([root, ...known]).add([root, ...known]);
}

function countWatched(watcher: ViteDevServer['watcher'], root: string): number {
  return foldersBelow(watcher, root).reduce((sum, [, names]) => sum + names.length, 0);
}

/** The folders of the content that the watcher knows, and the names in each. */
function foldersBelow(watcher: ViteDevServer['watcher'], root: string): [string, string[]][] {
  return Object.entries(watcher.getWatched()).filter(
    ([path]) => path === root || path.startsWith(root + sep),
  );
}

/** What tells a folder from another of its name; a number alone may be given again at once. */
function identify({ dev, ino, birthtimeMs }: Stats): string {
  return `${dev} ${ino} ${birthtimeMs}`;
}
