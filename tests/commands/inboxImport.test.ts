import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDelivery } from '../../netlify/contact/mail/delivery.ts';
import { purgeMessages } from '../../netlify/contact/purge.ts';
import { createBlobsStore } from '../../netlify/contact/store/blobsStore.ts';
import type { MessageState, StoredMessage } from '../../netlify/contact/store/message.ts';
import type { MessageStore } from '../../netlify/contact/store/store.ts';
import { contactMessageSchema } from '../../schema/contactMessage.ts';
import fc from '../fixtures/fastCheck.ts';
import { aStoredMessage } from '../netlify/fixtures/aStoredMessage.ts';
import { inboxOf } from '../netlify/fixtures/inboxOf.ts';
import { listAll } from '../netlify/fixtures/listAll.ts';
import { strictBlobs } from '../netlify/fixtures/strictBlobs.ts';

const at = '2026-11-20T01:02:03.004Z';
const idOf = (index: number) => index.toString(16).padStart(32, '0');

/** A message in every state that a store can hold it in. */
const states: Record<string, Partial<MessageState>> = {
  'mailed and read': { read: true, delivery: { status: 'sent', attempts: 2, at } },
  mailed: { delivery: { status: 'sent', attempts: 1, at } },
  quarantined: { spam: true },
  'quarantined and reported': { spam: true, reported: true },
  waiting: {},
  retrying: { delivery: { status: 'waiting', attempts: 3, at, reason: 'EAUTH 535' } },
  'being sent': { delivery: { status: 'sending', attempts: 1, at } },
  'given up': { delivery: { status: 'undeliverable', attempts: 13, at, reason: 'EENVELOPE 550' } },
};
const messages = Object.entries(states).map(([name, state], index) =>
  aStoredMessage({
    id: idOf(index),
    receivedAt: at,
    name: `Tāne 🥝 ${name}`,
    message: `From me\n>From you\n\n  =1+1  \nKia ora\t🚢 ${'long '.repeat(60).trim()}`,
    signs: state.spam ? ['too-fast', 'many-links'] : [],
    state,
  }),
);

/** A folder with these messages, and the inbox over it. */
async function inbox(kept: readonly StoredMessage[] = []) {
  const made = await inboxOf();
  for (const message of kept) await made.store.create(message);
  return { ...made, file: join(made.folder, 'export') };
}

async function contents(store: MessageStore): Promise<StoredMessage[]> {
  return (await listAll(store)).entries.map(({ version: _, ...message }) => message);
}

/** What a message becomes elsewhere: what was not mailed is not mailed by itself. */
function imported(message: StoredMessage): unknown {
  const { spam, delivery } = message.state;
  if (spam || delivery.status === 'sent') return message;
  const held = { ...delivery, status: 'imported', at: expect.any(String) };
  return { ...message, state: { ...message.state, delivery: held } };
}

test('what export json wrote comes back with its ids, times, texts and states, and once only', async () => {
  const from = await inbox(messages);
  await from.run(`export json --output ${from.file}`);
  const to = await inbox();
  for (const said of ['8 imported to ', '0 imported to ']) {
    const { status, stdout, stderr } = await to.run(`import ${from.file}`);
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    expect(stderr).toContain(said);
    expect(stderr).toContain('To see those that had not been mailed: npm run inbox -- list --not-mailed');
    expect(await contents(to.store)).toEqual(messages.map(imported));
  }
  const mailed = await inbox();
  await mailed.run(`import ${from.file} --mail`);
  expect(await contents(mailed.store)).toEqual(messages);
  const ids = messages.map(({ id }) => id).join(' ');
  expect((await to.run(`show ${ids}`)).stdout).toMatch(/^Mail: +imported [^,\n]+$/m);
});

test('what an earlier import held back is due with --mail', async () => {
  const from = await inbox(messages);
  await from.run(`export json --output ${from.file}`);
  const between = await inbox();
  await between.run(`import ${from.file}`);
  await between.run(`export json --output ${between.file}`);
  const to = await inbox();
  await to.run(`import ${between.file} --mail`);
  const waiting = (await contents(to.store)).filter(
    ({ state }) => !state.spam && state.delivery.status === 'waiting',
  );
  expect(waiting).toHaveLength(4);
});

