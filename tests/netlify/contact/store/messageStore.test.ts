import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readStatus } from '../../../../netlify/contact/inbox/status.ts';
import type { KeyValue } from '../../../../netlify/contact/store/keyValue.ts';
import { createMessageStore } from '../../../../netlify/contact/store/messageStore.ts';
import { createSqliteKeyValue } from '../../../../netlify/contact/store/sqlite.ts';
import { day, minute } from '../../../../netlify/contact/time.ts';
import { temporaryFolder } from '../../../fixtures/folders.ts';
import { contactEndpoint } from '../../fixtures/contactEndpoint.ts';
import { aKeyValue, aMessage, aStore, idOf, messagesIn, noon, seed } from '../../fixtures/messages.ts';
import { smtpServer } from '../../fixtures/smtpServer.ts';

function keeper() {
  const { store, clockIs } = aStore();
  const keep = async (after: number, key?: string, message = aMessage()) => {
    clockIs(after);
    return (
      (await store.storeDeduplicated({ message, key, signs: [] })) ?? { id: undefined, isNew: undefined }
    );
  };
  return { store, keep };
}

test.each([
  ['the same text under the same key, a day later, is a duplicate', day, 'key', {}, false],
  ['the same text under another key is another message', 0, 'two', {}, true],
  ['another text under an old key is not swallowed', 0, 'key', { message: 'And more.' }, true],
])('%s', async (_, after, key, different, isNew) => {
  const { keep } = keeper();
  const { id } = await keep(0, 'key');
  const second = await keep(after, key, aMessage(different));
  expect([second.isNew, second.id === id]).toEqual([isNew, !isNew]);
});

test('without a key, equal text within ten minutes is one message, even if the clock is set back', async () => {
  const { keep } = keeper();
  for (const start of [0, 3 * 60 * minute]) {
    const { id, isNew } = await keep(start);
    expect(isNew).toBe(true);
    for (const after of [0, 1, 5 * minute, 10 * minute - 1, -minute])
      expect(await keep(start + after)).toEqual({ id, isNew: false });
    expect((await keep(start + 10 * minute)).isNew).toBe(true);
  }
  expect((await keep(-30 * day)).isNew).toBe(true);
});

test.each([
  ['SQLite', async () => createSqliteKeyValue(await temporaryFolder())],
  ['Netlify Blobs', async () => aKeyValue()],
])('in %s, 50 posts at once to five servers are one message and one mail', async (_, open) => {
  const smtp = await smtpServer();
  const kv = await open();
  const env = { CONTACT_RATE_LIMIT: '0', ...smtp.env };
  const servers = Array.from({ length: 5 }, () => contactEndpoint(env, undefined, aStore({}, kv)));
  const ways: Record<string, string>[] = [{}, { 'idempotency-key': randomUUID() }];
  for (const [count, headers] of ways.entries()) {
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_each, at) => servers[at % 5]?.postJson(aMessage(), headers)),
    );
    const answers = await Promise.all(responses.map(async (each) => `${each?.status} ${await each?.text()}`));
    expect(new Set(answers)).toEqual(new Set(['200 {"success":true,"message":"Thank you, talk soon."}']));
    expect(await kv.list('messages/')).toHaveLength(count + 1);
    for (const { afterwards } of servers) await afterwards();
    expect(smtp.inbox).toHaveLength(count + 1);
  }
});

/** The same keys for a process that dies before or after the write of that number: nothing that follows comes back. */
function dyingAt(kv: KeyValue, number: number, isWritten: boolean) {
  let writes = 0;
  const { promise: died, resolve: die } = Promise.withResolvers<void>();
  const never = new Promise<never>(() => {});
  const write = async <T>(work: () => Promise<T>): Promise<T> => {
    if (++writes < number) return work();
    if (writes === number && isWritten) await work();
    die();
    return never;
  };
  const dying: KeyValue = {
    ...kv,
    get: (key) => (writes >= number ? never : kv.get(key)),
    // One write each, as where there are no transactions.
    async put(key, value, was, more = []) {
      const isPut = await write(() => kv.put(key, value, was));
      if (isPut) for (const entry of more) await write(() => kv.put(...entry));
      return isPut;
    },
    delete: (key) => write(() => kv.delete(key)),
  };
  return { store: createMessageStore(dying), died };
}

