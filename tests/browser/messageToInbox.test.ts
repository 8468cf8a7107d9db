import { dirname } from 'node:path';
import { expect, inject, onTestFinished } from 'vitest';
import { startHost } from '../../netlify/host/startHost.ts';
import { temporaryFolder } from '../fixtures/temporaryFolder.ts';
import { smtpServer } from '../netlify/fixtures/smtpServer.ts';
import { contactForm, fillForm, readMessages, typed } from './fixtures/contactForm.ts';
import { test } from './fixtures/test.ts';

test('a message typed in the browser is on disk before it is called sent, and arrives in the mailbox', async ({
  open,
}) => {
  const smtp = await smtpServer();
  const messages = await temporaryFolder();
  const buildDir = dirname(inject('sample').folder);
  const local = { messagesDir: messages, hostname: '127.0.0.1', port: 0, env: smtp.env, log: () => {} };
  const host = await startHost({ buildDir, ...local });
  onTestFinished(host.close);
  const page = await open({ baseURL: host.url.origin });
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
