import type { Page } from 'playwright-core';
import { contactPath } from '../../schema/contactMessage.ts';

/** A state of the site that visitors can see, and how a visitor gets there. */
export type Scene = {
  /** What its pictures are called. */
  name: string;
  title: string;
  /** Goes there from the home page. */
  reach: (page: Page) => Promise<unknown>;
  withoutJavaScript?: boolean;
  /** What a thumbnail shows; without it, the whole page. */
  focus?: string;
};

const typed = {
  name: 'Ana Ngāti',
  email: 'ana@example.org',
  subject: 'A rōle for you',
  message: 'Kia ora!\n\nWould you like to talk?',
};

const form = 'section:has(form), main:has(form)';

export const home: Scene = { name: 'idle', title: 'Home', reach: async () => undefined };

export const scenes: readonly Scene[] = [
  home,
  {
    name: 'invalid',
    title: 'A field is refused',
    focus: form,
    reach: (page) =>
      submit(
        page,
        422,
        {
          success: false,
          error: 'Please enter your name.',
          fields: { name: 'Please enter your name.' },
        },
        { ...typed, name: ' ' },
      ),
  },
  { name: 'submitting', title: 'The message is on its way', focus: form, reach: submitWithoutAnswer },
  {
    name: 'failed',
    title: 'The message could not be kept',
    focus: form,
    reach: (page) => submit(page, 503, { success: false, error: 'Your message could not be kept.' }),
  },
  {
    name: 'sent',
    title: 'The message is sent',
    focus: form,
    reach: (page) => submit(page, 200, { success: true }),
  },
  {
    name: 'failed-page',
    title: 'Without JavaScript: a field is refused',
    focus: form,
    withoutJavaScript: true,
    reach: async (page) => {
      await send(page, { ...typed, name: ' ' });
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'sent-page',
    title: 'Without JavaScript: the message is sent',
    focus: form,
    withoutJavaScript: true,
    reach: async (page) => {
      await send(page, typed);
      await page.waitForURL('**/#message-sent');
    },
  },
  { name: 'not-found', title: 'Page not found', reach: (page) => page.goto('/no-such-page') },
];

/** Submits the form, and answers instead of the function. */
async function submit(page: Page, status: number, json: object, values = typed): Promise<void> {
  await page.route(`**${contactPath}`, (route) => route.fulfill({ status, json }), { times: 1 });
  await send(page, values);
  await page.locator('[data-contact] .notice').waitFor();
}

async function submitWithoutAnswer(page: Page): Promise<void> {
  await page.route(`**${contactPath}`, () => undefined);
  await send(page, typed);
  await page.locator('form button:disabled').waitFor();
}

async function send(page: Page, values: typeof typed): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('form button').click();
}
