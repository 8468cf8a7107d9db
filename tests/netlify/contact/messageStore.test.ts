import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '@netlify/blobs';
import { describe, expect, test } from 'vitest';
import { createBlobsStore } from '../../../netlify/contact/store/blobsStore.ts';
import { createFileStore } from '../../../netlify/contact/store/fileStore.ts';
import { type MessageState, type StoredMessage, summarize } from '../../../netlify/contact/store/message.ts';
import type { MessageStore, StoreEntry } from '../../../netlify/contact/store/store.ts';
import fc from '../../fixtures/fastCheck.ts';
import { aStoredMessage } from '../fixtures/aStoredMessage.ts';
import { blobs } from '../fixtures/blobs.ts';
import { strictBlobs } from '../fixtures/strictBlobs.ts';
import { temporaryFolder } from '../fixtures/temporaryFolder.ts';

type Opened = {
  /** A new store over the same records, as another process would have it. */
  open: () => MessageStore;
  /** Puts these bytes where the message of that id is kept. */
  damage: (id: string, bytes: string) => Promise<void>;
};

async function files(): Promise<Opened> {
  const folder = await temporaryFolder();
  return {
    open: () => createFileStore(folder),
    damage: (id, bytes) => writeFile(join(folder, `${id}.json`), bytes),
  };
}

function overBlobs(connect: () => Promise<Store>): Opened {
  return {
    open: () => createBlobsStore(connect),
    damage: async (id, bytes) => {
      await (await connect()).set(`messages/${id}`, bytes);
    },
  };
}

const stores: [string, () => Promise<Opened>][] = [
  ['files', files],
  ['Netlify Blobs', async () => overBlobs(strictBlobs().connect)],
  ["Netlify's local Blobs", async () => overBlobs((await blobs()).connect)],
];

const idOf = (letter: string) => letter.repeat(32);
const { id } = aStoredMessage();
const byId = <T extends { id: string }>(items: readonly T[]) =>
  items.toSorted((a, b) => (a.id < b.id ? -1 : 1));

async function entryOf(store: MessageStore, of = id): Promise<StoreEntry> {
  const entry = await store.get(of);
  if (typeof entry === 'string') throw new Error(`It is ${entry}.`);
  return entry;
}

const letter = fc.constantFrom('a', 'b', 'c');
const name = fc.constantFrom(
  'mail/2026-11-22T09/0001',
  'mailed/2026-11-22T09:40',
  'covered/2026-11-22T09:40:12.345Z',
);
const state: fc.Arbitrary<MessageState> = fc.record({
  read: fc.boolean(),
  spam: fc.boolean(),
  reported: fc.boolean(),
  delivery: fc.record({
    status: fc.constantFrom('waiting', 'sending', 'sent', 'undeliverable', 'imported'),
    attempts: fc.nat(13),
    at: fc.constant('2026-11-22T09:40:00.000Z'),
  }),
});

