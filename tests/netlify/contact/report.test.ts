import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ContactEvent } from '../../../netlify/contact/log.ts';
import { createDelivery } from '../../../netlify/contact/mail/delivery.ts';
import type { Mail } from '../../../netlify/contact/mail/mail.ts';
import { createBlobsStore } from '../../../netlify/contact/store/blobsStore.ts';
import { type Delivery, isUnreported } from '../../../netlify/contact/store/message.ts';
import type { MessageStore } from '../../../netlify/contact/store/store.ts';
import { aStoredMessage } from '../fixtures/aStoredMessage.ts';
import { contactWorkers, mailFault, noon } from '../fixtures/contactWorkers.ts';
import { strictBlobs } from '../fixtures/strictBlobs.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const idOf = (letter: string) => letter.repeat(32);
const givenUp: Delivery = { status: 'undeliverable', attempts: 13, at: '', reason: 'EMESSAGE 554' };

/** Two messages in quarantine, an hour apart. */
async function quarantine() {
  const made = await contactWorkers();
  const spam = { signs: ['hidden-field'], state: { spam: true } };
  await made.keep('a', 0, { ...spam, subject: 'Buy 0' });
  await made.keep('b', hour, { ...spam, subject: 'Buy 1' });
  return made;
}

const refuse = () => Promise.reject(mailFault('EMESSAGE', 451));

test('a quarantined message is not mailed, not even when asked for', async () => {
  const { worker, mails, runAt } = await quarantine();
  await worker().deliver(idOf('a'));
  await runAt(23 * hour);
  expect(mails).toEqual([]);
});

test('once a day one mail names everything in quarantine, with the signs and without the texts', async () => {
  const { mails, runAt } = await quarantine();
  await runAt(day, 25 * hour, 3 * day);
  expect(mails).toMatchObject([
    { kind: 'report', subject: '[Contact] 2 messages held back as spam', to: 'owner@example.com' },
  ]);
  expect(mails[0]?.text).toContain(
    [
      'aaaaaaaa  Anahera Māhuta <anahera@example.com>: Buy 0  [hidden-field]',
      'bbbbbbbb  Anahera Māhuta <anahera@example.com>: Buy 1  [hidden-field]',
    ].join('\n'),
  );
  expect(mails[0]?.text).not.toContain('Are you free in March?');
});

test('that messages were refused is in the report of the day after, and then no more', async () => {
  const { store, mails, runAt } = await contactWorkers();
  await store.claim('refused/2026-11-01T13/EDISK');
  await runAt(hour, 13 * hour, 3 * day);
  expect(mails.map(({ subject }) => subject)).toEqual([
    '[Contact] messages were refused on 2026-11-01: the disk is nearly full',
  ]);
  expect(mails[0]?.text).toContain('! New messages  last refused in the hour from 2026-11-01 13:00 UTC');
});

test('a line of the report cannot reverse what follows it', async () => {
  const { keep, mails, runAt } = await quarantine();
  await keep('c', 0, { subject: 'Buy\u202e2\u2066', state: { spam: true } });
  await runAt(day);
  expect(mails[0]?.text).toContain('Buy 2');
  expect(mails[0]?.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
});

test('a message that comes while the report is being sent is in the next one', async () => {
  const { faults, keep, subjects, runAt } = await quarantine();
  faults.mail = async () => void (await keep('c', day + 1, { state: { spam: true } }));
  await runAt(day, 2 * day + minute);
  expect(subjects()).toEqual(['2 messages held back as spam', '1 message held back as spam']);
});

test('a report that could not be sent is logged and tried again in the next hour', async () => {
  const { faults, logged, subjects, runAt } = await quarantine();
  faults.mail = refuse;
  await runAt(day, day + minute);
  expect(logged.filter(({ event }) => event === 'report.failed')).toEqual([
    {
      event: 'report.failed',
      reason: 'EMESSAGE 451',
      failure: 'the mail server does not take this mail at the moment',
    },
  ]);
  faults.mail = async () => {};
  await runAt(day + 59 * minute, day + hour, day + 2 * hour);
  expect(subjects()).toEqual(['2 messages held back as spam']);
});

test('many workers at once send one report', async () => {
  const { mails, runAt } = await quarantine();
  await Promise.all(Array.from({ length: 8 }, () => runAt(day)));
  expect(mails).toHaveLength(1);
});

test.each([
  ['is sent', async () => {}],
  ['fails', refuse],
])('a message that is released while the report %s keeps the state of its own mail', async (_, outcome) => {
  const { store, faults, runAt } = await quarantine();
  const sent = { status: 'sent', attempts: 1, at: '2026-11-02T12:00:00.000Z' } as const;
  faults.mail = async () => {
    const entry = await store.get(idOf('a'));
    if (typeof entry === 'string') throw new Error(entry);
    await store.mark(entry, { ...entry.state, spam: false, delivery: sent });
    await outcome();
  };
  await runAt(day);
  expect(await store.get(idOf('a'))).toMatchObject({
    state: { spam: false, reported: false, delivery: sent },
  });
});

test('after a crash before it marks what it named, no second report is sent on that day, and nothing is left out', async () => {
  const { store, faults, subjects, runAt } = await quarantine();
  faults.store = {
    mark: async (entry, state) => (state.reported ? Promise.reject(new Error()) : store.mark(entry, state)),
  };
  await runAt(day);
  faults.store = {};
  await runAt(day + minute, day + 2 * hour);
  expect(subjects()).toHaveLength(1);
  await runAt(2 * day, 3 * day);
  expect(subjects()).toEqual(Array(2).fill('2 messages held back as spam'));
  expect((await store.survey()).messages.filter(({ state }) => isUnreported(state))).toEqual([]);
});

test('of a flood of spam a mail is sent all the same, and one report counts all of it', async () => {
  let time = noon;
  const store = createBlobsStore(strictBlobs().connect);
  for (let index = 0; index < 450; index++) {
    await store.create(aStoredMessage({ id: String(index).padStart(32, '0'), state: { spam: true } }));
  }
  await store.create(aStoredMessage({ id: idOf('f') }));
  const mails: Mail[] = [];
  const events: ContactEvent[] = [];
  // 50 ms pass with every record that is read.
  const survey: MessageStore['survey'] = (inTime) =>
    store.survey(() => {
      time += 50;
      return inTime?.() ?? true;
    });
  const worker = createDelivery({
    store: { ...store, survey },
    mailer: { send: async (mail) => void mails.push(mail) },
    settings: { from: 'form@example.com', to: 'owner@example.com' },
    log: (event) => events.push(event),
    now: () => new Date(time),
  });
  for (let round = 0; round < 20; round++) {
    time = noon + 30 * hour + round * 5 * minute;
    await worker.deliverDue({ reading: 15_000, starting: 2_000 });
  }
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    '[Contact] 450 messages held back as spam',
    '[Contact] Kia ora 👋',
  ]);
  expect(mails.find(({ kind }) => kind === 'report')?.text).toContain('\n… and 350 more.\n');
  expect(events).toContainEqual({ event: 'delivery.cut', notLoaded: 152, untried: 0, report: true });
  expect((await store.survey()).messages.filter(({ state }) => isUnreported(state))).toEqual([]);
});

