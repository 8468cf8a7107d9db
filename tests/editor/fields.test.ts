import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { test } from '../browser/test.ts';
import { field, formIsReady, openEntry, openFile, save, saveButton, saveInVain } from './form.ts';
import { openEditor, readProject, sveltiasWays } from './openEditor.ts';
import { bytesOf, changesIn, sampleProject, textOf } from './project.ts';

const sample = await sampleProject();
const site = 'content/site.json';

test('a field that must not be empty is named, with the way to it, for as long as it is empty', async ({
  open,
}) => {
  const page = await openEditor(open, sample);
  await openEntry(page, 'Hobbies', 'Running & Cycling');
  const label = field(field(page, 'Link'), 'Label').getByRole('textbox');
  await label.fill('');
  await field(page, 'Title').getByRole('textbox').fill('');
  const refusal = await saveInVain(page);
  expect(refusal).toMatch(/Title This must not be empty\..*Link › Label This must not be empty\./s);
  await page.getByRole('button', { name: 'Link › Label' }).click();
  await expect.poll(() => label.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(changesIn(sample, await readProject(page))).toEqual({});
});

test('the way to a field leads there, though it was out of sight until then', async ({ open }) => {
  const data = { ...JSON.parse(textOf(sample[site]) ?? ''), theme: { accent: 'teel' } };
  const page = await openEditor(open, { ...sample, [site]: bytesOf(JSON.stringify(data)) });
  await page.setViewportSize({ width: 1280, height: 500 });
  await openFile(page, 'Site');
  await field(page, 'Title').getByRole('textbox').fill('Tūī');
  await saveInVain(page);
  await page.getByRole('button', { name: /^Theme › / }).click();
  await expect.poll(() => focused(page)).toEqual({ value: 'teel', inSight: true });
});

test.for(['1.5', 'abc'])(
  'a seed of %s is refused, and stands in the form as it was typed',
  async (typed, { open }) => {
    const page = await openEditor(open, sample);
    await openFile(page, 'Site');
    await field(page, 'Theme').getByRole('checkbox', { name: /Add/ }).click();
    await formIsReady(page);
    const seed = field(field(page, 'Theme'), 'Seed').getByRole('textbox');
    await seed.fill(typed);
    expect(await saveInVain(page)).toMatch(/^Theme › Seed This must be a whole number/m);
    expect(await seed.inputValue()).toBe(typed);
    await seed.fill(' 42 ');
    await save(page);
    const after = JSON.parse(textOf((await readProject(page))[site]) ?? '');
    expect(after.theme).toEqual({ seed: 42 });
  },
);

test('a key of the file that the form has no field for is said to be in the file', async ({ open }) => {
  const data = { ...JSON.parse(textOf(sample[site]) ?? ''), titel: 'T' };
  const page = await openEditor(open, { ...sample, [site]: bytesOf(JSON.stringify(data)) });
  await openFile(page, 'Site');
  await field(page, 'Title').getByRole('textbox').fill('Tūī');
  expect(await saveInVain(page)).toMatch(/"titel" is no key here.*It is in the file, but not in this form/s);
  expect(await page.getByRole('button', { name: 'titel' }).count()).toBe(0);
});

test('on a phone, what is refused does not lie on what saves the form', async ({ open }) => {
  const page = await openEditor(open, sample);
  await openEntry(page, 'Hobbies', 'Running & Cycling');
  await field(page, 'Title').getByRole('textbox').fill('');
  await page.setViewportSize({ width: 390, height: 844 });
  await saveInVain(page);
  await saveButton(page).click({ trial: true });
});

test('a folder that holds no content is not taken, and which one is meant is told', async ({ open }) => {
  const page = await open({
    baseURL: inject('localEditor'),
    expecting: [
      /^console debug: CMS configuration/,
      /^console error: Error There is no content in the folder/,
    ],
    tolerating: sveltiasWays,
  });
  await page.addInitScript(() => {
    const offer = async () => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('elsewhere', { create: true });
      await folder.getDirectoryHandle('.git', { create: true });
      return folder;
    };
    Object.assign(window, { showDirectoryPicker: offer });
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await page.getByText('The folder "elsewhere" has no content/site.json').waitFor();
  expect(await page.getByRole('treeitem', { name: 'Skills' }).count()).toBe(0);
});

test('a single file that cannot be read is told again where its form is opened', async ({ open }) => {
  const project = { ...sample, 'content/footer.md': '---\nhiddenLink: [\n---\nThanks' };
  const page = await openEditor(open, project, [/^console error: Error: Line /]);
  const notice = page.getByRole('alert').filter({ hasText: 'Not everything is shown' });
  await notice.getByRole('button', { name: 'Close' }).click();
  await openFile(page, 'Footer');
  expect(await notice.innerText()).toContain('content/footer.md Line ');
});

function focused(page: Page) {
  return page.evaluate(() => {
    const input = document.activeElement;
    if (!(input instanceof HTMLInputElement)) return undefined;
    const { top, bottom } = input.getBoundingClientRect();
    return { value: input.value, inSight: top >= 0 && bottom <= window.innerHeight };
  });
}
