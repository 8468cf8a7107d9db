import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { canaryCommand } from '../../commands/canary.ts';
import { createFileStore } from '../../netlify/contact/fileStore.ts';
import { submissionId } from '../../netlify/contact/keepOnce.ts';
import { contactMessageSchema } from '../../schema/contactMessage.ts';
import { findFreePort } from '../fixtures/findFreePort.ts';
import { runCommand } from '../fixtures/runCommand.ts';
import { aStoredMessage } from '../netlify/fixtures/aStoredMessage.ts';
import { runScript } from '../netlify/fixtures/runScript.ts';
import { servedSite } from '../netlify/fixtures/servedSite.ts';
import { smtpServer } from '../netlify/fixtures/smtpServer.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

async function canary(args: string[], env: Record<string, string> = {}) {
  const { status, output } = await runCommand(canaryCommand(env), args);
  return { status, output };
}

test('with SMTP up every step is reported with its time, and nothing is left behind', async () => {
  const smtp = await smtpServer();
  const { url, messages } = await servedSite(smtp.env);
  const { status, output } = await canary([url], { MESSAGES_DIR: messages });
  expect(output).toMatch(
    /^ok {6}answered +\d+ ms\nok {6}stored +\d+ ms\nok {6}mailed +\d+ ms\nok {6}removed +\d+ ms\n$/,
  );
  expect(status).toBe(0);
  expect((await smtp.mails())[0]?.subject).toMatch(/^\[Contact\] Canary [\da-f-]{36}$/);
  expect((await readdir(messages)).filter((name) => name.endsWith('.json'))).toEqual([]);
});

test('with SMTP down it fails at the mail, says why, and removes the message', async () => {
  const smtp = await smtpServer();
  await smtp.close();
  const { url, messages } = await servedSite(smtp.env);
  const { status, output } = await canary([url], { MESSAGES_DIR: messages });
  expect(status).toBe(1);
  expect(output).toMatch(
    /failed {2}mailed[\s\S]*ok {6}removed[\s\S]*The message could not be mailed: ESOCKET\./,
  );
  expect((await readdir(messages)).filter((name) => name.endsWith('.json'))).toEqual([]);
});

test('a site that sends no mail passes with --no-mail, and not without', async () => {
  const { url, messages } = await servedSite();
  expect((await canary([url, '--no-mail'], { MESSAGES_DIR: messages })).status).toBe(0);
  const { status, output } = await canary([url, '--wait', '1'], { MESSAGES_DIR: messages });
  expect(status).toBe(1);
  expect(output).toContain('The message was not mailed within 1 s.');
});

test('a site that is not there, or answers but keeps nothing, is found out', async () => {
  const { url, child, closed } = await servedSite();
  const elsewhere = await temporaryFolder();
  const lost = await canary([url, '--wait', '1'], { MESSAGES_DIR: elsewhere });
  expect(lost.status).toBe(1);
  expect(lost.output).toContain('not found in the store within 1 s.');
  child.kill('SIGTERM');
  await closed;
  const gone = await canary([url], { MESSAGES_DIR: elsewhere });
  expect(gone.status).toBe(1);
  expect(gone.output).toMatch(/failed {2}answered[\s\S]*The site cannot be reached/);
});

test('a site that keeps the message but never answers is found out, and the message removed', async () => {
  const messages = await temporaryFolder();
  const store = createFileStore(messages);
  let kept: string | undefined;
  const server = createServer(async (request) => {
    const key = request.headers['idempotency-key'];
    const message = contactMessageSchema.parse(await json(request));
    kept = await store.create(aStoredMessage({ ...message, id: submissionId(`key:${key}`, message) }));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { status, output } = await canary([`http://127.0.0.1:${port}`, '--wait', '1'], {
    MESSAGES_DIR: messages,
  });
  expect(status).toBe(1);
  expect(output).toMatch(/failed {2}answered[\s\S]*ok {6}removed[\s\S]*The site cannot be reached/);
  expect(kept).toBe('created');
  expect((await store.list()).entries).toEqual([]);
});

test('a message that cannot be removed does not hide the step that failed first', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, 'where a folder should be');
  const { status, output } = await canary([`http://127.0.0.1:${await findFreePort()}`], {
    MESSAGES_DIR: file,
  });
  expect(status).toBe(1);
  expect(output).toMatch(/failed {2}answered[\s\S]*failed {2}removed/);
  expect(output).toContain('The message could not be removed: ENOTDIR');
  expect(output).toContain('The site cannot be reached');
});

test('the command itself ends with the status', async () => {
  const { closed, output } = runScript('commands/canary.ts', [`http://127.0.0.1:${await findFreePort()}`]);
  expect(await closed).toBe(1);
  expect(output()).toMatch(/failed {2}answered[\s\S]*The site cannot be reached/);
});

test.each([[[]], [['example.com']], [['https://example.com', '--wait', 'long']]])(
  'called wrongly (%j) it exits with 2',
  async (args) => {
    expect((await canary(args)).status).toBe(2);
  },
);
