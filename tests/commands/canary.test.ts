import { once } from 'node:events';
import { cp, mkdir, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { canary } from '../../commands/canary.ts';
import { inboxCommand } from '../../commands/inbox.ts';
import { createFileStore } from '../../netlify/contact/fileStore.ts';
import { findFreePort } from '../fixtures/findFreePort.ts';
import { runCommand } from '../fixtures/runCommand.ts';
import { aStoredMessage } from '../netlify/fixtures/aStoredMessage.ts';
import { runScript } from '../netlify/fixtures/runScript.ts';
import { servedSite } from '../netlify/fixtures/servedSite.ts';
import { type Mood, smtpServer } from '../netlify/fixtures/smtpServer.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

const secret = 'a long secret that nobody guesses'.replaceAll(' ', '-');

async function run(words: string[], env: NodeJS.ProcessEnv = { CONTACT_CANARY_SECRET: secret }) {
  let output = '';
  const keep = (text: unknown) => {
    output += `${text}\n`;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(keep),
    vi.spyOn(console, 'error').mockImplementation(keep),
  ];
  try {
    return { status: await canary(words, env), output };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** A site that answers canaries, with a mail server of that mood or without one. */
async function aSite(mood?: Mood | 'none', env: Record<string, string> = {}) {
  const smtp = mood === 'none' ? undefined : await smtpServer(mood);
  const site = await servedSite({ ...smtp?.env, CONTACT_CANARY_SECRET: secret, ...env });
  const inbox = async (words: string) =>
    runCommand(inboxCommand({ MESSAGES_DIR: site.messages, ...smtp?.env }), words.split(' '));
  return { ...site, smtp, inbox, kept: async () => (await createFileStore(site.messages).list()).entries };
}

test('with SMTP up every step is reported with its time, and only the outcome is left behind', async () => {
  const { url, smtp, kept, inbox } = await aSite();
  const { status, output } = await run([url]);
  expect(output).toMatch(
    /^ok {6}known +\d+ ms\nok {6}answered +\d+ ms\nok {6}stored +\d+ ms\nok {6}mailed +\d+ ms\nok {6}removed +\d+ ms\n$/,
  );
  expect(status).toBe(0);
  expect((await smtp?.mails())?.map(({ subject }) => subject)).toEqual(['[Contact] Canary']);
  expect(await kept()).toEqual([]);
  const { stdout, status: exit } = await inbox('status');
  expect(stdout).toMatch(/Messages +0 kept, 0 unread/);
  expect(stdout).toMatch(/Last canary +\d{4}-\d\d-\d\d \d\d:\d\d UTC: stored and mailed/);
  expect(exit).toBe(0);
});

test('with SMTP down it fails at the mail, says why, removes the message, and the status needs the owner', async () => {
  const { url, smtp, kept, inbox } = await aSite();
  await smtp?.close();
  const { status, output } = await run([url]);
  expect(status).toBe(1);
  expect(output).toMatch(
    /failed {2}mailed[\s\S]*ok {6}removed[\s\S]*The message could not be mailed: the mail server does not answer\.\n/,
  );
  expect(await kept()).toEqual([]);
  const { stdout, status: exit } = await inbox('status');
  expect(stdout).toContain(': failed: stored, but not mailed');
  expect(stdout).toContain('Needs you: the last canary failed.');
  expect(exit).toBe(3);
});

test('a mail server that never answers is found out once the patience is over', async () => {
  const { url, kept } = await aSite('hangs');
  const { status, output } = await run([url, '--wait', '1']);
  expect(status).toBe(1);
  expect(output).toContain('The message was not mailed within 1 s.');
  expect(await kept()).toEqual([]);
});

test('while a canary is under way, its message is not among the unread ones', async () => {
  const { url, inbox } = await aSite('hangs');
  const env = { CONTACT_CANARY_SECRET: secret };
  const running = runScript('commands/canary.ts', [url, '--wait', '3'], env);
  await expect
    .poll(async () => (await inbox('status')).stdout, { timeout: 10_000 })
    .toMatch(/Messages +1 kept, 0 unread/);
  expect(await running.closed).toBe(1);
});

test('a site that sends no mail passes with --no-mail, and not without', async () => {
  const { url, inbox } = await aSite('none');
  expect((await run([url, '--no-mail'])).status).toBe(0);
  expect((await inbox('status')).stdout).toContain('stored; no mail was awaited');
  const { status, output } = await run([url]);
  expect(status).toBe(1);
  expect(output).toContain('The site sends no mail. If that is right, add --no-mail.');
});

test('with --no-mail, a mail that is still under way is no failure of the canary', async () => {
  const { url, inbox } = await aSite('hangs');
  expect((await run([url, '--no-mail'])).status).toBe(0);
  const { stdout, status } = await inbox('status');
  expect(stdout).toMatch(/Last canary .*: stored; no mail was awaited$/m);
  expect(status).toBe(0);
});

test('the message of a canary that was cut off is removed by the next one an hour later', async () => {
  const { url, messages, kept } = await aSite('none');
  const store = createFileStore(messages);
  for (const [letter, minute] of [
    ['a', '2026-11-01T12:00'],
    ['b', new Date().toISOString().slice(0, 16)],
  ] as const) {
    await store.create(aStoredMessage({ id: letter.repeat(32) }));
    await store.claim(`canary-message/${minute}/${letter.repeat(32)}`);
  }
  await store.create(aStoredMessage({ id: 'c'.repeat(32) }));
  expect((await run([url, '--no-mail'])).status).toBe(0);
  expect((await kept()).map(({ id }) => id[0]).sort()).toEqual(['b', 'c']);
});

test('a site with another secret, or with none, is sent no message, and the remedy is printed once', async () => {
  for (const known of [secret, '']) {
    const { url, smtp, kept } = await aSite(undefined, { CONTACT_CANARY_SECRET: known });
    const { status, output } = await run([url], { CONTACT_CANARY_SECRET: 'x'.repeat(32) });
    expect(status).toBe(1);
    expect(output).toMatch(
      /^failed {2}known +\d+ ms\nThe site does not know this canary\. Set the same CONTACT_CANARY_SECRET .*\n$/,
    );
    expect(await kept()).toEqual([]);
    expect(smtp?.inbox).toEqual([]);
  }
});

test('a site that is not there is named once', async () => {
  const gone = await run([`http://127.0.0.1:${await findFreePort()}`]);
  expect(gone.status).toBe(1);
  expect(gone.output).toMatch(/^failed {2}known +\d+ ms\nThe site cannot be reached: .*\n$/);
});

/** A server that answers each request of a canary by its method: with this answer, with a status, or not at all. */
async function aServer(answers: Record<string, object | number>) {
  const server = createServer((request, response) => {
    request.resume();
    const answer = answers[request.method ?? ''];
    if (answer === undefined) return response.destroy();
    if (typeof answer === 'number') response.statusCode = answer;
    response.end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : undefined}`;
}

const missing = { outcome: 'missing' };

test('a site that answers but keeps nothing is found out', async () => {
  const site = await aServer({ POST: { success: true }, GET: missing, DELETE: missing });
  const lost = await run([site, '--wait', '1']);
  expect(lost.status).toBe(1);
  expect(lost.output).toContain('The message was not found in the store within 1 s.');
});

test('a message that cannot be removed does not hide the step that failed first', async () => {
  const { status, output } = await run([await aServer({ POST: 500, GET: missing, DELETE: 503 })]);
  expect(status).toBe(1);
  expect(output).toMatch(/failed {2}answered[\s\S]*failed {2}removed/);
  expect(output).toContain('The message could not be removed: The site answered 503');
  expect(output).toMatch(/\nThe site answered 500: 500\n$/);
});

test('a site that goes away in the middle is named once', async () => {
  const { output } = await run([await aServer({ GET: missing })]);
  expect(output.match(/The site cannot be reached/g)).toHaveLength(1);
  expect(output).toContain('The message could not be removed, for the same reason.\n');
});

test('the command itself ends with the status', async () => {
  const env = { CONTACT_CANARY_SECRET: secret };
  const { closed, output } = runScript(
    'commands/canary.ts',
    [`http://127.0.0.1:${await findFreePort()}`],
    env,
  );
  expect(await closed).toBe(1);
  expect(output()).toMatch(/failed {2}known[\s\S]*The site cannot be reached/);
});

test.each([
  [[], 'Give the address of one site'],
  [['example.com'], 'example.com has no https:// or http:// at its beginning.'],
  [['localhost:8888'], 'localhost:8888 has no https:// or http:// at its beginning.'],
  [['https://example.com', 'https://example.org'], 'Give the address of one site'],
  [['https://example.com', '--wait', 'long'], '--wait must be a number of seconds'],
  [['https://example.com', '--nomail'], "Unknown option '--nomail'"],
])('called wrongly (%j) it exits with 2', async (words, message) => {
  const { status, output } = await run(words);
  expect(status).toBe(2);
  expect(output).toContain(message);
});

test('without a secret it says how to make one, and exits with 2; --help needs none', async () => {
  for (const env of [{}, { CONTACT_CANARY_SECRET: 'short' }]) {
    const { status, output } = await run(['https://example.com'], env);
    expect(status).toBe(2);
    expect(output).toContain('randomBytes(32)');
    expect(output).not.toContain('short');
  }
  expect(await run(['--help'], {})).toMatchObject({ status: 0, output: expect.stringContaining('Usage:') });
});

test('it runs with Node alone, where nothing is installed', async () => {
  const folder = await temporaryFolder();
  for (const part of ['commands', 'lib', 'netlify', 'schema', 'package.json']) {
    await mkdir(dirname(join(folder, part)), { recursive: true });
    await cp(part, join(folder, part), { recursive: true });
  }
  const { url, kept } = await aSite();
  expect(await readdir(folder)).not.toContain('node_modules');
  const words = ['--import', resolve(folder, 'commands/lib/env.mjs'), 'commands/canary.ts', url];
  const { closed, output } = runScript(
    words[0] ?? '',
    words.slice(1),
    { CONTACT_CANARY_SECRET: secret },
    { cwd: folder },
  );
  expect(await closed, output()).toBe(0);
  expect(await kept()).toEqual([]);
});
