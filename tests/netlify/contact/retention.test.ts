import { expect, test } from 'vitest';
import { createFileStore } from '../../../netlify/contact/createFileStore.ts';
import { purgeMessages } from '../../../netlify/contact/purgeMessages.ts';
import { readRetention } from '../../../netlify/contact/readRetention.ts';
import type { MessageState } from '../../../netlify/contact/storedMessage.ts';
import { startLoop } from '../../../netlify/host/startLoop.ts';
import { aStoredMessage } from '../fixtures/aStoredMessage.ts';
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

const delivery = (status: 'sent' | 'waiting' | 'undeliverable', attempts: number) => ({
  delivery: { status, attempts, at: now.toISOString() },
});

test('messages older than the retention are deleted, whatever became of them', async () => {
  const { store, left } = await storeWith({
    a: { age: 31, state: delivery('sent', 1) },
    b: { age: 31, state: delivery('undeliverable', 13) },
    c: { age: 31, state: { spam: true } },
    d: { age: 31, state: delivery('waiting', 0) },
    e: { age: 29 },
  });
  expect(await purgeMessages(store, 30, now)).toBe(4);
  expect(await left()).toEqual(['e']);
});

test('a message that is still being tried is spared until it is mailed or given up', async () => {
  const { store, left } = await storeWith({ a: { age: 31, state: delivery('waiting', 3) } });
  expect(await purgeMessages(store, 30, now)).toBe(0);
  expect(await left()).toEqual(['a']);
});

test('the server purges when it starts', async () => {
  const { store, left } = await storeWith({ a: { age: 3650, state: delivery('sent', 1) } });
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const loop = startLoop({ store, delivery: undefined, retention: 30, log: resolve });
  expect(await promise).toEqual({ event: 'messages.purged', count: 1 });
  await loop.stop();
  expect(await left()).toEqual([]);
});

test('MESSAGE_RETENTION_DAYS is a number of days, and messages are kept without it', () => {
  expect(readRetention({})).toBeUndefined();
  expect(readRetention({ MESSAGE_RETENTION_DAYS: '365' })).toBe(365);
  for (const value of ['0', '-1', '1.5', 'a year']) {
    expect(() => readRetention({ MESSAGE_RETENTION_DAYS: value })).toThrow(`not "${value}"`);
  }
});
