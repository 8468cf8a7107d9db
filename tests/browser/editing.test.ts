import { readdir, readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { cameraNotes } from '../fixtures/cameraNotes.ts';
import { findNotes } from '../fixtures/findNotes.ts';
import { makePhoto } from '../fixtures/makePhoto.ts';
import {
  field,
  openEditor,
  openEntry,
  openFile,
  save,
  saveInVain,
  saveRefused,
  serveProject,
  takeChanges,
} from './editorPage.ts';
import { test as base } from './test.ts';

/** One visit serves all tests of the editor on this machine, since the page takes its time to load. */
const test = base
  .extend('project', { scope: 'file' }, ({ browser: _ }, { onCleanup }) => serveProject('content', onCleanup))
  .extend('page', { scope: 'file' }, async ({ browser, project }, { onCleanup }) => {
    const noise: string[] = [];
    onCleanup(() => expect(noise).toEqual([]));
    return openEditor(browser, project, noise);
  });

test('an entry is saved once its values and its file are right, again and again, and nothing else changes', async ({
  page,
  project,
}) => {
  const path = 'content/hobbies/running-cycling.md';
  const before = await readFile(join(project.folder, path), 'utf8');
  const address = field(field(page, 'Link'), 'Address').getByRole('textbox');
  const order = field(page, 'Order').getByRole('textbox');
  await openEntry(page, 'Hobbies', 'Running & Cycling');

  await address.fill('http://example.com/far');
  await order.fill('1.5');
  expect(await saveRefused(page)).toEqual([
    'Addresses begin with https: or mailto:, not http:. Did you mean https://example.com/far?',
    expect.stringMatching(/whole number/),
  ]);
  const mark = field(field(page, 'Link'), 'Address').getByText('Addresses begin with');
  const [said, typed] = [await mark.boundingBox(), await address.boundingBox()];
  expect(said && typed && said.y + said.height <= typed.y).toBe(true);
  await expect.poll(() => page.getByRole('alertdialog').or(page.getByText('have errors')).count()).toBe(0);
  expect(await takeChanges(page, project)).toEqual({});

  await address.fill('https://example.com/far');
  await order.fill('7');
  await writeFile(join(project.folder, path), before.replace('icon:', '# By hand\nicon:'));
  expect(await saveInVain(page)).toContain(
    'running-cycling.md was changed on disk after this form was opened.',
  );
  expect(await takeChanges(page, project, [path])).toEqual({});
  await writeFile(join(project.folder, path), before);
  await save(page);
  const saved = before
    .replace('https://example.com/strava', 'https://example.com/far')
    .replace(/^order: .*/m, 'order: 7');
  expect(await takeChanges(page, project)).toEqual({ [path]: saved });

  await openEntry(page, 'Hobbies', 'Running & Cycling');
  await page.getByRole('textbox', { name: 'Text' }).fill('Rain or *shine*.');
  await save(page);
  expect(await takeChanges(page, project)).toEqual({
    [path]: saved.replace(/(\n---\n)[\s\S]*/, '$1Rain or *shine*.\n'),
  });
});

test('a card that is added is a file named after its title, with an icon found by what it shows; a portrait that is uploaded is an upright file in media/ without notes of a camera, and its path', async ({
  page,
  project,
}) => {
  await openEntry(page, 'Skills');
  await field(page, 'Title').getByRole('textbox').fill('Māori & Déjà vu: Vision');
  const icon = field(page, 'Icon');
  await icon.getByRole('textbox').fill('eye table');
  const found = icon.getByRole('group', { name: 'Matching icons' }).getByRole('button');
  expect(await found.first().locator('svg path').count()).toBeGreaterThan(0);
  await icon.getByRole('button', { name: 'tabler:eye-table', exact: true }).click();
  await field(page, 'Skills').getByRole('textbox').fill('  OpenCV ');
  await field(page, 'Colour')
    .getByRole('textbox', { name: 'Colour', exact: true })
    .fill('oklch(45% 0.1 200)');
  await field(page, 'Private').getByRole('checkbox', { name: 'The whole entry' }).check();
  await save(page);
  const card = {
    title: 'Māori & Déjà vu: Vision',
    icon: 'tabler:eye-table',
    skills: ['OpenCV'],
    colour: 'oklch(45% 0.1 200)',
    private: true,
  };
  expect(await takeChanges(page, project)).toEqual({
    'content/skills/maori-deja-vu-vision.json': `${JSON.stringify(card, null, 2)}\n`,
  });

  const photo = makePhoto(90, 60).withMetadata({ orientation: 6 }).withExifMerge(cameraNotes);
  const buffer = await photo.jpeg().toBuffer();
  const before = await readFile(join(project.folder, 'content/profile.md'), 'utf8');
  await openFile(page, 'Profile');
  const portrait = field(field(page, 'Portrait'), 'File');
  await portrait.getByRole('button', { name: 'Replace Image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Image' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await (await chooser).setFiles({ name: 'Mein Foto (1).JPG', mimeType: 'image/jpeg', buffer });
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await portrait.getByText('mein-foto-1.webp').waitFor();
  await save(page);
  expect(await takeChanges(page, project)).toEqual({
    'content/media/mein-foto-1.webp': expect.any(String),
    'content/profile.md': before.replace('media/portrait.svg', 'media/mein-foto-1.webp'),
  });
  const stored = await readFile(join(project.folder, 'content/media/mein-foto-1.webp'));
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 60, height: 90 });
  // Browsers name the colours that they encode.
  expect(await findNotes(stored)).toEqual(['icc']);
});

test('the site runs beside the editor, which answers this machine alone with files of the content alone, until Ctrl-C', async ({
  project,
}) => {
  const { headers } = await fetch(project.editor);
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; /,
  );
  expect(headers.get('content-security-policy')).not.toMatch(/https?:|\*|'unsafe-eval/);
  const statusOf = (path: string, headers = {}) =>
    new Promise((resolve) => {
      get(`${project.editor}/content/${path}`, { headers }, (response) =>
        resolve(response.resume().statusCode),
      );
    });
  expect(await statusOf('contact.json')).toBe(200);
  expect(await statusOf('contact.json', { host: 'evil.example' })).toBe(403);
  expect(await statusOf('contact.json', { 'sec-fetch-site': 'cross-site' })).toBe(404);
  for (const path of ['nope.json', '..%2f.git', '%2e%2e%2fpackage.json', 'media/portrait.svg', '%'])
    expect(await statusOf(path)).not.toBe(200);
  const { command, site, editor, folder } = project;
  expect(command.output()).toContain(`The site    ${site}, which updates when you save\n`);
  expect(command.output()).toContain(`The editor  ${editor}, for Chrome, Edge`);
  expect(command.output()).toContain(`choose the folder ${folder}\n`);
  expect(await (await fetch(site)).text()).toContain('Tūī Kōwhai');
  command.child.kill('SIGINT');
  expect(await command.closed).toBe(0);
  await expect(fetch(site)).rejects.toThrow();
  await expect(fetch(editor)).rejects.toThrow();
  expect(await readdir('.cache'), 'the build is deleted').not.toContain(`editor-${command.child.pid}`);
});
