import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { createMessageStore } from '../../netlify/contact/store/messageStore.ts';
import { createSqliteKeyValue } from '../../netlify/contact/store/sqlite.ts';
import { startServer } from '../../netlify/server/startServer.ts';
import { temporaryFolder } from '../fixtures/folders.ts';
import { gitHubApi } from '../netlify/fixtures/gitHubApi.ts';
import { idOf, messagesIn, seed } from '../netlify/fixtures/messages.ts';
import { contactForm, fillForm, typed } from './fixtures/contactForm.ts';
import { findViolations } from './fixtures/findViolations.ts';
import { test } from './fixtures/test.ts';

async function siteWithMessages() {
  const hub = await gitHubApi('marama/portfolio');
  const folder = await temporaryFolder();
  const kv = createSqliteKeyValue(folder);
  const store = createMessageStore(kv);
  const host = await startServer({
    buildDir: inject('privateSite').folder,
    messagesDir: folder,
    hostname: '127.0.0.1',
    port: 0,
    env: { GITHUB_API_URL: hub.url, CONTACT_RATE_LIMIT: '0' },
    log: () => {},
  });
  onTestFinished(host.close);
  const subjects = async () => (await messagesIn(store)).map(({ subject }) => subject).toSorted();
  return { kv, subjects, origin: host.url.origin };
}

/** Opens the page with the token that the editor keeps in the browser. */
async function signIn(page: Page, token = 'owner'): Promise<void> {
  await page.goto('/robots.txt');
  const user = JSON.stringify({ backendName: 'github', token });
  await page.evaluate((kept) => localStorage.setItem('sveltia-cms.user', kept), user);
  await page.goto('/edit/messages/');
}

const inbox = (page: Page) => page.getByRole('heading', { name: 'Inbox' });

const listed = (page: Page, subject: string) => page.locator('summary', { hasText: subject });

test('a message of a visitor is read at /edit/messages/, and deleted when confirmed', async ({ open }) => {
  const { kv, subjects, origin } = await siteWithMessages();
  await seed(kv, 'b', { quarantined: true, subject: 'Buy this' });
  const page = await open({ baseURL: origin, width: 320, expecting: [/40[13]/] });
  await page.clock.install();
  await page.goto('/');
  await fillForm(page);
  await page.clock.fastForward(30_000);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await contactForm(page).waitUntilSent();

  await signIn(page, 'wrong');
  await page.getByRole('alert').getByText('GitHub does not accept this token').waitFor();
  await signIn(page, 'writer');
  await page.getByRole('alert').getByText('does not belong to an administrator').waitFor();
  await signIn(page);
  await inbox(page).waitFor();
  await page.getByRole('list', { name: 'Needs your attention' }).getByText('Mail is not set up').waitFor();

  await listed(page, typed.subject).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  const item = listed(page, typed.subject);
  await item.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('article').getByText('Would you like to talk? 🙂').waitFor();
  await expect.poll(() => item.innerText()).not.toMatch(/Unread|Quarantine/);
  await page.getByText('2 messages, 1 unread, 1 in quarantine.').waitFor();
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  expect([await item.count(), await subjects()]).toEqual([1, [typed.subject, 'Buy this'].toSorted()]);

  await listed(page, 'Buy this').click();
  await page.getByText('Spam: the form was filled in within two seconds.').waitFor();
  await page.getByRole('button', { name: 'Not spam: release' }).click();
  await page.getByRole('button', { name: 'Not spam: release' }).waitFor({ state: 'detached' });
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(subjects).toEqual([typed.subject]);
  await page.getByText('1 message, 0 unread, 0 in quarantine.').waitFor();
  await page.locator('h2:focus', { hasText: 'Inbox' }).waitFor();
});

test('older messages follow once each, past unreadable ones, and stay after a release', async ({ open }) => {
  const { kv, origin } = await siteWithMessages();
  await seed(kv, 'a', { subject: 'The oldest', quarantined: true });
  for (let at = 1; at < 60; at++) await seed(kv, 'a', { after: at, quarantined: true });
  for (let at = 60; at < 120; at++) await kv.put(`messages/${idOf('b', at)}`, '{}');
  const page = await open({ baseURL: origin });
  const count = (words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor();
  const older = page.getByRole('button', { name: 'Show older messages' });
  await signIn(page);
  await count('50+ messages');
  await seed(kv, 'a', { after: 120 });
  await older.click();
  await count('100+ messages');
  await older.click();
  await count('120 messages');
  await listed(page, 'The oldest').click();
  await page.getByRole('button', { name: 'Not spam: release' }).click();
  await page.getByText('121 messages, 60 unread, 59 in quarantine.').waitFor();
  await count('120 messages');
  await page.getByRole('article', { name: 'The oldest' }).waitFor();
});

test('a message that cannot be read can be deleted, and takes no other with it; nor do broken characters', async ({
  open,
}) => {
  const { kv, origin } = await siteWithMessages();
  await seed(kv, 'a', { subject: 'S\ud800\r\nBcc: x', message: 'Half \udc00' });
  await kv.put(`messages/${idOf('b', 1)}`, '{}');
  const page = await open({ baseURL: origin, expecting: [/failed request/, /ERR_FAILED/] });
  await page.route('**/functions/**', (route) => route.abort(), { times: 1 });
  await signIn(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  const unreadable = page.getByText(
    'This message cannot be shown. To see why: npm run inbox -- show bbbbbbbb',
  );
  page.once('dialog', (dialog) => dialog.accept());
  await unreadable.getByRole('button', { name: 'Delete' }).click();
  await unreadable.waitFor({ state: 'detached' });
  expect(await kv.get(`messages/${idOf('b', 1)}`)).toBeUndefined();
  await page.route('**/functions/**', (route) => route.abort(), { times: 1 });
  await listed(page, 'S\ufffd').click();
  await page.getByRole('listitem').getByText('The site cannot be reached.').waitFor();
  // Opening it again is another try.
  await listed(page, 'S\ufffd').click({ clickCount: 2 });
  await page.getByText('Half \ufffd').waitFor();
  const link = page.getByRole('link', { name: 'Answer by mail' });
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toMatch(/^mailto:[^?]+@[^?]+\?/);
  expect(decodeURIComponent(address)).toMatch(/subject=Re: S\ufffd Bcc: x$/);
});

test('in each state, light and dark, at 320 px, axe finds nothing', async ({ open }) => {
  const { kv, origin } = await siteWithMessages();
  const page = await open({ baseURL: origin, width: 320, tolerating: [/40[13]|503|failed request/] });
  const check = async (state: string) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(320);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page, colorScheme === 'light' ? 'all' : 'colours'), state).toEqual([]);
    }
  };
  await page.goto('/edit/messages/');
  await page.getByRole('link', { name: 'Sign in to the editor' }).waitFor();
  await check('signed out');
  await signIn(page, 'wrong');
  await page.getByRole('alert').getByText('GitHub').waitFor();
  await check('refused');
  await signIn(page);
  await page.getByText('There are no messages.').waitFor();
  await check('empty');
  await seed(kv, 'a', { quarantined: true });
  const outbox = { attempts: 36, reason: 'EENVELOPE 550' };
  await seed(kv, 'b', { read: true, subject: 'Read', outbox });
  await page.reload();
  await listed(page, 'Kia ora').click();
  await page.getByRole('button', { name: 'Not spam: release' }).waitFor();
  await check('with an open message');
});
