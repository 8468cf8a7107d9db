import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { thumbnailOf } from '../../commands/screenshots/camera.ts';
import { writeSheet } from '../../commands/screenshots/sheet.ts';
import { aBuiltSite } from '../netlify/fixtures/aBuiltSite.ts';
import { runScript } from '../netlify/fixtures/runScript.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

const screenshots = (build: string, env: Record<string, string>, args: string[] = []) =>
  runScript('commands/screenshots.ts', ['--build', build, ...args], env);

test('without a build it says to make one, on one line', async () => {
  const folder = await temporaryFolder();
  const { closed, output } = screenshots(folder, {}, ['--out', join(folder, 'out')]);
  expect(await closed).toBe(1);
  expect(output()).toBe(
    `There is no build to serve: ${join(folder, 'replies.json')} cannot be read. Run \`npm run build\` first.\n`,
  );
});

test.each(['/nope', 'README.md'])('a CHROME_PATH that is no program (%s) is named', async (path) => {
  const { closed, output } = screenshots(await aBuiltSite(), { CHROME_PATH: path });
  expect(await closed).toBe(1);
  expect(output()).toBe(`CHROME_PATH is "${path}", which is not a program.\n`);
});

test('a part that there is not is refused, with the names of those there are', async () => {
  const { closed, output } = screenshots('dist', {}, ['--only', 'home']);
  expect(await closed).toBe(2);
  expect(output()).toMatch(
    /Allowed choices are idle, .*not-found, print, alexandra, career, layla, oleksandra/,
  );
});

test('one part can be taken again, and the page shows it beside what was taken before', async () => {
  const out = await temporaryFolder();
  await writeFile(join(out, 'sent-dark-360.png'), 'taken before');
  const build = await aBuiltSite();
  await writeFile(join(build, 'client/index.html'), '<h1>Home</h1><p style="break-before: page">Contact');
  const { closed, output } = screenshots(build, {}, ['--only', 'print', '--out', out]);
  expect(await closed, output()).toBe(0);
  expect((await readdir(out)).toSorted()).toEqual([
    'index.html',
    'print-A4.pdf',
    'print-A4.png',
    'print-Letter.pdf',
    'print-Letter.png',
    'sent-dark-360.png',
    'thumbnails',
  ]);
  const sheet = await readFile(join(out, 'index.html'), 'utf8');
  expect(Array.from(sheet.matchAll(/href="([^#"]*)"/g), ([, href]) => href)).toEqual([
    'sent-dark-360.png',
    'print-A4.pdf',
    'print-A4.png',
    'print-Letter.pdf',
    'print-Letter.png',
  ]);
  expect(sheet.match(/2 pages as PDF/g)?.length).toBe(2);
  for (const paper of ['A4', 'Letter']) {
    expect(sheet).toContain(`src="${thumbnailOf(`print-${paper}.png`)}"`);
    expect((await readFile(join(out, thumbnailOf(`print-${paper}.png`)))).length).toBeGreaterThan(0);
  }
  // Of the browser that comes as a package.
  expect(sheet).toMatch(/Chromium [\d.]+ of an npm package.* set CHROME_PATH/);
});

test('the words of an owner are text in the page, not HTML', async () => {
  const out = await temporaryFolder();
  await writeFile(join(out, 'a.png'), '');
  const pictures = [{ file: 'a.png', label: '360' }];
  const part = { name: 'mine', title: '<b>Me', note: '<i>you', rows: [{ label: 'light', pictures }] };
  const sheet = await readFile(await writeSheet(out, [part], '<u>browser'), 'utf8');
  expect(sheet).not.toMatch(/<[biu]>/);
  expect(sheet).toContain('&lt;b&gt;Me');
});
