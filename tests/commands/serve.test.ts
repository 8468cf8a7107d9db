import { spawn } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { contactPath } from '../../schema/contactMessage.ts';
import { aBuiltSite } from '../netlify/fixtures/aBuiltSite.ts';
import { aMessage } from '../netlify/fixtures/aMessage.ts';
import { runScript } from '../netlify/fixtures/runScript.ts';
import { servedSite } from '../netlify/fixtures/servedSite.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

const patiently = { timeout: 10_000 };

test('it says where it listens and where messages are kept', async () => {
  const { url, messages, prints } = await servedSite();
  expect(url).toMatch(/^http:\/\/localhost:\d+$/);
  await prints(new RegExp(`Messages are kept in ${messages}`));
});

test('it serves the site and keeps a posted message', async () => {
  const { url, messages } = await servedSite();
  expect(await (await fetch(url)).text()).toContain('<h1>Home</h1>');
  const response = await fetch(url + contactPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aMessage()),
  });
  expect(await response.json()).toMatchObject({ success: true });
  expect(await readdir(messages)).toEqual([expect.stringMatching(/^[\da-f]{32}\.json$/)]);
});

test('the form is answered with and without a slash at the end of its path, like on Netlify', async () => {
  const { url } = await servedSite();
  for (const path of [contactPath, `${contactPath}/`, `${contactPath}?x`]) {
    const response = await fetch(url + path, { method: 'POST', body: 'x' });
    expect(response.status).toBe(415);
  }
  expect((await fetch(`${url + contactPath}/more`, { method: 'POST', body: 'x' })).status).toBe(405);
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
  [[], { PORT: '65536' }, /PORT must be a number/],
  [['--port', '3000'], {}, /use PORT=3000 npm run serve/],
  [['3000'], { npm_config_port: 'true' }, /use PORT=3000 npm run serve/],
  [[], { CONTACT_RATE_LIMIT: 'five' }, /CONTACT_RATE_LIMIT must be a whole number.*"five"/],
])('used wrongly (%j %j) it says so and exits with 2', async (args, env, message) => {
  const build = await aBuiltSite();
  const messages = await temporaryFolder();
  const { closed, output } = runScript('commands/serve.ts', ['--build', build, ...args], {
    PORT: '0',
    MESSAGES_DIR: messages,
    ...env,
  });
  expect(await closed).toBe(2);
  expect(output()).toMatch(message);
});

test('--help names the settings', async () => {
  const { closed, output } = runScript('commands/serve.ts', ['--help']);
  expect(await closed).toBe(0);
  for (const name of ['PORT', 'HOST', 'MESSAGES_DIR', 'CONTACT_RATE_LIMIT', 'SMTP_URL']) {
    expect(output()).toMatch(new RegExp(`^  ${name} `, 'm'));
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
  const { url, build, messages } = await servedSite();
  const { port } = new URL(url);
  const second = runScript('commands/serve.ts', ['--build', build], { PORT: port, MESSAGES_DIR: messages });
  expect(await second.closed).toBe(1);
  expect(second.output()).toBe(
    `Port ${port} is in use. Stop what uses it, or choose another: PORT=${Number(port) + 1}.\n`,
  );
});

test('without a build it says to make one', async () => {
  const empty = await temporaryFolder();
  const { closed, output } = runScript('commands/serve.ts', ['--build', empty], { PORT: '0' });
  expect(await closed).toBe(1);
  expect(output()).toContain('Run `npm run build` first.');
});

test('a message folder that cannot be one is named', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  const build = await aBuiltSite();
  const { closed, output } = runScript('commands/serve.ts', ['--build', build], {
    PORT: '0',
    MESSAGES_DIR: file,
  });
  expect(await closed).toBe(1);
  expect(output()).toContain(`Messages cannot be kept in ${file}`);
});

/** Ends a process and what it started, if there still is anything. */
function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
