import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type InboxRecord, loadInboxPages } from '../../../../netlify/contact/inbox/records.ts';
import { readStatus } from '../../../../netlify/contact/inbox/status.ts';
import type { ContactEvent } from '../../../../netlify/contact/log.ts';
import { storeFault } from '../../../../netlify/contact/store/keyValue.ts';
import { openLocalStore } from '../../../../netlify/contact/store/localStore.ts';
import { createMessageStore } from '../../../../netlify/contact/store/messageStore.ts';
import { temporaryFolder } from '../../../fixtures/folders.ts';
import { aKeyValue, aMessage, aStore, noon } from '../../fixtures/messages.ts';

const oldId = '845443848b6ca3ea93a7f04591765b2a';
const unreadableId = 'f'.repeat(32);
const at = new Date(noon).toISOString();
const untouched = { read: false, spam: false, reported: false };
const delivery = { status: 'waiting', attempts: 0, at };

/** Where a release of early November kept messages: each gives the store of today over such messages, by their ids. */
const places = {
  files: async (texts: Record<string, string>) => {
    const folder = await temporaryFolder();
    for (const [id, text] of Object.entries(texts)) await writeFile(join(folder, `${id}.json`), text);
    return { open: () => openLocalStore(folder), left: () => readdir(folder) };
  },
  'Netlify Blobs': async (texts: Record<string, string>) => {
    const kv = aKeyValue();
    for (const [id, text] of Object.entries(texts)) await kv.put(`messages/${id}`, text);
    return { open: () => createMessageStore(kv), left: () => kv.list('messages/') };
  },
};

const retried: Partial<InboxRecord> = { unread: true, mail: { attempts: 0, at: 0 } };

const states: [object, Partial<InboxRecord>][] = [
  [{ ...untouched, delivery }, retried],
  [{ ...untouched, delivery: { ...delivery, status: 'undeliverable' } }, retried],
  [{ ...untouched, delivery: { ...delivery, status: 'sent' } }, {}],
  [
    { ...untouched, spam: true, delivery },
    { quarantined: true, unread: true },
  ],
];

const rows = Object.entries(places).flatMap(([place, prepare]) =>
  states.map(([state, expected]) => ({ place, prepare, state, expected })),
);

test.each(rows)('an old message in $place is taken over once, as $state', async (row) => {
  const { prepare, state, expected } = row;
  const message = { id: oldId, receivedAt: at, ...aMessage(), signs: [] };
  const texts = { [oldId]: JSON.stringify({ ...message, state }), [unreadableId]: '{ "half": ' };
  const { open, left } = await prepare(texts);
  for (const store of [open(), open()]) {
    const index = await store.readIndex();
    const { value: records = [] } = await loadInboxPages(store, index, index.ids).next();
    expect(records).toEqual([
      {
        ...aMessage(),
        id: `${oldId.slice(0, 16)}-${noon}`,
        receivedAt: at,
        signs: [],
        once: `once/${oldId}`,
        quarantined: false,
        unread: false,
        ...expected,
      },
    ]);
    const { lines } = await readStatus({ store, env: {} });
    expect(lines[0]?.text).toMatch(/^2 messages,/);
    expect(lines).toContainEqual({ text: '1 of the newest 50 messages cannot be read.', isNeed: true });
    // What cannot be read is never deleted for its age.
    await store.purge(100_000);
  }
  expect(await left()).not.toContain(`${oldId}.json`);
  expect((await open().readIndex()).ids).toContain(unreadableId);
});

test('a failure to take over old messages is logged, hides no others, and is tried again', async () => {
  const logged: ContactEvent[] = [];
  const moveOld = async () => {
    if (logged.length === 0) throw storeFault('EACCES', 'Read only');
    tries++;
  };
  let tries = 0;
  const { store } = aStore({ moveOld, log: (event) => void logged.push(event) });
  await store.storeDeduplicated({ message: aMessage(), signs: [] });
  expect((await store.readIndex()).ids).toHaveLength(1);
  for (let count = 0; count < 2; count++) await store.readIndex();
  expect(tries).toBe(1);
  expect(logged).toMatchObject([{ event: 'store.failed', during: 'convertOld', reason: 'EACCES' }]);
});
