import { spawnSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyContent } from '../fixtures/copyContent.ts';

const check = (content: string, ...words: string[]) =>
  spawnSync('node', ['scripts/check.ts', ...words], {
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: content, NO_COLOR: '1', FORCE_COLOR: undefined },
  });

test('sound content: exit status 0, and a word on mail', () => {
  const { status, stdout } = check('content');
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^The content is sound\.\nMessages are kept but not mailed: .*\n$/),
  });
});

test('for people: place, message, suggestion and the line itself, with exit status 1', async () => {
  const folder = await copyContent({ 'not-found.json': (text) => text.replace('"text"', '"txt"') });
  const { status, stdout } = check(folder);
  expect(status).toBe(1);
  expect(stdout).toContain(
    'not-found.json:4:3 error "txt" is no key here; the keys are heading, text, linkLabel.',
  );
  expect(stdout).toContain('Did you mean text?');
  expect(stdout).toContain('> 4 |   "txt": "Oops! Page not found.",');
  expect(stdout).toContain('2 errors, 0 warnings');
});

test('--format json: an array of records and nothing else', async () => {
  const folder = await copyContent({ 'links/code.json': (text) => text.replace('https:', 'http:') });
  const { status, stdout } = check(folder, '--format', 'json');
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toEqual([
    {
      file: expect.stringMatching(/links\/code\.json$/),
      line: 5,
      column: 10,
      severity: 'error',
      code: 'bad-url',
      message: 'Addresses begin with https: or mailto:, not http:.',
      path: 'url',
      suggestion: 'https://example.com/code',
    },
  ]);
  expect(JSON.parse(check('content', '--format', 'json').stdout)).toEqual([]);
});

test('--format github: workflow annotations, with hostile text escaped', async () => {
  const folder = await copyContent({
    'links/code.json': (text) => text.replace('"https://example.com/code"', '"x\\n::error::100%"'),
  });
  const { status, stdout } = check(folder, '--format', 'github');
  expect(status).toBe(1);
  expect(stdout).toMatch(
    /^::error title=bad-url,file=.*links\/code\.json,line=5,col=10::"x%0A::error::100%25" is not/,
  );
  expect(stdout.trim().split('\n')).toHaveLength(1);
});

test('the lines of a file outside of the content folder are not printed', async () => {
  const folder = await copyContent({ 'not-found.json': null, 'links/code.json': null });
  const secret = await copyContent({ 'secret.json': '{ "password": "hunter2" }' });
  await symlink(join(secret, 'secret.json'), join(folder, 'not-found.json'));
  await symlink(secret, join(folder, 'links/code.json'));
  const { status, stdout } = check(folder);
  expect(status).toBe(1);
  expect(stdout).toContain('outside-folder');
  expect(stdout).not.toContain('hunter2');
});

test('a pipe in the content folder does not hold up the check', async () => {
  const folder = await copyContent({ 'not-found.json': null });
  spawnSync('mkfifo', [join(folder, 'not-found.json')]);
  const { status, stdout } = check(folder);
  expect(status).toBe(1);
  expect(stdout).toContain('no regular file');
});

test('warnings alone: exit status 0', async () => {
  const folder = await copyContent({ 'notes.txt': 'x' });
  const { status, stdout } = check(folder);
  expect(status).toBe(0);
  expect(stdout).toContain('0 errors, 1 warning');
});

test('a CONTENT_DIR that is no folder is a problem like any other', () => {
  const { status, stdout } = check('package.json');
  expect(status).toBe(1);
  expect(stdout).toContain('package.json:1:1 error The content folder is a file');
});

test.each([['--format', 'xml'], ['--nonsense'], ['stray']])(
  'called wrongly (%s): exit status 2 and a word on what can be said',
  (...words) => {
    const { status, stderr } = check('content', ...words);
    expect(status).toBe(2);
    expect(stderr).toContain('--help');
  },
);

test('mail settings that make no sense: exit status 2, in one line', () => {
  const { status, stderr } = spawnSync('node', ['scripts/check.ts'], {
    encoding: 'utf8',
    env: { ...process.env, SMTP_URL: 'mail.example.org' },
  });
  expect(status).toBe(2);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
