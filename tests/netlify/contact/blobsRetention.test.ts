import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createBlobsStore } from '../../../netlify/contact/blobsStore.ts';
import type { ContactEvent } from '../../../netlify/contact/log.ts';
import { purgeOnSchedule } from '../../../netlify/contact/purge.ts';
import { aStoredMessage } from '../fixtures/aStoredMessage.ts';
import { strictBlobs } from '../fixtures/strictBlobs.ts';

const day = 86_400_000;
const start = Date.parse('2026-11-30T12:00:00.000Z');
const limits = { reading: 8_000, deleting: 13_000 };
const idOf = (index: number) => createHash('md5').update(String(index)).digest('hex');

/** Netlify Blobs 60 ms away, with so many messages that were mailed a year ago, a minute apart, and a new one. */
async function aFarStore(size: number, marked: 'as of old' | 'not at all') {
  const blobs = strictBlobs({ latency: 60 });
  for (let index = 0; index < size; index++) {
    const id = idOf(index);
    const receivedAt = new Date(start - 365 * day + index * 60_000).toISOString();
    const delivery = { status: 'sent', attempts: 1, at: receivedAt } as const;
    const etag = blobs.put(
      `messages/${id}`,
      JSON.stringify(aStoredMessage({ id, receivedAt, state: { delivery } })),
    );
    const version = createHash('sha256').update(etag).digest('hex').slice(0, 16);
    if (marked === 'as of old') blobs.put(`settled/${id}/${version}`, '');
  }
  const id = idOf(size);
  const receivedAt = new Date(start).toISOString();
  blobs.put(`messages/${id}`, JSON.stringify(aStoredMessage({ id, receivedAt })));
  const logged: ContactEvent[] = [];
  return {
    blobs,
    logged,
    store: createBlobsStore(blobs.connect),
    purge: () =>
      // Every run is another process.
      purgeOnSchedule(createBlobsStore(blobs.connect), {
        days: 30,
        now: () => new Date(start + blobs.now()),
        log: (event) => logged.push(event),
        limits,
      }),
  };
}

test('a mark of an earlier release, which does not say whether the message was read, is replaced', async () => {
  const blobs = strictBlobs();
  const message = aStoredMessage({ state: { read: true, spam: true } });
  const etag = blobs.put(`messages/${message.id}`, JSON.stringify(message));
  const version = createHash('sha256').update(etag).digest('hex').slice(0, 16);
  const time = Date.parse(message.receivedAt);
  blobs.put(`quarantined/${message.id}/${version}/${time}`, '');
  for (const look of [1, 2]) {
    const { messages } = await createBlobsStore(blobs.connect).survey();
    expect(messages, `look ${look}`).toMatchObject([{ id: message.id, time, read: true, done: true }]);
  }
  expect(blobs.keys('quarantined/')).toEqual([`quarantined/${message.id}/${version}.${time}.read`]);
});

test.each(['as of old', 'not at all'] as const)(
  'at 60 ms a request a run of 25 seconds deletes 2,000 messages that are marked %s, and their marks',
  async (marked) => {
    const { blobs, logged, purge } = await aFarStore(2_000, marked);
    await purge();
    expect(blobs.now()).toBeLessThan(25_000);
    expect(logged).toEqual([{ event: 'messages.purged', count: 2_000, spared: 0, left: 0 }]);
    await purge();
    expect(blobs.keys('messages/')).toHaveLength(1);
    expect(blobs.keys('settled/')).toEqual([]);
    expect(blobs.keys('open/')).toHaveLength(1);
  },
  60_000,
);

test('what a run has no time for is left to the next, the oldest first, and logged', async () => {
  const { blobs, logged, purge, store } = await aFarStore(300, 'not at all');
  await store.survey();
  const before = blobs.now();
  await purgeOnSchedule(createBlobsStore(blobs.connect), {
    days: 30,
    now: () => new Date(start + blobs.now()),
    log: (event) => logged.push(event),
    limits: { reading: 8_000, deleting: 400 },
  });
  expect(blobs.now() - before).toBeLessThan(2_000);
  const left = blobs.keys('messages/').length - 1;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(300);
  const gone = 300 - left;
  const oldest = new Date(start - 365 * day + gone * 60_000).toISOString();
  expect(logged).toEqual([{ event: 'messages.purged', count: gone, spared: 0, left, oldest }]);
  await purge();
  expect(blobs.keys('messages/')).toHaveLength(1);
});

test('a run that has no time to read all deletes what it has read, and leaves the rest to the next', async () => {
  const { blobs, logged, purge } = await aFarStore(1_000, 'not at all');
  await purgeOnSchedule(createBlobsStore(blobs.connect), {
    days: 30,
    now: () => new Date(start + blobs.now()),
    log: (event) => logged.push(event),
    limits: { reading: 600, deleting: 13_000 },
  });
  const left = blobs.keys('messages/').length - 1;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(1_000);
  expect(logged).toEqual([expect.objectContaining({ event: 'messages.purged', count: 1_000 - left })]);
  await purge();
  expect(blobs.keys('messages/')).toHaveLength(1);
});

test('a list of many pages comes in parts side by side, and marks spare the reading of old messages', async () => {
  const { blobs, store } = await aFarStore(6_000, 'not at all');
  await store.survey();
  const [time, requests] = [blobs.now(), blobs.requests()];
  const { entries, unread } = await store.list({ newest: 20 });
  expect(entries).toHaveLength(20);
  expect(unread).toBe(0);
  expect(entries.map(({ id }) => id)).toContain(idOf(6_000));
  // Two pages to see that there are more, one page a part, and the messages.
  expect(blobs.now() - time).toBe(4 * 60);
  expect(blobs.requests() - requests).toBeLessThan(100);
}, 60_000);
