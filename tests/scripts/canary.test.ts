import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { runScript } from '../netlify/fixtures/runScript.ts';
import { servedSite } from '../netlify/fixtures/servedSite.ts';
import { smtpServer } from '../netlify/fixtures/smtpServer.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

async function canary(args: string[], env: Record<string, string> = {}) {
  const { closed, output } = runScript('scripts/canary.ts', args, env);
  return { status: await closed, output: output() };
}

test('with SMTP up every step is reported with its time, and nothing is left behind', async () => {
  const smtp = await smtpServer();
  const { url, messages } = await servedSite(smtp.env);
  const { status, output } = await canary([url], { MESSAGES_DIR: messages });
  expect(output).toMatch(
    /^ok {6}answered +\d+ ms\nok {6}stored +\d+ ms\nok {6}mailed +\d+ ms\nok {6}removed +\d+ ms\n$/,
  );
  expect(status).toBe(0);
  expect((await smtp.mails())[0]?.subject).toMatch(/^Canary [\da-f-]{36}$/);
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

test.each([[[]], [['example.com']], [['https://example.com', '--wait', 'long']]])(
  'called wrongly (%j) it exits with 2',
  async (args) => {
    expect((await canary(args)).status).toBe(2);
  },
);
