import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startHost } from '../../../netlify/host/startHost.ts';
import { contactPath } from '../../../schema/contactMessage.ts';
import { aBuiltSite } from '../fixtures/aBuiltSite.ts';
import { temporaryFolder } from '../fixtures/temporaryFolder.ts';

async function aHost(messagesDir: string, requestTimeout?: number) {
  const buildDir = await aBuiltSite();
  const options = { buildDir, messagesDir, hostname: '127.0.0.1', port: 0, env: {} };
  const host = await startHost({ ...options, ...(requestTimeout && { requestTimeout }) });
  onTestFinished(host.close);
  return host;
}

test('the folder for messages is made with all that holds it, and left empty', async () => {
  const messages = join(await temporaryFolder(), 'a', 'b');
  await aHost(messages);
  expect(await readdir(messages)).toEqual([]);
});

test.runIf(process.platform === 'linux')(
  'where the system lets no folder be made, it says so instead of trying on',
  async () => {
    await expect(aHost('/proc/x/y')).rejects.toThrow('Messages cannot be kept in /proc/x/y (ENOENT');
    await expect(aHost('/proc')).rejects.toThrow('Messages cannot be kept in /proc (ENOENT');
  },
);

test.each([
  ['in full', `Content-Length: 20\r\n\r\n{"name":`],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n8\r\n{"name":\r\n'],
  ['at all', 'Content-Length: 20\r\n\r\n'],
])('a body that does not come %s is answered with 408, and the connection closed', async (_, rest) => {
  const { url } = await aHost(await temporaryFolder(), 300);
  const socket = connect(Number(url.port), '127.0.0.1');
  socket.write(`POST ${contactPath} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${rest}`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});

test('a Host header with which there is no URL is answered with 400', async () => {
  const { url } = await aHost(await temporaryFolder());
  const socket = connect(Number(url.port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x:99999\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

test('the form is answered with and without a slash at the end of its path, as on Netlify', async () => {
  const { url } = await aHost(await temporaryFolder());
  for (const path of [contactPath, `${contactPath}/`, `${contactPath}?x`]) {
    expect((await fetch(new URL(path, url), { method: 'POST', body: 'x' })).status).toBe(415);
  }
  const below = new URL(`${contactPath}/more`, url);
  expect((await fetch(below, { method: 'POST', body: 'x' })).status).toBe(405);
});
