import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { fillForm, typed } from './fillForm.ts';
import { readMessages } from './readMessages.ts';
import { test } from './test.ts';

const endpoint = '**/.netlify/functions/submit-contact-form';
const { messages } = inject('sample');

const form = (page: Page) => page.locator('#contact-section form');
const button = (page: Page) => form(page).getByRole('button');
const status = (page: Page) => page.locator('[data-contact] [role=status]');
const alert = (page: Page) => form(page).getByRole('alert');
const island = (url: URL) => url.pathname.startsWith('/assets/chunks/');

const values = (page: Page) =>
  form(page).evaluate((form: HTMLFormElement) => {
    const { name, email, subject, message } = Object.fromEntries(new FormData(form));
    return { name, email, subject, message };
  });

/** Answers the form's posts with `answer`, in place of the function. */
const answerWith = (page: Page, answer: object, status = 200) =>
  page.route(endpoint, (route) => route.fulfill({ status, json: answer }));

test('idle: the form is editable and says when the owner answers', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  await expect.poll(() => page.getByText("I'll get back to you as soon as possible.").isVisible()).toBe(true);
  expect(await button(page).innerText()).toBe('Send Message');
  expect(await button(page).isEnabled()).toBe(true);
});

test('all four fields are required, the email field is of type email, and the message box has 5 rows', async ({
  open,
}) => {
  const page = await open();
  await page.goto('/');
  const fields = await form(page).evaluate((form: HTMLFormElement) =>
    ['name', 'email', 'subject', 'message'].map((name) => {
      const field = form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);
      return [field?.required, field?.type, field?.placeholder, field?.getAttribute('rows')];
    }),
  );
  expect(fields).toEqual([
    [true, 'text', 'Your name', null],
    [true, 'email', 'your.email@example.com', null],
    [true, 'text', "What's this about?", null],
    [true, 'textarea', 'Tell me more...', '5'],
  ]);
});

test('idle to submitting: the button is disabled, with a spinner and the label "Sending..."', async ({
  open,
}) => {
  const page = await open();
  const release = Promise.withResolvers<void>();
  await page.route(endpoint, async (route) => {
    await release.promise;
    await route.fulfill({ json: { success: true } });
  });
  await page.goto('/');
  await fillForm(page);
  await button(page).click();
  await button(page).getByText('Sending...').waitFor();
  expect(await button(page).isDisabled()).toBe(true);
  expect(await button(page).locator('[class*=spinner]').count()).toBe(1);
  release.resolve();
  await button(page).getByText('Sent Successfully').waitFor();
});

test('submitting to sent: title, description, button and notice change, the fields are cleared, and the message is on disk', async ({
  open,
}) => {
  const page = await open();
  await page.goto('/');
  const subject = `A subject of its own ${crypto.randomUUID()}`;
  await fillForm(page, { ...typed, subject });
  await button(page).click();
  await button(page).getByText('Sent Successfully').waitFor();
  expect(await button(page).isDisabled()).toBe(true);
  expect(await page.getByRole('heading', { name: 'Message Sent!' }).isVisible()).toBe(true);
  expect(await page.getByText("Thank you for reaching out! I'll get back to you soon.").isVisible()).toBe(
    true,
  );
  expect(await status(page).innerText()).toBe(
    "Message sent!\nThank you for your message! I'll get back to you soon.",
  );
  expect(await values(page)).toEqual({ name: '', email: '', subject: '', message: '' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Message Sent!');
  const kept = (await readMessages(messages)).filter((message) => message.subject === subject);
  expect(kept).toEqual([expect.objectContaining({ ...typed, subject })]);
});

test('sent is left only by reloading the page', async ({ open }) => {
  const page = await open();
  await answerWith(page, { success: true });
  await page.goto('/');
  await fillForm(page);
  await button(page).click();
  await button(page).getByText('Sent Successfully').waitFor();
  await page.locator('[name=name]').press('Enter');
  expect(await button(page).innerText()).toBe('Sent Successfully');
  await page.reload();
  expect(await button(page).innerText()).toBe('Send Message');
});

test('success shows the message of the answer', async ({ open }) => {
  const page = await open();
  await answerWith(page, { success: true, message: 'Got it, Ana.' });
  await page.goto('/');
  await fillForm(page);
  await button(page).click();
  await expect.poll(() => status(page).innerText()).toBe('Message sent!\nGot it, Ana.');
});

test('success without a message shows the fallback', async ({ open }) => {
  const page = await open();
  await answerWith(page, { success: true });
  await page.goto('/');
  await fillForm(page);
  await button(page).click();
  await expect
    .poll(() => status(page).innerText())
    .toBe("Message sent!\nThank you for your message! I'll get back to you soon.");
});

test('a response without success true shows its error, and keeps every field', async ({ open }) => {
  const page = await open({ expecting: [/answer 503/, /console error: .*503/] });
  await answerWith(page, { success: false, error: 'The letterbox is full.' }, 503);
  await page.goto('/');
  await fillForm(page);
  await button(page).click();
  await expect.poll(() => alert(page).innerText()).toBe('Error sending message\nThe letterbox is full.');
  expect(await values(page)).toEqual(typed);
  expect(await button(page).innerText()).toBe('Send Message');
  expect(await button(page).isEnabled()).toBe(true);
});

test('a response without an error field shows "Failed to send message"', async ({ open }) => {
  const page = await open();
  await answerWith(page, {});
  await page.goto('/');
  await fillForm(page);
  await button(page).click();
  await expect.poll(() => alert(page).innerText()).toBe('Error sending message\nFailed to send message');
});

test('a response that is no JSON shows "Failed to send message"', async ({ open }) => {
  const page = await open({ expecting: [/answer 502/, /console error: .*502/] });
  await page.route(endpoint, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await page.goto('/');
  await fillForm(page);
  await button(page).click();
  await expect.poll(() => alert(page).innerText()).toBe('Error sending message\nFailed to send message');
});

test("a transport error shows the error's message, and keeps every field", async ({ open }) => {
  const page = await open({ expecting: [/failed request/, /console error/] });
  await page.route(endpoint, (route) => route.abort());
  await page.goto('/');
  await fillForm(page);
  await button(page).click();
  await expect.poll(() => alert(page).innerText()).toBe('Error sending message\nFailed to fetch');
  expect(await values(page)).toEqual(typed);
});

test('a transport error without a message shows "Please try again later."', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new Error(''));
  });
  await fillForm(page);
  await button(page).click();
  await expect.poll(() => alert(page).innerText()).toBe('Error sending message\nPlease try again later.');
});

