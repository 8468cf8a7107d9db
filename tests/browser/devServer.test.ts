import { expect } from 'vitest';
import { fillForm, readMessages } from './contactForm.ts';
import { devNoise, startDev } from './startDev.ts';
import { test } from './test.ts';

test('the contact form works, and keeps the message', async ({ open }) => {
  const { baseURL, messages } = await startDev();
  const page = await open({ baseURL, expecting: [...devNoise, /React DevTools/] });
  await page.goto('/', { waitUntil: 'networkidle' });
  await fillForm(page);
  await page.locator('form').getByRole('button').click();
  await page.getByText('Sent Successfully').waitFor();
  expect(await readMessages(messages)).toHaveLength(1);
});