test('nothing that was imported is mailed by itself, on either store, nor purged unseen', async () => {
  const from = await inbox(messages);
  await from.run(`export json --output ${from.file}`);
  const to = await inbox();
  const live = strictBlobs();
  await to.run(`import ${from.file}`);
  await to.run(`import ${from.file}`, await live.startApi());
  for (const store of [to.store, createBlobsStore(live.connect)]) {
    const mailed: string[] = [];
    const now = () => new Date('2027-11-20T00:00:00.000Z');
    const worker = createDelivery({
      store,
      mailer: { send: async ({ kind, subject }) => void (kind === 'message' && mailed.push(subject)) },
      settings: { from: 'form@example.com', to: 'owner@example.com' },
      log: () => {},
      now,
    });
    // The second round would try again what was given up before a mail went through.
    for (let round = 0; round < 2; round++) await worker.deliverDue();
    expect(mailed).toEqual([]);
    await purgeMessages(store, { days: 30, now });
    const left = await contents(store);
    expect(left.map(({ state }) => state.delivery.status)).toEqual(Array(4).fill('imported'));
  }
});

test('whatever a visitor can send survives an export and an import', async () => {
  const line = (max: number) =>
    fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: max })
      .filter((text) => text.trim() === text && text !== '');
  const text = fc.record({ name: line(40), subject: line(120), message: line(600) });
  await fc.assert(
    fc.asyncProperty(text, async (texts) => {
      const sent = { email: 'Anahera+x@Example.COM', ...texts };
      fc.pre(contactMessageSchema.safeParse(sent).success);
      const kept = aStoredMessage({ id: idOf(1), receivedAt: at, ...sent, state: { spam: true } });
      const from = await inbox([kept]);
      await from.run(`export json --output ${from.file}`);
      const to = await inbox();
      await to.run(`import ${from.file}`);
      expect(await contents(to.store)).toEqual([kept]);
    }),
    { numRuns: process.env.FULL ? 300 : 15 },
  );
});

test('an import restores a record that cannot be read, and list says so', async () => {
  const { store, run, file, folder } = await inbox([aStoredMessage({ id: idOf(1) })]);
  await run(`export json --output ${file}`);
  await writeFile(join(folder, `${idOf(1)}.json`), 'half');
  expect((await run('list')).stderr).toContain('in a backup: npm run inbox -- import FILE');
  await run(`import ${file}`);
  expect(await store.get(idOf(1))).toMatchObject({ id: idOf(1) });
});

const whole = JSON.stringify([messages[0], messages[1]]);
test.each([
  ['nothing', '', /JSON/],
  ['CSV', 'id,receivedAt\n', /JSON/],
  ['JSON that breaks off', whole.slice(0, -30), /JSON/],
  ['brackets without end', '['.repeat(100_000), /JSON/],
  ['a list of something else', '[1]', /\n\[0]: .*object/],
  ['an id that leads elsewhere', whole.replace(idOf(0), '../../../../../../etc/x'), /\n\[0]\.id: /],
  [
    'a time that is none',
    whole.replace(`"receivedAt":"${at}"`, '"receivedAt":"now"'),
    /\n\[0]\.receivedAt: /,
  ],
  ['a state that is none', whole.replace('"sent"', '"done"'), /\n\[0]\.state\.delivery\.status: .*"waiting"/],
  ['a list left out', whole.replace('"signs":[],', ''), /\n\[0]\.signs: .*array/],
  ['a text that the form refuses', whole.replace('anahera@example.com', 'anahera'), /\n\[0]\.email: /],
  ['a terminal sequence', '[\u001b[31m]', /Nothing was imported/],
])('a file with %s gives an error, and imports nothing', async (_, text, expected) => {
  const { run, file, store } = await inbox();
  await writeFile(file, text);
  const { status, stderr } = await run(`import ${file}`);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Nothing was imported from /);
  expect(stderr).toMatch(expected);
  expect(stderr).not.toContain('\u001b');
  expect(await contents(store)).toEqual([]);
});

test('a file that is missing is named, and of many faults only twenty', async () => {
  const { run, file } = await inbox();
  expect((await run(`import ${file}`)).stderr).toContain(`from ${file}: ENOENT`);
  await writeFile(file, JSON.stringify(Array(30).fill(1)));
  expect((await run(`import ${file}`)).stderr.match(/^\[\d+]/gm)).toHaveLength(20);
});
