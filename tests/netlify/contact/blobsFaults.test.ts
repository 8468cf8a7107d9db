import { expect, test } from 'vitest';
import { createBlobsStore, quarantinedAtOnce } from '../../../netlify/contact/blobsStore.ts';
import { aStoredMessage } from '../fixtures/aStoredMessage.ts';
import { blobs } from '../fixtures/blobs.ts';
import { strictBlobs } from '../fixtures/strictBlobs.ts';

const { id } = aStoredMessage();

async function storeWithMessage() {
  const { connect, answerWith } = await blobs();
  const store = createBlobsStore(connect);
  await store.create(aStoredMessage());
  const entry = await store.get(id);
  if (typeof entry === 'string') throw new Error(entry);
  return { store, entry, answerWith };
}

const isWrite = (init: RequestInit) => init.method?.toUpperCase() === 'PUT';

test.each([403, 429, 500, 503])(
  'a message whose writing is answered with %i is not called kept',
  async (status) => {
    const { connect, answerWith } = await blobs();
    answerWith((_, init) => (isWrite(init) ? new Response(null, { status }) : undefined));
    await expect(createBlobsStore(connect).create(aStoredMessage())).rejects.toThrow(
      'The blob was not written.',
    );
  },
);

test('a message that was written although the answer was 500 is found when the client tries again', async () => {
  const { connect, answerWith } = await blobs();
  let writes = 0;
  answerWith(async (url, init) => {
    if (!isWrite(init) || writes++ > 0) return undefined;
    await fetch(url, init);
    return new Response(null, { status: 500 });
  });
  const store = createBlobsStore(connect);
  expect(await store.create(aStoredMessage())).toBe('duplicate');
  expect(await store.get(id)).toMatchObject(aStoredMessage());
});

test('a refused write without a record behind it is not called a duplicate', async () => {
  const { connect, answerWith } = await blobs();
  answerWith((_, init) => (isWrite(init) ? new Response(null, { status: 412 }) : undefined));
  await expect(createBlobsStore(connect).create(aStoredMessage())).rejects.toThrow('both there and missing');
});

test('a duplicate that cannot be read back is not called kept', async () => {
  const { store, answerWith } = await storeWithMessage();
  answerWith((_, init) => (isWrite(init) ? undefined : new Response(null, { status: 500 })));
  await expect(store.create(aStoredMessage())).rejects.toThrow();
});

test('a store that does not answer is given up in time', async () => {
  const { connect, answerWith } = await blobs();
  answerWith(() => new Promise(() => {}));
  const store = createBlobsStore(connect, 20);
  await expect(store.create(aStoredMessage())).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await expect(store.get(id)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await expect(store.list()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await expect(store.remove(id)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});

test.each([403, 500])(
  'a state whose writing is answered with %i is neither changed nor in conflict',
  async (status) => {
    const { store, entry, answerWith } = await storeWithMessage();
    answerWith((_, init) => (isWrite(init) ? new Response(null, { status }) : undefined));
    await expect(store.mark(entry, { ...entry.state, read: true })).rejects.toThrow();
    answerWith(() => undefined);
    expect(await store.get(id)).toMatchObject({ state: { read: false } });
  },
);

test.each([403, 500])('a record that is answered with %i does not hide the others', async (status) => {
  const { store, answerWith } = await storeWithMessage();
  await store.create(aStoredMessage({ id: 'f'.repeat(32) }));
  answerWith((url) => (url.pathname.endsWith(id) ? new Response(null, { status }) : undefined));
  for (const open of [true, false]) {
    const { entries, damaged } = await store.list({ open });
    expect(entries.map((entry) => entry.id)).toEqual(['f'.repeat(32)]);
    expect(damaged).toEqual([id]);
  }
});

test('a record that does not arrive in time counts as not read, not as damaged, and does not hide the others', async () => {
  const { connect, answerWith } = await blobs();
  await createBlobsStore(connect).create(aStoredMessage());
  await createBlobsStore(connect).create(aStoredMessage({ id: 'f'.repeat(32) }));
  answerWith((url) => (url.pathname.endsWith(id) ? new Promise(() => {}) : undefined));
  for (const open of [true, false]) {
    const { entries, damaged, unread } = await createBlobsStore(connect, 500).list({ open });
    expect(entries.map((entry) => entry.id)).toEqual(['f'.repeat(32)]);
    expect({ damaged, unread }).toEqual({ damaged: [], unread: 1 });
  }
});

test.each([403, 500])('a list that is answered with %i is no list', async (status) => {
  const { store, answerWith } = await storeWithMessage();
  answerWith((url) => (url.pathname.endsWith(id) ? undefined : new Response(null, { status })));
  await expect(store.list()).rejects.toThrow();
});

test('a state whose version is not known is not written over', async () => {
  const { store, entry } = await storeWithMessage();
  await expect(store.mark({ ...entry, version: '' }, { ...entry.state, read: true })).rejects.toMatchObject({
    code: 'ENOVERSION',
  });
  expect(await store.get(id)).toMatchObject({ state: { read: false } });
});

test('what is in quarantine is read again up to a number, the oldest, and what may be mailed always', async () => {
  const store = createBlobsStore(strictBlobs().connect);
  const idOf = (index: number) => String(index).padStart(32, '0');
  const noon = Date.parse(aStoredMessage().receivedAt);
  // The ids fall as the times rise, so that no order of names can be taken for the order of times.
  for (let index = 0; index < quarantinedAtOnce + 50; index++) {
    const receivedAt = new Date(noon + index).toISOString();
    await store.create(aStoredMessage({ id: idOf(900 - index), receivedAt, state: { spam: true } }));
  }
  await store.create(aStoredMessage({ id: idOf(999) }));
  let reads = 0;
  const cut = await store.list({ open: true, inTime: () => ++reads <= 100 });
  expect(cut).toMatchObject({ unread: 151, heldBack: 0 });
  await store.list({ open: true });
  const { entries, unread, heldBack } = await store.list({ open: true });
  expect({ unread, heldBack }).toEqual({ unread: 0, heldBack: 50 });
  expect(entries.filter(({ state }) => state.spam)).toHaveLength(quarantinedAtOnce);
  expect(entries.map((entry) => entry.id)).toContain(idOf(900));
  expect(entries.map((entry) => entry.id)).toContain(idOf(999));
  expect(entries.map((entry) => entry.id)).not.toContain(idOf(900 - quarantinedAtOnce));
});

test('what is settled is read once, and not at every look of the delivery', async () => {
  const { store, entry, answerWith } = await storeWithMessage();
  await store.mark(entry, { ...entry.state, delivery: { status: 'sent', attempts: 1, at: '' } });
  let reads = 0;
  answerWith((url, init) => {
    if (!isWrite(init) && url.pathname.endsWith(id)) reads++;
    return undefined;
  });
  for (let look = 1; look <= 3; look++) expect((await store.list({ open: true })).entries).toEqual([]);
  expect(reads).toBeLessThanOrEqual(2);
});
