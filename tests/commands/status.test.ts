import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openInbox } from '../../commands/inbox/inbox.ts';
import { printStatus } from '../../commands/inbox/status.ts';
import { inboxCommand } from '../../commands/inbox.ts';
import { createBlobsStore } from '../../netlify/contact/blobsStore.ts';
import { createDelivery, openDelivery } from '../../netlify/contact/delivery.ts';
import { createFileStore } from '../../netlify/contact/fileStore.ts';
import type { Mail } from '../../netlify/contact/mail.ts';
import type { Delivery } from '../../netlify/contact/message.ts';
import type { MessageStore } from '../../netlify/contact/store.ts';
import { runCommand } from '../fixtures/runCommand.ts';
import { aStoredMessage } from '../netlify/fixtures/aStoredMessage.ts';
import { smtpServer } from '../netlify/fixtures/smtpServer.ts';
import { strictBlobs } from '../netlify/fixtures/strictBlobs.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

const hour = 3_600_000;
const day = 24 * hour;
const mail = { SMTP_URL: 'smtp://127.0.0.1:1', CONTACT_TO: 'a@example.com', CONTACT_FROM: 'b@example.com' };
const sent: Delivery = { status: 'sent', attempts: 1, at: '' };
const givenUp: Delivery = { status: 'undeliverable', attempts: 13, at: '', reason: 'EMESSAGE 554' };
const refused: Delivery = { status: 'waiting', attempts: 1, at: '', reason: 'EAUTH 535' };
const idOf = (letter: string) => letter.repeat(32);
const ago = (wait: number) => new Date(Date.now() - wait).toISOString();
const minuteAgo = (wait: number) => ago(wait).slice(0, 16);

/** A store of files in which one message was mailed and read, and the command over it. */
async function anInbox() {
  const folder = await temporaryFolder();
  const store = createFileStore(folder);
  await store.create(
    aStoredMessage({ id: idOf('a'), receivedAt: ago(hour), state: { read: true, delivery: sent } }),
  );
  async function status(env: Record<string, string> = mail, words: string[] = []) {
    const command = inboxCommand({ MESSAGES_DIR: folder, ...env });
    return runCommand(command, ['status', ...words]);
  }
  return { folder, store, status };
}

test('where nothing needs a person, every fact is named and the exit status is 0', async () => {
  const { store, status } = await anInbox();
  await store.claim('mailed/2026-11-20T09:40');
  await store.claim('canary/2026-11-21T06:17:05/1b9d6bcd/mailed');
  const { stdout, status: exit } = await status({ ...mail, MESSAGE_RETENTION_DAYS: '30' });
  expect(stdout).toBe(`  Messages      1 kept, 0 unread
  To be mailed  none
  Given up      none
  Unreadable    none
  Deletion      Messages are deleted after 30 days (MESSAGE_RETENTION_DAYS)
  Last mail     2026-11-20 09:40 UTC
  Last canary   2026-11-21 06:17 UTC: stored and mailed

Nothing needs you.
`);
  expect(exit).toBe(0);
});

test('where no retention and no mail are set, it says so and names the settings', async () => {
  const { status } = await anInbox();
  const { stdout, status: exit } = await status({});
  expect(stdout).toContain('MESSAGE_RETENTION_DAYS is not set');
  expect(stdout).toContain('mail is not set up: SMTP_URL, CONTACT_TO and CONTACT_FROM are not set');
  expect(exit).toBe(0);
});

const needs: [string, (store: MessageStore, folder: string) => Promise<unknown>, Record<string, string>?][] =
  [
    [
      '1 message could not be mailed and is given up',
      (store) => store.create(aStoredMessage({ id: idOf('b'), state: { read: true, delivery: givenUp } })),
    ],
    ['1 record cannot be read', (_, folder) => writeFile(join(folder, `${idOf('b')}.json`), 'half')],
    [
      '1 message should have been deleted',
      (store) =>
        store.create(
          aStoredMessage({ id: idOf('b'), receivedAt: ago(8 * day + hour), state: { delivery: sent } }),
        ),
      { ...mail, MESSAGE_RETENTION_DAYS: '7' },
    ],
    [
      '1 message waiting to be mailed for more than a day',
      (store) => store.create(aStoredMessage({ id: idOf('b'), receivedAt: ago(day + hour) })),
    ],
    [
      'the mail server at 127.0.0.1:1 refuses the user name or the password in SMTP_URL',
      (store) => store.create(aStoredMessage({ id: idOf('b'), state: { delivery: refused } })),
    ],
    ['the last canary failed', (store) => store.claim('canary/2026-11-21T06:17:05/1b9d6bcd/unmailed')],
    [
      'the canary has stopped running',
      async (store) => {
        for (const time of [ago(3 * day + 18 * hour), ago(3 * day)]) {
          await store.claim(`canary/${time.slice(0, 19)}/${time.slice(14, 19)}/mailed`);
        }
      },
    ],
    [
      '1 message unread, and mail is not set up',
      (store) => store.create(aStoredMessage({ id: idOf('b'), receivedAt: ago(hour) })),
      {},
    ],
  ];

