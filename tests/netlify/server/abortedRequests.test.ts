import { randomBytes } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inParallel } from '../../../lib/inParallel.ts';
import { contactPath } from '../../../schema/contactForm.ts';
import { aMessage } from '../fixtures/messages.ts';
import { servedSite } from '../fixtures/servedSite.ts';

const rounds = process.env.FULL ? 420 : 25;

const form = new URLSearchParams(aMessage()).toString();
const wrongForm = new URLSearchParams(aMessage({ email: 'x' })).toString();
const post = (body: string, type: string) =>
  `POST ${contactPath} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const get = (path: string, header = 'X: x') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`;

const json = 'application/json';
const urlEncoded = 'application/x-www-form-urlencoded';

/** Each is broken off at the first byte of its answer or, every third time, once it is sent. */
const requests = [
  get('/'),
  get('/', 'Accept-Encoding: br, gzip'),
  get('/large.jpg'),
  get('/large.jpg', 'Range: bytes=100-1000000'),
  get('/nope'),
  get('/nope', 'Accept-Encoding: br, gzip'),
  'HEAD / HTTP/1.1\r\nHost: x\r\n\r\n',
  post(JSON.stringify(aMessage()), json),
  post(form, urlEncoded),
  post(wrongForm, urlEncoded),
];

/** No answer comes to these. */
const halfPosts = [json, urlEncoded].map((type) => post('x'.repeat(2_000), type).slice(0, -1_000));

test('aborted requests do not end the server, and leave no file open', async () => {
  const { url, child, build, output } = await servedSite({ CONTACT_RATE_LIMIT: '0' }, undefined, {
    'client/404.html': `<h1>404</h1>${randomBytes(100_000).toString('hex')}`,
    'client/large.jpg': randomBytes(2_000_000),
  });
  const port = Number(new URL(url).port);
  const many = Array.from({ length: rounds }, (_, round) => [
    ...requests.map((text) => [text, round % 3 === 0] as const),
    ...halfPosts.map((text) => [text, true] as const),
  ]).flat();
  await inParallel(20, many, (request) => breakOff(port, ...request));

  const response = await fetch(`${url}/nope`);
  expect(response.status).toBe(404);
  await response.arrayBuffer();
  expect({ exitCode: child.exitCode, output: output() }).toMatchObject({ exitCode: null });
  if (process.platform === 'linux') await expect.poll(() => openFiles(child.pid)).toEqual([]);

  async function openFiles(pid: number | undefined): Promise<string[]> {
    const folder = `/proc/${pid}/fd`;
    const targets = await Promise.all(
      (await readdir(folder)).map((name) => readlink(join(folder, name)).catch(() => '')),
    );
    return targets.filter((target) => target.startsWith(build));
  }
});

/** Sends a request and breaks off: once it is sent, or at the first byte of the answer. */
async function breakOff(port: number, text: string, isOnlySent: boolean): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {}).on('close', () => resolve());
  if (isOnlySent) socket.write(text, () => socket.destroy());
  else socket.once('data', () => socket.destroy()).write(text);
  await promise;
}
