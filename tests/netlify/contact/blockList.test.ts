import { expect, test } from 'vitest';
import { createBlobsStore } from '../../../netlify/contact/blobsStore.ts';
import {
  blockSender,
  createBlockList,
  listBlocked,
  unblockSender,
} from '../../../netlify/contact/blockList.ts';
import { createFileStore } from '../../../netlify/contact/fileStore.ts';
import type { ContactEvent } from '../../../netlify/contact/log.ts';
import { parseSender } from '../../../netlify/contact/sender.ts';
import type { MessageStore } from '../../../netlify/contact/store.ts';
import { aMessage } from '../fixtures/aMessage.ts';
import { contactEndpoint } from '../fixtures/contactEndpoint.ts';
import { strictBlobs } from '../fixtures/strictBlobs.ts';
import { temporaryFolder } from '../fixtures/temporaryFolder.ts';

const stores: [string, () => Promise<MessageStore>][] = [
  ['files', async () => createFileStore(await temporaryFolder())],
  ['Netlify Blobs', async () => createBlobsStore(strictBlobs().connect)],
];

/** What a list over that store says, with a clock that the test sets. */
function aList(store: MessageStore) {
  const logged: ContactEvent[] = [];
  let time = 0;
  const isBlocked = createBlockList(
    store,
    (event) => logged.push(event),
    () => time,
  );
  const pass = (wait: number) => {
    time += wait;
  };
  return { isBlocked, logged, pass };
}

test.each(stores)('a sender is blocked, listed and taken off again, over %s', async (_, open) => {
  const store = await open();
  expect(await blockSender(store, '@bad.example')).toBe(true);
  expect(await blockSender(store, 'māui@spam.example')).toBe(true);
  expect(await blockSender(store, '@bad.example')).toBe(false);
  expect(await listBlocked(store)).toEqual(['@bad.example', 'māui@spam.example']);
  const { isBlocked } = aList(store);
  expect(await isBlocked('anyone@bad.example')).toBe(true);
  expect(await isBlocked('māui@spam.example')).toBe(true);
  await unblockSender(store, '@bad.example');
  expect(await aList(store).isBlocked('anyone@bad.example')).toBe(false);
});

test.each([
  ['@bad.example', 'A.Person@BAD.example', true],
  ['@bad.example', 'a@notbad.example', false],
  ['@bad.example', 'a@bad.example.org', false],
  ['@māori.example', 'a@xn--mori-qsa.example', true],
  ['Ana@Example.org', 'ana@example.org', true],
  ['ana@example.org', 'xana@example.org', false],
])('blocking %s blocks %s: %j', async (sender, email, expected) => {
  const store = createFileStore(await temporaryFolder());
  await blockSender(store, parseSender(sender) ?? '');
  expect(await aList(store).isBlocked(email)).toBe(expected);
});

test('a message of a blocked sender is answered as usual, and goes into quarantine', async () => {
  const { folder, postJson, kept } = await contactEndpoint();
  await blockSender(createFileStore(folder), '@bad.example');
  const answers = [];
  for (const email of ['ana@example.com', 'b@bad.example']) {
    const response = await postJson(aMessage({ email }));
    answers.push([response.status, [...response.headers], await response.text()]);
  }
  expect(answers[1]).toEqual(answers[0]);
  const signs = (await kept()).map((message) => [message.email, message.signs, message.state.spam]);
  expect(signs.toSorted()).toEqual([
    ['ana@example.com', [], false],
    ['b@bad.example', ['blocked-sender'], true],
  ]);
});

test('a running site reads the list at most once a minute, and knows a sender blocked a minute ago', async () => {
  const store = createFileStore(await temporaryFolder());
  let reads = 0;
  const counting: MessageStore = {
    ...store,
    claims: (start) => {
      reads++;
      return store.claims(start);
    },
  };
  const { isBlocked, pass } = aList(counting);
  expect(await isBlocked('a@bad.example')).toBe(false);
  await blockSender(store, '@bad.example');
  pass(59_000);
  expect(await isBlocked('a@bad.example')).toBe(false);
  expect(reads).toBe(1);
  pass(2_000);
  const together = await Promise.all([isBlocked('a@bad.example'), isBlocked('b@bad.example')]);
  expect(together).toEqual([true, true]);
  expect(reads).toBe(2);
});

test('a list that cannot be read, or never comes, stops no message, and the last one goes on counting', async () => {
  const store = createFileStore(await temporaryFolder());
  await blockSender(store, '@bad.example');
  const failing: Partial<MessageStore> = {};
  const { isBlocked, pass, logged } = aList({
    ...store,
    claims: (start) => (failing.claims ?? store.claims)(start),
  });
  expect(await isBlocked('a@bad.example')).toBe(true);
  failing.claims = async () => {
    throw new Error('down');
  };
  pass(61_000);
  expect(await isBlocked('a@bad.example')).toBe(true);
  expect(logged).toMatchObject([{ event: 'store.failed', during: 'block list' }]);
  const silent = aList({ ...store, claims: () => new Promise(() => {}) });
  expect(await silent.isBlocked('a@bad.example')).toBe(false);
  expect(silent.logged).toMatchObject([{ reason: 'ETIMEDOUT' }]);
});
