import { expect, inject } from 'vitest';
import { contactForm, fillForm, readMessages, submitForm, typed } from './contactForm.ts';
import { test } from './test.ts';

const { messages } = inject('sample');

test('idle: the form can be submitted, all four fields are required, and the message box has 5 rows', async ({
  open,
}) => {
  const page = await open();
  await page.goto('/');
  expect(await page.getByText("I'll get back to you as soon as possible.").isVisible()).toBe(true);
  expect(await contactForm(page).button.innerText()).toBe('Send Message');
  expect(await contactForm(page).button.isEnabled()).toBe(true);
  const fields = await contactForm(page).form.evaluate((form: HTMLFormElement) =>
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
  await contactForm(page).handle(async (route) => {
    await release.promise;
    await route.fulfill({ json: { success: true } });
  });
  await page.goto('/');
  await submitForm(page);
  await contactForm(page).button.getByText('Sending...').waitFor();
  expect(await contactForm(page).button.isDisabled()).toBe(true);
  expect(await contactForm(page).button.locator('[class*=spinner]').count()).toBe(1);
  release.resolve();
  await contactForm(page).button.getByText('Sent Successfully').waitFor();
});

test('submitting to sent: title, description, button and notice change, the fields are cleared, and the message is on disk', async ({
  open,
}) => {
  const page = await open();
  await page.goto('/');
  const subject = `A subject of its own ${crypto.randomUUID()}`;
  await submitForm(page, { ...typed, subject });
  await contactForm(page).button.getByText('Sent Successfully').waitFor();
  expect(await contactForm(page).button.isDisabled()).toBe(true);
  expect(await page.getByRole('heading', { name: 'Message Sent!' }).isVisible()).toBe(true);
  expect(await page.getByText("Thank you for reaching out! I'll get back to you soon.").isVisible()).toBe(
    true,
  );
  expect(await contactForm(page).status.innerText()).toBe(
    "Message sent!\nThank you for your message! I'll get back to you soon.",
  );
  expect(await contactForm(page).values()).toEqual({ name: '', email: '', subject: '', message: '' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Message Sent!');
  const kept = (await readMessages(messages)).filter((message) => message.subject === subject);
  expect(kept).toEqual([expect.objectContaining({ ...typed, subject })]);
});

test('sent shows one large receipt and no field, though the fields stay in the document', async ({
  open,
}) => {
  const page = await open();
  await contactForm(page).answerWith({ success: true });
  await page.goto('/');
  await submitForm(page);
  await contactForm(page).button.getByText('Sent Successfully').waitFor();
  const section = page.locator('#contact-section');
  const notices = section.locator('.notice').filter({ visible: true });
  expect(await notices.count()).toBe(1);
  const sizeOf = (name: string) =>
    section
      .getByText(name, { exact: true })
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await sizeOf('Message sent!')).toBeGreaterThan(2 * (await sizeOf('Sent Successfully')));
  const fields = section.locator('input:not([name=website]), textarea');
  expect(await fields.count()).toBe(4);
  expect(await fields.filter({ visible: true }).count()).toBe(0);
});

test('sent is left only by reloading the page', async ({ open }) => {
  const page = await open();
  await contactForm(page).answerWith({ success: true });
  await page.goto('/');
  await submitForm(page);
  await contactForm(page).button.getByText('Sent Successfully').waitFor();
  await contactForm(page).form.evaluate((form) =>
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })),
  );
  expect(await contactForm(page).button.innerText()).toBe('Sent Successfully');
  await page.reload();
  expect(await contactForm(page).button.innerText()).toBe('Send Message');
});

test('success shows the message of the answer', async ({ open }) => {
  const page = await open();
  await contactForm(page).answerWith({ success: true, message: 'Got it, Ana.' });
  await page.goto('/');
  await submitForm(page);
  await expect.poll(() => contactForm(page).status.innerText()).toBe('Message sent!\nGot it, Ana.');
});

test('success without a message shows the fallback', async ({ open }) => {
  const page = await open();
  await contactForm(page).answerWith({ success: true });
  await page.goto('/');
  await submitForm(page);
  await expect
    .poll(() => contactForm(page).status.innerText())
    .toBe("Message sent!\nThank you for your message! I'll get back to you soon.");
});

test('a response without success true shows its error, and keeps every field', async ({ open }) => {
  const page = await open({ expecting: [/answer 503/, /console error: .*503/] });
  await contactForm(page).answerWith({ success: false, error: 'The letterbox is full.' }, 503);
  await page.goto('/');
  await submitForm(page);
  await expect
    .poll(() => contactForm(page).alert.innerText())
    .toBe('Error sending message\nThe letterbox is full.');
  expect(await contactForm(page).values()).toEqual(typed);
  expect(await contactForm(page).button.innerText()).toBe('Send Message');
  expect(await contactForm(page).button.isEnabled()).toBe(true);
});

