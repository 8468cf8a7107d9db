import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../browser/test.ts';
import { openEntry, save, saveInVain } from './form.ts';
import { openEditor, readProject } from './openEditor.ts';
import { changesIn, sampleProject, textOf } from './project.ts';

const sample = await sampleProject();
const hobby = 'content/hobbies/nature-explorer.md';

test.for<[string, (page: Page) => Promise<void>, string]>([
  [
    'a part of a word in italics',
    async ({ keyboard }) => {
      await keyboard.type('re');
      await keyboard.press('Control+I');
      await keyboard.type('train');
      await keyboard.press('Control+I');
      await keyboard.type('ing works, and a*b*c too');
    },
    're*train*ing works, and a*b*c too',
  ],
  [
    'bold that becomes italic',
    async ({ keyboard }) => {
      await keyboard.press('Control+B');
      await keyboard.type('bold');
      await keyboard.press('Control+I');
      await keyboard.type('both');
      await keyboard.press('Control+B');
      await keyboard.type('ital');
      await keyboard.press('Control+I');
      await keyboard.type(' end');
    },
    '**bol&#x64;_&#x62;oth_**_ital_ end',
  ],
  [
    'signs of HTML',
    ({ keyboard }) => keyboard.type('p < 0.05 and a<b, List<int> x'),
    'p < 0.05 and a\\<b, List\\<int> x',
  ],
  [
    'a table that is typed',
    async ({ keyboard }) => {
      for (const line of ['| a | b |', '| --- | --- |', '| 1 | 2 |']) {
        await keyboard.type(line);
        await keyboard.press('Enter');
      }
    },
    '| a | b |\n\n| --- | --- |\n\n| 1 | 2 |',
  ],
  ['pasted Markdown', (page) => paste(page, '**bold** and # 1'), '\\*\\*bold\\*\\* and # 1'],
  ['a pasted year', (page) => paste(page, '1984. A year'), '1984\\. A year'],
])('%s is saved as the formatted view shows it', async ([, act, text], { open }) => {
  const page = await openEditor(open, sample);
  await openEntry(page, 'Hobbies', 'Nature Explorer');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await act(page);
  await save(page);
  const saved = textOf((await readProject(page))[hobby]) ?? '';
  expect(saved.replace(/^---\n[\s\S]*?\n---\n\n?/, '')).toBe(`${text}\n`);
});

test('what Markdown has no words for is refused, and can be mended as Markdown', async ({ open }) => {
  const page = await openEditor(open, sample);
  await openEntry(page, 'Hobbies', 'Nature Explorer');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type('~~!~~a_aa');
  await page.keyboard.press('Control+B');
  await page.keyboard.press('Control+I');
  await page.keyboard.type('*');
  expect(await saveInVain(page)).toContain('Text The formatted view holds something that cannot be saved');
  expect(changesIn(sample, await readProject(page))).toEqual({});
  await page.getByRole('button', { name: 'Edit in Markdown' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Mended.');
  await save(page);
  expect(textOf((await readProject(page))[hobby])).toMatch(/\n---\n\n?Mended\.\n$/);
});

/** As from a page's or a terminal's own text, without any format. */
function paste(page: Page, text: string): Promise<void> {
  return page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}
