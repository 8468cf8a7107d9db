import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { openLocalStore, type StoredMessage } from '../../netlify/contact/store/messageStore.ts';
import { contactPath } from '../../schema/contactMessage.ts';
import { messagesIn } from '../netlify/fixtures/messages.ts';

export function contactForm(page: Page) {
  const form = page.locator('#contact-section form');
  return {
    form,
    button: form.getByRole('button'),
    status: page.locator('[data-contact] [role=status]'),
    alert: form.getByRole('alert'),
    values: () => form.evaluate(readValues, Object.keys(typed)),
    waitUntilSent: () => form.getByRole('button').getByText('Sent Successfully').waitFor(),
    waitForIsland: () => expect.poll(() => isMounted(form)).toBe(true),
    answerWith: (json: object, status = 200) =>
      page.route(endpoint, (route) => route.fulfill({ status, json })),
    handle: (answer: (route: Route) => unknown) => page.route(endpoint, answer),
    async delayIsland(): Promise<() => void> {
      const arrival = Promise.withResolvers<void>();
      await page.route(isIsland, async (route) => {
        await arrival.promise;
        await route.continue();
      });
      return arrival.resolve;
    },
    refuseIsland: () => page.route(isIsland, (route) => route.abort()),
  };
}

const isMounted = (form: Locator) =>
  form.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')));

const endpoint = `**${contactPath}`;
const isIsland = (url: URL) => url.pathname.startsWith('/assets/chunks/');

function readValues(form: HTMLElement | SVGElement, names: string[]): Record<string, unknown> {
  const data = new FormData(form instanceof HTMLFormElement ? form : undefined);
  return Object.fromEntries(names.map((name) => [name, data.get(name)]));
}

export const typed = {
  name: 'Ana Ngāti',
  email: 'ana@example.org',
  subject: 'A rōle for you',
  message: 'Kia ora!\n\nWould you like to talk? 🙂',
};

export async function fillForm(page: Page, values: Partial<typeof typed> = typed): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`#contact-section [name=${name}]`).fill(value);
  }
}

export async function submitForm(page: Page, values?: Partial<typeof typed>): Promise<void> {
  await fillForm(page, values);
  await contactForm(page).button.click();
}

export const formStates: Record<string, (page: Page) => Promise<unknown>> = {
  idle: async () => undefined,
  'in focus': async (page) => {
    await page.locator('[name=message]').focus();
    await contactForm(page).waitForIsland();
    await page.locator('[name=message]').fill('Kia ora!');
  },
  submitting: async (page) => {
    await contactForm(page).handle(() => undefined);
    await submitForm(page);
    // The spinner is the island's: before it has mounted, the native button says "Sending..." too.
    await contactForm(page).button.locator('[class*=spinner]').waitFor();
  },
  failed: async (page) => {
    await contactForm(page).answerWith({ success: false, error: 'The letterbox is full.' });
    await submitForm(page);
    await contactForm(page).alert.getByText('letterbox').waitFor();
  },
  invalid: async (page) => {
    const fields = { name: 'Who?', email: 'Where?', subject: 'What?', message: 'Why?' };
    await contactForm(page).answerWith({ success: false, error: 'Not so.', fields });
    await submitForm(page);
    await page.locator('#contact-email-error').waitFor();
  },
  sent: async (page) => {
    await contactForm(page).answerWith({ success: true });
    await submitForm(page);
    await contactForm(page).waitUntilSent();
  },
};

export async function readMessages(folder: string, subject?: string): Promise<StoredMessage[]> {
  const messages = await messagesIn(openLocalStore(folder));
  return messages.filter((message) => subject === undefined || message.subject === subject);
}
