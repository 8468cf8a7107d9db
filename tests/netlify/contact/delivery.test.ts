import { expect, test } from 'vitest';
import { createDelivery } from '../../../netlify/contact/delivery.ts';
import { createFileStore } from '../../../netlify/contact/fileStore.ts';
import type { ContactEvent } from '../../../netlify/contact/log.ts';
import { openMailer } from '../../../netlify/contact/mail.ts';
import { backoff, claimTime, isDue, lastAttempt } from '../../../netlify/contact/schedule.ts';
import type { MessageStore } from '../../../netlify/contact/store.ts';
import { aStoredMessage } from '../fixtures/aStoredMessage.ts';
import { type Mood, smtpServer } from '../fixtures/smtpServer.ts';
import { temporaryFolder } from '../fixtures/temporaryFolder.ts';

const { id } = aStoredMessage();
const noon = Date.parse('2026-11-01T12:00:00.000Z');

/** A store with one message, a real SMTP server, and workers over both with a clock that the test sets. */
async function delivery({
  mood = 'accepts',
  failing = {},
}: {
  mood?: Mood;
  failing?: Partial<MessageStore>;
} = {}) {
  const folder = await temporaryFolder();
  const smtp = await smtpServer(mood);
  const store = createFileStore(folder);
  const logged: ContactEvent[] = [];
  let time = noon;
  const worker = (limit?: number) =>
    createDelivery({
      store: { ...createFileStore(folder), ...failing },
      mailer: openMailer(smtp.settings.smtpUrl, limit),
      settings: smtp.settings,
      log: (event) => logged.push(event),
      now: () => new Date(time),
      pause: async () => {},
    });
  await store.create(aStoredMessage());
  return {
    store,
    smtp,
    logged,
    worker,
    clockIs: (next: number) => {
      time = next;
    },
    async state(of = id) {
      const entry = await store.get(of);
      return typeof entry === 'string' ? entry : entry.state.delivery;
    },
  };
}

test('a message arrives as plain text that the owner can answer', async () => {
  const { worker, smtp, state } = await delivery();
  await worker().deliver(id);
  const [mail] = await smtp.mails();
  expect(smtp.recipients).toEqual(['owner@example.com']);
  expect(mail).toMatchObject({
    from: { name: 'Site', address: 'form@example.com' },
    to: [{ address: 'owner@example.com' }],
    replyTo: [{ name: 'Anahera Māhuta', address: 'anahera@example.com' }],
    subject: 'Kia ora 👋',
    messageId: `<${id}@example.com>`,
    date: '2026-11-01T12:00:00.000Z',
  });
  expect(smtp.inbox[0]).toContain('\r\nDate: Sun, 01 Nov 2026 12:00:00 +0000\r\n');
  expect(mail?.html).toBeUndefined();
  expect(mail?.text).toContain(
    'Anahera Māhuta <anahera@example.com> wrote through the contact form:\n\nAre you free in March?',
  );
  expect(await state()).toEqual({ status: 'sent', attempts: 1, at: '2026-11-01T12:00:00.000Z' });
});

test('nothing that was typed becomes a header, another recipient or HTML', async () => {
  const { worker, store, smtp } = await delivery();
  const hostile = 'b'.repeat(32);
  await store.create(
    aStoredMessage({
      id: hostile,
      name: 'Eve\r\nBcc: victim@example.com\r\n\r\n"<x@example.com>,',
      subject: 'Hi\nBcc: victim@example.com\u2028X-Evil: 1',
      message: '.\r\n.\r\nRCPT TO:<victim@example.com>\n\n<script>alert(1)</script>\nFrom me\ud800',
    }),
  );
  await worker().deliver(hostile);
  const [mail] = await smtp.mails();
  expect(smtp.recipients).toEqual(['owner@example.com']);
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(mail?.headers.map(({ key }) => key)).not.toContain('x-evil');
  expect(mail?.replyTo).toHaveLength(1);
  expect(mail?.replyTo?.[0]?.address).toBe('anahera@example.com');
  expect(mail?.headers.find(({ key }) => key === 'content-type')?.value).toMatch(/^text\/plain/);
  expect(mail?.text).toContain(
    '.\n.\nRCPT TO:<victim@example.com>\n\n<script>alert(1)</script>\nFrom me\ufffd',
  );
});

test.each<[string, Mood, string]>([
  ['a server that is not there', 'accepts', 'ESOCKET'],
  ['a full mailbox', { refuses: 'recipient', code: 452 }, 'EENVELOPE 452'],
  ['an unknown mailbox', { refuses: 'recipient', code: 550 }, 'EENVELOPE 550'],
  ['a mail that is refused', { refuses: 'data', code: 554 }, 'EMESSAGE 554'],
  ['a server that has no time', { refuses: 'connection', code: 421 }, 'EPROTOCOL 421'],
])('%s leaves the message waiting for a later try', async (what, mood, reason) => {
  const { worker, smtp, state, logged } = await delivery({ mood });
  if (what.includes('not there')) await smtp.close();
  await worker().deliver(id);
  const at = new Date(noon + 5 * 60_000).toISOString();
  expect(await state()).toEqual({ status: 'waiting', attempts: 1, at, reason });
  expect(logged).toEqual([{ event: 'message.failed', id, attempts: 1, reason }]);
});