test('after a failure the same message can be sent again, as the same submission', async ({ open }) => {
  const page = await open({ expecting: [/failed request/, /console error/] });
  const keys: (string | undefined)[] = [];
  await page.route(endpoint, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.abort() : route.fulfill({ json: { success: true } });
  });
  await page.goto('/');
  await fillForm(page);
  await button(page).click();
  await alert(page).getByText('Failed to fetch').waitFor();
  await button(page).click();
  await button(page).getByText('Sent Successfully').waitFor();
  expect(keys).toEqual([expect.stringMatching(/.{16,}/), keys[0]]);
});

test('fields that the function refuses are marked, told why, and the first has the focus', async ({
  open,
}) => {
  const page = await open({ expecting: [/answer 422/, /console error: .*422/] });
  await page.goto('/');
  await fillForm(page, { ...typed, name: '  ', email: 'ana@localhost' });
  await button(page).click();
  await alert(page).getByText('Error sending message').waitFor();
  const name = page.locator('[name=name]');
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator(`#${await name.getAttribute('aria-describedby')}`).innerText()).toBe(
    'Please enter your name.',
  );
  expect(await page.locator('#contact-email-error').innerText()).toBe(
    'Please enter an email address like name@example.com.',
  );
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.locator('[name=subject]').getAttribute('aria-invalid')).toBeNull();
});

test('after a failure a keyboard user is still at the button', async ({ open }) => {
  const page = await open();
  await answerWith(page, { success: false, error: 'No.' });
  await page.goto('/');
  await fillForm(page);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await alert(page).getByText('No.').waitFor();
  await expect.poll(() => button(page).evaluate((button) => button === document.activeElement)).toBe(true);
});

test('no JavaScript but one small script is fetched until the form is touched', async ({ open }) => {
  const page = await open();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 10_000);
  await page.getByRole('link', { name: 'Contact Me' }).focus();
  expect(scripts).toHaveLength(1);
  await page.locator('[name=name]').focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
});

test('what was typed before the island arrived is kept', async ({ open }) => {
  const page = await open();
  const arrival = Promise.withResolvers<void>();
  await page.route(island, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/');
  await fillForm(page);
  await page.locator('[name=message]').press('Control+End');
  arrival.resolve();
  await expect.poll(() => isMounted(page)).toBe(true);
  await page.keyboard.type(' And on.');
  expect(await values(page)).toEqual({ ...typed, message: `${typed.message} And on.` });
});

test('a submit that comes before the island is ready is sent by it, once', async ({ open }) => {
  const page = await open();
  const arrival = Promise.withResolvers<void>();
  const posts: (string | null)[] = [];
  await page.route(island, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.route(endpoint, (route) => {
    posts.push(route.request().postData());
    return route.fulfill({ json: { success: true } });
  });
  await page.goto('/');
  await fillForm(page);
  await button(page).click();
  await button(page).click();
  arrival.resolve();
  await button(page).getByText('Sent Successfully').waitFor();
  expect(posts).toHaveLength(1);
  expect(JSON.parse(posts[0] ?? '')).toMatchObject(typed);
});

test('if the island cannot be had, the browser posts the form itself', async ({ open }) => {
  const page = await open({ expecting: [/failed request: .*chunks/, /console error/] });
  await page.route(island, (route) => route.abort());
  await page.goto('/');
  await fillForm(page);
  await button(page).click();
  await page.waitForURL('**/#message-sent');
  expect(await page.getByText("Thank you for your message! I'll get back to you soon.").isVisible()).toBe(
    true,
  );
});

test('if the island crashes, the native form is there with what was typed, and works', async ({ open }) => {
  const page = await open({ expecting: [/page error/] });
  await page.goto('/');
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-contact]')?.setAttribute('data-contact', '{"title":{}}');
  });
  await page.locator('[name=name]').fill(typed.name);
  await fillForm(page);
  await button(page).click();
  await page.waitForURL('**/#message-sent');
});

test('what was typed is still there after leaving the page and coming back', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  await fillForm(page);
  await expect.poll(() => isMounted(page)).toBe(true);
  await page.goto('/media/portrait.svg');
  await page.goBack();
  await expect.poll(() => values(page)).toEqual(typed);
});

test('the whole way by keyboard: from the Contact Me button to a sent message', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  await page.getByRole('link', { name: 'Contact Me' }).press('Enter');
  await page.keyboard.press('Tab');
  for (const text of [typed.name, typed.email, typed.subject]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await button(page).getByText('Sent Successfully').waitFor();
});

/** React keeps its own keys on the elements that it has taken over. */
function isMounted(page: Page): Promise<boolean> {
  return form(page).evaluate((form) => Object.keys(form).some((key) => key.startsWith('__react')));
}
