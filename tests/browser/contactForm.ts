import type { Page, Route } from 'playwright-core';
import { contactPath } from '../../schema/contactMessage.ts';
import { typed } from './fillForm.ts';

/** The contact form of an open page, as a test looks at it. */
export function contactForm(page: Page) {
  const form = page.locator('#contact-section form');
  return {
    form,
    button: form.getByRole('button'),
    status: page.locator('[data-contact] [role=status]'),
    alert: form.getByRole('alert'),
    values: () => form.evaluate(readValues, Object.keys(typed)),
    isMounted: () => form.evaluate((form) => Object.keys(form).some((key) => key.startsWith('__react'))),
    /** Answers the form's posts in place of the function. */
    answerWith: (json: object, status = 200) =>
      page.route(endpoint, (route) => route.fulfill({ status, json })),
    handle: (answer: (route: Route) => unknown) => page.route(endpoint, answer),
    /** Keeps the island from arriving until the function it gives is called. */
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

const endpoint = `**${contactPath}`;
const isIsland = (url: URL) => url.pathname.startsWith('/assets/chunks/');

function readValues(form: HTMLElement | SVGElement, names: string[]): Record<string, unknown> {
  const data = new FormData(form instanceof HTMLFormElement ? form : undefined);
  return Object.fromEntries(names.map((name) => [name, data.get(name)]));
}
