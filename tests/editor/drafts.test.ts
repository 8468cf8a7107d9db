import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../browser/test.ts';
import { field, openFile, save, saveButton } from './form.ts';
import { comeBack, openEditor, readProject, writeProject } from './openEditor.ts';
import { changesIn, sampleProject, textOf } from './project.ts';

const sample = await sampleProject();
const profile = 'content/profile.md';

test.for<[string, (page: Page) => Promise<void>]>([
  ['the arrow back', (page: Page) => page.getByRole('button', { name: 'Cancel Editing' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
])(
  'a form with changes is not left by %s without a question, from the first visit on',
  async ([, leave], { open }) => {
    const page = await openEditor(open, sample);
    await openFile(page, 'Profile');
    const title = field(page, 'Title').getByRole('textbox');
    await title.fill('Draft');
    await title.press('End');
    await expect.poll(() => saveButton(page).isEnabled()).toBe(true);
    // Sveltia CMS takes Escape as soon as it is done with what was typed, and not before.
    const leaveWith = async (answer: 'accept' | 'dismiss') => {
      let question = '';
      page.once('dialog', (dialog) => {
        question = dialog.message();
        return dialog[answer]();
      });
      const ask = async () => {
        if (question === '') await leave(page);
        return question;
      };
      await expect.poll(ask).toMatch(/^Leave this form without saving\?/);
    };
    await leaveWith('dismiss');
    expect(await title.inputValue()).toBe('Draft');

    await leaveWith('accept');
    await openFile(page, 'Profile');
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect.poll(() => title.inputValue()).toBe('Draft');
    await save(page);
    expect(changesIn(sample, await readProject(page))).toEqual({
      [profile]: textOf(sample[profile])?.replace(/^title: .*/m, 'title: Draft'),
    });
  },
);

test('a draft does not undo what was changed by hand since, and its words are there to be copied', async ({
  open,
}) => {
  const page = await openEditor(open, sample, [/^failed request: .*\/icon\.svg$/]);
  await openFile(page, 'Profile');
  const title = field(page, 'Title').getByRole('textbox');
  await title.fill('Draft of a title');
  await title.press('End');
  await expect.poll(() => saveButton(page).isEnabled()).toBe(true);
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Cancel Editing' }).click();
  const byHand = String(textOf(sample[profile])).replace(/^location: .*/m, 'location: By hand');
  await writeProject(page, profile, byHand);
  await comeBack(page);
  await openFile(page, 'Profile');
  const notice = page.getByRole('alert').filter({ hasText: 'A draft is not restored' });
  expect(await notice.innerText()).toMatch(/content\/profile\.md has been changed.*\n+Draft of a title\n/s);
  expect(await page.getByRole('button', { name: 'Restore', exact: true }).count()).toBe(0);
  expect(await field(page, 'Location').getByRole('textbox').inputValue()).toBe('By hand');
  expect(changesIn(sample, await readProject(page))).toEqual({ [profile]: byHand });
});
