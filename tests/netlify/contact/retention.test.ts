import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDelivery } from '../../../netlify/contact/delivery.ts';
import { createFileStore } from '../../../netlify/contact/fileStore.ts';
import type { ContactEvent } from '../../../netlify/contact/log.ts';
import type { MessageState } from '../../../netlify/contact/message.ts';
import { purgeDamaged, purgeMessages, purgeOnSchedule } from '../../../netlify/contact/purge.ts';
import { changeState, type MessageStore } from '../../../netlify/contact/store.ts';
import { startLoop, trustsClock } from '../../../netlify/host/openContact.ts';
import { aStoredMessage } from '../fixtures/aStoredMessage.ts';
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
  const left = async () => (await store.list()).entries.map(({ id }) => id[0]).sort();
  return { store, left, folder };
}

const delivery = (status: 'sent' | 'sending' | 'waiting' | 'undeliverable', attempts: number) => ({
  delivery: { status, attempts, at: now.toISOString() },
});

test('old messages are deleted once the owner has read them, or was sent or told of them', async () => {
  const { store, left } = await storeWith({
    a: { age: 31, state: delivery('sent', 1) },
    b: { age: 31, state: { ...delivery('undeliverable', 13), read: true } },
    c: { age: 31, state: { spam: true, reported: true } },
    d: { age: 31, state: { spam: true, read: true } },
    e: { age: 29, state: delivery('sent', 1) },
  });
  expect(await purgeMessages(store, { days: 30, now: () => now })).toEqual({
    deleted: 4,
    spared: 0,
    left: 0,
  });
  expect(await left()).toEqual(['e']);
});

test('what the owner has neither read nor been sent or told of is spared, tried before, given up or not', async () => {
  const { store, left } = await storeWith({
    a: { age: 31, state: delivery('waiting', 0) },
    b: { age: 31, state: delivery('waiting', 3) },
    c: { age: 31, state: delivery('sending', 1) },
    d: { age: 31, state: { spam: true } },
    e: { age: 31, state: delivery('undeliverable', 13) },
  });
  expect(await purgeMessages(store, { days: 30, now: () => now })).toEqual({
    deleted: 0,
    spared: 5,
    left: 0,
  });
  expect(await left()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('the owner can have every old message deleted', async () => {
  const { store, left } = await storeWith({
    a: { age: 31, state: delivery('waiting', 0) },
    b: { age: 31, state: { spam: true } },
    c: { age: 29 },
  });
  expect(await purgeMessages(store, { days: 30, now: () => now, all: true })).toEqual({
    deleted: 2,
    spared: 0,
    left: 0,
  });
  expect(await left()).toEqual(['c']);
});

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
    { event: 'messages.purged', count: 5, left: 1, oldest: daysAgo(33) },
    { event: 'store.failed', during: 'purge', reason: 'EPERM' },
  ]);
  const failure = await purgeMessages(refusing, { days: 30, now: () => now }).catch((error) => error);
  expect(failure).toMatchObject({ code: 'EPERM' });
});

