import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { findSettingProblems } from '../../commands/lib/envFile.ts';
import { settingNames } from '../../lib/settings.ts';
import { temporaryFolder } from '../fixtures/folders.ts';
import { runScript } from '../fixtures/runScript.ts';
import { aBuiltSite } from '../netlify/fixtures/aBuiltSite.ts';

const preload = resolve('commands/lib/env.mjs');

async function envFile(text: string | Buffer) {
  const folder = await temporaryFolder();
  const file = join(folder, '.env');
  await writeFile(file, text);
  return { folder, file };
}

async function problemsOf(text: string | Buffer, env: Record<string, string> = {}) {
  const { file } = await envFile(text);
  const problems = await findSettingProblems(file, env);
  return problems.map(({ line, column, code, message }) => `${line}:${column} ${code} ${message}`);
}

async function readIn(folder: string, env: Record<string, string>, script = 'commands/serve.ts') {
  return runScript('--import', [preload, resolve(script), '--build', await aBuiltSite()], env, {
    cwd: folder,
  });
}

test('npm run serve reads settings from .env unless they are set, and warns of a misspelled one', async () => {
  const { folder } = await envFile(
    'PORT=0\nMESSAGES_DIR=from-file\nMESSAGE_RETENTION_DAYS="30" # a month\nSMPT_URL=smtps://me:hunter2@host\n',
  );
  const { prints, output } = await readIn(folder, { MESSAGES_DIR: 'from-environment' });
  await prints(/Ready at (\S+)/);
  expect(output()).toContain(`Messages are kept in ${join(folder, 'from-environment')}`);
  expect(output()).toContain(
    'Messages that you have read are deleted after 30 days (MESSAGE_RETENTION_DAYS).',
  );
  expect(output()).toContain('.env:4: SMPT_URL is not a setting; did you mean SMTP_URL?\n');
  expect(output()).not.toContain('hunter2');
});

test('a file in UTF-16, as PowerShell writes it, is read like any other', async () => {
  const bytes = Buffer.from('\ufeffPORT=0\r\nMESSAGE_RETENTION_DAYS=7\r\n', 'utf16le');
  const { folder } = await envFile(bytes);
  const { prints, output } = await readIn(folder, {});
  await prints(/Ready at (\S+)/);
  expect(output()).toContain('Messages that you have read are deleted after 7 days');
  expect(await problemsOf(bytes)).toEqual([]);
});

test('a file with valid settings, comments and quotes has no problems; nor has a missing file', async () => {
  const text = `# mail
SMTP_URL="smtps://user:pa%23ss@mail.example.com:465" # a comment
export CONTACT_TO = owner@example.com # mine # and only mine#

CONTACT_FROM='My site <form@example.com>'
CONTACT_RATE_LIMIT=
PORT= # the usual one
HOST="a # b" # isn't a comment
CONTENT_DIR='c=d'
`;
  expect(await problemsOf(text)).toEqual([]);
  expect(await problemsOf(text.replaceAll('\n', '\r\n'))).toEqual([]);
  expect(await findSettingProblems(join(await temporaryFolder(), '.env'), {})).toEqual([]);
});

const lineOf = (problem: string) => new RegExp(`^${problem}`);

test.each([
  ['\nSMTP_URL smtps://me:s3cret@host', '2:1 bad-setting This line is not a setting; write NAME=value'],
  ['  PORT=eighty', '1:3 bad-setting PORT must be a number from 0 to 65535, not "eighty"'],
  ['MESSAGE_RETENTION_DAY=30', '1:1 misspelled-setting .*; did you mean MESSAGE_RETENTION_DAYS?'],
  ['SMTP_URL=smtps://me:pa#ss@a.example', '1:1 bad-setting SMTP_URL must look like .* write %23 in SMTP_URL'],
  ['SMTP_URL=smtp://me:p@ss#w@a.example', '1:1 bad-setting SMTP_URL is cut off at .* write %23 in SMTP_URL'],
  ['SMTP_PASSWORD=#abc', '1:1 bad-setting SMTP_PASSWORD is cut off at the #. .* to keep it'],
  ['TZ=Pacific/Auckland', '1:1 unknown-setting TZ is not a setting of this project'],
  ['HOST="a\nPORT=eighty', '2:1 bad-setting PORT must be a number'],
  ['PORT=0\nSMTP_URL=smtp://localhost\nCONTACT_TO=a@example.com', '2:1 bad-setting .* missing: CONTACT_FROM'],
])('%j is reported at its line', async (text, problem) => {
  // Settings from elsewhere complete the group, except where the file itself begins it.
  const mail = { CONTACT_TO: 'a@example.com', CONTACT_FROM: 'b@example.com' };
  const found = await problemsOf(text, text.includes('CONTACT_TO') ? {} : mail);
  expect(found).toEqual([expect.stringMatching(lineOf(problem))]);
});

test('.env as a folder, which Docker makes, is reported before a command starts', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, '.env'));
  const { closed, output } = runScript('--import', [preload, '-e', ''], {}, { cwd: folder });
  expect(await closed).toBe(2);
  expect(output()).toMatch(/^\.env can't be read \(EISDIR.*\n$/);
});

test('.env.example names every setting as a comment, so that a copy of it sets nothing', async () => {
  const text = readFileSync('.env.example', 'utf8');
  expect(parseEnv(text)).toEqual({});
  const names = [...text.matchAll(/^#([A-Z_]+)=$/gm)].map(([, name]) => name);
  expect(names).toEqual(settingNames);
  const ignored = spawnSync('git', ['check-ignore', '.env', '.env.example'], { encoding: 'utf8' });
  expect(ignored.stdout).toBe('.env\n');
});
