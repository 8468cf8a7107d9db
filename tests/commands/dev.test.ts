import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyContent } from '../fixtures/copyContent.ts';
import { runScript } from '../netlify/fixtures/runScript.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

async function dev(env: Record<string, string>) {
  return runScript('commands/dev.ts', [], { PORT: '0', MESSAGES_DIR: await temporaryFolder(), ...env });
}

test.each([
  ['PORT', 'abc', /^PORT must be a number from 0 to 65535, not "abc"\.$/],
  ['PORT', '-1', /^PORT must be/],
  ['PORT', '80.5', /^PORT must be/],
  ['PORT', '0x10', /^PORT must be/],
  ['PORT', '99999', /^PORT must be/],
  ['CONTACT_RATE_LIMIT', 'abc', /^CONTACT_RATE_LIMIT must be a whole number.*"abc"\.$/],
  ['SMTP_URL', 'smtp://x', /^Mail needs/],
])('a wrong setting (%s=%s) is named, with status 2', async (name, value, message) => {
  const { closed, output } = await dev({ [name]: value });
  expect(await closed).toBe(2);
  expect(output().trimEnd()).toMatch(message);
});

test('a message folder that cannot be one is named at the start, with status 1', async () => {
  const { closed, output } = await dev({ MESSAGES_DIR: 'README.md' });
  expect(await closed).toBe(1);
  expect(output()).toMatch(/^Messages cannot be kept in .*README\.md.*Set MESSAGES_DIR\.\n$/);
});

test('a port that is in use is named, with what to do', async () => {
  const server = createServer();
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, 'localhost', resolve);
  onTestFinished(() => void server.close());
  await listening;
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { closed, output } = await dev({ PORT: String(port) });
  expect(await closed).toBe(1);
  expect(output()).toContain(
    `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1}.\n`,
  );
  expect(output()).not.toContain('    at ');
});

test('empty settings count as not set, and HOST is where it listens', async () => {
  const { prints } = await dev({ HOST: '127.0.0.1', CONTACT_RATE_LIMIT: ' ', CONTENT_DIR: '' });
  await prints(/http:\/\/127\.0\.0\.1:\d+/);
  await prints(/Messages are kept in/);
});

test('what is wrong with the content is printed at the start, and told to whoever asks for a page', async () => {
  const content = await copyContent({ 'not-found.json': (text) => text.replace('"404"', '404') });
  const { prints, output } = await dev({ CONTENT_DIR: content });
  const url = await prints(/(http:\/\/localhost:\d+)/);
  await prints(/1 error, \d+ warnings/);
  expect(output()).toContain('not-found.json:3:14 error heading must be a text');
  for (const path of ['/', '/index.html', '/nope', '/?x']) {
    const response = await fetch(url + path);
    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toMatch(/not-found\.json:3:14 error .*\n> 3 \| {3}"heading": 404/s);
  }
  expect((await fetch(`${url}/assets/static/display.x.woff2`)).status).toBe(200);
  expect((await fetch(`${url}/favicon.svg`)).status).toBe(404);
  expect(output()).not.toContain('ContentError');
});

test('a content folder that is not there is a problem like any other', async () => {
  const { prints } = await dev({ CONTENT_DIR: '/nope' });
  const url = await prints(/(http:\/\/localhost:\d+)/);
  await prints(/\/nope error/);
  expect(await (await fetch(url)).text()).toContain('/nope error');
});

test('a warning is printed, at the start and when it comes up', async () => {
  const content = await copyContent({ 'notes.txt': 'x' });
  const { prints } = await dev({ CONTENT_DIR: content });
  const url = await prints(/(http:\/\/localhost:\d+)/);
  await prints(/notes\.txt:1:1 warning/);
  expect((await fetch(url)).status).toBe(200);
  await writeFile(join(content, 'more.txt'), 'x');
  await prints(/more\.txt:1:1 warning/);
});
