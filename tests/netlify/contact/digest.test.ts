import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBlobsStore } from '../../../netlify/contact/blobsStore.ts';
import { createDelivery } from '../../../netlify/contact/delivery.ts';
import { createFileStore } from '../../../netlify/contact/fileStore.ts';
import type { ContactEvent } from '../../../netlify/contact/log.ts';
import { type Mail, openMailer } from '../../../netlify/contact/mail.ts';
import { backoff } from '../../../netlify/contact/schedule.ts';
import type { MessageStore } from '../../../netlify/contact/store.ts';
import { aStoredMessage } from '../fixtures/aStoredMessage.ts';
import { smtpServer } from '../fixtures/smtpServer.ts';
import { strictBlobs } from '../fixtures/strictBlobs.ts';
import { temporaryFolder } from '../fixtures/temporaryFolder.ts';

const noon = Date.parse('2026-11-01T12:00:00.000Z');
const hour = 3_600_000;
const spamIds = ['a', 'b'].map((letter) => letter.repeat(32));

/** Two quarantined messages, an hour apart, and a worker whose clock the test sets. */
async function quarantine(duringDigest: (oldest: string) => Promise<void> = async () => {}) {
  const folder = await temporaryFolder();
  const smtp = await smtpServer();
  const store = createFileStore(folder);
  for (const [index, id] of spamIds.entries()) {
    const receivedAt = new Date(noon + index * hour).toISOString();
    const signs = ['hidden-field'];
    await store.create(
      aStoredMessage({ id, receivedAt, signs, subject: `Buy ${index}`, state: { spam: true } }),
    );
  }
  const mailer = openMailer(smtp.settings.smtpUrl);
  const failing: Partial<MessageStore> = {};
  let time = noon;
  const worker = () =>
    createDelivery({
      store: { ...createFileStore(folder), ...failing },
      mailer: {
        async send(mail) {
          await duringDigest('a'.repeat(32));
          await mailer.send(mail);
        },
      },
      settings: smtp.settings,
      log: () => {},
      now: () => new Date(time),
    });
  return {
    folder,
    store,
    smtp,
    worker,
    failing,
    async runAt(next: number) {
      time = next;
      await worker().deliverDue();
    },
  };
}

test('a quarantined message is not mailed, not even when asked for', async () => {
  const { worker, smtp, runAt } = await quarantine();
  await worker().deliver('a'.repeat(32));
  await runAt(noon + 23 * hour);
  expect(smtp.inbox).toEqual([]);
});

test('once a day one mail names everything in quarantine, with the signs and without the texts', async () => {
  const { smtp, runAt } = await quarantine();
  await runAt(noon + 24 * hour);
  await runAt(noon + 25 * hour);
  await runAt(noon + 72 * hour);
  const mails = await smtp.mails();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('[Contact] 2 messages held back as spam');
  expect(mails[0]?.text).toContain('aaaaaaaa  Anahera Māhuta <anahera@example.com>: Buy 0  [hidden-field]');
  expect(mails[0]?.text).toContain('bbbbbbbb  Anahera Māhuta <anahera@example.com>: Buy 1  [hidden-field]');
  expect(mails[0]?.text).not.toContain('Are you free in March?');
  expect(mails[0]?.headers).toContainEqual(
    expect.objectContaining({ key: 'x-contact-form', value: 'digest' }),
  );
});