test('it is not tried before its time, and sent when the server is back', async () => {
  const { worker, smtp, state, clockIs } = await delivery({ mood: { refuses: 'data', code: 451 } });
  await worker().deliverDue();
  smtp.becomes('accepts');
  clockIs(noon + backoff(1) - 1);
  await worker().deliverDue();
  expect(smtp.inbox).toHaveLength(0);
  clockIs(noon + backoff(1));
  await worker().deliverDue();
  expect(smtp.inbox).toHaveLength(1);
  expect(await state()).toMatchObject({ status: 'sent', attempts: 2 });
  await worker().deliverDue();
  expect(smtp.inbox).toHaveLength(1);
});

test('a server that never answers is given up in time', async () => {
  const { worker, state } = await delivery({ mood: 'hangs' });
  await worker(30).deliver(id);
  expect(await state()).toMatchObject({ status: 'waiting', attempts: 1, reason: 'ETIMEDOUT' });
});

test.each(['connection', 'recipient'] as const)(
  'a server too slow at the %s takes nothing any more once the mail was given up',
  async (waitsAt) => {
    const { worker, smtp, state } = await delivery({ mood: { waitsAt } });
    await worker(200).deliver(id);
    expect(await state()).toMatchObject({ status: 'waiting', reason: 'ETIMEDOUT' });
    await smtp.clientGone;
    await smtp.close();
    expect(smtp.inbox).toEqual([]);
  },
);

// The whole mail is with the server then: whether it took it nobody can tell, so that it is tried again.
test('a server too slow to confirm a mail loses the connection, and the mail is tried again', async () => {
  const { worker, smtp, state, clockIs } = await delivery({ mood: { waitsAt: 'data' } });
  await worker(200).deliver(id);
  await smtp.clientGone;
  expect(await state()).toMatchObject({ status: 'waiting', attempts: 1, reason: 'ETIMEDOUT' });
  smtp.becomes('accepts');
  clockIs(noon + backoff(1));
  await worker().deliverDue();
  expect(await state()).toMatchObject({ status: 'sent', attempts: 2 });
});

test('a server that dies after taking the mail gets it again, under the same Message-ID', async () => {
  const { worker, smtp, state, clockIs } = await delivery({ mood: 'dies' });
  await worker().deliver(id);
  expect(await state()).toMatchObject({ status: 'waiting', attempts: 1 });
  smtp.becomes('accepts');
  clockIs(noon + backoff(1));
  await worker().deliverDue();
  const ids = (await smtp.mails()).map(({ messageId }) => messageId);
  expect(ids).toEqual([`<${id}@example.com>`, `<${id}@example.com>`]);
  expect(await state()).toMatchObject({ status: 'sent', attempts: 2 });
});

test('after the last try, nearly five days on, a message is undeliverable and stays', async () => {
  const { worker, state, store, clockIs, logged } = await delivery({
    mood: { refuses: 'recipient', code: 550 },
  });
  let time = noon;
  for (let attempt = 1; attempt <= lastAttempt; attempt++) {
    clockIs(time);
    await worker().deliverDue();
    if (attempt < lastAttempt) time += backoff(attempt);
  }
  expect((time - noon) / 86_400_000).toBeCloseTo(4.77, 1);
  expect(await state()).toMatchObject({
    status: 'undeliverable',
    attempts: lastAttempt,
    reason: 'EENVELOPE 550',
  });
  expect(logged.at(-1)).toMatchObject({ event: 'message.undeliverable' });
  expect((await store.list()).entries).toHaveLength(1);
});

test('many workers at once send a message once', async () => {
  const { worker, smtp } = await delivery({ mood: 'slow' });
  const workers = Array.from({ length: 10 }, () => worker());
  await Promise.all(workers.flatMap((each) => [each.deliver(id), each.deliverDue(), each.deliver(id)]));
  expect(smtp.inbox).toHaveLength(1);
});

test('a worker has at most four mails under way', async () => {
  const { worker, store, smtp } = await delivery({ mood: 'slow' });
  const ids = Array.from({ length: 20 }, (_, index) => String(index).padStart(32, 'a'));
  for (const each of ids) await store.create(aStoredMessage({ id: each }));
  const one = worker();
  await Promise.all([one.deliverDue(), ...ids.map((each) => one.deliver(each))]);
  expect(smtp.inbox).toHaveLength(21);
  expect(smtp.mostConnections()).toBe(4);
});

test('a round that runs out of time says what it left', async () => {
  const { worker, smtp, logged } = await delivery();
  await worker().deliverDue({ reading: 1, starting: 0 });
  expect(smtp.inbox).toHaveLength(0);
  expect(logged).toEqual([{ event: 'delivery.cut', unread: 0, untried: 1, digest: false }]);
});