/** What an owner, a visitor, a disk and a restart may do to a store. */
const step = fc.oneof(
  fc.record({ step: fc.constant('create' as const), letter, state }),
  fc.record({ step: fc.constant('mark' as const), letter, state, isStale: fc.boolean() }),
  fc.record({ step: fc.constant('remove' as const), letter }),
  fc.record({ step: fc.constant('damage' as const), letter }),
  fc.record({ step: fc.constant('claim' as const), name }),
  fc.record({ step: fc.constant('unclaim' as const), name }),
  fc.record({ step: fc.constant('survey' as const) }),
  fc.record({ step: fc.constant('restart' as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Takes the steps with a store and with a model of it, and compares what both answer and keep. */
async function follow({ open, damage }: Opened, steps: readonly Step[]) {
  const kept = new Map<string, StoredMessage | 'damaged'>();
  const replaced = new Set<string>();
  const claimed = new Set<string>();
  const read = new Map<string, StoreEntry[]>();
  let store = open();
  for (const action of steps) {
    const of = 'letter' in action ? idOf(action.letter) : id;
    const present = kept.get(of);
    switch (action.step) {
      case 'create': {
        const text = 'Kia ora,\n\n  Tāne 🥝\u0000\u2028';
        const message = aStoredMessage({ id: of, message: text, state: action.state });
        const isNew = typeof present !== 'object';
        expect(await store.create(message)).toBe(isNew ? 'created' : 'duplicate');
        if (isNew) kept.set(of, message);
        if (present === 'damaged') replaced.add(of);
        break;
      }
      case 'mark': {
        if (typeof present !== 'object') break;
        const entries = [...(read.get(of) ?? []), await entryOf(store, of)];
        read.set(of, entries);
        const entry = (action.isStale ? entries[0] : entries.at(-1)) ?? (await entryOf(store, of));
        const isLatest = entry.version === entries.at(-1)?.version;
        const marked = await store.mark(entry, action.state);
        if (!isLatest) expect(marked).toBe('conflict');
        else {
          expect(marked).toMatchObject({ id: of, state: action.state });
          kept.set(of, { ...present, state: action.state });
        }
        break;
      }
      case 'remove':
        await store.remove(of);
        for (const known of [kept, read, replaced]) known.delete(of);
        break;
      case 'damage':
        if (typeof present === 'object') break;
        await damage(of, 'half a rec');
        kept.set(of, 'damaged');
        break;
      case 'claim':
        expect(await store.claim(action.name)).toBe(!claimed.has(action.name));
        claimed.add(action.name);
        break;
      case 'unclaim':
        await store.unclaim(action.name);
        claimed.delete(action.name);
        break;
      case 'restart':
        store = open();
        break;
      case 'survey':
        await expectSame(store);
    }
  }
  await expectSame(store);
  await expectSame(open());

  async function expectSame(one: MessageStore) {
    const messages = [...kept.values()].filter((message) => message !== 'damaged');
    const damaged = [...kept.keys()].filter((of) => kept.get(of) === 'damaged').sort();
    const survey = await one.survey();
    expect({ ...survey, messages: byId(survey.messages), damaged: survey.damaged.sort() }).toEqual({
      messages: byId(messages).map(summarize),
      damaged,
      notLoaded: 0,
    });
    for (const of of ['a', 'b', 'c'].map(idOf)) {
      const present = kept.get(of);
      const entry = await one.get(of);
      if (typeof present === 'object') expect(entry).toEqual({ ...present, version: expect.any(String) });
      else expect(entry).toBe(present ?? 'missing');
      const texts = [
        ...(present === 'damaged' ? ['half a rec'] : present ? [expect.stringContaining(of)] : []),
        ...(replaced.has(of) ? ['half a rec'] : []),
      ];
      expect((await one.raw(of)).slice(0, 2)).toEqual(texts);
    }
    expect(await one.claims('')).toEqual([...claimed].sort());
    expect(await one.claims('mail/')).toEqual([...claimed].filter((each) => each.startsWith('mail/')));
  }
}

describe.each(stores)('a store over %s', (kind, prepare) => {
  const isLocal = kind.includes('local');

  test('keeps, changes, surveys and forgets messages and names as a model of it does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => follow(await prepare(), steps)),
      { numRuns: (process.env.FULL ? 20 : 1) * (isLocal ? 5 : 30) },
    );
  });

  // The local emulation looks and then writes, so several creators can believe to be the first; the service cannot.
  test.skipIf(isLocal)(
    'lets exactly one of many create a message, and one of many change its state',
    async () => {
      const { open } = await prepare();
      const openers = Array.from({ length: 10 }, open);
      const outcomes = await Promise.all(
        Array.from({ length: 200 }, (_, index) => openers[index % 10]?.create(aStoredMessage())),
      );
      expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
      expect((await open().survey()).messages).toHaveLength(1);
      const entry = await entryOf(open());
      const marks = await Promise.all(
        Array.from({ length: 50 }, () => open().mark(entry, { ...entry.state, read: true })),
      );
      expect(marks.filter((outcome) => outcome !== 'conflict')).toHaveLength(1);
    },
  );

  test.each([
    ['empty', ''],
    ['half-written', JSON.stringify(aStoredMessage()).slice(0, 90)],
    ['no record', '{"id":"0"}'],
    ['another record', JSON.stringify(aStoredMessage({ id: idOf('f') }))],
  ])('reports a record that is %s, and replaces it rather than call it a duplicate', async (_, bytes) => {
    const { open, damage } = await prepare();
    await damage(id, bytes);
    expect(await open().get(id)).toBe('damaged');
    expect(await open().survey()).toEqual({ messages: [], damaged: [id], notLoaded: 0 });
    expect(await open().create(aStoredMessage())).toBe('created');
    expect(await entryOf(open())).toMatchObject(aStoredMessage());
  });

  test('loads no further record once the time is over, and says how many are left', async () => {
    const { open } = await prepare();
    for (const letter of 'abcd') await open().create(aStoredMessage({ id: idOf(letter) }));
    let reads = 0;
    const { messages, notLoaded } = await open().survey(() => ++reads <= 3);
    expect({ messages: messages.length, notLoaded }).toEqual({ messages: 3, notLoaded: 1 });
  });
});

test('a file store leaves no temporary file, and clears away those of processes that died', async () => {
  const folder = await temporaryFolder();
  const hourLater = () => Date.now() + 2 * 3_600_000;
  const left = ['.writing-left-behind', 'states/.writing-left-behind'];
  await mkdir(join(folder, 'states'));
  for (const file of left) await writeFile(join(folder, file), '{"id":');
  const store = createFileStore(folder, hourLater);
  await Promise.all(Array.from({ length: 50 }, () => store.create(aStoredMessage())));
  await store.survey();
  expect((await readdir(folder, { recursive: true })).sort()).toEqual([`${id}.json`, 'states']);
});

test('a foreign file among the claimed names does not hide the others', async () => {
  const folder = await temporaryFolder();
  const store = createFileStore(folder);
  await store.claim('mailed/2026-11-22T09:40');
  await writeFile(join(folder, 'claims', 'copy 100%'), '');
  expect(await store.claims('mailed/')).toEqual(['mailed/2026-11-22T09:40']);
});

test('a file store takes a message with an unreadable state as not yet mailed', async () => {
  const folder = await temporaryFolder();
  const store = createFileStore(folder);
  await store.create(aStoredMessage());
  await mkdir(join(folder, 'states'));
  await writeFile(join(folder, 'states', `${id}.1.json`), '');
  expect(await entryOf(store)).toMatchObject({ state: { delivery: { status: 'waiting' } }, version: '1' });
  expect((await store.survey()).messages).toMatchObject([{ id, state: { delivery: { status: 'waiting' } } }]);
});

test('records can be read by their owner alone', async () => {
  const folder = await temporaryFolder();
  await createFileStore(folder).create(aStoredMessage());
  expect((await stat(join(folder, `${id}.json`))).mode & 0o077).toBe(0);
});

test('a file store writes nothing for a message that it has', async () => {
  const folder = await temporaryFolder();
  const store = createFileStore(folder);
  await store.create(aStoredMessage());
  const before = (await stat(folder)).mtimeMs;
  expect(await store.create(aStoredMessage())).toBe('duplicate');
  expect((await stat(folder)).mtimeMs).toBe(before);
});
