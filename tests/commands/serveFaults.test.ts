import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { contactPath } from '../../schema/contactMessage.ts';
import { aBuiltSite } from '../netlify/fixtures/aBuiltSite.ts';
import { aMessage } from '../netlify/fixtures/aMessage.ts';
import { servedSite } from '../netlify/fixtures/servedSite.ts';
import { smtpServer } from '../netlify/fixtures/smtpServer.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

const post = (url: string, headers: Record<string, string> = {}) =>
  fetch(url + contactPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(aMessage()),
  });

/** The serve command where the system lets it write no byte to any file, as on a full disk. */
async function serveWithoutSpace(messages: string): Promise<string> {
  const build = await aBuiltSite();
  const command = 'ulimit -f 0; trap "" XFSZ; exec "$0" commands/serve.ts --build "$1"';
  const child = spawn('sh', ['-c', command, process.execPath, build], {
    env: { PATH: process.env.PATH, PORT: '0', MESSAGES_DIR: messages },
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await once(child, 'close');
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await expect.poll(() => output, { timeout: 10_000 }).toMatch(/Ready at \S+/);
  return /Ready at (\S+)/.exec(output)?.[1] ?? '';
}

test('with no space left the answer is 503, nothing half-written stays, and sending again later works', async () => {
  const messages = await temporaryFolder();
  const full = await serveWithoutSpace(messages);
  const key = { 'idempotency-key': 'made once for what was typed' };
  const refused = await post(full, key);
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({
    success: false,
    error: expect.stringContaining('was not sent'),
  });
  expect(await readdir(messages)).toEqual([]);

  const { url } = await servedSite({ MESSAGES_DIR: messages });
  expect((await post(url, key)).status).toBe(200);
  expect(await readdir(messages)).toHaveLength(1);
});

test('what was kept while mail was not set up is mailed by the next start with mail', async () => {
  const messages = await temporaryFolder();
  const first = await servedSite({ MESSAGES_DIR: messages });
  await first.prints(/Messages are kept but not mailed/);
  await post(first.url);
  first.child.kill('SIGKILL');
  await first.closed;

  const smtp = await smtpServer();
  const second = await servedSite({ MESSAGES_DIR: messages, ...smtp.env });
  await second.prints(/Messages are mailed to owner@example.com through 127\.0\.0\.1:\d+/);
  await second.prints(/"event":"message.sent"/);
  expect(smtp.inbox).toHaveLength(1);
});

test('two servers over one folder send a message once', async () => {
  const smtp = await smtpServer('slow');
  const messages = await temporaryFolder();
  const servers = await Promise.all([1, 2].map(() => servedSite({ MESSAGES_DIR: messages, ...smtp.env })));
  const key = { 'idempotency-key': 'one' };
  const statuses = await Promise.all(servers.map(async ({ url }) => (await post(url, key)).status));
  expect(statuses).toEqual([200, 200]);
  const logs = () => servers.map(({ output }) => output()).join('');
  await expect.poll(logs, { timeout: 10_000 }).toContain('"event":"message.sent"');
  expect(smtp.inbox).toHaveLength(1);
});

test('a slow mail server does not hold up the answer', async () => {
  const smtp = await smtpServer('hangs');
  const { url, output } = await servedSite(smtp.env);
  expect((await post(url)).status).toBe(200);
  expect(output()).not.toContain('message.sent');
});
