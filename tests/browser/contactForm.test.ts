import type { Route } from 'playwright-core';
import { expect, inject } from 'vitest';
import { contactForm, fillForm, readMessages, submitForm, typed } from './fixtures/contactForm.ts';
import { test } from './fixtures/test.ts';

const { messages } = inject('sample');
const refused = { expecting: [/answer 422/, /console error: .*422/] };

test('idle: four required fields, a message box of 5 rows, and an enabled button', async ({ visit }) => {
  const page = await visit();
  const { button, form } = contactForm(page);
  expect(await page.getByText("I'll get back to you as soon as possible.").isVisible()).toBe(true);
  expect(await button.innerText()).toBe('Send Message');
  expect(await button.isEnabled()).toBe(true);
  const fields = await form
    .locator('[required]')
    .evaluateAll((all) =>
      all.map((field) => ['name', 'type', 'placeholder', 'rows'].map((name) => field.getAttribute(name))),
    );
  expect(fields).toEqual([
    ['name', 'text', 'Your name', null],
    ['email', 'email', 'your.email@example.com', null],
    ['subject', 'text', "What's this about?", null],
    ['message', null, 'Tell me more...', '5'],
  ]);
});

test('submitting disables the button and shows a spinner; sent shows one receipt', async ({ visit }) => {
  const page = await visit();
  const { form, button, status, values, handle, waitUntilSent } = contactForm(page);
  const release = Promise.withResolvers<void>();
  await handle(async (route) => {
    await release.promise;
    await route.continue();
  });
  const subject = `Its own subject ${crypto.randomUUID()}`;
  await submitForm(page, { ...typed, subject });
  await button.locator('[class*=spinner]').waitFor();
  expect(await button.innerText()).toBe('Sending...');
  expect(await button.isDisabled()).toBe(true);

  release.resolve();
  await waitUntilSent();
  expect(await button.isDisabled()).toBe(true);
  await page.getByText("Thank you for reaching out! I'll get back to you soon.").waitFor();
  // Each title is there once for the eye, and once for screen readers.
  expect(await status.locator('p').innerText()).toBe(
    "Message sent!\nThank you for your message! I'll get back to you soon.",
  );
  expect(await status.ariaSnapshot()).toMatch(
    /^- status:\n\s+- heading "Message Sent!" \[level=3\]\n\s+- paragraph: Thank you for your message! I'll get back to you soon\.$/,
  );
  expect(await values()).toEqual({ name: '', email: '', subject: '', message: '' });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-section');
  expect(await readMessages(messages, subject)).toEqual([expect.objectContaining({ ...typed, subject })]);
  const section = page.locator('#contact-section');
  const notices = section.locator(':is([role=status], [role=alert]) > p').filter({ visible: true });
  expect(await notices.count()).toBe(1);
  const fields = section.locator('input:not([name=extra]), textarea');
  expect(await fields.count()).toBe(4);
  expect(await fields.filter({ visible: true }).count()).toBe(0);

  await form.evaluate((form) =>
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })),
  );
  expect(await button.innerText()).toBe('Sent Successfully');
  await page.reload();
  expect(await button.innerText()).toBe('Send Message');
});

type Answer = Parameters<Route['fulfill']>[0] | 'none';

/** What the function or the network may answer, and what the form says then. */
const failures: [Answer, string][] = [
  [{ status: 503, json: { success: false, error: 'The letterbox is full.' } }, 'The letterbox is full.'],
  // A sentence beside those of the fields.
  [{ json: { success: false, error: 'Two things.', fields: { email: 'Which one?' } } }, 'Two things.'],
  [{ json: {} }, 'Failed to send message'],
  ['none', 'Please try again later.'],
  [{ status: 502, body: '<h1>Bad gateway</h1>' }, 'Failed to send message'],
];

test('each failure is shown in its own words, and every field is kept', async ({ visit }) => {
  const page = await visit({ expecting: [/answer 50[23]/, /console error/, /failed request/] });
  const { alert, button, handle, values } = contactForm(page);
  await fillForm(page);
  for (const [answer, error] of failures) {
    await handle((route) => (answer === 'none' ? route.abort() : route.fulfill(answer)));
    await button.click();
    await expect
      .poll(async () => (await alert.innerText()).replace(/^Error sending message\s+/, ''))
      .toBe(error);
    expect(await values()).toEqual(typed);
    expect(await button.innerText()).toBe('Send Message');
    expect(await button.isEnabled()).toBe(true);
  }
});

test('after a failure, the focus is on the button, which sends the same submission', async ({ visit }) => {
  const page = await visit({ expecting: [/failed request/, /console error/] });
  const { alert, button, handle, waitUntilSent } = contactForm(page);
  const keys: (string | undefined)[] = [];
  await handle((route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.abort() : route.fulfill({ json: { success: true } });
  });
  await fillForm(page);
  await button.press('Enter');
  await alert.getByText('Please try again later.').waitFor();
  await expect.poll(() => button.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await waitUntilSent();
  expect(keys).toEqual([expect.stringMatching(/.{16,}/), keys[0]]);
});

test('a field that the function refuses is marked and explained until it is edited', async ({ visit }) => {
  const page = await visit(refused);
  const { form, alert } = contactForm(page);
  const name = page.locator('[name=name]');
  const email = page.locator('[name=email]');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await submitForm(page, { ...typed, name: '  ', email: 'ana@localhost' });
  await expect.poll(() => alert.innerText()).toBe('Error sending message');
  expect(await focused()).toBe('name');
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  const error = 'Please enter your name.';
  const count = (text: string) => form.getByText(text).count();
  expect(await page.locator(`#${await name.getAttribute('aria-describedby')}`).innerText()).toBe(error);
  expect([await count(error), await count('Error sending message')]).toEqual([1, 1]);
  expect(await page.locator('#contact-email-error').innerText()).toBe(
    'Please enter an email address like name@example.com.',
  );
  expect(await page.locator('[name=subject]').getAttribute('aria-invalid')).toBeNull();

  await email.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('.nz');
  expect(await focused()).toBe('email');
  expect(await email.getAttribute('aria-invalid')).toBeNull();
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  await fillForm(page);
  expect(await alert.innerText()).toBe('');
});
