import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { servedSite } from '../fixtures/servedSite.ts';

/** Opens paused connections, and waits until the server has handled them. */
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

test.runIf(process.platform === 'linux')('900 connections that read nothing need little memory', async () => {
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
});
