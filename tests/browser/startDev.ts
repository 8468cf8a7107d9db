import { globSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished } from 'vitest';
import { type Changes, changeFiles } from '../fixtures/changeFiles.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { type DevServer, startDevServer } from './servers.ts';

/** What Vite's client writes to the console by itself. */
export const devNoise = [/console debug: \[vite\]/];

/** What the browser writes to the console when a page was answered with its problems. */
export const brokenNoise = [/answer 500/, /console error: Failed to load.*500/];

/**
 * The development server on a copy of the sample content, and what an owner does to its files. All tests share one
 * server, whose content is put back first; with `changes`, which are there from the start, a test gets its own.
 */
export async function startDev(changes?: Changes) {
  const server = changes ? await startOwn(changes) : await reset(inject('dev'));
  const path = (name: string) => join(server.content, name);
  return {
    baseURL: server.origin,
    content: server.content,
    messages: server.messages,
    save: (name: string, text: string) => writeFile(path(name), text),
    edit: (name: string, from: string | RegExp, to: string) =>
      changeFiles(server.content, {
        [name]: (text) => {
          const changed = text.replace(from, to);
          if (changed === text) throw new Error(`There is no ${from} in ${name}.`);
          return changed;
        },
      }),
    remove: (name: string) => rm(path(name), { recursive: true }),
    rename: (from: string, to: string) => rename(path(from), path(to)),
  };
}

async function startOwn(changes: Changes): Promise<DevServer> {
  const server = await startDevServer(await copyContent(changes));
  onTestFinished(server.stop);
  onTestFinished(() => rm(server.messages, { recursive: true, force: true }));
  return server;
}

/** Puts the sample content back, with a description of its own, and waits until the page has it. */
async function reset<Server extends Omit<DevServer, 'stop'>>(server: Server): Promise<Server> {
  const { origin, content, messages } = server;
  for (const name of globSync('*.json', { cwd: messages })) await rm(join(messages, name));
  const sample = new Set(await readdir('content', { recursive: true }));
  const there = await readdir(content, { recursive: true }).catch(() => []);
  for (const name of there.filter((name) => !sample.has(name)))
    await rm(join(content, name), { recursive: true, force: true });
  await cp('content', content, { recursive: true });
  const mark = crypto.randomUUID();
  const site: unknown = JSON.parse(await readFile(join(content, 'site.json'), 'utf8'));
  await writeFile(join(content, 'site.json'), JSON.stringify({ ...Object(site), description: mark }));
  const read = async () => (await fetch(origin, { headers: { accept: 'text/html' } })).text();
  await expect.poll(read, { timeout: 20_000 }).toContain(mark);
  return server;
}
