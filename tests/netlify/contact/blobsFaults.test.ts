import { expect, test } from 'vitest';
import { createBlobsStore } from '../../../netlify/contact/store/blobsStore.ts';
import { aStoredMessage } from '../fixtures/aStoredMessage.ts';
import { blobs } from '../fixtures/blobs.ts';

const { id } = aStoredMessage();
const other = 'f'.repeat(32);

const isWrite = (init: RequestInit) => init.method?.toUpperCase() === 'PUT';

/** A store over Netlify's local Blobs with a message, and what answers its requests instead, in full or all writes. */
async function storeWithMessage() {
  const { connect, answerWith } = await blobs();
  const store = createBlobsStore(connect);
  await store.create(aStoredMessage());
  const entry = await store.get(id);
  if (typeof entry === 'string') throw new Error(entry);
  const answerWrites = (status: number) =>
    answerWith((_, init) => (isWrite(init) ? new Response(null, { status }) : undefined));
  return { connect, store, entry, answerWith, answerWrites };
}

test.each([403, 429, 500, 503])(
  'a message whose writing is answered with %i is not called kept',
  async (status) => {
    const { store, answerWrites } = await storeWithMessage();
    answerWrites(status);
    await expect(store.create(aStoredMessage({ id: other }))).rejects.toThrow('The blob was not written.');
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
  const { store, answerWrites } = await storeWithMessage();
  answerWrites(412);
  await expect(store.create(aStoredMessage({ id: other }))).rejects.toThrow('both there and missing');
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
  const { create, get, survey, remove } = store;
  for (const call of [() => create(aStoredMessage()), () => get(id), () => survey(), () => remove(id)]) {
    await expect(call()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  }
});

test.each([403, 500])(
  'a state whose writing is answered with %i is neither changed nor in conflict',
  async (status) => {
    const { store, entry, answerWith, answerWrites } = await storeWithMessage();
    answerWrites(status);
    await expect(store.mark(entry, { ...entry.state, read: true })).rejects.toThrow();
    answerWith(() => undefined);
    expect(await store.get(id)).toMatchObject({ state: { read: false } });
  },
);

test.each([
  ['is answered with 403', () => new Response(null, { status: 403 }), { damaged: [id], notLoaded: 0 }],
  ['is answered with 500', () => new Response(null, { status: 500 }), { damaged: [id], notLoaded: 0 }],
  ['does not arrive in time', () => new Promise<Response>(() => {}), { damaged: [], notLoaded: 1 }],
])('a record that %s does not hide the others', async (_, answer, rest) => {
  const { connect, store, answerWith } = await storeWithMessage();
  await store.create(aStoredMessage({ id: other }));
  answerWith((url) => (url.pathname.endsWith(id) ? answer() : undefined));
  const survey = await createBlobsStore(connect, 500).survey();
  expect(survey).toEqual({ messages: [expect.objectContaining({ id: other })], ...rest });
});

test.each([403, 500])('a list that is answered with %i is no list', async (status) => {
  const { store, answerWith } = await storeWithMessage();
  answerWith((url) => (url.pathname.endsWith(id) ? undefined : new Response(null, { status })));
  await expect(store.survey()).rejects.toThrow();
});

test('a state whose version is not known is not written over', async () => {
  const { store, entry } = await storeWithMessage();
  await expect(store.mark({ ...entry, version: '' }, { ...entry.state, read: true })).rejects.toMatchObject({
    code: 'ENOVERSION',
  });
  expect(await store.get(id)).toMatchObject({ state: { read: false } });
});