/** A server's loop whose minutes pass at once, `minutes` of them, and what it logged about purging. */
async function loopFor(
  minutes: number,
  { store, delivery }: Pick<Parameters<typeof startLoop>[0], 'store' | 'delivery'>,
) {
  const logged: { minute: number; event: ContactEvent }[] = [];
  let passed = 0;
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const loop = startLoop({
    store,
    delivery,
    retention: 30,
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
  const logged = await loopFor(10, { store, delivery: openDelivery(store, () => {}, smtp.env) });
  expect(logged).toMatchObject([{ minute: 10, event: { event: 'messages.purged', count: 1, left: 0 } }]);
  expect(smtp.inbox).toHaveLength(2);
  expect(await left()).toEqual(['b']);
});

test('the server purges ten minutes after its start, and every hour', async () => {
  const { store, left } = await storeWith({ a: { age: 3650, state: delivery('sent', 1) }, b: { age: 0 } });
  expect(await loopFor(9, { store, delivery: undefined })).toEqual([]);
  expect(await left()).toEqual(['a', 'b']);
  const logged = await loopFor(130, { store, delivery: undefined });
  expect(logged.map(({ minute, event }) => [minute, event])).toEqual([
    [10, { event: 'messages.purged', count: 1, spared: 0, left: 0 }],
    [70, { event: 'messages.purged', count: 0, spared: 0, left: 0 }],
    [130, { event: 'messages.purged', count: 0, spared: 0, left: 0 }],
  ]);
});

test('a server whose clock jumps ahead deletes nothing for a day', async () => {
  const { store, left } = await storeWith({ a: { age: 2, state: delivery('sent', 1) } });
  const events: string[] = [];
  const purgeAt = (time: number) =>
    purgeOnSchedule(store, {
      days: 30,
      now: () => new Date(time),
      log: ({ event }) => events.push(event),
      trustsClock,
    });
  const start = now.getTime() - 1.5 * day;
  await purgeAt(start);
  for (const hour of [0, 1, 12, 24]) await purgeAt(start + 3650 * day + (hour * day) / 24);
  expect(await left()).toEqual(['a']);
  await purgeAt(start + day / 24);
  for (const hour of [0, 24]) await purgeAt(start + 4000 * day + (hour * day) / 24);
  expect(events).toEqual([
    'messages.purged',
    ...Array(4).fill('purge.waits'),
    'messages.purged',
    ...Array(2).fill('purge.waits'),
  ]);
  expect(await left()).toEqual(['a']);
  await purgeAt(start + 4001 * day + day / 24);
  expect(await left()).toEqual([]);
});

test('a message that changes between the look and the deletion is read again, and stays', async () => {
  const { store, left } = await storeWith({ a: { age: 31, state: { spam: true, reported: true } } });
  const survey: typeof store.survey = async () => {
    const found = await store.survey();
    await changeState(store, 'a'.repeat(32), ({ state }) => ({ ...state, spam: false }));
    return found;
  };
  const purged = await purgeMessages({ ...store, survey }, { days: 30, now: () => now });
  expect(purged).toEqual({ deleted: 0, spared: 1, left: 0 });
  expect(await left()).toEqual(['a']);
});

test('a new message that takes the place of an old one between the look and the deletion stays', async () => {
  const { store, left } = await storeWith({ a: { age: 31 } });
  const survey: typeof store.survey = async () => {
    const found = await store.survey();
    await store.remove('a'.repeat(32));
    await store.create(aStoredMessage({ id: 'a'.repeat(32), receivedAt: now.toISOString() }));
    return found;
  };
  const purged = await purgeMessages({ ...store, survey }, { days: 30, all: true, now: () => now });
  expect(purged).toEqual({ deleted: 0, spared: 1, left: 0 });
  expect(await left()).toEqual(['a']);
});

test('records that cannot be read are deleted when asked for, and only these', async () => {
  const { store, left, folder } = await storeWith({ a: { age: 31 } });
  await writeFile(join(folder, `${'b'.repeat(32)}.json`), 'half');
  expect(await purgeMessages(store, { days: 30, now: () => now, all: true })).toMatchObject({ deleted: 1 });
  expect((await store.list()).damaged).toEqual(['b'.repeat(32)]);
  await store.create(aStoredMessage({ id: 'c'.repeat(32) }));
  const failing = await purgeDamaged({
    ...store,
    survey: async () => ({ messages: [], damaged: ['c'.repeat(32)], unread: 0 }),
  });
  expect(failing).toEqual({ deleted: 0, refused: [] });
  expect(await purgeDamaged(store)).toEqual({ deleted: 1, refused: [] });
  expect((await store.list()).damaged).toEqual([]);
  expect(await left()).toEqual(['c']);
});
