import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readServerSettings } from '../../scripts/settings/readServerSettings.ts';

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

test.each(['abc', '-1', '80.5', '0x10', '1e3', '65536', '080808'])('the port %j is none', (PORT) => {
  expect(() => readServerSettings({ PORT }, usual)).toThrow(`PORT must be a number from 0 to 65535`);
});
