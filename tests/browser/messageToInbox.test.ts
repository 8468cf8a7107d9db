import { dirname } from 'node:path';
import { expect, inject, onTestFinished } from 'vitest';
import { startHost } from '../../netlify/host/startHost.ts';
import { smtpServer } from '../netlify/fixtures/smtpServer.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';
import { contactForm, fillForm, readMessages, submitForm, typed } from './contactForm.ts';
import { test } from './test.ts';

/** The sample site with mail set up, an SMTP server behind it and an empty message folder. */
async function siteWithMail() {
  const smtp = await smtpServer();
  const messages = await temporaryFolder();
  const host = await startHost({
    buildDir: dirname(inject('sample').folder),
    messagesDir: messages,
    hostname: '127.0.0.1',
    port: 0,
    env: smtp.env,
    log: () => {},
  });
  onTestFinished(host.close);
  return { smtp, messages, origin: host.url.origin };
}

test('a message typed in the browser is on disk before it is called sent, and arrives in the mailbox', async ({
  open,
}) => {
  const { smtp, messages, origin } = await siteWithMail();
  const page = await open({ baseURL: origin });
  await page.clock.install();
  await page.goto('/');
  await fillForm(page);
  // A form that is filled in within two seconds is held back as spam.
  await page.clock.fastForward(30_000);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await contactForm(page).status.getByText('Message sent!', { exact: true }).waitFor();

  expect(await readMessages(messages)).toEqual([expect.objectContaining({ ...typed, signs: [] })]);
  await expect.poll(() => smtp.inbox).toHaveLength(1);
  const [mail] = await smtp.mails();
  expect(mail?.subject).toBe(`[Contact] ${typed.subject}`);
  expect(mail?.replyTo).toEqual([{ name: typed.name, address: typed.email }]);
  expect(mail?.text).toContain(typed.message);
});

test('without JavaScript it arrives as well, and the page shows that it was sent', async ({ visit }) => {
  const { smtp, messages, origin } = await siteWithMail();
  const page = await visit({ baseURL: origin, javaScriptEnabled: false });
  expect(await page.getByText('Message sent!').isVisible()).toBe(false);
  await submitForm(page);
  await page.waitForURL('**/#message-sent');
  const notice = "Message sent!\nThank you for your message! I'll get back to you soon.";
  expect(await page.locator('#message-sent').innerText()).toBe(notice);
  const [kept] = await readMessages(messages);
  expect(kept).toMatchObject({ name: typed.name, email: typed.email });
  // A form without JavaScript sends its line breaks as CRLF; what is kept is what was typed.
  expect(String(kept?.message).replaceAll('\r\n', '\n')).toBe(typed.message);
  await expect.poll(() => smtp.inbox).toHaveLength(1);
  expect((await smtp.mails())[0]?.text).toContain(typed.message);
});