test('a line of the digest cannot reverse what follows it', async () => {
  const { store, smtp, runAt } = await quarantine();
  const receivedAt = new Date(noon).toISOString();
  await store.create(
    aStoredMessage({ id: 'c'.repeat(32), receivedAt, subject: 'Buy\u202e2\u2066', state: { spam: true } }),
  );
  await runAt(noon + 24 * hour);
  const [mail] = await smtp.mails();
  expect(mail?.text).toContain('Buy 2');
  expect(mail?.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
});

test('messages that come later are in the next digest', async () => {
  const { store, smtp, runAt } = await quarantine();
  await runAt(noon + 24 * hour);
  const receivedAt = new Date(noon + 30 * hour).toISOString();
  await store.create(
    aStoredMessage({ id: 'c'.repeat(32), receivedAt, subject: 'Buy 2', state: { spam: true } }),
  );
  await runAt(noon + 53 * hour);
  expect(smtp.inbox).toHaveLength(1);
  await runAt(noon + 54 * hour);
  const [, second] = await smtp.mails();
  expect(second?.subject).toBe('[Contact] 1 message held back as spam');
});

test('a digest that could not be sent is tried again', async () => {
  const { smtp, runAt } = await quarantine();
  smtp.becomes({ refuses: 'data', code: 451 });
  await runAt(noon + 24 * hour);
  smtp.becomes('accepts');
  await runAt(noon + 24 * hour + backoff(1) - 1);
  expect(smtp.inbox).toHaveLength(0);
  await runAt(noon + 24 * hour + backoff(1));
  expect(smtp.inbox).toHaveLength(1);
});

test('many workers at once send one digest', async () => {
  const { smtp, runAt } = await quarantine();
  await Promise.all(Array.from({ length: 8 }, () => runAt(noon + 24 * hour)));
  expect(smtp.inbox).toHaveLength(1);
});

test.each([
  ['is sent', 'accepts'],
  ['fails', { refuses: 'data', code: 451 }],
] as const)(
  'a message that is released while the digest %s keeps the state of its own mail',
  async (_, mood) => {
    const { store, smtp, runAt } = await quarantine(async (id) => {
      const entry = await store.get(id);
      if (typeof entry === 'string') throw new Error(entry);
      await store.mark(entry, { ...entry.state, spam: false, delivery: sent });
    });
    const [id = ''] = spamIds;
    const sent = { status: 'sent', attempts: 1, at: '2026-11-02T12:00:00.000Z' } as const;
    smtp.becomes(mood);
    await runAt(noon + 24 * hour);
    expect(await store.get(id)).toMatchObject({ state: { spam: false, reported: false, delivery: sent } });
  },
);

test('a digest whose marks were cut short is not sent again, and the marks are made later', async () => {
  const { store, smtp, runAt, failing } = await quarantine();
  failing.mark = async (entry, state) => {
    if (state.reported) throw new Error('store down');
    return store.mark(entry, state);
  };
  await runAt(noon + 24 * hour);
  delete failing.mark;
  await runAt(noon + 48 * hour);
  await runAt(noon + 72 * hour);
  expect(smtp.inbox).toHaveLength(1);
  expect((await store.list({ open: true })).entries).toEqual([]);
});

test('of a flood of spam a mail is sent all the same, and one digest counts all of it', async () => {
  let time = noon;
  const connect = strictBlobs().connect;
  const store = createBlobsStore(connect);
  const flood = 450;
  for (let index = 0; index < flood; index++) {
    const id = String(index).padStart(32, '0');
    await store.create(aStoredMessage({ id, state: { spam: true } }));
  }
  await store.create(aStoredMessage({ id: 'f'.repeat(32) }));
  const mails: Mail[] = [];
  const events: ContactEvent[] = [];
  // 50 ms pass with every record that is read.
  const worker = createDelivery({
    store: {
      ...store,
      list: ({ open = false, inTime } = {}) =>
        store.list({
          open,
          inTime: () => {
            time += 50;
            return inTime?.() ?? true;
          },
        }),
    },
    mailer: { send: async (mail) => void mails.push(mail) },
    settings: { from: 'form@example.com', to: 'owner@example.com', subjectPrefix: '[Contact]' },
    log: (event) => events.push(event),
    now: () => new Date(time),
  });
  for (let round = 0; round < 20; round++) {
    time = noon + 30 * hour + round * 5 * 60_000;
    await worker.deliverDue({ reading: 15_000, starting: 2_000 });
  }
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    '[Contact] 450 messages held back as spam',
    '[Contact] Kia ora 👋',
  ]);
  expect(events).toContainEqual({ event: 'delivery.cut', unread: 152, untried: 0, digest: true });
  expect((await store.list({ open: true })).entries).toEqual([]);
});

test('the digest counts what could not be mailed and what cannot be read', async () => {
  const { store, smtp, runAt, folder } = await quarantine();
  const id = 'f'.repeat(32);
  const delivery = { status: 'undeliverable', attempts: 13, at: '', reason: 'EMESSAGE 554' } as const;
  await store.create(aStoredMessage({ id, state: { delivery } }));
  await writeFile(join(folder, `${'e'.repeat(32)}.json`), 'half');
  await runAt(noon + 24 * hour);
  const [mail] = await smtp.mails();
  expect(mail?.subject).toBe('[Contact] 2 messages held back as spam');
  expect(mail?.text).toMatch(/^! Given up +1 message could not be mailed and is given up/m);
  expect(mail?.text).toMatch(/^! Unreadable +1 record cannot be read\./m);
});

