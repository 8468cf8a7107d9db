import { dirname } from 'node:path';
import { expect, inject, onTestFinished } from 'vitest';
import { smtpServer } from '../netlify/fixtures/smtpServer.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';
import { contactForm } from './contactForm.ts';
import { fillForm, typed } from './fillForm.ts';
import { readMessages } from './readMessages.ts';
import { startServer } from './startServer.ts';
import { test } from './test.ts';

/** The sample site with mail set up, an SMTP server behind it and an empty message folder. */
async function siteWithMail() {
  const smtp = await smtpServer();
  const messages = await temporaryFolder();
  const command = ['commands/serve.ts', '--build', dirname(inject('sample').folder)];
  const { origin, stop } = await startServer(command, { MESSAGES_DIR: messages, ...smtp.env });
  onTestFinished(stop);
  return { smtp, messages, origin };
}

test('what a visitor types in the browser is on disk when it is called sent, and arrives in the mailbox', async ({
  open,
}) => {
  const { smtp, messages, origin } = await siteWithMail();
  const page = await open({ baseURL: origin });
  await page.clock.install();
  await page.goto('/');
  await fillForm(page);
  // Nobody fills in a form within two seconds; a message that comes so fast is held back as spam.
  await page.clock.fastForward(30_000);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await contactForm(page).status.getByText('Message sent!').waitFor();

  expect(await readMessages(messages)).toEqual([expect.objectContaining({ ...typed, signs: [] })]);
  await expect.poll(() => smtp.inbox, { timeout: 10_000 }).toHaveLength(1);
  const [mail] = await smtp.mails();
  expect(mail?.subject).toBe(typed.subject);
  expect(mail?.replyTo).toEqual([{ name: typed.name, address: typed.email }]);
  expect(mail?.text).toContain(typed.message);
});

test('without JavaScript it arrives as well', async ({ open }) => {
  const { smtp, origin } = await siteWithMail();
  const page = await open({ baseURL: origin, javaScriptEnabled: false });
  await page.goto('/');
  await fillForm(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.waitForURL('**/#message-sent');
  await expect.poll(() => smtp.inbox, { timeout: 10_000 }).toHaveLength(1);
  expect((await smtp.mails())[0]?.text).toContain(typed.message);
});

test('a form whose hidden field is filled looks sent like any other, and is held back', async ({ open }) => {
  const { smtp, messages, origin } = await siteWithMail();
  const page = await open({ baseURL: origin, javaScriptEnabled: false });
  await page.goto('/');
  await fillForm(page);
  await page
    .locator('[name=website]')
    .evaluate((field) => field.setAttribute('value', 'https://spam.example'));
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.waitForURL('**/#message-sent');
  expect(await readMessages(messages)).toEqual([expect.objectContaining({ signs: ['hidden-field'] })]);
  expect(smtp.inbox).toEqual([]);
});
