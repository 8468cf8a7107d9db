import type { Page } from 'playwright-core';

export const typed = {
  name: 'Ana Ngāti',
  email: 'ana@example.org',
  subject: 'A rōle for you',
  message: 'Kia ora!\n\nWould you like to talk? 🙂',
};

/** Fills in the contact form by its labels, as a person would. */
export async function fillForm(page: Page, values: Partial<typeof typed> = typed): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`#contact-section [name=${name}]`).fill(value);
  }
}