test('what could not be mailed or read makes a mail of its own the day after, and again only when it changes', async () => {
  const { store, smtp, runAt, folder } = await quarantine();
  for (const id of spamIds) await store.remove(id);
  const give = (letter: string) =>
    store.create(
      aStoredMessage({
        id: letter.repeat(32),
        state: { delivery: { status: 'undeliverable', attempts: 13, at: '', reason: 'EMESSAGE 554' } },
      }),
    );
  await give('f');
  await writeFile(join(folder, `${'e'.repeat(32)}.json`), 'half');
  await runAt(noon);
  expect(smtp.inbox).toEqual([]);
  for (const day of [1, 1.1, 2, 3]) await runAt(noon + day * 24 * hour);
  await give('d');
  for (const day of [4, 4.1, 5]) await runAt(noon + day * 24 * hour);
  expect((await smtp.mails()).map(({ subject }) => subject)).toEqual([
    '[Contact] 1 message could not be mailed and is given up, 1 record cannot be read',
    '[Contact] 2 messages could not be mailed and are given up, 1 record cannot be read',
  ]);
});

test('what can be mailed no more on the day of a report is reported on the day after', async () => {
  const { store, smtp, runAt } = await quarantine();
  for (const id of spamIds) await store.remove(id);
  const giveUp = (id: string) =>
    store.create(
      aStoredMessage({
        id,
        state: { delivery: { status: 'undeliverable', attempts: 13, at: '', reason: 'EMESSAGE 554' } },
      }),
    );
  await giveUp('e'.repeat(32));
  for (const day of [0, 1]) await runAt(noon + day * 24 * hour);
  await giveUp('f'.repeat(32));
  for (const day of [1.1, 1.2, 2, 3]) await runAt(noon + day * 24 * hour);
  expect((await smtp.mails()).map(({ subject }) => subject)).toEqual([
    '[Contact] 1 message could not be mailed and is given up',
    '[Contact] 2 messages could not be mailed and are given up',
  ]);
});

test('a report that could not be sent is tried again', async () => {
  const { store, smtp, runAt, folder } = await quarantine();
  for (const id of spamIds) await store.remove(id);
  await writeFile(join(folder, `${'e'.repeat(32)}.json`), 'half');
  await runAt(noon);
  smtp.becomes({ refuses: 'data', code: 451 });
  await runAt(noon + 24 * hour);
  smtp.becomes('accepts');
  await runAt(noon + 25 * hour);
  expect((await smtp.mails()).map(({ subject }) => subject)).toEqual(['[Contact] 1 record cannot be read']);
});

/** Seven messages, a minute apart, and workers with a budget of two mails an hour and five a day. */
async function flood() {
  const folder = await temporaryFolder();
  const smtp = await smtpServer();
  const store = createFileStore(folder);
  const ids = ['0', '1', '2', '3', '4', '5', '6'].map((digit) => digit.repeat(32));
  for (const [index, id] of ids.entries()) {
    const receivedAt = new Date(noon + index * 60_000).toISOString();
    await store.create(aStoredMessage({ id, receivedAt, subject: `Message ${index}` }));
  }
  let time = noon;
  const logged: ContactEvent[] = [];
  const worker = () =>
    createDelivery({
      store: createFileStore(folder),
      mailer: openMailer(smtp.settings.smtpUrl),
      settings: { ...smtp.settings, perHour: 2, perDay: 5 },
      log: (event) => logged.push(event),
      now: () => new Date(time),
    });
  return {
    ids,
    smtp,
    store,
    logged,
    worker,
    subjects: async () =>
      (await smtp.mails()).map(({ subject }) => subject?.replace('[Contact] ', '')).sort(),
    async runAt(next: number) {
      time = next;
      await worker().deliverDue();
    },
  };
}

