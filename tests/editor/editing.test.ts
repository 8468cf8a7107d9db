import sharp from 'sharp';
import { expect } from 'vitest';
import { test } from '../browser/test.ts';
import { addEntry, field, openEntry, openFile, save } from './form.ts';
import { openEditor, readProject } from './openEditor.ts';
import { changesIn, sampleProject, textOf } from './project.ts';

const sample = await sampleProject();

test('a skill that is changed is one line that is changed', async ({ open }) => {
  const page = await openEditor(open, sample);
  await openEntry(page, 'Skills', 'AI & ML');
  await field(page, 'Skills').getByRole('textbox').nth(2).fill('JAX & Flax');
  await save(page);
  const path = 'content/skills/ai-ml.json';
  expect(changesIn(sample, await readProject(page))).toEqual({
    [path]: textOf(sample[path])?.replace('"scikit-learn"', '"JAX & Flax"'),
  });
});

test('a group that is added is one file that is added, named after its title', async ({ open }) => {
  const page = await openEditor(open, sample);
  await addEntry(page, 'Skills');
  await field(page, 'Title').getByRole('textbox').fill('Māori & Déjà vu: Vision');
  await field(page, 'Icon').getByRole('textbox').fill('eye');
  await field(page, 'Icon').getByRole('button', { name: 'tabler:eye', exact: true }).click();
  const skills = field(page, 'Skills');
  await skills.getByRole('textbox').fill('OpenCV');
  await skills.getByRole('button', { name: 'Add' }).click();
  await skills.getByRole('textbox').nth(1).fill('  Segment Anything ');
  await field(page, 'Colour')
    .getByRole('textbox', { name: 'Colour', exact: true })
    .fill('oklch(45% 0.1 200)');
  await save(page);
  const group = {
    $schema: '../../schema/json/skills.schema.json',
    title: 'Māori & Déjà vu: Vision',
    icon: 'tabler:eye',
    skills: ['OpenCV', 'Segment Anything'],
    colour: 'oklch(45% 0.1 200)',
    order: 5,
  };
  expect(changesIn(sample, await readProject(page))).toEqual({
    'content/skills/maori-deja-vu-vision.json': `${JSON.stringify(group, null, 2)}\n`,
  });
});

test("a hobby's text and front matter are changed where they are changed", async ({ open }) => {
  const page = await openEditor(open, sample);
  await openEntry(page, 'Hobbies', 'Running & Cycling');
  await field(page, 'Title').getByRole('textbox').fill('Running: far & slow');
  await field(field(page, 'Link'), 'Address').getByRole('textbox').fill('https://example.com/far');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Rain or shine.');
  await save(page);
  const path = 'content/hobbies/running-cycling.md';
  expect(changesIn(sample, await readProject(page))).toEqual({
    [path]: textOf(sample[path])
      ?.replace('Running & Cycling', '"Running: far & slow"')
      .replace('https://example.com/strava', 'https://example.com/far')
      .replace('kilometre logged.', 'kilometre logged. Rain or shine.'),
  });
});

test('a portrait that is uploaded is a file in media/, and its path', async ({ open }) => {
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#2f6f73' } })
    .jpeg()
    .toBuffer();
  const page = await openEditor(open, sample);
  await openFile(page, 'Profile');
  const portrait = field(page, 'Portrait');
  await field(portrait, 'File').getByRole('button', { name: 'Replace Image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Image' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await (await chooser).setFiles({ name: 'Mein Foto (1).JPG', mimeType: 'image/jpeg', buffer: photo });
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await field(portrait, 'File').getByText('mein-foto-1.jpg').waitFor();
  await field(portrait, 'Alternative text').getByRole('textbox').fill('Tūī on a hill');
  await save(page);
  const { 'content/media/mein-foto-1.jpg': uploaded, ...after } = await readProject(page);
  expect(uploaded).toBe(photo.toString('latin1'));
  expect(changesIn(sample, after)).toEqual({
    'content/profile.md': textOf(sample['content/profile.md'])
      ?.replace('media/portrait.svg', 'media/mein-foto-1.jpg')
      .replace('Portrait of Tūī Kōwhai, drawn in contour lines', 'Tūī on a hill'),
  });
});