test('if a process dies at any write, the next post completes the submission as one message', async () => {
  for (const key of ['key', undefined])
    for (const isWritten of [true, false])
      for (const number of [1, 2, 3, 4]) {
        const kv = aKeyValue();
        const submission = { message: aMessage(), key, signs: [] };
        const dying = dyingAt(kv, number, isWritten);
        void dying.store.storeDeduplicated(submission);
        await dying.died;
        const store = createMessageStore(kv);
        const { id = '' } = (await store.storeDeduplicated(submission)) ?? {};
        expect(await messagesIn(store)).toMatchObject([{ id }]);
        expect(await store.ids('unread')).toEqual([id]);
        expect(await store.ids('outbox')).toEqual([id]);
        await store.remove(id);
        expect(await kv.list('once/')).toEqual([]);
      }
});

test('a message in quarantine is not mailed when a post without signs completes it', async () => {
  const kv = aKeyValue();
  const dying = dyingAt(kv, 4, false);
  void dying.store.storeDeduplicated({ message: aMessage(), key: 'key', signs: ['too-fast'] });
  await dying.died;
  const store = createMessageStore(kv);
  const { id } = (await store.storeDeduplicated({ message: aMessage(), key: 'key', signs: [] })) ?? {};
  expect(await store.ids('quarantine')).toEqual([id]);
  expect(await store.ids('outbox')).toEqual([]);
});

test('if a write fails, the message is not reported as stored, and sending again stores it', async () => {
  const { kv, store } = aStore();
  const failing = { left: 1 };
  const refusing: KeyValue = {
    ...kv,
    put: (key, value, was, more) =>
      failing.left-- > 0
        ? Promise.reject(Object.assign(new Error(), { code: 'EIO' }))
        : kv.put(key, value, was, more),
  };
  const { postJson, postForm, logged } = contactEndpoint(
    { CONTACT_RATE_LIMIT: '1' },
    undefined,
    aStore({}, refusing),
  );
  const refused = await postJson(aMessage());
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual({
    success: false,
    error: 'Your message could not be kept, so it was not sent. Please try again in a minute.',
  });
  failing.left = 1;
  const form = await postForm(aMessage());
  expect([form.status, await form.text()]).toEqual([503, expect.stringContaining('Are you free in March?')]);
  const event = { event: 'store.failed', during: 'create', reason: 'EIO' };
  expect(logged).toMatchObject([event, event]);
  expect((await postJson(aMessage())).status).toBe(200);
  expect(await messagesIn(store)).toHaveLength(1);
});

test.each([true, false])(
  'a store that fails is tried once a minute and reported until it works: kept before %s',
  async (isKept) => {
    const kv = aKeyValue();
    if (isKept) await kv.put('health', '');
    let writes = 0;
    const put = () => (++writes > 1 ? Promise.resolve(true) : Promise.reject(new Error()));
    const { store, clockIs } = aStore({}, { ...kv, put });
    const fault = 'no message can be kept (Error)';
    expect([await store.findOutage(), await store.findOutage(), writes]).toEqual([fault, fault, 1]);
    clockIs(minute);
    expect([await store.findOutage(), writes]).toEqual([undefined, 2]);
  },
);

