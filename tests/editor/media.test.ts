import { expect } from 'vitest';
import { test } from '../browser/test.ts';
import { openEditor, readProject } from './openEditor.ts';
import { changesIn, sampleProject } from './project.ts';

const sample = await sampleProject();

test('a picture that is in use is not deleted, and where it is used is told', async ({ open }) => {
  const page = await openEditor(open, sample);
  await page.goto('/#/assets');
  await page.getByRole('row').filter({ hasText: 'portrait' }).getByRole('checkbox').click();
  await page
    .getByRole('button', { name: /Delete/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Nothing was changed' });
  expect(await notice.innerText()).toContain('content/media/portrait.svg is used in content/profile.md.');
  expect(changesIn(sample, await readProject(page))).toEqual({});
});
