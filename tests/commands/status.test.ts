import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openInbox } from '../../commands/inbox/inbox.ts';
import { printStatus } from '../../commands/inbox/reading.ts';
import { openDelivery } from '../../netlify/contact/mail/delivery.ts';
import type { Delivery } from '../../netlify/contact/store/message.ts';
import type { aStoredMessage } from '../netlify/fixtures/aStoredMessage.ts';
import { idOf, inboxOf } from '../netlify/fixtures/inboxOf.ts';
import { smtpServer } from '../netlify/fixtures/smtpServer.ts';

const hour = 3_600_000;
const day = 24 * hour;
const mail = { SMTP_URL: 'smtp://127.0.0.1:1', CONTACT_TO: 'a@example.com', CONTACT_FROM: 'b@example.com' };
const sent: Delivery = { status: 'sent', attempts: 1, at: '' };
const givenUp: Delivery = { status: 'undeliverable', attempts: 13, at: '', reason: 'EMESSAGE 554' };
const refused: Delivery = { status: 'waiting', attempts: 1, at: '', reason: 'EAUTH 535' };
const ago = (wait: number) => new Date(Date.now() - wait).toISOString();

/** A store of files in which one message was mailed and read, and the command over it. */
async function anInbox() {
  const inbox = await inboxOf({ a: { receivedAt: ago(hour), state: { read: true, delivery: sent } } });
  const status = (env: Record<string, string> = mail, words = '') => inbox.run(`status${words}`, env);
  return { ...inbox, status };
}

test('where nothing needs a person, every line is there and the exit status is 0', async () => {
  const { store, status } = await anInbox();
  await store.claim('mailed/2026-11-20T09:40');
  const { stdout, status: exit } = await status({ ...mail, MESSAGE_RETENTION_DAYS: '30' });
  expect(stdout).toBe(`  Messages      1 kept, 0 unread
  New messages  accepted
  To be mailed  none
  Given up      none
  Unreadable    none
  Deletion      Messages are deleted after 30 days (MESSAGE_RETENTION_DAYS)
  Last mail     2026-11-20 09:40 UTC

Nothing needs you.
`);
  expect(exit).toBe(0);
});

test('where no retention and no mail are set, it says so and names the settings', async () => {
  const { status } = await anInbox();
  const { stdout, status: exit } = await status({});
  expect(stdout).toContain('MESSAGE_RETENTION_DAYS is not set');
  expect(stdout).toContain(
    'mail is not set up: SMTP_HOST (or SMTP_URL), CONTACT_TO and CONTACT_FROM are not set',
  );
  expect(exit).toBe(0);
});

type Message = Parameters<typeof aStoredMessage>[0];
const retention = { ...mail, MESSAGE_RETENTION_DAYS: '7' };

test.each<[string, Message, Record<string, string>]>([
  ['1 message could not be mailed and is given up', { state: { read: true, delivery: givenUp } }, mail],
  [
    '1 message should have been deleted',
    { receivedAt: ago(9 * day + hour), state: { delivery: sent } },
    retention,
  ],
  ['1 message waiting to be mailed for more than a day', { receivedAt: ago(day + hour) }, mail],
  [
    'the mail server at 127.0.0.1:1 refuses the user name or the password in SMTP_USER and SMTP_PASSWORD, or in SMTP_URL',
    { state: { delivery: refused } },
    mail,
  ],
  ['1 message unread, and mail is not set up', { receivedAt: ago(hour) }, {}],
  [
    '1 message unread, and mail is not set up',
    { receivedAt: ago(hour), state: { delivery: { ...sent, status: 'imported' } } },
    {},
  ],
])('what needs a person is marked, and ends the command with 3: %s', async (need, message, env) => {
  const { keep, status } = await anInbox();
  await keep('b', message);
  const { stdout, status: exit } = await status(env);
  expect(stdout).toMatch(/^! /m);
  expect(stdout).toContain(`\nNeeds you: ${need}.\n`);
  expect(exit).toBe(3);
});

test.each<[string, Message, Record<string, string>]>([
  ['a little late to be deleted', { receivedAt: ago(7 * day + hour), state: { delivery: sent } }, retention],
  ['old, but not seen by the owner', { receivedAt: ago(9 * day), state: { spam: true } }, retention],
  ['to be mailed', { receivedAt: ago(hour) }, mail],
  ['mailed elsewhere', { state: { delivery: sent } }, {}],
])('a message that is %s needs nobody', async (_, message, env) => {
  const { keep, status } = await anInbox();
  await keep('b', message);
  expect((await status(env)).status).toBe(0);
});