test('invalid and repeated messages do not count towards the limit, and a repetition over it is answered as sent', async () => {
  const { postJson, postForm, kept } = contactEndpoint({ CONTACT_RATE_LIMIT: '2' });
  const key = { 'idempotency-key': 'made once' };
  for (let count = 1; count <= 5; count++) {
    expect((await postJson(aMessage({ name: '' }))).status).toBe(422);
    expect((await postJson(aMessage(), key)).status).toBe(200);
  }
  expect((await postForm(aMessage())).status).toBe(303);
  for (const headers of [key, {}])
    expect((await postJson(aMessage({ message: 'More.' }), headers)).status).toBe(429);
  const again = await Promise.all([postJson(aMessage(), key), postForm(aMessage()), postJson(aMessage())]);
  expect(again.map(({ status }) => status)).toEqual([200, 303, 200]);
  expect(await kept()).toHaveLength(2);
});

test('the number of unread messages is limited, and a repetition counts once', async () => {
  const made = aStore({ maxUnread: 2 });
  const { store, clockIs } = made;
  const { postJson, logged } = contactEndpoint(undefined, undefined, made);
  const send = async (message: string) => (await postJson(aMessage({ message }))).status;
  for (const message of ['one', 'two', 'two']) expect(await send(message)).toBe(200);
  const { lines } = await readStatus({ store, env: {} });
  const need = { text: 'The form refuses messages: too many messages wait.', isNeed: true };
  expect(lines).toContainEqual(need);
  expect([await send('three'), await send('one')]).toEqual([503, 200]);
  expect(logged).toContainEqual(expect.objectContaining({ event: 'store.failed', reason: 'EWAITING' }));
  // What the owner has read waits no more, within a minute.
  for (const id of await store.ids('unread')) await store.markRead(id);
  expect(await send('three')).toBe(503);
  clockIs(minute);
  expect(await send('three')).toBe(200);
});

test('a message of an earlier release, without a field or with another, can be read and deleted', async () => {
  const { kv, store } = aStore();
  const lacking = idOf('a');
  const other = idOf('b');
  const { name, ...texts } = aMessage();
  const receivedAt = new Date(noon).toISOString();
  await kv.put(`messages/${lacking}`, JSON.stringify({ receivedAt, ...texts }));
  await kv.put(`messages/${other}`, JSON.stringify({ receivedAt, name, ...texts, phone: '1', signs: [] }));
  expect(await store.get(lacking)).toMatchObject({ receivedAt, ...texts, name: '', signs: [] });
  expect(await store.get(other)).toMatchObject({ name, ...texts });
  await store.remove(lacking);
  expect(await store.ids('messages')).toEqual([other]);
});

test('a message that is released while a worker claims it is due at once', async () => {
  const kv = aKeyValue();
  const id = await seed(kv, 'a', { outbox: { attempts: 5, at: noon + day } });
  let isClaimed = false;
  const raced: KeyValue = {
    ...kv,
    async put(...entry) {
      if (!isClaimed) await kv.put(`outbox/${id}`, '{"attempts":6}', await kv.get(`outbox/${id}`));
      isClaimed = true;
      return kv.put(...entry);
    },
  };
  const { store } = aStore({}, raced);
  await store.release(id);
  expect(await store.getMail(id)).toEqual({ attempts: 0, at: noon, since: noon });
});

test('old messages are deleted with all their keys once the owner has read them', async () => {
  const { kv, store, clockIs } = aStore();
  await seed(kv, 'a', { read: true });
  await seed(kv, 'b');
  await seed(kv, 'c', { read: true, quarantined: true });
  await seed(kv, 'd', { after: day, read: true });
  // Mail is not set up, or was given up.
  await seed(kv, 'e', { read: true, outbox: 'new' });
  await seed(kv, 'f', { read: true, outbox: { attempts: 36 } });
  const released = await seed(kv, 'aa', { read: true, quarantined: true });
  clockIs(30 * day + 1);
  await store.release(released);
  expect(await store.purge(30, () => false)).toBe(0);
  expect(await store.purge(30)).toBe(4);
  expect((await store.ids('messages')).map((id) => id[0])).toEqual(['a', 'b', 'd']);
  expect(await store.ids('quarantine')).toEqual([]);
  clockIs(32 * day);
  expect(await store.purge(30)).toBe(2);
});
