import { expect } from 'vitest';
import { test } from '../browser/test.ts';
import { addEntry, deleteEntry, field, moveUp, save } from './form.ts';
import { openEditor, readProject } from './openEditor.ts';
import { changesIn, sampleProject, textOf } from './project.ts';

const sample = await sampleProject();

test('moving a card up changes two numbers', async ({ open }) => {
  const page = await openEditor(open, sample);
  await moveUp(page, 'Skills', 'Programming');
  await page.getByText(/entries saved/).waitFor();
  expect(changesIn(sample, await readProject(page))).toEqual({
    'content/skills/ai-ml.json': textOf(sample['content/skills/ai-ml.json'])?.replace(
      '"order": 1',
      '"order": 2',
    ),
    'content/skills/programming.json': textOf(sample['content/skills/programming.json'])?.replace(
      '"order": 2',
      '"order": 1',
    ),
  });
});

test('a card that is deleted is a file that is gone', async ({ open }) => {
  const page = await openEditor(open, sample);
  await deleteEntry(page, 'Skills', 'Cloud Platforms');
  await page.getByText('Entry deleted.').waitFor();
  expect(changesIn(sample, await readProject(page))).toEqual({ 'content/skills/cloud-platforms.json': null });
});

test('the first card of all names its schema, as those before it did', async ({ open }) => {
  const paths = Object.keys(sample).filter((path) => !path.startsWith('content/skills/'));
  const project = Object.fromEntries(paths.map((path) => [path, sample[path] ?? '']));
  const page = await openEditor(open, project);
  await addEntry(page, 'Skills');
  await field(page, 'Title').getByRole('textbox').fill('Vision');
  await field(page, 'Icon').getByRole('textbox').fill('tabler:eye');
  await field(page, 'Skills').getByRole('textbox').fill('OpenCV');
  await field(page, 'Colour').getByRole('textbox', { name: 'Colour', exact: true }).fill('teal');
  await save(page);
  const added = changesIn(project, await readProject(page))['content/skills/vision.json'] ?? '{}';
  expect(JSON.parse(added)).toMatchObject({ $schema: '../../schema/json/skills.schema.json', order: 1 });
});
