import { expect, test } from 'vitest';
import { createDelivery } from '../../../netlify/contact/mail/delivery.ts';
import { openMailer } from '../../../netlify/contact/mail/mail.ts';
import { backoff, claimTime, isDue, maxAttempts } from '../../../netlify/contact/mail/schedule.ts';
import type { Delivery } from '../../../netlify/contact/store/message.ts';
import { changeState } from '../../../netlify/contact/store/store.ts';
import { aStoredMessage } from '../fixtures/aStoredMessage.ts';
import { contactWorkers, mailFault, noon } from '../fixtures/contactWorkers.ts';
import { smtpServer } from '../fixtures/smtpServer.ts';

const { id } = aStoredMessage();
const minute = 60_000;

/** Workers over a store with one message. */
async function delivery() {
  const workers = await contactWorkers();
  const { store } = workers;
  await store.create(aStoredMessage());
  return {
    ...workers,
    set: (next: Delivery) => changeState(store, id, ({ state }) => ({ ...state, delivery: next })),
    async state() {
      const entry = await store.get(id);
      return typeof entry === 'string' ? entry : entry.state.delivery;
    },
  };
}

const refuse = (error: Error) => () => Promise.reject(error);
const accept = async () => {};

test('a mail that fails is logged, tried again no sooner than its time, and sent once', async () => {
  const { worker, mails, faults, logged, state, runAt } = await delivery();
  faults.mail = refuse(mailFault('EENVELOPE', 452));
  await worker().deliver(id);
  const at = new Date(noon + 5 * minute).toISOString();
  expect(await state()).toEqual({ status: 'waiting', attempts: 1, at, reason: 'EENVELOPE 452' });
  const words = 'the mail server does not accept mail for CONTACT_TO from CONTACT_FROM at the moment';
  expect(logged).toEqual([
    { event: 'message.failed', id, attempts: 1, reason: 'EENVELOPE 452', failure: words },
  ]);
  faults.mail = accept;
  await runAt(backoff(1) - 1);
  expect(mails).toHaveLength(0);
  await runAt(backoff(1), backoff(1) + 1);
  expect(mails).toHaveLength(1);
  expect(await state()).toMatchObject({ status: 'sent', attempts: 2 });
});

test('a server that dies after taking the mail gets it again, under the same Message-ID', async () => {
  const { store } = await delivery();
  const smtp = await smtpServer('dies');
  let time = noon;
  const worker = createDelivery({
    store,
    mailer: openMailer(smtp.settings.smtpUrl),
    settings: smtp.settings,
    log: () => {},
    now: () => new Date(time),
  });
  await worker.deliver(id);
  smtp.becomes('accepts');
  time += backoff(1);
  await worker.deliverDue();
  const ids = (await smtp.mails()).map(({ messageId }) => messageId);
  expect(ids).toEqual([`<${id}@example.com>`, `<${id}@example.com>`]);
  expect(await store.get(id)).toMatchObject({ state: { delivery: { status: 'sent', attempts: 2 } } });
});

test('after the last try, four weeks on, a message is undeliverable and stays', async () => {
  const { faults, state, store, runAt, logged } = await delivery();
  faults.mail = refuse(mailFault('EENVELOPE', 550));
  let time = 0;
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    await runAt(time);
    if (attempt < maxAttempts) time += backoff(attempt);
  }
  expect(time / 86_400_000).toBeCloseTo(27.77, 1);
  expect(await state()).toMatchObject({
    status: 'undeliverable',
    attempts: maxAttempts,
    reason: 'EENVELOPE 550',
  });
  expect(logged.at(-1)).toMatchObject({ event: 'message.undeliverable' });
  expect((await store.survey()).messages).toHaveLength(1);
});

test('many workers at once send a message once, and each has at most four mails under way', async () => {
  const { worker, keep, mails, faults } = await delivery();
  let [open, most] = [0, 0];
  faults.mail = async () => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setTimeout(resolve, 5));
    open--;
  };
  const one = worker();
  for (const letter of 'abcdefghijklmnopqrst') await keep(letter);
  await Promise.all([one.deliverDue(), ...[...'abcdefghij'].map((letter) => one.deliver(letter.repeat(32)))]);
  expect(mails).toHaveLength(21);
  expect(most).toBeLessThanOrEqual(4);
  await keep('u');
  const workers = Array.from({ length: 10 }, worker);
  await Promise.all(workers.flatMap((each) => [each.deliver('u'.repeat(32)), each.deliverDue()]));
  expect(mails).toHaveLength(22);
});

