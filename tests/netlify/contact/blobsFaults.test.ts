import { expect, test } from 'vitest';
import { createBlobsStore } from '../../../netlify/contact/createBlobsStore.ts';
import { aStoredMessage } from '../fixtures/aStoredMessage.ts';
import { blobs } from '../fixtures/blobs.ts';

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

test('a list that fails half way is no list', async () => {
  const { store, answerWith } = await storeWithMessage();
  answerWith((url) => (url.pathname.endsWith(id) ? new Response(null, { status: 500 }) : undefined));
  await expect(store.list()).rejects.toThrow();
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