test('over the budget, no message costs a write for the warning that was sent already', async () => {
  const { ids, store, smtp } = await flood();
  const claimed: string[] = [];
  const worker = createDelivery({
    store: {
      ...store,
      async claim(name) {
        claimed.push(name);
        return store.claim(name);
      },
    },
    mailer: openMailer(smtp.settings.smtpUrl),
    settings: { ...smtp.settings, perHour: 2 },
    log: () => {},
    now: () => new Date(noon),
  });
  for (const id of ids) await worker.deliver(id);
  expect(claimed.filter((name) => name.startsWith('flood/'))).toHaveLength(1);
});

test('no more mails go out than the budget of an hour and a day allows, the oldest first', async () => {
  const { smtp, subjects, runAt, logged } = await flood();
  for (const minute of [10, 20, 30]) await runAt(noon + minute * 60_000);
  expect(await subjects()).toEqual(['A lot is coming in', 'Message 0', 'Message 1']);
  expect(logged).toContainEqual({ event: 'messages.waiting', count: 5 });
  for (let next = 1; next < 11; next++) await runAt(noon + next * hour);
  expect(await subjects()).toEqual([
    'A lot is coming in',
    ...['Message 0', 'Message 1', 'Message 2', 'Message 3', 'Message 4'],
  ]);
  await runAt(noon + 12 * hour);
  expect(smtp.inbox).toHaveLength(8);
});

test('workers side by side share the budget, also for the first try of a message', async () => {
  const { ids, worker, subjects, runAt } = await flood();
  const first = worker();
  const second = worker();
  await Promise.all([...ids.map((id) => first.deliver(id)), ...ids.map((id) => second.deliver(id))]);
  expect((await subjects()).filter((subject) => subject?.startsWith('Message')).length).toBeLessThanOrEqual(
    2,
  );
  await runAt(noon + 60_000);
  expect((await subjects()).filter((subject) => subject?.startsWith('Message'))).toHaveLength(2);
  expect((await subjects()).filter((subject) => subject === 'A lot is coming in')).toHaveLength(1);
});

test('a mail that fails takes no part of the budget', async () => {
  const { smtp, subjects, runAt } = await flood();
  smtp.becomes({ refuses: 'data', code: 451 });
  await runAt(noon + 60_000);
  smtp.becomes('accepts');
  await runAt(noon + 59 * 60_000);
  expect((await subjects()).filter((subject) => subject?.startsWith('Message'))).toHaveLength(2);
});

test('what finds no place for a day is named in a digest once, kept, and mailed no more', async () => {
  const { ids, store, smtp, subjects, runAt } = await flood();
  const late = noon + 30 * hour;
  await runAt(late);
  await runAt(late + 60_000);
  const named = '5 messages kept without a mail of their own';
  expect(await subjects()).toEqual([named, 'A lot is coming in', 'Message 0', 'Message 1']);
  const digest = (await smtp.mails()).find(({ subject }) => subject === `[Contact] ${named}`);
  expect(digest?.text).toContain('66666666  Anahera Māhuta <anahera@example.com>: Message 6\n');
  expect(digest?.text).not.toContain('Are you free in March?');
  await runAt(late + 3 * hour);
  expect(smtp.inbox).toHaveLength(4);
  expect(await store.get(ids[6] ?? '')).toMatchObject({ state: { delivery: { status: 'named' } } });
  expect((await store.survey()).messages.map(({ done }) => done)).toEqual(Array(7).fill(true));
});

test('a digest marks as named only what it names', async () => {
  const { store, smtp, runAt } = await flood();
  for (let index = 0; index < 120; index++) {
    const id = `${index.toString(16).padStart(4, '0')}${'a'.repeat(28)}`;
    await store.create(aStoredMessage({ id, receivedAt: new Date(noon).toISOString() }));
  }
  await runAt(noon + 30 * hour);
  const digest = (await smtp.mails()).find(({ subject }) => subject?.includes('without a mail of their own'));
  const named = (await store.list()).entries.filter(({ state }) => state.delivery.status === 'named');
  expect(named).toHaveLength(100);
  for (const { id } of named) expect(digest?.text).toContain(`\n${id.slice(0, 8)}  `);
  expect(digest?.subject).toBe('[Contact] 100 messages kept without a mail of their own');
}, 30_000);

test('names of days past are given back', async () => {
  const { store, runAt } = await flood();
  await store.claim('mail/2026-10-20T09/0000');
  await runAt(noon + 60_000);
  expect((await store.claims('')).filter((name) => name.includes('2026-10'))).toEqual([]);
});
