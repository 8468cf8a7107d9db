import type { Page, Route } from 'playwright-core';

const values = {
  name: 'Ana Ngāti',
  email: 'ana@example.org',
  subject: 'A rōle for you',
  message: 'Kia ora!\n\nWould you like to talk?',
};

/** The states of the contact form, each with how a page gets there and shows it. */
export const formStates: Record<string, (page: Page) => Promise<void>> = {
  idle: (page) => scrollToForm(page),
  submitting: (page) => submit(page, () => undefined, 'Sending...'),
  failed: (page) => submit(page, (route) => route.abort(), 'Error sending message'),
  invalid: (page) =>
    submit(page, (route) => route.continue(), 'Error sending message', { ...values, name: ' ' }),
  sent: (page) => submit(page, (route) => route.fulfill({ json: { success: true } }), 'Sent Successfully'),
};

/** Brings a page without JavaScript to what the function answers to a form that it refuses. */
export async function refuse(page: Page): Promise<void> {
  await send(page, { ...values, name: ' ', email: 'ana@localhost' });
  await page.getByRole('alert').first().waitFor();
}

async function submit(
  page: Page,
  answer: (route: Route) => unknown,
  awaited: string,
  typed = values,
): Promise<void> {
  await page.route('**/submit-contact-form', answer);
  await send(page, typed);
  await page.locator('#contact-section').getByText(awaited).first().waitFor();
  await scrollToForm(page);
}

async function send(page: Page, typed: typeof values): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('form button').click();
}

async function scrollToForm(page: Page): Promise<void> {
  await page
    .locator('#contact-section')
    .evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
}
