import { expect, inject } from 'vitest';
import { contactForm } from './contactForm.ts';
import { fillForm, typed } from './fillForm.ts';
import { readMessages } from './readMessages.ts';
import { test } from './test.ts';

const { messages } = inject('sample');

test('idle: the form is editable and says when the owner answers', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  await expect.poll(() => page.getByText("I'll get back to you as soon as possible.").isVisible()).toBe(true);
  expect(await contactForm(page).button.innerText()).toBe('Send Message');
  expect(await contactForm(page).button.isEnabled()).toBe(true);
});

test('all four fields are required, the email field is of type email, and the message box has 5 rows', async ({
  open,
}) => {
  const page = await open();
  await page.goto('/');
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
  await fillForm(page);
  await contactForm(page).button.click();
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
  await fillForm(page, { ...typed, subject });
  await contactForm(page).button.click();
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

test('sent is left only by reloading the page', async ({ open }) => {
  const page = await open();
  await contactForm(page).answerWith({ success: true });
  await page.goto('/');
  await fillForm(page);
  await contactForm(page).button.click();
  await contactForm(page).button.getByText('Sent Successfully').waitFor();
  await page.locator('[name=name]').press('Enter');
  expect(await contactForm(page).button.innerText()).toBe('Sent Successfully');
  await page.reload();
  expect(await contactForm(page).button.innerText()).toBe('Send Message');
});
