import { expect, test } from 'vitest';
import { openDelivery } from '../../../netlify/contact/delivery.ts';
import { createFileStore } from '../../../netlify/contact/fileStore.ts';
import type { ContactEvent } from '../../../netlify/contact/log.ts';
import type { MessageState } from '../../../netlify/contact/message.ts';
import { purgeMessages } from '../../../netlify/contact/purge.ts';
import { startLoop } from '../../../netlify/host/openContact.ts';
import { aStoredMessage } from '../fixtures/aStoredMessage.ts';
import { smtpServer } from '../fixtures/smtpServer.ts';
import { temporaryFolder } from '../fixtures/temporaryFolder.ts';

const day = 86_400_000;
const now = new Date('2026-11-30T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * day).toISOString();

async function storeWith(messages: Record<string, { age: number; state?: Partial<MessageState> }>) {
  const store = createFileStore(await temporaryFolder());
  for (const [letter, { age, state = {} }] of Object.entries(messages)) {
    await store.create(aStoredMessage({ id: letter.repeat(32), receivedAt: daysAgo(age), state }));
  }
  const left = async () => (await store.list()).entries.map(({ id }) => id[0]).sort();
  return { store, left };
}

const delivery = (status: 'sent' | 'sending' | 'waiting' | 'undeliverable', attempts: number) => ({
  delivery: { status, attempts, at: now.toISOString() },
});

test('with mail set up, old messages are deleted once nothing is left to be mailed', async () => {
  const { store, left } = await storeWith({
    a: { age: 31, state: delivery('sent', 1) },
    b: { age: 31, state: delivery('undeliverable', 13) },
    c: { age: 31, state: { spam: true, reported: true } },
    d: { age: 29, state: delivery('sent', 1) },
  });
  expect(await purgeMessages(store, { days: 30, mailed: true, now })).toEqual({ deleted: 3, spared: 0 });
  expect(await left()).toEqual(['d']);
});

test('with mail set up, what the owner has not been sent or told of is spared, tried before or not', async () => {
  const { store, left } = await storeWith({
    a: { age: 31, state: delivery('waiting', 0) },
    b: { age: 31, state: delivery('waiting', 3) },
    c: { age: 31, state: delivery('sending', 1) },
    d: { age: 31, state: { spam: true } },
  });
  expect(await purgeMessages(store, { days: 30, mailed: true, now })).toEqual({ deleted: 0, spared: 4 });
  expect(await left()).toEqual(['a', 'b', 'c', 'd']);
});

test('without mail every message is deleted by its age', async () => {
  const { store, left } = await storeWith({
    a: { age: 31, state: delivery('waiting', 0) },
    b: { age: 31, state: { spam: true } },
    c: { age: 29 },
  });
  expect(await purgeMessages(store, { days: 30, mailed: false, now })).toEqual({ deleted: 2, spared: 0 });
  expect(await left()).toEqual(['c']);
});

test('a message that came before the server was down for longer than the retention is mailed, then purged', async () => {
  const { store, left } = await storeWith({ a: { age: 3650 } });
  const smtp = await smtpServer();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const log = (event: ContactEvent) => event.event === 'messages.purged' && resolve(event);
  const loop = startLoop({ store, delivery: openDelivery(store, log, smtp.env), retention: 30, log });
  expect(await promise).toEqual({ event: 'messages.purged', count: 1 });
  await loop.stop();
  expect(smtp.inbox).toHaveLength(1);
  expect(await left()).toEqual([]);
});

test('the server purges when it starts', async () => {
  const { store, left } = await storeWith({ a: { age: 3650, state: delivery('sent', 1) } });
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const loop = startLoop({ store, delivery: undefined, retention: 30, log: resolve });
  expect(await promise).toEqual({ event: 'messages.purged', count: 1 });
  await loop.stop();
  expect(await left()).toEqual([]);
});
