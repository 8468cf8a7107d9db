import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startHost } from '../../../netlify/host/startHost.ts';
import { contactPath } from '../../../schema/contactMessage.ts';
import { aBuiltSite } from '../fixtures/aBuiltSite.ts';
import { aMessage } from '../fixtures/aMessage.ts';
import { servedSite } from '../fixtures/servedSite.ts';
import { temporaryFolder } from '../fixtures/temporaryFolder.ts';

/** More than the buffers between two sockets hold. */
const large = { 'client/large.jpg': Buffer.alloc(40 * 1024 ** 2) };

async function aHost(requestTimeout?: number) {
  const messages = await temporaryFolder();
  const host = await startHost({
    buildDir: await aBuiltSite(undefined, large),
    messagesDir: messages,
    hostname: '127.0.0.1',
    port: 0,
    env: {},
    log: () => {},
    ...(requestTimeout && { requestTimeout }),
  });
  onTestFinished(host.close);
  return { messages, ...aClient(host.url) };
}

/** Connections that nobody reads until they are resumed, and a way to wait until the server has seen to them. */
function aClient(url: URL) {
  const open = () => {
    const socket = connect(Number(url.port), '127.0.0.1').pause();
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  const askOthers = async () => {
    for (let count = 0; count < 20; count++) await (await fetch(new URL('/healthz', url))).text();
  };
  return { open, askOthers };
}

const get = (path: string, header = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\n`;

test('a connection gets the answers to a hundred requests, in order, and no more', async () => {
  const { open } = await aHost();
  const socket = open();
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk)).resume();
  const answers = () => String(Buffer.concat(received)).split('HTTP/1.1 ').slice(1);
  socket.write((get('/robots.txt') + get('/nope')).repeat(50));
  await expect.poll(answers).toHaveLength(100);
  expect(answers().map((answer) => Number(answer.slice(0, 3)))).toEqual(Array(50).fill([200, 404]).flat());
  const isLast = answers().map((answer) => /^connection: close\r$/im.test(answer));
  expect(isLast).toEqual([...Array(99).fill(false), true]);
  socket.write(get('/robots.txt'));
  await once(socket, 'close');
  expect(answers()).toHaveLength(100);
});

test('a request that is sent ahead waits until the answer before it is read', async () => {
  const { open, askOthers, messages } = await aHost();
  const socket = open();
  const body = JSON.stringify(aMessage());
  const type = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`;
  socket.write(`${get('/large.jpg')}POST ${contactPath} HTTP/1.1\r\nHost: x\r\n${type}\r\n\r\n${body}`);
  await askOthers();
  expect(await readdir(messages)).toEqual([]);
  socket.resume();
  await expect.poll(() => readdir(messages)).toHaveLength(1);
});

test('a connection that does not read its answer is cut, even if it goes on sending', async () => {
  const { open } = await aHost(300);
  const socket = open();
  socket.write(get('/large.jpg'));
  const isCut = () => {
    if (socket.writable) socket.write('\r\n');
    return socket.destroyed;
  };
  await expect.poll(isCut).toBe(true);
});

test('one network has at most 250 connections, and those that are closed make room', async () => {
  const { open, askOthers } = await aHost();
  const sockets = Array.from({ length: 300 }, () => open().resume());
  const stillOpen = () => sockets.filter((socket) => !socket.destroyed);
  await expect.poll(() => stillOpen().length).toBe(250);
  for (const socket of stillOpen()) socket.destroy();
  const isServed = () =>
    askOthers().then(
      () => true,
      () => false,
    );
  await expect.poll(isServed).toBe(true);
});

test.runIf(process.platform === 'linux').each([
  ['of a file that the build has not compressed', '/data.json', 'Accept-Encoding: br\r\n'],
  ['of the page', '/', ''],
])(
  'thousands of requests %s on a connection that reads nothing take little memory',
  async (_, path, header) => {
    const { url, child } = await servedSite({}, undefined, {
      'client/data.json': JSON.stringify(Array(500).fill('text')),
      'client/index.html': 'x'.repeat(60_000),
    });
    const peak = async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
    };
    const { open, askOthers } = aClient(new URL(url.replace('localhost', '127.0.0.1')));
    await askOthers();
    const idle = await peak();
    const socket = open();
    await once(socket, 'connect');
    socket.write(get(path, header).repeat(3000));
    await askOthers();
    expect((await peak()) - idle).toBeLessThan(200);
  },
);
