import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { contactForm } from './contactForm.ts';
import { fillForm, typed } from './fillForm.ts';

/** How to bring an open page into each state of the form that a visitor can meet. */
export const formStates: Record<string, (page: Page) => Promise<unknown>> = {
  idle: async () => undefined,
  'in focus': async (page) => {
    await page.locator('[name=message]').focus();
    await expect.poll(() => contactForm(page).isMounted()).toBe(true);
    await page.locator('[name=message]').fill('Kia ora!');
  },
  submitting: async (page) => {
    await contactForm(page).handle(() => undefined);
    await submit(page);
    await contactForm(page).button.getByText('Sending...').waitFor();
  },
  failed: async (page) => {
    await contactForm(page).answerWith({ success: false, error: 'The letterbox is full.' });
    await submit(page);
    await contactForm(page).alert.getByText('letterbox').waitFor();
  },
  invalid: async (page) => {
    const fields = { name: 'Who?', email: 'Where?', subject: 'What?', message: 'Why?' };
    await contactForm(page).answerWith({ success: false, error: 'Not so.', fields });
    await submit(page);
    await page.locator('#contact-email-error').waitFor();
  },
  sent: async (page) => {
    await contactForm(page).answerWith({ success: true });
    await submit(page);
    await contactForm(page).button.getByText('Sent Successfully').waitFor();
  },
};

async function submit(page: Page): Promise<void> {
  await fillForm(page, typed);
  await contactForm(page).button.click();
}