test.each(needs)(
  'what needs a person is marked, and ends the command with 3: %s',
  async (need, prepare, env) => {
    const { store, folder, status } = await anInbox();
    await prepare(store, folder);
    const { stdout, status: exit } = await status(env);
    expect(stdout).toMatch(/^! /m);
    expect(stdout).toContain(`\nNeeds you: ${need}.\n`);
    expect(exit).toBe(3);
  },
);

test('what is only a little late needs nobody, nor does what the owner has not seen yet', async () => {
  const { store, status } = await anInbox();
  const old = { receivedAt: ago(7 * day + hour), state: { delivery: sent } };
  await store.create(aStoredMessage({ id: idOf('b'), ...old }));
  await store.create(aStoredMessage({ id: idOf('c'), receivedAt: ago(9 * day), state: { spam: true } }));
  await store.create(aStoredMessage({ id: idOf('d'), receivedAt: ago(hour) }));
  const { stdout, status: exit } = await status({ ...mail, MESSAGE_RETENTION_DAYS: '7' });
  expect(stdout).toContain('4 kept, 3 unread');
  expect(stdout).toMatch(/To be mailed +1, the oldest since \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
  expect(stdout).toMatch(/Deletion .*; 1 older one still there, the oldest from /);
  expect(exit).toBe(0);
});

test('why mail fails is told while it is tried again, and needs nobody on the first day', async () => {
  const { store, status } = await anInbox();
  const delivery: Delivery = { status: 'waiting', attempts: 2, at: '', reason: 'ESOCKET' };
  await store.create(aStoredMessage({ id: idOf('b'), receivedAt: ago(hour) }));
  await store.create(aStoredMessage({ id: idOf('c'), receivedAt: ago(2 * hour), state: { delivery } }));
  const { stdout, status: exit } = await status({ ...mail, SMTP_URL: 'smtp://me:s3cret@127.0.0.1:1' });
  expect(stdout).toMatch(
    /To be mailed +2, the oldest since .* UTC; its last try failed: the mail server at 127\.0\.0\.1:1 does not answer$/m,
  );
  expect(stdout).not.toContain('s3cret');
  expect(exit).toBe(0);
});

test('a password stays out of the JSON', async () => {
  const { store, status } = await anInbox();
  await store.create(aStoredMessage({ id: idOf('b'), state: { delivery: refused } }));
  const { stdout } = await status({ ...mail, SMTP_URL: 'smtp://me:s3cret@127.0.0.1:1' }, ['--json']);
  expect(JSON.parse(stdout)).toMatchObject({ waiting: 1, signInRefused: true });
  expect(stdout).not.toContain('s3cret');
});

test('where mail is not set up, messages that were mailed elsewhere need nobody', async () => {
  const { store, status } = await anInbox();
  await store.create(aStoredMessage({ id: idOf('b'), state: { delivery: sent } }));
  await store.create(
    aStoredMessage({ id: idOf('c'), state: { delivery: { status: 'named', attempts: 0, at: '' } } }),
  );
  expect((await status({})).status).toBe(0);
  await store.create(aStoredMessage({ id: idOf('d'), state: { delivery: { ...sent, status: 'imported' } } }));
  expect((await status({})).stdout).toContain('Needs you: 1 message unread, and mail is not set up.');
});

test('a canary that was run by hand may stop, and one that runs on a schedule may be late', async () => {
  for (const times of [
    [ago(9 * day + hour), ago(9 * day)],
    [ago(day + 23 * hour), ago(day)],
  ]) {
    const { store, status } = await anInbox();
    for (const [run, time] of times.entries()) {
      await store.claim(`canary/${time.slice(0, 19)}/${run}/mailed`);
    }
    expect((await status()).status).toBe(0);
  }
});

test('a store that takes too long is told as far as it was read', async () => {
  const { folder } = await anInbox();
  let time = Date.now();
  const now = () => {
    time += 30_000;
    return new Date(time);
  };
  const printed: unknown[] = [];
  vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(text));
  expect(await printStatus(openInbox({ MESSAGES_DIR: folder, ...mail }), { json: true }, now)).toBe(1);
  expect(JSON.parse(String(printed[0]))).toMatchObject({ messages: 0, unseen: 1 });
  printed.length = 0;
  await printStatus(openInbox({ MESSAGES_DIR: folder, ...mail }), {}, now);
  expect(printed.join('\n')).toContain('1 more not looked at for lack of time; try again');
  expect(printed.join('\n')).not.toContain('Nothing needs you');
});

