import { expect } from 'vitest';
import { contentTypes } from '../../schema/content.ts';
import { test } from '../browser/test.ts';
import { field, openEntry, openFile, save, saveButton } from './form.ts';
import { openEditor, readProject } from './openEditor.ts';
import { bytesOf, changesIn, sampleProject, textOf } from './project.ts';

const sample = await sampleProject();
const hobby = 'content/hobbies/nature-explorer.md';

test('whoever only looks changes nothing, whatever they look at', async ({ open }) => {
  const page = await openEditor(open, sample);
  const files = ['Profile', 'Contact form', 'Footer', 'Page not found', 'Site'];
  const collections = ['Links', 'Skills', 'Hobbies'];
  expect(files.length + collections.length).toBe(Object.keys(contentTypes).length);
  for (const name of files) {
    await openFile(page, name);
    await expect.poll(() => saveButton(page).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Cancel Editing' }).click();
  }
  for (const name of collections) {
    await page.getByRole('treeitem', { name }).click();
    await page
      .getByRole('grid', { name: 'Entries' })
      .getByRole('row')
      .first()
      .getByRole('gridcell')
      .nth(1)
      .click();
    await expect.poll(() => saveButton(page).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Cancel Editing' }).click();
  }
  expect(changesIn(sample, await readProject(page))).toEqual({});
});

test('what the form does not show stays: the schema of the file, its version, what is left out, and what is empty', async ({
  open,
}) => {
  const page = await openEditor(open, sample);
  await openFile(page, 'Site');
  await field(page, 'Title').getByRole('textbox').fill('Tūī');
  const keywords = field(page, 'Keywords');
  for (const _ of [1, 2, 3, 4]) await keywords.getByRole('button', { name: 'Remove' }).first().click();
  await keywords.getByRole('textbox').fill('');
  await save(page);
  const before = JSON.parse(textOf(sample['content/site.json']) ?? '');
  const after = { ...before, title: 'Tūī', keywords: [] };
  expect(Object.keys(before).slice(0, 2)).toEqual(['$schema', 'version']);
  expect(before.social).toEqual({});
  expect(changesIn(sample, await readProject(page))).toEqual({
    'content/site.json': `${JSON.stringify(after, null, 2)}\n`,
  });
});

test('a text in a style of its own stays as it is when something else is changed', async ({ open }) => {
  const text =
    '* star\n* *emphasis* and __strong__\n\nHeading\n\n| a |\n|--|\n| 1 |\n\nsoft\nbreak, hard\\\nbreak';
  const project = { ...sample, [hobby]: `${sample[hobby]?.replace(/\n---\n[\s\S]*/, '\n---\n')}${text}\n` };
  const page = await openEditor(open, project);
  await openEntry(page, 'Hobbies', 'Nature Explorer');
  expect(await page.getByRole('textbox', { name: 'Text' }).getByRole('listitem').count()).toBe(2);
  await field(page, 'Title').getByRole('textbox').fill('Nature');
  await save(page);
  expect(changesIn(project, await readProject(page))).toEqual({
    [hobby]: textOf(project[hobby])?.replace('Nature Explorer', 'Nature'),
  });
});

test.for([
  ['hold', 'Of \\<b> and 1\\. and:\n\n- loose\n\n- list'],
  ['show as a heading', 'Heading\n-------\n\nText'],
])(
  'a text that the formatted view would not %s is edited as plain Markdown',
  async ([, text = ''], { open }) => {
    const project = {
      ...sample,
      [hobby]: `${sample[hobby]?.replace(/\n---\n[\s\S]*/, '\n---\n')}${bytesOf(text)}\n`,
    };
    const page = await openEditor(open, project, [/^console error: Error: Failed to convert Markdown/]);
    await openEntry(page, 'Hobbies', 'Nature Explorer');
    await expect.poll(() => page.getByRole('textbox', { name: 'Text' }).inputValue()).toBe(text);
    await page.getByRole('textbox', { name: 'Text' }).fill(`${text}\n\nMore.`);
    await save(page);
    expect(changesIn(project, await readProject(page))).toEqual({
      [hobby]: `${textOf(project[hobby])}\nMore.\n`,
    });
  },
);
