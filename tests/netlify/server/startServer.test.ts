import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { clientAddress, startServer } from '../../../netlify/server/startServer.ts';
import { contactPath } from '../../../schema/contactForm.ts';
import { temporaryFolder } from '../../fixtures/folders.ts';
import { aBuiltForm } from '../fixtures/aBuiltForm.ts';
import { aBuiltSite } from '../fixtures/aBuiltSite.ts';
import { aMessage } from '../fixtures/messages.ts';

/** A host over a small site whose form differs from the usual one. */
async function aHost(
  messagesDir: string,
  { builtForm = {}, ...options }: { requestTimeout?: number; builtForm?: object } = {},
) {
  const buildDir = await aBuiltSite();
  await writeFile(join(buildDir, 'form.json'), JSON.stringify({ ...aBuiltForm, ...builtForm }));
  const usual = { buildDir, messagesDir, hostname: '127.0.0.1', port: 0, env: {}, log: () => {} };
  const host = await startServer({ ...usual, ...options });
  onTestFinished(host.close);
  return { ...host, buildDir };
}

const postForm = ({ url }: { url: URL }, path = contactPath) =>
  fetch(new URL(path, url), {
    method: 'POST',
    body: new URLSearchParams({ ...aMessage() }),
    redirect: 'manual',
  });

test('the folder for messages is created with its parents, and only its owner can read it and its files', async () => {
  const messages = join(await temporaryFolder(), 'a', 'b');
  expect((await postForm(await aHost(messages))).status).toBe(303);
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  expect(await modeOf(messages)).toBe(0o700);
  const names = (await readdir(messages)).sort();
  expect(names).toEqual(['messages.db', 'messages.db-shm', 'messages.db-wal']);
  for (const name of names) expect(await modeOf(join(messages, name))).toBe(0o600);
});

test.each([
  ['in full', `Content-Length: 20\r\n\r\n{"name":`],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n8\r\n{"name":\r\n'],
  ['at all', 'Content-Length: 20\r\n\r\n'],
])('a body that does not arrive %s is answered with 408, and the connection is closed', async (_, rest) => {
  const { url } = await aHost(await temporaryFolder(), { requestTimeout: 300 });
  const socket = connect(Number(url.port), '127.0.0.1');
  socket.write(`POST ${contactPath} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${rest}`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});

test.each([
  ['the folder is a file', '', /^no message can be kept \((?:EEXIST|ENOTDIR)\)\n$/],
  ['messages.db is a folder', 'messages.db/x', /^no message can be kept \(unable to open database file\)\n$/],
])('/healthz says whether messages can be stored, and why not: %s', async (_, path, fault) => {
  const folder = await temporaryFolder();
  const { url } = await aHost(folder);
  const ask = async () => {
    const response = await fetch(new URL('/healthz', url));
    return [response.status, response.headers.get('cache-control'), await response.text()];
  };
  expect(await ask()).toEqual([200, 'no-store', 'ok\n']);
  await rm(folder, { recursive: true });
  if (path) await mkdir(join(folder, path), { recursive: true });
  else await writeFile(folder, '');
  expect(await ask()).toEqual([503, 'no-store', expect.stringMatching(fault)]);
});

test('a site without a form accepts no message', async () => {
  const { url, takesMessages } = await aHost(await temporaryFolder(), {
    builtForm: { takesMessages: false },
  });
  expect(takesMessages).toBe(false);
  expect((await fetch(new URL(contactPath, url), { method: 'POST', body: 'x' })).status).toBe(405);
  expect((await fetch(new URL(contactPath, url))).status).toBe(404);
});

test('a site under a path is served there, also for a proxy that removes the path', async () => {
  const host = await aHost(await temporaryFolder(), { builtForm: { home: '/portfolio/' } });
  const { url } = host;
  expect(url.pathname).toBe('/portfolio/');
  const get = (path: string) => fetch(new URL(path, url), { redirect: 'manual' });
  for (const path of ['/portfolio/', '/', '/portfolio/assets/site.js', '/assets/site.js'])
    expect([path, (await get(path)).status]).toEqual([path, 200]);
  const bare = await get('/portfolio');
  expect([bare.status, bare.headers.get('location')]).toEqual([301, '/portfolio/']);
  expect((await get('/portfolio/../portfolio/nope')).status).toBe(404);
  const sent = await postForm(host, `/portfolio${contactPath}`);
  expect(sent.headers.get('location')).toBe('/portfolio/#message-sent');
});

const visitor = '203.0.113.7';
const peer = '127.0.0.1';

test.each([
  [0, visitor, peer],
  [1, `198.51.100.1, ${visitor}`, visitor],
  [2, `198.51.100.1,198.51.100.2 ,${visitor},10.0.0.2`, visitor],
  [1, '2001:db8::7', '2001:db8::7'],
  [1, null, peer],
  [1, `${visitor}:4711`, visitor],
  [1, '[2001:db8::7]:44', '2001:db8::7'],
  [1, '9'.repeat(60_000), peer],
  [3, `${visitor}, 10.0.0.2`, peer],
])('behind %i proxies, of X-Forwarded-For: %j the visitor is %s', (hops, header, address) => {
  expect(clientAddress(peer, header, hops)).toBe(address);
});
