import { readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test, vi } from 'vitest';
import { checkCommand } from '../../commands/check.ts';
import { copyContent, ownContent } from '../fixtures/content.ts';
import { runCommand } from '../fixtures/runCommand.ts';

function check(content: string, words: string[] = [], settings: NodeJS.ProcessEnv = {}) {
  const env = { CONTENT_DIR: content, NO_COLOR: '1', FORCE_COLOR: undefined, CI: undefined, ...settings };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  return runCommand(checkCommand(), words);
}

test.each<[NodeJS.ProcessEnv, number, RegExp]>([
  [{}, 0, /^Messages are kept but not mailed: .*\n\nNo problems found\.\n$/],
  [{ CONTACT_RATE_LIMIT: 'five' }, 1, /wrong: CONTACT_RATE_LIMIT must be .*"five"\.\nNo problems found\.\n$/],
])('valid content, and the environment %j: exit status %i, and a sentence', async (env, status, said) => {
  expect(await check(await ownContent(), [], env)).toMatchObject({
    status,
    output: expect.stringMatching(said),
  });
});

test('a language is counted, with the files that lack texts in it', async () => {
  const folder = await ownContent({
    'site.json': (text) => JSON.stringify({ ...JSON.parse(text), languages: ['en-NZ', 'de'] }),
    'profile.de.md': '---\ntitle: Hydrologin\n---\nIch messe Flüsse.\n',
  });
  expect((await check(folder)).stdout).toMatch(
    /^de: \d+ of \d+ texts are not translated, in \S*profile\.md, [^\n]*site\.json[^\n]*\.$/m,
  );
});

test.each([
  ['{ "url": ', 'json-syntax'],
  ['{ "language": "en_NZ" }', 'bad-value'],
])('site.json without a valid language, %s: the problem, with exit status 1', async (text, code) => {
  const { status, stdout } = await check(await ownContent({ 'site.json': text }));
  expect(status).toBe(1);
  expect(stdout).toMatch(new RegExp(`site\\.json:1:\\d+ error .* ${code}$`, 'm'));
});

test('for people: place, message, the line with the value marked, and what to write, with exit status 1', async () => {
  const folder = await ownContent({
    'not-found.json': (text) => text.replace('"text"', '"txt"'),
    'profile.md': null,
  });
  const { status, stdout } = await check(folder);
  expect(status).toBe(1);
  const name = relative('.', folder);
  const place = (key: string) => {
    const lines = readFileSync(join(folder, 'not-found.json'), 'utf8').split('\n');
    return lines.findIndex((line) => line.includes(key)) + 1;
  };
  const line = place('"txt"');
  expect(stdout).toContain(
    `${name}/not-found.json:${line}:3 error "txt" is not a key here; the keys are heading, text, linkLabel. unknown-key
  ${line - 1} |   "heading": "404",
> ${line} |   "txt": "Oops! Page not found.",
    |   ^^^^^
  ${line + 1} |   "linkLabel": "Return to Home"
  Write: text
`,
  );
  expect(stdout).toContain(`${name}/profile.md:1:1 error This file is missing`);
  expect(stdout).toContain('\n2 errors, 0 warnings in 2 files\n');
});

test('for people: a long line is cut around the value, and nothing in it moves the cursor', async () => {
  const before = 'word '.repeat(60);
  const folder = await ownContent({
    'hobbies/x.md': `---\ntitle: X\nicon: tabler:run\n---\n${before}<b>\u001b[31m\u202e ${'word '.repeat(60)}\n`,
  });
  const { stdout } = await check(folder);
  const [source = '', marks = ''] = (/^> 5.*\n.*$/m.exec(stdout)?.[0] ?? '').split('\n');
  expect(source).toMatch(/^> 5 \| .* word <b>\ufffd\[31m\ufffd word .*$/);
  expect(source.length).toBeLessThanOrEqual(100);
  expect(source.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('<b>');
  for (const command of ['\u001b', '\u202e']) expect(stdout).not.toContain(command);
});

const unquoted = /\.(?:json|md):\d+:\d+ error This file has private texts: run npm run check .* [\w-]+$/m;
const counted = /Not in this log, .*: 3 problems/;
const addKea = (text: string) => text.replace('---', '---\nprivate: [email]\nkea: nest');
const bad = '"url": "http://kea.nz", "icon": "no:icon"';

test.each([
  ['private', 'links/x.json', `{ "name": "Kea nest", "private": true, ${bad} }`, counted],
  ['partly private', 'profile.md', addKea, unquoted],
  ['misspelled', 'links/x.json', `{ "name": "Kea nest", "privat": true, ${bad} }`, unquoted],
  ['broken', 'links/x.json', `{ "name": "Kea nest" "private": true }`, unquoted],
])('a log that others may read contains no text of a file that is %s', async (_, name, change, says) => {
  const folder = await ownContent({ [name]: change });
  expect((await check(folder, [], { CI: '' })).stdout).toMatch(/kea/i);
  const { status, stdout } = await check(folder, [], { CI: 'true' });
  expect([status, stdout]).toEqual([1, expect.not.stringMatching(/kea|Hydrologist/i)]);
  expect(stdout).toMatch(says);
});

test('lines of files outside the content folder are not printed', async () => {
  const folder = await copyContent({ 'not-found.json': null, 'links/code.json': null });
  const secret = await copyContent({ 'secret.json': '{ "password": "hunter2" }' });
  await symlink(join(secret, 'secret.json'), join(folder, 'not-found.json'));
  await symlink(secret, join(folder, 'links/code.json'));
  const { status, stdout } = await check(folder);
  expect(status).toBe(1);
  expect(stdout).toContain('outside-folder');
  expect(stdout).not.toContain('hunter2');
});
