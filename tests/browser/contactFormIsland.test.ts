import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { contactForm, fillForm, readMessages, submitForm, typed } from './fixtures/contactForm.ts';
import { test } from './fixtures/test.ts';

const { folder, messages } = inject('sample');

test('until the form is touched, one script is all JavaScript; then at most 62.5 kB', async ({ open }) => {
  const page = await open();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await page.mouse.wheel(0, 10_000);
  expect(scripts).toHaveLength(1);
  await page.locator('[name=name]').focus();
  await contactForm(page).waitForIsland();
  const files = scripts.map((script) => join(folder, script));
  // The smallest have no compressed copy.
  const sizes = files.map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(62_500);
});

test('what was typed before the island arrived is kept', async ({ visit }) => {
  const page = await visit();
  const letIslandArrive = await contactForm(page).delayIsland();
  await fillForm(page);
  await page.locator('[name=message]').press('Control+End');
  letIslandArrive();
  await contactForm(page).waitForIsland();
  await page.keyboard.type(' And on.');
  expect(await contactForm(page).values()).toEqual({ ...typed, message: `${typed.message} And on.` });
});

test('a submit before the island is ready waits for it, and is sent once', async ({ visit }) => {
  const page = await visit();
  const letIslandArrive = await contactForm(page).delayIsland();
  const posts: (string | null)[] = [];
  await contactForm(page).handle((route) => {
    posts.push(route.request().postData());
    return route.fulfill({ json: { success: true } });
  });
  await submitForm(page);
  await contactForm(page).form.evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit());
  letIslandArrive();
  await contactForm(page).waitUntilSent();
  expect(posts).toHaveLength(1);
  expect(JSON.parse(posts[0] ?? '')).toMatchObject(typed);
});

test('if the island crashes, the plain form returns with the typed text, and works', async ({ visit }) => {
  const page = await visit({ expecting: [/page error/] });
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-contact]')?.setAttribute('data-contact', '{"title":{}}');
  });
  const crash = page.waitForEvent('pageerror');
  await page.locator('[name=name]').fill(typed.name);
  await crash;
  expect(await page.locator('[name=name]').inputValue()).toBe(typed.name);
  await fillForm(page);
  // As long as a person presses it.
  await contactForm(page).button.click({ delay: 100 });
  await page.waitForURL('**/#message-sent');
});

test('what was typed is still there after leaving the page and coming back', async ({ visit }) => {
  const page = await visit({ expecting: [/404/] });
  await fillForm(page);
  await contactForm(page).waitForIsland();
  await page.goto('/elsewhere');
  await page.goBack();
  await expect.poll(() => contactForm(page).values()).toEqual(typed);
});

test('if the island is not there after five seconds, the browser posts the form', async ({ open }) => {
  const page = await open({ expecting: [/failed request/], tolerating: [/console error/] });
  const { button, delayIsland, handle, values } = contactForm(page);
  await page.clock.install();
  await delayIsland();
  await handle((route) => route.abort('aborted'));
  await page.goto('/');
  const message = { ...typed, subject: `No island ${crypto.randomUUID()}` };
  await submitForm(page, message);
  const stopped = page.waitForEvent('requestfailed');
  await page.clock.runFor(5000);
  await stopped;
  expect(await values()).toEqual(message);
  await page.unroute('**/functions/submit-contact-form');
  await button.click();
  await page.clock.runFor(5000);
  await page.waitForURL('**/#message-sent');
  expect(await readMessages(messages, message.subject)).toHaveLength(1);
});

test('if the island cannot be loaded, the browser posts the form, also after Back', async ({ visit }) => {
  const page = await visit({ expecting: [/failed request/, /console error/, /answer 422/] });
  await contactForm(page).refuseIsland();
  await submitForm(page, { ...typed, email: 'ana@localhost' });
  await page.getByRole('heading', { name: 'Error sending message' }).waitFor();
  await page.goBack();
  expect(await contactForm(page).values()).toEqual({ ...typed, email: 'ana@localhost' });
  await page.locator('[name=email]').fill(typed.email);
  await expect.poll(() => contactForm(page).button.isEnabled()).toBe(true);
  await contactForm(page).button.click();
  await page.waitForURL('**/#message-sent');
  await page.waitForLoadState();
  expect(await page.locator('#message-sent').isVisible()).toBe(true);
});

/** Wraps every text, like the translator of a browser. */
const translate = `for (const e of document.querySelectorAll('[data-contact] :is(label, h3, p, button span)')) { const font = document.createElement('font'); font.append(...e.childNodes); e.append(font); }`;
const insert = `document.querySelector('[name=name]').after(document.createElement('div'))`;

test.for<[string, 'before' | 'after', string, RegExp[]]>([
  ['password manager that adds an element', 'before', insert, [/page error: Minified React error #418/]],
  ['translation', 'after', translate, []],
])('with a %s, %s the island comes, what is typed is kept and sent once', async (row, { visit }) => {
  const [, moment, change, expecting] = row;
  const page = await visit({ expecting });
  const { button, delayIsland, status, values, waitForIsland } = contactForm(page);
  const letIslandArrive = await delayIsland();
  if (moment === 'before') await page.evaluate(change);
  const subject = `Changed page ${crypto.randomUUID()}`;
  await fillForm(page, { ...typed, subject });
  letIslandArrive();
  await waitForIsland();
  if (moment === 'after') await page.evaluate(change);
  await expect.poll(values).toEqual({ ...typed, subject });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('message');
  await button.click();
  await status.getByText('Message sent!', { exact: true }).waitFor();
  expect(await readMessages(messages, subject)).toHaveLength(1);
});

test('if the island crashes while sending, sending again makes no second message', async ({ visit }) => {
  const page = await visit({ expecting: [/page error/] });
  const subject = `Crash ${crypto.randomUUID()}`;
  await fillForm(page, { ...typed, subject });
  await contactForm(page).waitForIsland();
  await page.evaluate(breakButton);
  await contactForm(page).button.click();
  await contactForm(page).form.locator('[name=key]').waitFor({ state: 'attached' });
  expect(await contactForm(page).values()).toEqual({ ...typed, subject });
  await expect.poll(async () => (await readMessages(messages, subject)).length).toBe(1);
  await contactForm(page).button.click();
  await page.locator('#message-sent').waitFor();
  expect(await readMessages(messages, subject)).toHaveLength(1);
});

/** Makes React fail at its next change of the button, as on a page that an extension has changed. */
function breakButton(): void {
  const button = document.querySelector('[data-contact] button');
  const fail = () => {
    throw new Error('a broken page');
  };
  Object.assign(button ?? {}, { removeChild: fail, insertBefore: fail, appendChild: fail });
}
