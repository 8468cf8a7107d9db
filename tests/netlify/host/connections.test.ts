import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startHost } from '../../../netlify/host/startHost.ts';
import { aBuiltSite } from '../fixtures/aBuiltSite.ts';
import { servedSite } from '../fixtures/servedSite.ts';
import { temporaryFolder } from '../fixtures/temporaryFolder.ts';

/** Connections that nobody reads until they are resumed, and a way to wait until the server has seen to them. */
function aClient(address: URL | string) {
  const url = new URL(String(address).replace('localhost', '127.0.0.1'));
  const open = () => {
    const socket = connect({ port: Number(url.port), host: '127.0.0.1' }).pause();
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  const askOthers = async () => {
    for (let count = 0; count < 20; count++) await (await fetch(new URL('/healthz', url))).text();
  };
  return { open, askOthers };
}

/** MB more than an idle host. With the bounds the peak is 80 to 280, without them 2,000. */
const littleMemory = 500;

const get = (path: string, header = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\n`;

test('a connection gets the answers to at most ten requests, in order', async () => {
  const { open } = aClient((await servedSite()).url);
  const socket = open();
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk)).resume();
  const answers = () => String(Buffer.concat(received)).split('HTTP/1.1 ').slice(1);
  socket.write((get('/robots.txt') + get('/nope')).repeat(5));
  await expect.poll(answers).toHaveLength(10);
  expect(answers().map((answer) => Number(answer.slice(0, 3)))).toEqual(Array(5).fill([200, 404]).flat());
  const isLast = answers().map((answer) => /^connection: close\r$/im.test(answer));
  expect(isLast).toEqual([...Array(9).fill(false), true]);
  socket.write(get('/robots.txt'));
  await once(socket, 'close');
  expect(answers()).toHaveLength(10);
});

test('a connection that does not read its answer is closed', async () => {
  const host = await startHost({
    // More than the buffers between two sockets hold.
    buildDir: await aBuiltSite(undefined, { 'client/large.jpg': Buffer.alloc(40 * 1024 ** 2) }),
    messagesDir: await temporaryFolder(),
    hostname: '127.0.0.1',
    port: 0,
    env: {},
    log: () => {},
    requestTimeout: 300,
  });
  onTestFinished(host.close);
  const socket = aClient(host.url).open();
  socket.write(get('/large.jpg'));
  // What is written shows that nobody is there any more, and counts as progress.
  const isCut = () => socket.destroyed || (socket.write('\r\n') && false);
  await expect.poll(isCut, { interval: 1_000, timeout: 10_000 }).toBe(true);
});

test.runIf(process.platform === 'linux')(
  '900 connections that read nothing need little memory, and others are served',
  async () => {
    const files = { 'client/resume.pdf': Buffer.alloc(50_000, 'x') };
    const { url, child } = await servedSite({}, undefined, files);
    const { open, askOthers } = aClient(url);
    const peak = async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
    };
    await askOthers();
    const idle = await peak();
    for (let count = 0; count < 900; count++) open().write(get('/resume.pdf').repeat(100));
    await askOthers();
    expect((await peak()) - idle).toBeLessThan(littleMemory);
  },
);
