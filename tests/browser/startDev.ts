import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { viteCache } from '../../commands/lib/folders.ts';
import { type Changes, changeFiles } from '../fixtures/changeFiles.ts';
import { runScript } from '../fixtures/runScript.ts';
import { afterTest, type CleanUp } from '../fixtures/temporaryFolder.ts';
import { test as browserTest } from './test.ts';

/** What Vite's client writes into the console of every page of the dev server. */
export const devNoise = [/console debug: \[vite\]/];

/** Requests for modules that a reload has cancelled, and for typefaces whose styles a change has replaced. */
export const reloadNoise = [
  /failed request: \S+\/(@vite|@fs|node_modules|pages|renderer|schema)\//,
  /failed request: \S+\/display-\w+\.\w+\.woff2/,
];

/** What the console says of a page that was answered while the content had errors. */
export const brokenNoise = [/answer 500/, /console error: Failed to load.*500/];

/** A test in a browser with a dev server, which all tests of a worker share. */
export const test = browserTest.extend('dev', { scope: 'worker' }, ({}, { onCleanup }) =>
  startDev({}, onCleanup),
);

/**
 * Starts the dev server on a copy of the sample content with `changes`. Gives its address, its output, and functions that
 * do what an owner does to the files. The rate limit is off, because all messages come from one address.
 */
export async function startDev(changes: Changes, cleanUp: CleanUp = afterTest) {
  const folder = await mkdtemp(join(tmpdir(), 'dev-'));
  const content = join(folder, 'content');
  const messages = join(folder, 'messages');
  await cp('content', content, { recursive: true });
  await changeFiles(content, changes);
  const env = { PORT: '0', CONTENT_DIR: content, MESSAGES_DIR: messages, CONTACT_RATE_LIMIT: '0' };
  const { prints } = runScript('commands/dev.ts', [], env, {
    cleanUp: (end) =>
      cleanUp(async () => {
        await end();
        await rm(folder, { recursive: true });
        await rm(viteCache(content), { recursive: true, force: true });
      }),
  });
  const origin = await prints(/http:\/\/localhost:\d+/);
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
    prints,
    content,
    messages,
    save,
    edit,
    /** Writes the content anew from `source`, with `changes`, and waits until the server has read it. */
    async reset(changes: Changes = {}, source = 'content') {
      round += 1;
      const text = `Round ${round}`;
      for (const name of await readdir(content)) await rm(path(name), { recursive: true });
      await cp(source, content, { recursive: true });
      await changeFiles(content, changes);
      await edit('not-found.json', /"text":\s*"[^"]*"/, `"text": "${text}"`);
      const page = async () =>
        (await fetch(new URL('/nowhere', origin), { headers: { accept: 'text/html' } })).text();
      await expect.poll(page).toContain(text);
    },
  };
}
