import { expect } from 'vitest';
import { fillForm, readMessages } from './contactForm.ts';
import { devNoise, startDev } from './startDev.ts';
import { test } from './test.ts';

test('on the development server the contact form works, and the message is stored', async ({ open }) => {
  const { baseURL, messages } = await startDev();
  const page = await open({ baseURL, expecting: [...devNoise, /React DevTools/] });
  await page.goto('/');
  await fillForm(page);
  await page.locator('form').getByRole('button').click();
  await page.getByText('Sent Successfully').waitFor();
  expect(await readMessages(messages)).toHaveLength(1);
});
