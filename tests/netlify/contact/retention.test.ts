import { expect, test } from 'vitest';
import type { ContactEvent } from '../../../netlify/contact/log.ts';
import { openDelivery } from '../../../netlify/contact/mail/delivery.ts';
import { purgeMessages, purgeOnSchedule } from '../../../netlify/contact/purge.ts';
import { createFileStore } from '../../../netlify/contact/store/fileStore.ts';
import type { Delivery, MessageState } from '../../../netlify/contact/store/message.ts';
import { changeState, type MessageStore } from '../../../netlify/contact/store/store.ts';
import { startLoop } from '../../../netlify/host/loop.ts';
import { aStoredMessage } from '../fixtures/aStoredMessage.ts';
import { listAll } from '../fixtures/listAll.ts';
import { smtpServer } from '../fixtures/smtpServer.ts';
import { temporaryFolder } from '../fixtures/temporaryFolder.ts';

const day = 86_400_000;
const now = new Date('2026-11-30T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * day).toISOString();

async function storeWith(messages: Record<string, { age: number; state?: Partial<MessageState> }>) {
  const folder = await temporaryFolder();
  const store = createFileStore(folder);
  for (const [letter, { age, state = {} }] of Object.entries(messages)) {
    await store.create(aStoredMessage({ id: letter.repeat(32), receivedAt: daysAgo(age), state }));
  }
  const left = async () => (await listAll(store)).entries.map(({ id }) => id[0]).sort();
  return { store, left, folder };
}

const delivery = (status: Delivery['status'], attempts: number) => ({
  delivery: { status, attempts, at: now.toISOString() },
});

test.each<[string, Partial<MessageState>, boolean]>([
  ['mailed', delivery('sent', 1), true],
  ['given up and read', { ...delivery('undeliverable', 13), read: true }, true],
  ['in quarantine and reported', { spam: true, reported: true }, true],
  ['in quarantine and read', { spam: true, read: true }, true],
  ['not tried', delivery('waiting', 0), false],
  ['tried', delivery('waiting', 3), false],
  ['being sent', delivery('sending', 1), false],
  ['imported', delivery('imported', 0), false],
  ['given up', delivery('undeliverable', 13), false],
  ['in quarantine', { spam: true }, false],
])(
  'an old message that is %s is deleted if the owner has seen it, or asks for all',
  async (_, state, isSeen) => {
    const { store, left } = await storeWith({ a: { age: 31, state }, b: { age: 29, state } });
    const purged = await purgeMessages(store, { days: 30, now: () => now });
    expect(purged).toEqual({ deleted: isSeen ? 1 : 0, spared: isSeen ? 0 : 1, left: 0 });
    await purgeMessages(store, { days: 30, now: () => now, all: true });
    expect(await left()).toEqual(['b']);
  },
);

test('a message that cannot be deleted keeps no other from being deleted, and is reported', async () => {
  const { store, left } = await storeWith({
    a: { age: 33, state: delivery('sent', 1) },
    ...Object.fromEntries([...'bcdef'].map((letter) => [letter, { age: 32, state: delivery('sent', 1) }])),
  });
  const refusing: MessageStore = {
    ...store,
    async remove(id) {
      if (id.startsWith('a')) throw Object.assign(new Error(), { code: 'EPERM' });
      await new Promise(setImmediate);
      return store.remove(id);
    },
  };
  const events: ContactEvent[] = [];
  const log = (event: ContactEvent) => void events.push(event);
  await purgeOnSchedule(refusing, { days: 30, now: () => now, log });
  expect(await left()).toEqual(['a']);
  expect(events).toMatchObject([
    { event: 'messages.purged', count: 5, left: 1 },
    { event: 'store.failed', during: 'purge', reason: 'EPERM' },
  ]);
  const failure = await purgeMessages(refusing, { days: 30, now: () => now }).catch((error) => error);
  expect(failure).toMatchObject({ code: 'EPERM' });
});

const nothing = async () => {};

/** A server's loop whose minutes pass at once, `minutes` of them, and what it logged about purging. */
async function loopFor(
  minutes: number,
  { store, deliverDue }: Pick<Parameters<typeof startLoop>[0], 'store' | 'deliverDue'>,
) {
  const logged: { minute: number; event: ContactEvent }[] = [];
  let passed = 0;
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const loop = startLoop({
    store,
    deliverDue,
    retentionDays: 30,
    log: (event) => /purge/.test(event.event) && logged.push({ minute: passed, event }),
    now: () => new Date(now.getTime() + passed * 60_000),
    pause: async (_, signal) => {
      if (++passed <= minutes) return;
      resolve();
      await new Promise((stop) => signal.addEventListener('abort', stop));
    },
  });
  await over;
  await loop.stop();
  return logged;
}

test('a message that came before the server was down for longer than the retention is mailed, then purged', async () => {
  const { store, left } = await storeWith({ a: { age: 3650 }, b: { age: 0 } });
  const smtp = await smtpServer();
  const delivery = openDelivery(store, () => {}, smtp.env);
  const logged = await loopFor(10, { store, deliverDue: async () => delivery?.deliverDue() });
  expect(logged).toMatchObject([{ minute: 10, event: { event: 'messages.purged', count: 1, left: 0 } }]);
  expect(smtp.inbox).toHaveLength(2);
  expect(await left()).toEqual(['b']);
});

test('the server purges ten minutes after its start, and every hour', async () => {
  const { store, left } = await storeWith({ a: { age: 3650, state: delivery('sent', 1) }, b: { age: 0 } });
  expect(await loopFor(9, { store, deliverDue: nothing })).toEqual([]);
  expect(await left()).toEqual(['a', 'b']);
  const logged = await loopFor(130, { store, deliverDue: nothing });
  expect(logged.map(({ minute, event }) => [minute, event])).toEqual([
    [10, { event: 'messages.purged', count: 1, spared: 0, left: 0 }],
    [70, { event: 'messages.purged', count: 0, spared: 0, left: 0 }],
    [130, { event: 'messages.purged', count: 0, spared: 0, left: 0 }],
  ]);
});

test.each<[string, (store: MessageStore) => Promise<unknown>]>([
  [
    'is released from quarantine',
    (store) => changeState(store, 'a'.repeat(32), ({ state }) => ({ ...state, spam: false })),
  ],
  [
    'is deleted and comes again',
    async (store) => {
      await store.remove('a'.repeat(32));
      await store.create(aStoredMessage({ id: 'a'.repeat(32), receivedAt: now.toISOString() }));
    },
  ],
])('a message that %s between the survey and the deletion stays', async (_, change) => {
  const { store, left } = await storeWith({ a: { age: 31, state: { spam: true, reported: true } } });
  const survey = async () => {
    const found = await store.survey();
    await change(store);
    return found;
  };
  const purged = await purgeMessages({ ...store, survey }, { days: 30, now: () => now });
  expect(purged).toEqual({ deleted: 0, spared: 1, left: 0 });
  expect(await left()).toEqual(['a']);
});
