import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { copyContent } from '../fixtures/copyContent.ts';
import { startServer } from './servers.ts';

/** What a page of the dev server says in the console by itself: Vite's client, and React's word for developers. */
export const devNoise = [/console debug: \[vite\]/];

/** What the console says where a page was answered with its problems. */
export const brokenNoise = [/answer 500/, /console error: Failed to load.*500/];

type Changes = Parameters<typeof copyContent>[0];

/** The dev server on a copy of the sample content, with `changes`, and what an owner does to its files. */
export async function startDev(changes: Changes = {}) {
  const content = await copyContent(changes);
  const messages = join(content, '.messages');
  const { origin, stop } = await startServer(['commands/dev.ts'], {
    CONTENT_DIR: content,
    MESSAGES_DIR: messages,
  });
  onTestFinished(stop);
  const path = (name: string) => join(content, name);
  return {
    baseURL: origin,
    content,
    messages,
    save: (name: string, text: string) => writeFile(path(name), text),
    edit: async (name: string, from: string | RegExp, to: string) => {
      const text = await readFile(path(name), 'utf8');
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`There is no ${from} in ${name}.`);
      await writeFile(path(name), changed);
    },
    remove: (name: string) => rm(path(name), { recursive: true }),
    rename: (from: string, to: string) => rename(path(from), path(to)),
  };
}
