import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { readServerSettings } from '../../commands/lib/server.ts';
import { serveCommand } from '../../commands/serve.ts';
import { contactPath } from '../../schema/contactMessage.ts';
import { runCommand } from '../fixtures/runCommand.ts';
import { aBuiltSite } from '../netlify/fixtures/aBuiltSite.ts';
import { aMessage } from '../netlify/fixtures/aMessage.ts';
import { runScript } from '../netlify/fixtures/runScript.ts';
import { servedSite } from '../netlify/fixtures/servedSite.ts';
import { someReplies } from '../netlify/fixtures/someReplies.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

const patiently = { timeout: 10_000 };

test('it says where it listens and where messages are kept, serves the site, and keeps a posted message', async () => {
  const { url, messages, prints } = await servedSite();
  expect(url).toMatch(/^http:\/\/localhost:\d+$/);
  await prints(new RegExp(`Messages are kept in ${messages}`));
  expect(await (await fetch(url)).text()).toContain('<h1>Home</h1>');
  const response = await fetch(url + contactPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aMessage()),
  });
  expect(await response.json()).toMatchObject({ success: true });
  expect(await readdir(messages)).toEqual([expect.stringMatching(/^[\da-f]{32}\.json$/)]);
});

test.each([
  ['without a form', { isOpen: false }, {}, false],
  ['whose form posts elsewhere', { isForOthers: true }, {}, false],
  ['whose function only other sites use', { isForOthers: true }, { CONTACT_SITES: 'https://ada.nz' }, true],
])('of a site %s (%j, %j) it speaks of messages: %s', async (_, replies, settings, speaks) => {
  const build = await aBuiltSite();
  await writeFile(join(build, 'replies.json'), JSON.stringify({ ...someReplies, ...replies }));
  const env = { PORT: '0', MESSAGES_DIR: await temporaryFolder(), ...settings };
  const { prints, output } = runScript('commands/serve.ts', ['--build', build], env);
  await prints(/Ready at/);
  expect(output().includes('Messages')).toBe(speaks);
});

test('a request in flight is answered before it stops', async () => {
  const { url, child, closed, messages } = await servedSite();
  const body = JSON.stringify(aMessage());
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(
    `POST ${contactPath} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
  );
  await expect.poll(() => answer, patiently).toContain('100 Continue');
  child.kill('SIGTERM');
  await expect
    .poll(
      () =>
        fetch(url).then(
          () => 'open',
          () => 'closed',
        ),
      patiently,
    )
    .toBe('closed');
  socket.write(body);
  expect(await closed).toBe(0);
  expect(answer).toContain('"success":true');
  expect(await readdir(messages)).toHaveLength(1);
});

test.each([
  [['--prot'], {}, /unknown option '--prot'/],
  [['extra'], {}, /too many arguments/],
  [[], { PORT: 'eighty' }, /PORT must be a number from 0 to 65535, not "eighty"/],
  [['--port', '3000'], {}, /use PORT=3000 npm run serve/],
  [[], { CONTACT_RATE_LIMIT: 'five', CONTACT_TO: 'x' }, /^Mail needs.*\nCONTACT_RATE_LIMIT must.*"five"\.\n/],
])('used wrongly (%j %j) it says so and exits with 2', async (args, env, message) => {
  const { status, stderr } = await runCommand(
    serveCommand({ MESSAGES_DIR: await temporaryFolder(), ...env }),
    args,
  );
  expect(status).toBe(2);
  expect(stderr).toMatch(message);
});

test('a port that npm took for an option of its own ends the process with 2', async () => {
  const { closed, output } = runScript('commands/serve.ts', ['3000'], { npm_config_port: 'true' });
  expect(await closed).toBe(2);
  expect(output()).toMatch(/use PORT=3000 npm run serve/);
});

test('--help names the settings', async () => {
  const { status, stdout } = await runCommand(serveCommand({}), ['--help']);
  expect(status).toBe(0);
  for (const name of ['PORT', 'HOST', 'MESSAGES_DIR', 'CONTACT_RATE_LIMIT', 'SMTP_URL']) {
    expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
  }
});

test('it ends when the npm that started it is told to end', async () => {
  const env = { PATH: process.env.PATH, PORT: '0', MESSAGES_DIR: await temporaryFolder() };
  const npm = spawn('npm', ['run', 'serve', '--', '--build', await aBuiltSite()], { env, detached: true });
  onTestFinished(() => {
    if (npm.pid) killGroup(npm.pid);
  });
  let url: string | undefined;
  for await (const line of createInterface({ input: npm.stdout })) {
    url = /Ready at (\S+)/.exec(line)?.[1];
    if (url) break;
  }
  npm.kill('SIGTERM');
  const answer = () =>
    fetch(String(url)).then(
      () => 'open',
      () => 'closed',
    );
  await expect.poll(answer, patiently).toBe('closed');
});

test('a port that is in use is named, with what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const env = { PORT: String(port), MESSAGES_DIR: await temporaryFolder() };
  const { status, output } = await runCommand(serveCommand(env), ['--build', await aBuiltSite()]);
  expect(status).toBe(1);
  expect(output).toBe(
    `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port < 65_535 ? port + 1 : port - 1}.\n`,
  );
});

test('without a build it says to make one', async () => {
  const { status, stderr } = await runCommand(serveCommand({ PORT: '0' }), [
    '--build',
    await temporaryFolder(),
  ]);
  expect(status).toBe(1);
  expect(stderr).toContain('Run `npm run build` first.');
});

test('a message folder that cannot be one is named', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  const env = { PORT: '0', MESSAGES_DIR: file };
  const { status, stderr } = await runCommand(serveCommand(env), ['--build', await aBuiltSite()]);
  expect(status).toBe(1);
  expect(stderr).toContain(`Messages cannot be kept in ${file}`);
});

const usual = { port: 8888, hostname: 'localhost' };

test.each([{}, { PORT: '', HOST: '', MESSAGES_DIR: '' }, { PORT: ' ', HOST: ' ', MESSAGES_DIR: ' ' }])(
  'what is not set, empty or blank (%j) is as usual',
  (env) => {
    expect(readServerSettings(env, usual)).toEqual({ ...usual, messagesDir: resolve('.data/messages') });
  },
);

test('what is set holds', () => {
  const env = { PORT: '0', HOST: '0.0.0.0', MESSAGES_DIR: '/srv/mail' };
  expect(readServerSettings(env, usual)).toEqual({ port: 0, hostname: '0.0.0.0', messagesDir: '/srv/mail' });
});

test('messages are not kept inside a build, which the next build deletes and which everybody can read', async () => {
  const build = await temporaryFolder();
  await mkdir(join(build, 'client'));
  await writeFile(join(build, 'replies.json'), '{}');
  const inside = join(build, 'client', 'messages');
  expect(() => readServerSettings({ MESSAGES_DIR: inside })).toThrow(/MESSAGES_DIR must not be inside/);
  expect(() => readServerSettings({ MESSAGES_DIR: `${build}-messages` })).not.toThrow();
});

/** Ends a process and what it started, if there still is anything. */
function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