test('without limits, the names of mails that went through long ago are forgotten', async () => {
  const { store, keep, worker, clockIs } = await delivery();
  const lasting = worker();
  for (const [day, letter] of [...'abcd'].entries()) {
    await keep(letter);
    clockIs(3 * day * 24 * 3_600_000);
    await lasting.deliver(letter.repeat(32));
  }
  expect(await store.claims('mailed/')).toEqual(['mailed/2026-11-07T12:00', 'mailed/2026-11-10T12:00']);
});

test('a round that runs out of time says what it left', async () => {
  const { worker, mails, logged } = await delivery();
  await worker().deliverDue({ reading: 1, starting: 0 });
  expect(mails).toHaveLength(0);
  expect(logged).toEqual([{ event: 'delivery.cut', notLoaded: 0, untried: 1, report: false }]);
});

test('a survey that takes long leaves its time to the mails', async () => {
  const { worker, store, faults, mails, clockIs } = await delivery();
  faults.store.survey = async () => {
    const survey = await store.survey();
    clockIs(20_000);
    return survey;
  };
  await worker().deliverDue({ reading: 4_000, starting: 2_000 });
  expect(mails).toHaveLength(1);
});

test('a record that cannot be read is logged once, and the others are mailed', async () => {
  const { worker, store, faults, mails, logged } = await delivery();
  faults.store.survey = async () => ({ ...(await store.survey()), damaged: ['f'.repeat(32)] });
  const one = worker();
  await one.deliverDue();
  await one.deliverDue();
  expect(mails).toHaveLength(1);
  expect(logged.filter(({ event }) => event === 'records.unreadable')).toEqual([
    { event: 'records.unreadable', count: 1 },
  ]);
});

test.each([
  ['fails for a moment after the sending does not make a second mail', 3, 1],
  ['fails for long after the sending makes a second mail rather than lose one', 100, 2],
])('a store that %s', async (_, failing, sent) => {
  const { store, faults, mails, state, runAt } = await delivery();
  let left = failing;
  faults.store.mark = async (entry, next) => {
    if (next.delivery.status === 'sent' && left-- > 0) throw new Error('store down');
    return store.mark(entry, next);
  };
  await runAt(0);
  faults.store = {};
  await runAt(claimTime);
  expect(mails).toHaveLength(sent);
  expect(await state()).toMatchObject({ status: 'sent' });
});

test('the claim of a worker that died runs out', async () => {
  const { set, mails, runAt } = await delivery();
  await set({ status: 'sending', attempts: 1, at: new Date(noon + claimTime).toISOString() });
  await runAt(claimTime - 1);
  expect(mails).toHaveLength(0);
  await runAt(claimTime);
  expect(mails).toHaveLength(1);
});

test.each<[Delivery['status'], number, number, number, boolean]>([
  ['sending', 1, claimTime, 0, false],
  ['sending', 1, claimTime, 4 * minute, false],
  ['sending', 1, claimTime, 6 * minute, true],
  ['waiting', 12, backoff(12), 0, false],
  ['waiting', 12, backoff(12), 4 * minute, false],
  ['waiting', 12, backoff(12), 6 * minute, true],
  ['waiting', 1, backoff(1), 365 * 86_400_000, true],
  ['waiting', 0, 60 * minute, 0, true],
  ['sent', 1, 0, 0, false],
  ['imported', 0, 0, 0, false],
])(
  'a message that is %s after %i tries, due in %i ms, by a clock %i ms behind: due is %s',
  (status, attempts, wait, behind, due) => {
    const at = new Date(noon + wait).toISOString();
    expect(isDue({ status, attempts, at }, new Date(noon - behind))).toBe(due);
  },
);

test.each(['survey', 'mark', 'get'] as const)(
  'a store that fails on %s is logged, and nothing is sent without a claim',
  async (method) => {
    const { faults, mails, logged, runAt } = await delivery();
    faults.store = { [method]: () => Promise.reject(mailFault('ENOSPC')) };
    await runAt(0);
    expect(mails).toHaveLength(0);
    expect(logged).toEqual([
      expect.objectContaining({ event: 'store.failed', during: 'delivery', reason: 'ENOSPC' }),
    ]);
    faults.store = {};
    await runAt(1);
    expect(mails).toHaveLength(1);
  },
);