test('--json gives the same as data', async () => {
  const { store, status } = await anInbox();
  await store.claim('mailed/2026-11-20T09:40');
  await store.create(aStoredMessage({ id: idOf('b'), state: { delivery: givenUp } }));
  const { stdout, status: exit } = await status({ ...mail, MESSAGE_RETENTION_DAYS: '30' }, ['--json']);
  expect(JSON.parse(stdout)).toMatchObject({
    messages: 2,
    unread: 1,
    givenUp: 1,
    unreadable: 0,
    overdue: 0,
    retentionDays: 30,
    lastMail: '2026-11-20T09:40Z',
    needs: ['1 message could not be mailed and is given up'],
  });
  expect(exit).toBe(3);
});

test('the digest says the same in the same words', async () => {
  const { store, folder, status } = await anInbox();
  const mails: Mail[] = [];
  const settings = {
    from: 'b@example.com',
    to: 'a@example.com',
    subjectPrefix: '[Contact]',
    retentionDays: 30,
  };
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  await store.create(
    aStoredMessage({ id: idOf('b'), receivedAt: ago(2 * day), state: { spam: true, read: true } }),
  );
  await store.create(aStoredMessage({ id: idOf('c'), receivedAt: ago(hour), state: { delivery: givenUp } }));
  await writeFile(join(folder, `${idOf('d')}.json`), 'half');
  await store.claim('canary/2026-11-21T06:17:05/1b9d6bcd/quarantined');
  await store.claim(`mailed/${minuteAgo(hour)}`);
  const before = await status({ ...mail, MESSAGE_RETENTION_DAYS: '30' });
  await createDelivery({ store, mailer, settings, log: () => {} }).deliverDue();
  const lines = before.stdout.split('\n').filter((line) => /^[! ] \S/.test(line));
  expect(lines).toHaveLength(7);
  expect(mails[0]?.text).toContain(lines.join('\n'));
});

test('a digest tells of a purge that is behind and of a canary that failed, on the second day', async () => {
  const folder = await temporaryFolder();
  const store = createFileStore(folder);
  const mails: Mail[] = [];
  const settings = {
    from: 'b@example.com',
    to: 'a@example.com',
    subjectPrefix: '[Contact]',
    retentionDays: 7,
  };
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  let now = Date.parse('2026-11-10T12:00:00Z');
  await store.create(aStoredMessage({ id: idOf('a'), state: { delivery: sent } }));
  await store.claim('canary/2026-11-09T06:17:05/1b9d6bcd/missing');
  for (const wait of [0, day, day]) {
    now += wait;
    await createDelivery({
      store: createFileStore(folder),
      mailer,
      settings,
      log: () => {},
      now: () => new Date(now),
    }).deliverDue();
  }
  expect(mails.map(({ subject }) => subject)).toEqual([
    '[Contact] 1 message should have been deleted, the last canary failed',
  ]);
});

test('a digest that went through counts as the last mail', async () => {
  const { store, folder, status } = await anInbox();
  const smtp = await smtpServer();
  await store.create(aStoredMessage({ id: idOf('b'), receivedAt: ago(2 * day), state: { spam: true } }));
  await openDelivery(createFileStore(folder), () => {}, smtp.env)?.deliverDue();
  expect(smtp.inbox).toHaveLength(1);
  expect((await status()).stdout).toMatch(/Last mail +\d{4}-/);
});

test('the last mail is known for as long as no other goes through', async () => {
  const { store, folder, status } = await anInbox();
  const smtp = await smtpServer({ refuses: 'data', code: 451 });
  for (const minute of ['2026-10-01T09:40', '2026-10-02T09:40']) await store.claim(`mailed/${minute}`);
  const { id } = aStoredMessage({ id: idOf('b') });
  await store.create(aStoredMessage({ id }));
  await openDelivery(createFileStore(folder), () => {}, smtp.env)?.deliver(id);
  expect(await store.claims('mailed/')).toEqual(['mailed/2026-10-02T09:40']);
  expect((await status()).stdout).toMatch(/Last mail +2026-10-02 09:40 UTC/);
});

test('a wrong retention stops no mail', async () => {
  const { store, folder } = await anInbox();
  const smtp = await smtpServer();
  await store.create(aStoredMessage({ id: idOf('b') }));
  const env = { ...smtp.env, MESSAGE_RETENTION_DAYS: 'a year' };
  await openDelivery(createFileStore(folder), () => {}, env)?.deliverDue();
  expect(smtp.inbox).toHaveLength(1);
});

test('of 3,000 messages on Netlify a later status reads none', async () => {
  const { connect, startApi, put, requests } = strictBlobs();
  for (let index = 0; index < 3_000; index++) {
    const id = String(index).padStart(32, '0');
    put(`messages/${id}`, JSON.stringify(aStoredMessage({ id, state: { delivery: sent } })));
  }
  await createBlobsStore(connect).survey();
  const env = await startApi();
  const before = requests();
  const { stdout, status } = await runCommand(inboxCommand(env), ['status']);
  expect(stdout).toContain('3000 kept, 3000 unread');
  expect(status).toBe(0);
  expect(requests() - before).toBeLessThan(100);
});
