import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readServerSettings } from '../../commands/lib/serverSettings.ts';

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
  const build = await mkdtemp(join(tmpdir(), 'build-'));
  onTestFinished(() => rm(build, { recursive: true }));
  await mkdir(join(build, 'client'));
  await writeFile(join(build, 'replies.json'), '{}');
  const inside = join(build, 'client', 'messages');
  expect(() => readServerSettings({ MESSAGES_DIR: inside })).toThrow(/MESSAGES_DIR must not be inside/);
  expect(() => readServerSettings({ MESSAGES_DIR: `${build}-messages` })).not.toThrow();
});
