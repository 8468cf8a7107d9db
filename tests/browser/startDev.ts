import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { type Changes, changeFiles } from '../fixtures/changeFiles.ts';
import { startServer } from './servers.ts';
import { test as browserTest } from './test.ts';

/** What a page of the dev server says in the console by itself: Vite's client, and React's word for developers. */
export const devNoise = [/console debug: \[vite\]/];

/** Modules that a page was still loading when it was reloaded. */
export const reloadNoise = [/failed request: \S+\/(@vite|@fs|node_modules|commands|pages|renderer|schema)\//];

/** What the console says where a page was answered with its problems. */
export const brokenNoise = [/answer 500/, /console error: Failed to load.*500/];

/** A test in a browser with the dev server that all tests of a run share. */
export const test = browserTest.extend('dev', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const dev = await startDev({});
  onCleanup(dev.stop);
  return dev;
});

/** The dev server on a copy of the sample content, with `changes`, and what an owner does to its files. */
async function startDev(changes: Changes) {
  const folder = await mkdtemp(join(tmpdir(), 'dev-'));
  const content = join(folder, 'content');
  const messages = join(folder, 'messages');
  await cp('content', content, { recursive: true });
  await changeFiles(content, changes);
  const { origin, stop } = await startServer(['commands/dev.ts'], {
    CONTENT_DIR: content,
    MESSAGES_DIR: messages,
  });
  const path = (name: string) => join(content, name);
  const save = (name: string, text: string) => writeFile(path(name), text);
  const edit = async (name: string, from: string | RegExp, to: string) => {
    const text = await readFile(path(name), 'utf8');
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`There is no ${from} in ${name}.`);
    await save(name, changed);
  };
  let round = 0;
  return {
    baseURL: origin,
    content,
    messages,
    save,
    edit,
    remove: (name: string) => rm(path(name), { recursive: true }),
    rename: (from: string, to: string) => rename(path(from), path(to)),
    /** Puts a copy of `source` in place of the content, with `changes`, and waits until the server has read it. */
    async reset(changes: Changes = {}, source = 'content') {
      round += 1;
      const text = `Round ${round}`;
      const next = `${content}-${round}`;
      await cp(source, next, { recursive: true });
      await changeFiles(next, {
        'not-found.json': (file) => file.replace(/"text":\s*"[^"]*"/, `"text": "${text}"`),
      });
      await changeFiles(next, changes);
      await rename(content, `${next}-old`);
      await rename(next, content);
      const page = async () =>
        (await fetch(new URL('/nowhere', origin), { headers: { accept: 'text/html' } })).text();
      await expect.poll(page).toContain(text);
    },
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** A dev server for one test that needs its start. */
export async function startOwnDev(changes: Changes) {
  const server = await startDev(changes);
  onTestFinished(server.stop);
  return server;
}