test('a response without an error field shows "Failed to send message"', async ({ open }) => {
  const page = await open();
  await contactForm(page).answerWith({});
  await page.goto('/');
  await submitForm(page);
  await expect
    .poll(() => contactForm(page).alert.innerText())
    .toBe('Error sending message\nFailed to send message');
});

test('a response that is no JSON shows "Failed to send message"', async ({ open }) => {
  const page = await open({ expecting: [/answer 502/, /console error: .*502/] });
  await contactForm(page).handle((route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await page.goto('/');
  await submitForm(page);
  await expect
    .poll(() => contactForm(page).alert.innerText())
    .toBe('Error sending message\nFailed to send message');
});

test('a transport error shows "Please try again later." in place of the browser\'s words, and keeps every field', async ({
  open,
}) => {
  const page = await open({ expecting: [/failed request/, /console error/] });
  await contactForm(page).handle((route) => route.abort());
  await page.goto('/');
  await submitForm(page);
  await expect
    .poll(() => contactForm(page).alert.innerText())
    .toBe('Error sending message\nPlease try again later.');
  expect(await contactForm(page).values()).toEqual(typed);
});

test('after a failure the same message can be sent again, as the same submission', async ({ open }) => {
  const page = await open({ expecting: [/failed request/, /console error/] });
  const keys: (string | undefined)[] = [];
  await contactForm(page).handle((route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.abort() : route.fulfill({ json: { success: true } });
  });
  await page.goto('/');
  await submitForm(page);
  await contactForm(page).alert.getByText('Please try again later.').waitFor();
  await contactForm(page).button.click();
  await contactForm(page).button.getByText('Sent Successfully').waitFor();
  expect(keys).toEqual([expect.stringMatching(/.{16,}/), keys[0]]);
});

test('fields that the function refuses are marked and explained, and the first has the focus', async ({
  open,
}) => {
  const page = await open({ expecting: [/answer 422/, /console error: .*422/] });
  await page.goto('/');
  await submitForm(page, { ...typed, name: '  ', email: 'ana@localhost' });
  await contactForm(page).alert.getByText('Error sending message').waitFor();
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

test('the notice lists what was refused with links to the fields, until each is edited', async ({ open }) => {
  const page = await open({ expecting: [/answer 422/, /console error: .*422/] });
  await page.goto('/');
  await submitForm(page, { ...typed, name: '  ', email: 'ana@localhost' });
  const { alert } = contactForm(page);
  await expect
    .poll(() => alert.innerText())
    .toMatch(
      /^Error sending message\s+Please enter your name\.\s+Please enter an email address like name@example\.com\.$/,
    );
  await alert.getByRole('link', { name: 'Please enter an email address' }).click();
  expect(await page.locator('[name=email]').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('ana@example.org');
  expect(await alert.getByRole('listitem').allInnerTexts()).toEqual(['Please enter your name.']);
  await fillForm(page);
  expect(await alert.innerText()).toBe('');
});

test('an error beside those of the fields is shown above their list', async ({ open }) => {
  const page = await open();
  await contactForm(page).answerWith({
    success: false,
    error: 'Two things.',
    fields: { email: 'Which one?' },
  });
  await page.goto('/');
  await submitForm(page);
  await expect
    .poll(() => contactForm(page).alert.innerText())
    .toMatch(/^Error sending message\s+Two things\.\s+Which one\?$/);
});

test('after a failure a keyboard user is still at the button', async ({ open }) => {
  const page = await open();
  await contactForm(page).answerWith({ success: false, error: 'No.' });
  await page.goto('/');
  await fillForm(page);
  await contactForm(page).button.focus();
  await page.keyboard.press('Enter');
  await contactForm(page).alert.getByText('No.').waitFor();
  await expect
    .poll(() => contactForm(page).button.evaluate((button) => button === document.activeElement))
    .toBe(true);
});

test('a field that is edited is no longer marked, and keeps the focus', async ({ open }) => {
  const page = await open({ expecting: [/answer 422/, /console error: .*422/] });
  await page.goto('/');
  await submitForm(page, { ...typed, name: '  ', email: 'ana@localhost' });
  await page.locator('#contact-email-error').waitFor();
  await page.locator('[name=email]').focus();
  await page.keyboard.type('.nz');
  expect(await page.locator('[name=email]').getAttribute('aria-invalid')).toBeNull();
  expect(await page.locator('[name=name]').getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator('[name=email]').evaluate((field) => field === document.activeElement)).toBe(true);
});
