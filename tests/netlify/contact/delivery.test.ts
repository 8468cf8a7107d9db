import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { failureReason } from '../../../lib/errors.ts';
import { createDelivery } from '../../../netlify/contact/delivery.ts';
import { createFileStore } from '../../../netlify/contact/fileStore.ts';
import type { ContactEvent } from '../../../netlify/contact/log.ts';
import { composeMail, describeMailFailure, openMailer } from '../../../netlify/contact/mail.ts';
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
    subject: '[Contact] Kia ora 👋',
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

test.each<[string, Mood, string, string]>([
  ['a server that is not there', 'accepts', 'ESOCKET', 'does not answer'],
  [
    'a full mailbox',
    { refuses: 'recipient', code: 452 },
    'EENVELOPE 452',
    'takes no mail for CONTACT_TO from CONTACT_FROM at the moment',
  ],
  [
    'an unknown mailbox',
    { refuses: 'recipient', code: 550 },
    'EENVELOPE 550',
    'refuses mail for CONTACT_TO from CONTACT_FROM',
  ],
  ['a mail that is refused', { refuses: 'data', code: 554 }, 'EMESSAGE 554', 'refuses this mail'],
  [
    'a server that has no time',
    { refuses: 'connection', code: 421 },
    'EPROTOCOL 421',
    'is too busy or answers in an unexpected way',
  ],
])('%s leaves the message waiting for a later try', async (what, mood, reason, words) => {
  const { worker, smtp, state, logged } = await delivery({ mood });
  if (what.includes('not there')) await smtp.close();
  await worker().deliver(id);
  const at = new Date(noon + 5 * 60_000).toISOString();
  expect(await state()).toEqual({ status: 'waiting', attempts: 1, at, reason });
  const { port } = new URL(smtp.settings.smtpUrl);
  const failure = `the mail server at 127.0.0.1:${port} ${words}`;
  expect(logged).toEqual([{ event: 'message.failed', id, attempts: 1, reason, failure }]);
});

test.each([
  ['ESOCKET', 'the mail server at mail.example.com:465 does not answer'],
  ['ETIMEDOUT', 'the mail server at mail.example.com:465 does not answer'],
  ['EDNS', 'there is no mail server mail.example.com'],
  [
    'ETLS',
    'the mail server at mail.example.com:465 does not begin with encryption. For port 587 write smtp:// in SMTP_URL',
  ],
  ['EAUTH 535', 'the mail server at mail.example.com:465 refuses the user name or the password in SMTP_URL'],
  ['Error', 'the mail server at mail.example.com:465 did not take the mail'],
])('%s is said in words, without the password', (reason, words) => {
  expect(describeMailFailure(reason, 'smtps://user:s3cret@mail.example.com')).toBe(words);
  expect(describeMailFailure(reason)).toMatch(/mail server/);
});

test('a server without STARTTLS is said to offer no secure connection', () => {
  expect(describeMailFailure('ETLS', 'smtp://user:s3cret@mail.example.com')).toBe(
    'the mail server at mail.example.com:587 offers no secure connection',
  );
});