test('a list that takes long leaves its time to the mails', async () => {
  const slow: Partial<MessageStore> = {};
  const { worker, store, smtp, clockIs } = await delivery({ failing: slow });
  slow.list = async (options) => {
    const listing = await store.list(options);
    clockIs(noon + 20_000);
    return listing;
  };
  await worker().deliverDue({ reading: 4_000, starting: 2_000 });
  expect(smtp.inbox).toHaveLength(1);
});

test('a record that cannot be read is logged once, and the others are mailed', async () => {
  const failing: Partial<MessageStore> = {};
  const { worker, store, smtp, logged } = await delivery({ failing });
  failing.list = async (options) => ({ ...(await store.list(options)), damaged: ['f'.repeat(32)] });
  const one = worker();
  await one.deliverDue();
  await one.deliverDue();
  expect(smtp.inbox).toHaveLength(1);
  expect(logged.filter(({ event }) => event === 'records.unreadable')).toEqual([
    { event: 'records.unreadable', count: 1 },
  ]);
});

test('a store that fails for a moment after the sending does not make a second mail', async () => {
  const failing: Partial<MessageStore> = {};
  const { worker, store, smtp, state } = await delivery({ failing });
  let faults = 3;
  failing.mark = async (entry, next) => {
    if (next.delivery.status === 'sent' && faults-- > 0) throw new Error('store down');
    return store.mark(entry, next);
  };
  await worker().deliver(id);
  expect(smtp.inbox).toHaveLength(1);
  expect(await state()).toMatchObject({ status: 'sent' });
});

test('the claim of a worker that died runs out', async () => {
  const { worker, store, smtp, clockIs } = await delivery();
  const entry = await store.get(id);
  if (typeof entry === 'string') throw new Error(entry);
  const at = new Date(noon + claimTime).toISOString();
  await store.mark(entry, { ...entry.state, delivery: { status: 'sending', attempts: 1, at } });
  clockIs(noon + claimTime - 1);
  await worker().deliverDue();
  expect(smtp.inbox).toHaveLength(0);
  clockIs(noon + claimTime);
  await worker().deliverDue();
  expect(smtp.inbox).toHaveLength(1);
});

test.each([
  ['sending', 1, claimTime],
  ['waiting', 12, backoff(12)],
] as const)('a message that is %s is left alone by a clock a little behind', (status, attempts, wait) => {
  const at = new Date(noon + wait).toISOString();
  for (const behind of [0, 1_000, 4 * 60_000]) {
    expect(isDue({ status, attempts, at }, new Date(noon - behind))).toBe(false);
  }
  expect(isDue({ status, attempts, at }, new Date(noon - 6 * 60_000))).toBe(true);
});

test('a message that was never tried is due, whatever the clock says', () => {
  const at = new Date(noon + 3_600_000).toISOString();
  expect(isDue({ status: 'waiting', attempts: 0, at }, new Date(noon))).toBe(true);
});

test('a clock that is set back a year keeps no message from being sent', async () => {
  const { worker, smtp, clockIs, state } = await delivery({ mood: { refuses: 'data', code: 451 } });
  await worker().deliver(id);
  smtp.becomes('accepts');
  clockIs(noon - 365 * 86_400_000);
  await worker().deliverDue();
  expect(await state()).toMatchObject({ status: 'sent', attempts: 2 });
});

test('without a claim on disk nothing is sent', async () => {
  const full = Object.assign(new Error('disk full'), { code: 'ENOSPC' });
  const { worker, smtp, logged } = await delivery({ failing: { mark: () => Promise.reject(full) } });
  await worker().deliver(id);
  expect(smtp.inbox).toHaveLength(0);
  expect(logged).toMatchObject([{ event: 'store.failed', during: 'delivery', id, reason: 'ENOSPC' }]);
});

test('a message whose sending could not be noted is sent again rather than lost', async () => {
  const failing: Partial<MessageStore> = {};
  const { worker, store, smtp, clockIs, state } = await delivery({ failing });
  failing.mark = async (entry, next) => {
    if (next.delivery.status === 'sent') throw new Error('store down');
    return store.mark(entry, next);
  };
  await worker().deliver(id);
  delete failing.mark;
  clockIs(noon + claimTime);
  await worker().deliverDue();
  expect(smtp.inbox).toHaveLength(2);
  expect(await state()).toMatchObject({ status: 'sent' });
});

test.each(['list', 'get'] as const)(
  'a store that fails on %s is logged and tried again next time',
  async (method) => {
    const failing: Partial<MessageStore> = { [method]: () => Promise.reject(new Error('store down')) };
    const { worker, smtp, logged } = await delivery({ failing });
    await worker().deliverDue();
    expect(smtp.inbox).toHaveLength(0);
    expect(logged).toEqual([
      expect.objectContaining({ event: 'store.failed', during: 'delivery', reason: 'Error' }),
    ]);
  },
);