test('what could not be loaded yet is not taken as reported', async () => {
  const { keep, store, subjects, faults, runAt } = await contactWorkers({ perDay: 6 });
  await keep('a', 0, { state: { spam: true } });
  for (const letter of 'bc') await keep(letter, 0);
  faults.store.survey = async () => {
    const { messages } = await store.survey();
    return { messages: messages.filter(({ id }) => id !== idOf('a')), damaged: [], notLoaded: 1 };
  };
  await runAt(minute);
  faults.store = {};
  await runAt(2 * minute, day + minute);
  expect(subjects('report')).toEqual([
    '1 message waiting, since too many come in',
    '1 message held back as spam',
  ]);
});

test('what needs a person makes a report of its own the day after, and again only when it changes', async () => {
  const { keep, subjects, runAt, folder } = await contactWorkers();
  await keep('f', 0, { state: { delivery: givenUp } });
  await writeFile(join(folder, `${idOf('e')}.json`), 'half');
  await runAt(0);
  expect(subjects()).toEqual([]);
  await runAt(day, 1.1 * day, 2 * day, 3 * day);
  await keep('d', 0, { state: { delivery: givenUp } });
  await runAt(4 * day, 4.1 * day, 5 * day);
  expect(subjects()).toEqual([
    '1 message could not be mailed and is given up, 1 record cannot be read',
    '2 messages could not be mailed and are given up, 1 record cannot be read',
  ]);
});

test('what is given up on the day of a report is reported on the day after', async () => {
  const { keep, subjects, runAt } = await contactWorkers();
  await keep('e', 0, { state: { delivery: givenUp } });
  await runAt(0, day);
  await keep('f', 0, { state: { delivery: givenUp } });
  await runAt(1.1 * day, 1.2 * day, 2 * day, 3 * day);
  expect(subjects()).toEqual([
    '1 message could not be mailed and is given up',
    '2 messages could not be mailed and are given up',
  ]);
});

/** Eleven messages, a minute apart, and workers with a budget of nine mails a day, which is two an hour. */
async function flood() {
  const made = await contactWorkers({ perDay: 9 });
  const ids = [...'0123456789a'];
  for (const [index, letter] of ids.entries()) {
    await made.keep(letter, index * minute, { subject: `Message ${index}` });
  }
  return { ...made, ids: ids.map(idOf) };
}

test('no more mails go out than the budget of a day allows, a sixth of them in an hour, the oldest first, and the report says so', async () => {
  const { subjects, mails, runAt, logged } = await flood();
  await runAt(15 * minute, 20 * minute, 30 * minute);
  // They are mailed side by side.
  expect(subjects('message').toSorted()).toEqual(['Message 0', 'Message 1']);
  expect(subjects('report')).toEqual(['9 messages waiting, since too many come in']);
  expect(mails.find(({ kind }) => kind === 'report')?.text).toContain('CONTACT_MAILS_PER_DAY');
  expect(logged).toContainEqual({ event: 'messages.waiting', count: 9 });
  for (let next = 1; next < 11; next++) await runAt(next * hour);
  expect(subjects('message')).toHaveLength(9);
  await runAt(12 * hour);
  expect(subjects('message')).toHaveLength(11);
});

test('workers side by side share the budget, also for the first try of a message', async () => {
  const { ids, worker, subjects, runAt } = await flood();
  const [first, second] = [worker(), worker()];
  await Promise.all([...ids.map((id) => first.deliver(id)), ...ids.map((id) => second.deliver(id))]);
  expect(subjects().length).toBeLessThanOrEqual(2);
  await runAt(minute);
  expect(subjects('message')).toHaveLength(2);
});

test('a mail that fails takes no part of the budget', async () => {
  const { faults, subjects, runAt } = await flood();
  faults.mail = refuse;
  await runAt(minute);
  faults.mail = async () => {};
  await runAt(59 * minute);
  expect(subjects('message')).toHaveLength(2);
});

test('names of days past are given back', async () => {
  const { store, runAt } = await flood();
  for (const name of ['mail/2026-10-20T09/0000', 'report/2026-10-20', 'known/2026-09/0'])
    await store.claim(name);
  await runAt(minute);
  expect((await store.claims('')).filter((name) => !name.includes('2026-11'))).toEqual([]);
});
