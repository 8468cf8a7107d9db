import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createFileStore } from '../../../netlify/contact/store/fileStore.ts';
import { keepOnce } from '../../../netlify/contact/store/keepOnce.ts';
import type { MessageStore } from '../../../netlify/contact/store/store.ts';
import { aMessage } from '../fixtures/aMessage.ts';
import { contactEndpoint } from '../fixtures/contactEndpoint.ts';
import { listAll } from '../fixtures/listAll.ts';
import { smtpServer } from '../fixtures/smtpServer.ts';
import { temporaryFolder } from '../fixtures/temporaryFolder.ts';

const noon = Date.parse('2026-11-01T12:00:00.000Z');
const minutes = 60_000;

async function keeper() {
  const store = createFileStore(await temporaryFolder());
  const keep = (at: number, key?: string, message = aMessage()) =>
    keepOnce(store, { message, key, signs: [], now: new Date(at) });
  return Object.assign(keep, { store });
}

test('200 posts of one submission at once give one record, one mail and 200 times the same answer', async () => {
  const smtp = await smtpServer();
  const { postJson, kept, afterwards } = await contactEndpoint({ CONTACT_RATE_LIMIT: '0', ...smtp.env });
  const key = randomUUID();
  const responses = await Promise.all(
    Array.from({ length: 200 }, () => postJson(aMessage(), { 'idempotency-key': key })),
  );
  const answers = await Promise.all(
    responses.map(async (response) => `${response.status} ${await response.text()}`),
  );
  expect(new Set(answers)).toEqual(new Set(['200 {"success":true,"message":"Thank you, talk soon."}']));
  expect(await kept()).toHaveLength(1);
  await afterwards();
  expect(smtp.inbox).toHaveLength(1);
});

test('a form that takes over from its script, with the key as a field, makes no second message', async () => {
  const { postJson, postForm, kept } = await contactEndpoint();
  const message = aMessage({ message: 'two\nlines' });
  await postJson(message, { 'idempotency-key': 'made once' });
  expect((await postForm({ ...message, message: 'two\r\nlines', key: 'made once' })).status).toBe(303);
  expect(await kept()).toHaveLength(1);
});

test.each([
  ['the same text under the same key, a day later, is a duplicate', 86_400_000, 'key', {}, 'duplicate'],
  ['the same text under another key is another message', 0, 'two', {}, 'created'],
  ['another text under an old key is not swallowed', 0, 'key', { message: 'And more.' }, 'created'],
])('%s', async (_, after, key, different, outcome) => {
  const keep = await keeper();
  const { id } = await keep(noon, 'key');
  const second = await keep(noon + after, key, aMessage(different));
  expect(second.outcome).toBe(outcome);
  expect(second.id === id).toBe(outcome === 'duplicate');
});

test('without a key the same text within ten minutes is one message, wherever the clock stands', async () => {
  const keep = await keeper();
  for (const start of [noon, noon + 3 * 3_600_000 + 9 * minutes]) {
    const first = await keep(start);
    expect(first.outcome).toBe('created');
    for (const after of [0, 1, 5 * minutes, 10 * minutes - 1]) {
      expect(await keep(start + after)).toEqual({ id: first.id, outcome: 'duplicate' });
    }
    expect((await keep(start + 10 * minutes)).outcome).toBe('created');
  }
});

test("without a key 200 posts at once on both sides of a slot's end are one message", async () => {
  const keep = await keeper();
  const kept = await Promise.all(Array.from({ length: 200 }, (_, index) => keep(noon - (index % 2))));
  expect((await listAll(keep.store)).entries).toHaveLength(1);
  const { id } = await keep(noon);
  expect(kept.some((one) => one.id === id && one.outcome === 'created')).toBe(true);
});

test('without a key the later slot gives way to the earlier one, whichever was kept first', async () => {
  for (const [first, last] of [
    [noon - 1, noon],
    [noon, noon - 1],
  ] as const) {
    const { store } = await keeper();
    const message = aMessage();
    let other: Promise<unknown> | undefined;
    // The other post comes in whole between the look of this one and its creation.
    const slow: MessageStore = {
      ...store,
      async create(record) {
        other ??= keepOnce(store, { message, signs: [], now: new Date(first) });
        await other;
        return store.create(record);
      },
    };
    await keepOnce(slow, { message, signs: [], now: new Date(last) });
    const { entries } = await listAll(store);
    expect(entries.map(({ receivedAt }) => receivedAt)).toEqual([new Date(noon - 1).toISOString()]);
  }
});

test('without a key a clock that is set back does not make a second message', async () => {
  const keep = await keeper();
  await keep(noon + minutes);
  expect((await keep(noon - minutes)).outcome).toBe('duplicate');
});

test('a message that is kept already is accepted again over the limit, and another one is not', async () => {
  const { postJson, postForm, kept } = await contactEndpoint({ CONTACT_RATE_LIMIT: '2' });
  const key = { 'idempotency-key': 'made once' };
  await postJson(aMessage(), key);
  await postForm(aMessage());
  expect((await postJson(aMessage({ message: 'More.' }), key)).status).toBe(429);
  expect((await postJson(aMessage(), key)).status).toBe(200);
  expect((await postForm(aMessage())).status).toBe(303);
  expect((await postForm(aMessage({ message: 'More.' }))).status).toBe(429);
  expect(await kept()).toHaveLength(2);
});
