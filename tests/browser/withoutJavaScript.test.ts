import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { fillForm, readMessages, typed } from './contactForm.ts';
import { test } from './test.ts';

const { messages } = inject('sample');
const submit = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

test('without JavaScript all text is there', async ({ open }) => {
  const [plain, scripted] = [await open({ javaScriptEnabled: false }), await open()];
  await plain.goto('/');
  await scripted.goto('/');
  expect(await plain.locator('body').innerText()).toBe(await scripted.locator('body').innerText());
  expect(await plain.locator('body').innerText()).toContain('LangChain');
});

test('without JavaScript a sent form comes back to the page, with the sent notice shown', async ({
  open,
}) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/');
  expect(await page.getByText('Message sent!').isVisible()).toBe(false);
  const subject = `Without JavaScript ${crypto.randomUUID()}`;
  await fillForm(page, { ...typed, subject });
  await submit(page);
  await page.waitForURL('**/#message-sent');
  const notice = page.locator('#message-sent');
  expect(await notice.innerText()).toBe(
    "Message sent!\nThank you for your message! I'll get back to you soon.",
  );
  const kept = (await readMessages(messages)).filter((message) => message.subject === subject);
  expect(kept).toEqual([expect.objectContaining({ name: typed.name, email: typed.email })]);
  // A form without JavaScript sends its line breaks as CRLF; what is kept is what was typed.
  expect(String(kept[0]?.message).replaceAll('\r\n', '\n')).toBe(typed.message);
});

test('without JavaScript a refused form comes back as it was typed, saying what is wrong', async ({
  open,
}) => {
  const page = await open({ javaScriptEnabled: false, expecting: [/answer 422/, /console error: .*422/] });
  await page.goto('/');
  const values = {
    ...typed,
    email: 'ana@localhost',
    subject: '"> <b>&amp;',
    message: '\n  <script>alert(1)</script>\n',
  };
  await fillForm(page, values);
  await submit(page);
  await page.getByRole('heading', { name: 'Error sending message' }).waitFor();
  for (const [name, value] of Object.entries(values)) {
    expect(await page.locator(`[name=${name}]`).inputValue()).toBe(value);
  }
  const email = page.locator('[name=email]');
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.locator('#contact-email-error').innerText()).toBe(
    'Please enter an email address like name@example.com.',
  );
  expect(await page.locator('[name=name]').getAttribute('aria-invalid')).toBe('false');
  expect(await page.getByRole('alert').getByRole('listitem').allInnerTexts()).toEqual([
    'Please enter an email address like name@example.com.',
  ]);
  await page.getByRole('alert').getByRole('link').click();
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.content()).not.toMatch(/[\uE000\uE001]/);
});

test('without JavaScript a refused form can be corrected and sent', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false, expecting: [/answer 422/, /console error: .*422/] });
  await page.goto('/');
  await fillForm(page, { ...typed, email: 'ana@localhost' });
  await submit(page);
  await page.locator('[name=email]').fill(typed.email);
  await submit(page);
  await page.waitForURL('**/#message-sent');
});

test('without JavaScript a refused form is at the same lake as on the home page, with what is wrong at the top of its card', async ({
  open,
}) => {
  const page = await open({
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    expecting: [/answer 422/, /console error: .*422/],
  });
  const parts = ['#contact-heading', 'svg:has(#s0)', 'svg:has(> circle)', 'form'];
  const findPlaces = () =>
    page
      .locator(parts.map((part) => `#contact-section ${part}`).join())
      .evaluateAll((all) =>
        all.map((part) => part.getBoundingClientRect()).map(({ x, width }) => ({ x, width })),
      );
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const places = await findPlaces();
    expect(places).toHaveLength(parts.length);
    await fillForm(page, { ...typed, email: 'ana@localhost' });
    await submit(page);
    await page.getByRole('heading', { name: 'Error sending message' }).waitFor();
    expect(await findPlaces(), `at ${width} px`).toEqual(places);
    const alert = await page.locator('form').getByRole('alert').boundingBox();
    const field = await page.getByLabel('Name').boundingBox();
    expect((alert?.y ?? 0) + (alert?.height ?? 0), `at ${width} px`).toBeLessThan(field?.y ?? 0);
  }
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByLabel('Message', { exact: true }).isVisible()).toBe(true);
});

test('without JavaScript the refused form has its styles', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false, expecting: [/answer 422/, /console error: .*422/] });
  await page.goto('/');
  const readBackground = () =>
    page
      .getByRole('button', { name: 'Send Message' })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const background = await readBackground();
  await fillForm(page, { ...typed, email: 'ana@localhost' });
  await submit(page);
  await page.getByRole('heading', { name: 'Error sending message' }).waitFor();
  await expect.poll(readBackground).toBe(background);
  expect(background).toMatch(/^oklch/);
});
