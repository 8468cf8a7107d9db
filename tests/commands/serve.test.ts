import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openLocalStore } from '../../netlify/contact/store/localStore.ts';
import { contactPath } from '../../schema/contactForm.ts';
import { findFreePort } from '../fixtures/findFreePort.ts';
import { temporaryFolder } from '../fixtures/folders.ts';
import { runScript } from '../fixtures/runScript.ts';
import { aBuiltSite } from '../netlify/fixtures/aBuiltSite.ts';
import { aMessage } from '../netlify/fixtures/messages.ts';
import { servedSite } from '../netlify/fixtures/servedSite.ts';

const post = (url: string, headers: Record<string, string> = {}) =>
  fetch(url + contactPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(aMessage()),
  });

const kept = (folder: string) => openLocalStore(folder).ids('messages');

const isOpen = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

test('on a full disk the answer is 503, no partial file remains, and sending again later works', async () => {
  const messages = await temporaryFolder();
  // Where the system lets a process write no byte to any file, as on a full disk.
  const limited = 'ulimit -f 0; trap "" XFSZ; exec "$0" commands/serve.ts --build "$1"';
  const args = [limited, process.execPath, await aBuiltSite()];
  const env = { PORT: '0', MESSAGES_DIR: messages };
  const full = await runScript('-c', args, env, { command: 'sh' }).prints(/Ready at (\S+)/);
  const health = await fetch(`${full}/healthz`);
  expect([health.status, await health.text()]).toEqual([
    503,
    expect.stringMatching(/^no message can be kept \(.*disk.*\)\n$/),
  ]);
  const key = { 'idempotency-key': 'made once for what was typed' };
  const refused = await post(full, key);
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({
    success: false,
    error: expect.stringContaining('was not sent'),
  });

  const { url } = await servedSite({ MESSAGES_DIR: messages });
  expect((await post(url, key)).status).toBe(200);
  expect(await kept(messages)).toHaveLength(1);
});

test('npm start shows its help, and refuses a wrong option or port, before it builds', async () => {
  const port = await findFreePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  for (const [option, PORT, status, words] of [
    ['--help', '0', 0, 'Usage: npm run serve'],
    ['--port', '0', 2, "unknown option '--port'"],
    ['--rebuild', 'http', 2, 'PORT must be'],
  ] as const) {
    const { closed, output } = runScript('start', ['--', option], { PORT }, { command: 'npm' });
    expect(await closed).toBe(status);
    expect(output()).toContain(words);
    expect(output()).not.toContain('Built the site');
  }
  other.close();
});

test('it stops with npm, which does not pass the signal on', async () => {
  const args = ['serve', '--', '--build', await aBuiltSite()];
  const env = { PORT: '0', MESSAGES_DIR: await temporaryFolder() };
  const { child, prints } = runScript('run', args, env, { command: 'npm' });
  const url = await prints(/Ready at (\S+)/);
  child.kill('SIGTERM');
  await expect.poll(() => isOpen(url), { timeout: 10_000 }).toBe(false);
});

test('a request in flight is answered before it stops, and the database is closed', async () => {
  const { url, child, closed, messages } = await servedSite();
  const body = JSON.stringify(aMessage());
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(
    `POST ${contactPath} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
  );
  await expect.poll(() => answer).toContain('100 Continue');
  child.kill('SIGTERM');
  await expect.poll(() => isOpen(url)).toBe(false);
  socket.write(body);
  expect(await closed).toBe(0);
  expect(answer).toContain('"success":true');
  // A write-ahead log left here would be lost with the next move of the database, or written into a backup.
  expect(await readdir(messages)).toEqual(['messages.db']);
  expect(await kept(messages)).toHaveLength(1);
});
