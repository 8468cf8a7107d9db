import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { pagePolicy } from '../../commands/build/headers.ts';
import { contactForm, fillForm, typed } from './fixtures/contactForm.ts';
import { test } from './fixtures/test.ts';

const service = 'https://forms.example/f/abc';
const expecting = [/^request to another origin: https:\/\/forms\.example\/f\/abc$/];

async function openPage(page: Page, answer: (route: Route) => unknown, policyOf = pagePolicy): Promise<void> {
  await page.route('**/', async (route) => {
    const response = await route.fetch();
    const built = await response.text();
    const body = built.replace('action="/functions/submit-contact-form"', `action="${service}"`);
    await route.fulfill({
      response,
      body,
      headers: { ...response.headers(), 'content-security-policy': policyOf([body]) },
    });
  });
  await page.route(service, answer);
  await page.goto('/');
  await fillForm(page);
}

const cors = { 'access-control-allow-origin': '*' };

test('the form posts to a service as JSON, and shows that it was sent', async ({ open }) => {
  const page = await open({ expecting });
  const posts: { headers: Record<string, string>; body: unknown }[] = [];
  await openPage(page, (route) => {
    posts.push({ headers: route.request().headers(), body: route.request().postDataJSON() });
    return route.fulfill({ json: { ok: true, next: '/thanks' }, headers: cors });
  });
  await contactForm(page).button.click();
  await contactForm(page).waitUntilSent();
  expect(posts).toHaveLength(1);
  expect(posts[0]?.headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' });
  // A service need not allow this header.
  expect(posts[0]?.headers).not.toHaveProperty('idempotency-key');
  expect(posts[0]?.body).toEqual({
    ...typed,
    extra: '',
    elapsed: expect.any(Number),
    key: expect.stringMatching(/^[\da-f]{32}$/),
  });
});

test('an unclear answer of a service does not count as sent', async ({ open }) => {
  const page = await open({ expecting: [...expecting, /^answer (?:422|500)/, /status of (?:422|500)/] });
  const answers = [
    [200, { success: 'false', message: 'Activate your form.' }, 'Failed to send message'],
    [422, { error: 'Too many links.' }, 'Too many links.'],
    [500, {}, 'Failed to send message'],
  ] as const;
  let next = 0;
  await openPage(page, (route) => {
    const [status = 200, json = {}] = answers[next++] ?? [];
    return route.fulfill({ status, json, headers: cors });
  });
  for (const [, , text] of answers) {
    await contactForm(page).button.click();
    await contactForm(page).alert.getByText(text).waitFor();
  }
});
