import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { makePhoto } from '../fixtures/photos.ts';
import {
  field,
  fillAndKeep,
  formIsReady,
  openEditorWindow,
  openEntry,
  saveForm,
  saveRefused,
} from './fixtures/editorPage.ts';
import { test } from './fixtures/startDev.ts';

test('the forms of npm run dev list, change, refuse, create, delete and translate files, and the page follows', async ({
  browser,
  dev: { baseURL, content, edit, reset, save },
}) => {
  await reset({ 'profile.md': (text) => text.replace('---\n', '---\n# Mine.\n') });
  const read = (path: string) => readFile(join(content, path), 'utf8');
  const context = await openEditorWindow(browser);
  // Other browsers have neither.
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'showDirectoryPicker');
    Reflect.deleteProperty(FileSystemFileHandle.prototype, 'move');
  });
  const site = await context.newPage();
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('pageerror', (error) => noise.push(error.message));
  await site.goto(baseURL, { waitUntil: 'networkidle' });
  const token = '{"backendName":"github","token":"mine"}';
  await site.evaluate((user) => localStorage.setItem('sveltia-cms.user', user), token);

  await page.goto(`${baseURL}/edit/`);
  await formIsReady(page);
  const title = field(page, 'Title').first().getByRole('textbox');
  const profile = await read('profile.md');
  const before = await title.inputValue();
  await title.fill('Bridge Engineer');
  const employer = field(field(page, 'Employer').first(), 'Website').getByRole('textbox');
  const address = await employer.inputValue();
  await employer.fill('http://mahuta.nz');
  expect(await saveRefused(page)).toMatch(/Employer › Website \(line \d+\): Addresses begin with https:/);
  expect(await read('profile.md')).toBe(profile);
  await employer.fill(address);
  await saveForm(page);
  expect(await read('profile.md')).toBe(profile.replace(before, 'Bridge Engineer'));
  await site.getByText('Bridge Engineer').first().waitFor();

  await openEntry(page, 'Projects');
  await field(page, 'Title').first().getByRole('textbox').fill('Bridge Watch');
  const links = field(page, 'Links');
  await links.getByRole('button', { name: /^Add/ }).click();
  await field(links, 'Label').first().getByRole('textbox').fill('Report');
  await field(links, 'Address').first().getByRole('textbox').fill('https://mahuta.nz/report');
  const picture = field(page, 'Picture').first();
  const browse = field(picture, 'File').getByRole('button', { name: 'Browse' });
  await expect
    .poll(async () => {
      await picture.getByRole('checkbox', { name: /^Add/ }).check();
      return browse.isVisible();
    })
    .toBe(true);
  await browse.click();
  const dialog = page.getByRole('dialog', { name: 'Select Image' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  const buffer = await makePhoto(1200, 800).jpeg().toBuffer();
  await (await chooser).setFiles({ name: 'Bridge.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await fillAndKeep(page, field(picture, 'Alternative text').first().getByRole('textbox'), 'A bridge');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('It counts trucks.');
  await saveForm(page);
  expect(await read('projects/bridge-watch.md')).toBe(
    '---\ntitle: Bridge Watch\nlinks:\n  - label: Report\n    url: https://mahuta.nz/report\npicture:\n  src: media/bridge.webp\n  alt: A bridge\n---\nIt counts trucks.\n',
  );
  expect((await stat(join(content, 'media/bridge.webp'))).size).toBeGreaterThan(999);
  await site.getByRole('img', { name: 'A bridge' }).first().waitFor();
  await site.close();

  await openEntry(page, 'Hobbies', 'Nature Explorer');
  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Entry deleted.').waitFor();
  await expect(read('hobbies/nature-explorer.md')).rejects.toThrow('ENOENT');

  await openEntry(page, 'Hobbies', 'Running & Cycling');
  await edit('hobbies/running-cycling.md', 'title: Running & Cycling', 'title: Rowing');
  const outside = await read('hobbies/running-cycling.md');
  await field(page, 'Title').first().getByRole('textbox').fill('Skiing');
  expect(await saveRefused(page)).toContain('running-cycling.md has changed since this page read it');
  expect(await read('hobbies/running-cycling.md')).toBe(outside);

  await save('skills/programming.de.json', '{ "title": "Programmieren" }\n');
  await edit('site.json', '{\n', '{\n  "languages": ["en-NZ", "de"],\n');
  const languages = async () => (await context.request.get(`${baseURL}/edit/`)).text();
  await expect.poll(languages).toContain('"languages":["en-NZ","de"]');
  await page.goto(`${baseURL}/edit/#/collections/skills`);
  await page.reload();
  await openEntry(page, 'Skills', 'AI & ML');
  await page.getByRole('button', { name: /^Enable .*German/ }).click();
  await field(page, 'Title').nth(1).getByRole('textbox').fill('KI & ML');
  await saveForm(page);
  expect(await read('skills/ai-ml.de.json')).toBe('{\n  "title": "KI & ML"\n}\n');
  await openEntry(page, 'Skills', 'Programming');
  await field(page, 'Title').nth(1).getByRole('textbox').fill('Programmierung');
  await saveForm(page);
  expect(await read('skills/programming.de.json')).toBe('{ "title": "Programmierung" }\n');

  expect(
    await page
      .getByText(/Test Repository|Live Site|Sign Out|token/i)
      .filter({ visible: true })
      .count(),
  ).toBe(0);
  const { origins } = await context.storageState();
  expect(origins.flatMap(({ localStorage }) => localStorage)).toContainEqual({
    name: 'sveltia-cms.user',
    value: token,
  });
  expect(noise).toEqual([]);
});