test('why mail fails is said while it is tried again, and needs nobody on the first day', async () => {
  const { keep, status } = await anInbox();
  const delivery: Delivery = { status: 'waiting', attempts: 2, at: '', reason: 'ESOCKET' };
  await keep('b', { receivedAt: ago(hour) });
  await keep('c', { receivedAt: ago(2 * hour), state: { delivery } });
  const { stdout, status: exit } = await status({ ...mail, SMTP_URL: 'smtp://me:s3cret@127.0.0.1:1' });
  expect(stdout).toMatch(
    /To be mailed +2, the oldest since .* UTC; its last try failed: the mail server at 127\.0\.0\.1:1 does not answer$/m,
  );
  expect(stdout).not.toContain('s3cret');
  expect(exit).toBe(0);
});

test('--json gives the same as data, without the password', async () => {
  const { store, keep, status } = await anInbox();
  await store.claim('mailed/2026-11-20T09:40');
  await keep('b', { state: { delivery: givenUp } });
  await keep('c', { receivedAt: ago(hour), state: { delivery: refused } });
  const env = { ...mail, SMTP_URL: 'smtp://me:s3cret@127.0.0.1:1', MESSAGE_RETENTION_DAYS: '30' };
  const { stdout, status: exit } = await status(env, ' --json');
  expect(JSON.parse(stdout)).toMatchObject({
    messages: 3,
    unread: 2,
    givenUp: 1,
    waiting: 1,
    signInRefused: true,
    unreadable: 0,
    overdue: 0,
    retentionDays: 30,
    lastMail: '2026-11-20T09:40Z',
    needs: [
      'the mail server at 127.0.0.1:1 refuses the user name or the password in SMTP_USER and SMTP_PASSWORD, or in SMTP_URL',
      '1 message could not be mailed and is given up',
    ],
  });
  expect(stdout).not.toContain('s3cret');
  expect(exit).toBe(3);
});

test('a store that takes too long is described as far as it was read', async () => {
  const { folder } = await anInbox();
  let time = Date.now();
  const now = () => {
    time += 30_000;
    return new Date(time);
  };
  const printed: unknown[] = [];
  vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(text));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await printStatus(openInbox({ MESSAGES_DIR: folder, ...mail }), { json: true }, now)).toBe(1);
  expect(JSON.parse(String(printed[0]))).toMatchObject({ messages: 0, notLoaded: 1 });
  printed.length = 0;
  await printStatus(openInbox({ MESSAGES_DIR: folder, ...mail }), {}, now);
  expect(printed.join('\n')).toContain('no time to load 1 more; try again');
  expect(printed.join('\n')).not.toContain('Nothing needs you');
});

test('the daily report says the same in the same words, and counts as the last mail', async () => {
  const { keep, store, folder, status } = await anInbox();
  const smtp = await smtpServer();
  const env = { ...smtp.env, MESSAGE_RETENTION_DAYS: '30' };
  await keep('b', { receivedAt: ago(2 * day), state: { spam: true, read: true } });
  await keep('c', { receivedAt: ago(40 * day), state: { delivery: sent } });
  await keep('d', { receivedAt: ago(hour), state: { delivery: givenUp } });
  await writeFile(join(folder, `${idOf('e')}.json`), 'half');
  const before = await status(env);
  await openDelivery(store, () => {}, env)?.deliverDue();
  const lines = before.stdout.split('\n').filter((line) => /^[! ] \S/.test(line));
  expect(lines).toHaveLength(7);
  expect(lines.filter((line) => line.startsWith('!'))).toHaveLength(3);
  const [report] = await smtp.mails();
  expect(report?.text).toContain(lines.join('\n'));
  expect((await status(env)).stdout).toMatch(/Last mail +\d{4}-/);
});

test('the last mail is known for as long as no other goes through', async () => {
  const { store, keep, status } = await anInbox();
  const smtp = await smtpServer({ refuses: 'data', code: 451 });
  for (const minute of ['2026-10-01T09:40', '2026-10-02T09:40']) await store.claim(`mailed/${minute}`);
  await keep('b');
  await openDelivery(store, () => {}, smtp.env)?.deliver(idOf('b'));
  expect(await store.claims('mailed/')).toEqual(['mailed/2026-10-02T09:40']);
  expect((await status()).stdout).toMatch(/Last mail +2026-10-02 09:40 UTC/);
});
