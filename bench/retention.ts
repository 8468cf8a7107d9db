import { createHash } from 'node:crypto';
import { createBlobsStore } from '../netlify/contact/blobsStore.ts';
import { purgeOnSchedule } from '../netlify/contact/purge.ts';
import { simulateBlobs } from './simulatedBlobs.ts';
import { aVisitorsMessage } from './visitors.ts';

const day = 86_400_000;
const start = Date.parse('2026-11-30T12:00:00.000Z');
const latency = 60;

/** The time limits of the function `purge-messages`. */
const limits = { reading: 8_000, deleting: 13_000 };

/**
 * Prints how many runs delete expired messages from Netlify Blobs, and how long a list and the inbox's first page take, on
 * a simulated service that answers each request after 60 ms. The seconds are those of its clock, not of this machine.
 */
export async function benchRetention({ expired = 20_000, listed = 200_000 } = {}): Promise<void> {
  console.log(`Netlify Blobs simulated with ${latency} ms a request`);
  console.table(await measurePurge(expired));
  console.table(await measureLists(listed));
}

async function measurePurge(size: number) {
  const blobs = fill(size);
  const runs: { run: number; seconds: number; left: number }[] = [];
  for (let run = 1; blobs.keys('messages/').length > 0 && run <= 100; run++) {
    const begun = blobs.now();
    const now = () => new Date(start + blobs.now());
    await purgeOnSchedule(createBlobsStore(blobs.connect), { days: 30, now, log: () => {}, limits });
    runs.push({ run, seconds: (blobs.now() - begun) / 1000, left: blobs.keys('messages/').length });
  }
  return runs;
}

async function measureLists(size: number) {
  const blobs = fill(size);
  const measure = async (what: string, work: () => Promise<{ length: number }>) => {
    const [begun, requests] = [blobs.now(), blobs.requests()];
    const { length } = await work();
    const seconds = (blobs.now() - begun) / 1000;
    return { what, messages: length, seconds, requests: blobs.requests() - requests };
  };
  const store = () => createBlobsStore(blobs.connect);
  return [
    await measure('first survey of all', async () => (await store().survey()).messages),
    await measure('later survey of all', async () => (await store().survey()).messages),
    await measure("the inbox's first page", async () => (await store().list({ newest: 100 })).entries),
    await measure('what is to be mailed', async () => (await store().list({ open: true })).entries),
  ];
}

/** So many messages that were mailed a year ago, a minute apart. */
function fill(size: number) {
  const blobs = simulateBlobs({ latency });
  for (let index = 0; index < size; index++) {
    const id = createHash('md5').update(String(index)).digest('hex');
    const receivedAt = new Date(start - 365 * day + index * 60_000).toISOString();
    const delivery = { status: 'sent', attempts: 1, at: receivedAt };
    const state = { read: false, spam: false, reported: false, delivery };
    const message = { id, receivedAt, ...aVisitorsMessage(String(index)), signs: [], state };
    blobs.put(`messages/${id}`, JSON.stringify(message));
  }
  return blobs;
}