test('a certificate that is not valid, and a server without TLS, are not taken for a server that does not answer', async () => {
  const [selfSigned, plain] = [new SMTPServer({ secure: true, logger: false }), await smtpServer()];
  selfSigned.on('error', () => {});
  selfSigned.listen(0, '127.0.0.1');
  onTestFinished(() => new Promise((resolve) => selfSigned.close(() => resolve())));
  await once(selfSigned.server, 'listening');
  const address = selfSigned.server.address();
  const ports = [typeof address === 'object' && address?.port, new URL(plain.settings.smtpUrl).port];
  const words: string[] = [];
  for (const port of ports) {
    const smtpUrl = `smtps://127.0.0.1:${port}`;
    await openMailer(smtpUrl)
      .send(composeMail(aStoredMessage(), plain.settings))
      .catch((error) => words.push(describeMailFailure(failureReason(error), smtpUrl)));
  }
  expect(words).toEqual([
    `the mail server at 127.0.0.1:${ports[0]} has no valid certificate for that name`,
    `the mail server at 127.0.0.1:${ports[1]} does not begin with encryption. For port 587 write smtp:// in SMTP_URL`,
  ]);
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

/** A message given up for `reason`, then one mail that goes through, then a round. */
async function givenUp(reason: string) {
  const made = await delivery();
  const { worker, store, clockIs } = made;
  const entry = await store.get(id);
  if (typeof entry === 'string') throw new Error(entry);
  const at = new Date(noon).toISOString();
  const state = { status: 'undeliverable', attempts: lastAttempt, at, reason } as const;
  await store.mark(entry, { ...entry.state, delivery: state });
  await worker().deliverDue();
  expect(made.smtp.inbox).toHaveLength(0);
  clockIs(noon + 60_000);
  const next = 'b'.repeat(32);
  await store.create(aStoredMessage({ id: next }));
  await worker().deliver(next);
  expect(made.smtp.inbox).toHaveLength(1);
  return made;
}

test.each(['ESOCKET', 'ETIMEDOUT', 'EDNS', 'EPROTOCOL 421', 'EAUTH 535', 'EENVELOPE 550'])(
  'a message that was given up for %s is mailed once another mail goes through',
  async (reason) => {
    const { worker, smtp, state } = await givenUp(reason);
    await worker().deliverDue();
    expect(smtp.inbox).toHaveLength(2);
    expect(await state()).toMatchObject({ status: 'sent', attempts: lastAttempt });
  },
);

test('a message that the server refuses by itself is not tried again with the others', async () => {
  const { worker, smtp, state } = await givenUp('EMESSAGE 554');
  await worker().deliverDue();
  expect(smtp.inbox).toHaveLength(1);
  expect(await state()).toMatchObject({ status: 'undeliverable' });
});

test('what is made due once more and fails is tried again only after a later mail went through', async () => {
  const { worker, smtp, state, clockIs, store } = await givenUp('ESOCKET');
  smtp.becomes({ refuses: 'connection', code: 421 });
  clockIs(noon + 5 * 60_000);
  await worker().deliverDue();
  expect(await state()).toMatchObject({ status: 'undeliverable', reason: 'EPROTOCOL 421' });
  smtp.becomes('accepts');
  clockIs(noon + 10 * 60_000);
  await worker().deliverDue();
  expect(await state()).toMatchObject({ status: 'undeliverable' });
  const third = 'c'.repeat(32);
  await store.create(aStoredMessage({ id: third }));
  await worker().deliver(third);
  await worker().deliverDue();
  expect(await state()).toMatchObject({ status: 'sent' });
});

test('many workers at once send a message once', async () => {
  const { worker, smtp } = await delivery({ mood: 'slow' });
  const workers = Array.from({ length: 10 }, () => worker());
  await Promise.all(workers.flatMap((each) => [each.deliver(id), each.deliverDue(), each.deliver(id)]));
  expect(smtp.inbox).toHaveLength(1);
});

test('without limits, the names of mails that went through long ago are forgotten', async () => {
  const { store, worker, clockIs } = await delivery();
  const lasting = worker();
  for (const [day, letter] of [...'abcd'].entries()) {
    await store.create(aStoredMessage({ id: letter.repeat(32) }));
    clockIs(noon + 3 * day * 24 * 3_600_000);
    await lasting.deliver(letter.repeat(32));
  }
  expect(await store.claims('mailed/')).toEqual(['mailed/2026-11-07T12:00', 'mailed/2026-11-10T12:00']);
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

/** The first mail of a message, from a sender and through a server that are given. */
async function mailOf({
  message = {},
  from = 'form@example.com',
  host = '127.0.0.1',
  login = '',
}: {
  message?: Parameters<typeof aStoredMessage>[0];
  from?: string;
  host?: string;
  login?: string;
} = {}) {
  const smtp = await smtpServer();
  const url = smtp.settings.smtpUrl.replace('127.0.0.1', `${login}${host}`);
  const mail = composeMail(aStoredMessage(message), { ...smtp.settings, from });
  const outcome = await openMailer(url)
    .send(mail)
    .catch((error: unknown) => error);
  const [first] = await smtp.mails();
  return { smtp, outcome, mail: first };
}

test('the owner can filter mails by a header and by the mark of their subjects, and sees who they are from', async () => {
  const { mail } = await mailOf();
  expect(mail?.headers.find(({ key }) => key === 'x-contact-form')?.value).toBe('message');
  expect(mail?.subject).toMatch(/^\[Contact\] /);
  expect(mail?.from).toEqual({ name: 'Contact form', address: 'form@example.com' });
});

test('an encoded word that was typed stays as it was typed, broken up', async () => {
  const word = '=?utf-8?q?=42ank_Support?=';
  const { smtp, mail } = await mailOf({ message: { name: word, subject: word } });
  expect(mail?.subject).toBe('[Contact] = ?utf-8?q?=42ank_Support?=');
  expect(mail?.replyTo?.[0]?.name).toBe('= ?utf-8?q?=42ank_Support?=');
  expect(smtp.inbox[0]).not.toMatch(/^(?:subject|reply-to):.*=\?/im);
});

test('what reverses the reading order or ends a line does not reach a header', async () => {
  const { mail } = await mailOf({ message: { name: 'Ana\u202eoel', subject: 'Kia\u2028ora\u2066!' } });
  expect(mail?.subject).toBe('[Contact] Kia ora !');
  expect(mail?.replyTo?.[0]?.name).toBe('Ana oel');
});

test.each(['', '?ignoreTLS=true', '?requireTLS=false', '?requireTLS=false&ignoreTLS=true'])(
  'a password is not sent over a network without TLS (%j)',
  async (query) => {
    const smtp = await smtpServer();
    // An address of this machine that is not the loopback address.
    const url = `${smtp.settings.smtpUrl.replace('127.0.0.1', 'user:secret@0.0.0.0')}/${query}`;
    const sent = openMailer(url).send(composeMail(aStoredMessage(), smtp.settings));
    await expect(sent).rejects.toMatchObject({ code: 'ETLS' });
    expect(smtp.logins).toEqual([]);
    expect(smtp.inbox).toEqual([]);
  },
);

test.each([
  ['127.0.0.1', 'user:secret@', ['user:secret']],
  ['localhost', 'user:secret@', ['user:secret']],
  ['0.0.0.0', '', []],
])('mail to %s as %j needs no TLS', async (host, login, logins) => {
  const { smtp, outcome } = await mailOf({ host, login });
  expect(outcome).toBeUndefined();
  expect(smtp.logins).toEqual(logins);
  expect(smtp.inbox).toHaveLength(1);
});
