import { expect } from 'vitest';
import { test } from '../browser/test.ts';
import { addEntry, deleteEntry, field, moveUp, openEntry, openFile, save, saveInVain } from './form.ts';
import { openEditor, readProject, writeProject } from './openEditor.ts';
import { changesIn, sampleProject, textOf } from './project.ts';

const sample = await sampleProject();
const ai = 'content/skills/ai-ml.json';
const programming = 'content/skills/programming.json';
const cloud = 'content/skills/cloud-platforms.json';
const refused = [/^console error: RefusedError: content_refused/];

test('a file that was changed by hand meanwhile is not overwritten by a form', async ({ open }) => {
  const page = await openEditor(open, sample);
  const byHand = '{ "title": "By hand" }';
  for (const path of ['content/footer.md', ai]) await writeProject(page, path, byHand);
  await openEntry(page, 'Skills', 'AI & ML');
  await field(page, 'Title').getByRole('textbox').fill('By form');
  expect(await saveInVain(page)).toContain(`${ai} was changed on disk after this page had read it.`);
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Cancel Editing' }).click();
  await openFile(page, 'Footer');
  await field(page, 'Label').getByRole('textbox').fill('By form');
  expect(await saveInVain(page)).toContain('content/footer.md was changed on disk');
  expect(Object.values(changesIn(sample, await readProject(page)))).toEqual([byHand, byHand]);
});

test('nor by a new order, which then changes nothing at all', async ({ open }) => {
  const page = await openEditor(open, sample, refused);
  const byHand = String(textOf(sample[programming])).replace('"SQL"', '"SQL by hand"');
  await writeProject(page, programming, byHand);
  await moveUp(page, 'Skills', 'Programming');
  expect(await page.getByRole('alert').filter({ hasText: 'Nothing was changed' }).innerText()).toContain(
    `${programming} was changed on disk after this page had read it.`,
  );
  expect(changesIn(sample, await readProject(page))).toEqual({ [programming]: byHand });
});

test('nor by the deletion of a card above, which would move it up', async ({ open }) => {
  const page = await openEditor(open, sample, refused);
  const byHand = String(textOf(sample[cloud])).replace('"AWS"', '"AWS by hand"');
  await writeProject(page, cloud, byHand);
  await deleteEntry(page, 'Skills', 'AI & ML');
  await page
    .getByRole('alert')
    .filter({ hasText: `${cloud} was changed on disk` })
    .waitFor();
  expect(changesIn(sample, await readProject(page))).toEqual({ [cloud]: byHand });
});

test('nor deleted itself', async ({ open }) => {
  const page = await openEditor(open, sample, refused);
  const byHand = String(textOf(sample[cloud])).replace('"AWS"', '"AWS by hand"');
  await writeProject(page, cloud, byHand);
  await deleteEntry(page, 'Skills', 'Cloud Platforms');
  await page
    .getByRole('alert')
    .filter({ hasText: `${cloud} was changed on disk` })
    .waitFor();
  expect(changesIn(sample, await readProject(page))).toEqual({ [cloud]: byHand });
});

test('what the editor itself has written is no change by hand, however often it is saved', async ({
  open,
}) => {
  const page = await openEditor(open, sample);
  await openFile(page, 'Site');
  await field(page, 'Theme').getByRole('checkbox', { name: /Add/ }).click();
  await field(page, 'Title').getByRole('textbox').fill('Once');
  await save(page);
  await openFile(page, 'Site');
  await field(page, 'Title').getByRole('textbox').fill('Twice');
  await save(page);
  await moveUp(page, 'Skills', 'Programming');
  await page.getByText(/entries saved/).waitFor();
  await moveUp(page, 'Skills', 'AI & ML');
  await page.getByText(/entries saved/).waitFor();
  await deleteEntry(page, 'Skills', 'AI & ML');
  await page.getByText('Entry deleted.').waitFor();
  await openEntry(page, 'Skills', 'Programming');
  await field(page, 'Title').getByRole('textbox').fill('Coding');
  await save(page);
  const files = await readProject(page);
  expect(JSON.parse(textOf(files['content/site.json']) ?? '')).toMatchObject({ title: 'Twice' });
  expect(JSON.parse(textOf(files[programming]) ?? '')).toMatchObject({ title: 'Coding', order: 1 });
  expect(files[ai]).toBeUndefined();
});

test('after a new order, every card opens as itself and is saved as itself', async ({ open }) => {
  const page = await openEditor(open, sample);
  await moveUp(page, 'Skills', 'Programming');
  await page.getByText(/entries saved/).waitFor();
  await openEntry(page, 'Skills', 'Cloud Platforms');
  await page.getByRole('button', { name: 'Cancel Editing' }).click();
  await openEntry(page, 'Skills', 'Programming');
  const title = field(page, 'Title').getByRole('textbox');
  await expect.poll(() => title.inputValue()).toBe('Programming');
  await title.fill('Coding');
  await save(page);
  const changes = changesIn(sample, await readProject(page));
  expect(Object.keys(changes)).toEqual([ai, programming]);
  expect(JSON.parse(changes[programming] ?? '')).toMatchObject({ title: 'Coding', order: 1 });
});

test('a new card does not take the place of a file that cannot be read', async ({ open }) => {
  const broken = '{ "title": "Vision"';
  const project = { ...sample, 'content/skills/vision.json': broken };
  const page = await openEditor(open, project, [/^console error: Error: Line 1: /]);
  await page.getByRole('button', { name: 'Close' }).click();
  await addEntry(page, 'Skills');
  await field(page, 'Title').getByRole('textbox').fill('Vision');
  await field(page, 'Icon').getByRole('textbox').fill('tabler:eye');
  await field(page, 'Skills').getByRole('textbox').fill('OpenCV');
  await field(page, 'Colour').getByRole('textbox', { name: 'Colour', exact: true }).fill('teal');
  expect(await saveInVain(page)).toMatch(
    /There is a file content\/skills\/vision\.json already, which cannot be read \(Line 1: /,
  );
  expect(changesIn(project, await readProject(page))).toEqual({});
});
