import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ContactEvent } from '../../../netlify/contact/log.ts';
import { purgeOnSchedule } from '../../../netlify/contact/purge.ts';
import { createBlobsStore } from '../../../netlify/contact/store/blobsStore.ts';
import { aStoredMessage } from '../fixtures/aStoredMessage.ts';
import { strictBlobs } from '../fixtures/strictBlobs.ts';

const day = 86_400_000;
const start = Date.parse('2026-11-30T12:00:00.000Z');
const idOf = (index: number) => createHash('md5').update(String(index)).digest('hex');

/** Netlify Blobs 60 ms away, with so many messages that were mailed a year ago, a minute apart, and a new one. */
async function aFarStore(size: number) {
  const blobs = strictBlobs({ latency: 60 });
  for (let index = 0; index <= size; index++) {
    const id = idOf(index);
    const isNew = index === size;
    const receivedAt = new Date(isNew ? start : start - 365 * day + index * 60_000).toISOString();
    const delivery = { status: isNew ? 'waiting' : 'sent', attempts: 1, at: receivedAt } as const;
    blobs.put(`messages/${id}`, JSON.stringify(aStoredMessage({ id, receivedAt, state: { delivery } })));
  }
  const logged: ContactEvent[] = [];
  return {
    blobs,
    logged,
    left: () => blobs.keys('messages/').length - 1,
    purge: (limits = { reading: 8_000, deleting: 13_000 }) =>
      // Every run is another process.
      purgeOnSchedule(createBlobsStore(blobs.connect), {
        days: 30,
        now: () => new Date(start + blobs.now()),
        log: (event) => logged.push(event),
        limits,
      }),
  };
}

test('at 60 ms a request a run of 25 seconds deletes 2,000 messages, and their marks are gone after the next', async () => {
  const { blobs, logged, purge, left } = await aFarStore(2_000);
  await purge();
  expect(blobs.now()).toBeLessThan(25_000);
  expect(logged).toEqual([{ event: 'messages.purged', count: 2_000, spared: 0, left: 0 }]);
  await purge();
  expect(left()).toBe(0);
  expect(blobs.keys('marks/')).toEqual([expect.stringMatching(`marks/${idOf(2_000)}/.*\\.waiting\\.`)]);
});

test.each([
  ['deleting', { reading: 8_000, deleting: 400 }],
  ['reading', { reading: 600, deleting: 13_000 }],
])('what a run has no time left for after %s is left to the next, the oldest first', async (what, limits) => {
  const { logged, purge, left } = await aFarStore(1_000);
  await purge(limits);
  const gone = 1_000 - left();
  expect(gone).toBeGreaterThan(0);
  expect(gone).toBeLessThan(1_000);
  expect(logged).toMatchObject([{ count: gone, ...(what === 'deleting' && { left: left() }) }]);
  await purge();
  expect(left()).toBe(0);
});

test('a list of many pages comes in parts side by side, and marks spare the reading of old messages', async () => {
  const { blobs } = await aFarStore(6_000);
  const store = createBlobsStore(blobs.connect);
  await store.survey();
  const [time, requests] = [blobs.now(), blobs.requests()];
  expect((await store.survey()).messages).toHaveLength(6_001);
  // Two pages to see that there are more, and one page a part.
  expect(blobs.now() - time).toBe(3 * 60);
  expect(blobs.requests() - requests).toBeLessThan(80);
});
