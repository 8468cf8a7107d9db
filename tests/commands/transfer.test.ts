import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { copyAll } from '../../commands/inbox/transfer.ts';
import { inboxCommand } from '../../commands/inbox.ts';
import { inParallel } from '../../lib/inParallel.ts';
import { createBlobsStore } from '../../netlify/contact/blobsStore.ts';
import { createDelivery } from '../../netlify/contact/delivery.ts';
import { createFileStore } from '../../netlify/contact/fileStore.ts';
import type { MessageState, StoredMessage } from '../../netlify/contact/message.ts';
import { purgeMessages } from '../../netlify/contact/purge.ts';
import type { MessageStore } from '../../netlify/contact/store.ts';
import { contactMessageSchema } from '../../schema/contactMessage.ts';
import fc from '../fixtures/fastCheck.ts';
import { runCommand } from '../fixtures/runCommand.ts';
import { aStoredMessage } from '../netlify/fixtures/aStoredMessage.ts';
import { blobs } from '../netlify/fixtures/blobs.ts';
import { strictBlobs } from '../netlify/fixtures/strictBlobs.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

const at = '2026-11-20T01:02:03.004Z';
const idOf = (index: number) => index.toString(16).padStart(32, '0');

/** A message in every state that a store can hold it in. */
const states: Record<string, Partial<MessageState>> = {
  'mailed and read': { read: true, delivery: { status: 'sent', attempts: 2, at } },
  mailed: { delivery: { status: 'sent', attempts: 1, at } },
  named: { delivery: { status: 'named', attempts: 0, at } },
  quarantined: { spam: true },
  'quarantined and told of': { spam: true, reported: true },
  'told of in the last digest': { spam: true, digestAt: at },
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
  const folder = await temporaryFolder();
  const store = createFileStore(folder);
  for (const message of kept) await store.create(message);
  const run = (args: string, env: Record<string, string> = {}) =>
    runCommand(inboxCommand({ MESSAGES_DIR: folder, ...env }), args.split(' '));
  return { folder, store, run, file: join(folder, 'export') };
}

/** All that a store holds, in the order of ids. */
async function contents(store: MessageStore): Promise<StoredMessage[]> {
  const { entries } = await store.list();
  return entries.map(({ version: _, ...message }) => message).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** What a message becomes elsewhere: what was not mailed is not mailed by itself. */
function imported(message: StoredMessage): unknown {
  const { spam, delivery } = message.state;
  if (spam || delivery.status === 'sent' || delivery.status === 'named') return message;
  const held = { ...delivery, status: 'imported', at: expect.any(String) };
  return { ...message, state: { ...message.state, delivery: held } };
}

test.each(['json', 'mbox'])(
  'what export %s wrote comes back with its ids, times, texts and states',
  async (format) => {
    const from = await inbox(messages);
    await from.run(`export ${format} --output ${from.file}`);
    const to = await inbox();
    const first = await to.run(`import ${from.file}`);
    expect(first).toMatchObject({ status: 0, stdout: '' });
    expect(first.stderr).toContain('10 imported');
    expect(first.stderr).toContain('4 had not been mailed, and are not mailed by themselves.');
    expect(await contents(to.store)).toEqual(messages.map(imported));

    const again = await to.run(`import ${from.file}`);
    expect(again.stderr).toContain('0 imported');
    expect(again.stderr).toContain('10 there already');
    expect(await contents(to.store)).toEqual(messages.map(imported));
  },
);

test('an import changes nothing about a message that is there', async () => {
  const from = await inbox([aStoredMessage({ id: idOf(1) })]);
  await from.run(`export json --output ${from.file}`);
  await from.run(`show ${idOf(1)}`);
  await from.run(`import ${from.file}`);
  expect(await from.store.get(idOf(1))).toMatchObject({ state: { read: true } });
});

test('nothing that was imported is mailed by itself, on either store, nor purged unseen', async () => {
  const from = await inbox(messages);
  await from.run(`export json --output ${from.file}`);
  const to = await inbox();
  const live = strictBlobs();
  const site = await live.startApi();
  await to.run(`import ${from.file}`);
  await to.run(`import ${from.file}`, site);
  for (const store of [to.store, createBlobsStore(live.connect)]) {
    const mailed: string[] = [];
    const now = () => new Date('2027-11-20T00:00:00.000Z');
    const worker = createDelivery({
      store,
      mailer: { send: async ({ kind, subject }) => void (kind === 'message' && mailed.push(subject)) },
      settings: { from: 'form@example.com', to: 'owner@example.com', subjectPrefix: '' },
      log: () => {},
      now,
    });
    // The second round would try again what was given up before a mail went through.
    for (let round = 0; round < 2; round++) await worker.deliverDue();
    expect(mailed).toEqual([]);
    await purgeMessages(store, { days: 30, now });
    const left = await contents(store);
    expect(left.map(({ state }) => state.delivery.status)).toEqual(Array(4).fill('imported'));
    // What is known of them without reading them keeps a purge from looking at them again.
    expect((await store.survey()).messages.map(({ done }) => done)).toEqual(Array(4).fill(false));
  }
});

test('with --mail, what had not been mailed waits to be mailed', async () => {
  const from = await inbox(messages);
  await from.run(`export json --output ${from.file}`);
  const to = await inbox();
  await to.run(`import ${from.file} --mail`);
  expect(await contents(to.store)).toEqual(messages);
});

test('whatever a visitor can send survives as JSON, and as a mailbox but for control characters', async () => {
  const line = (max: number) =>
    fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: max })
      .filter((text) => text.trim() === text && text !== '');
  const text = fc.record({ name: line(40), subject: line(120), message: line(600) });
  await fc.assert(
    fc.asyncProperty(text, async ({ name, subject, message }) => {
      const sent = { name, email: 'anahera@example.com', subject, message };
      fc.pre(contactMessageSchema.safeParse(sent).success);
      const kept = aStoredMessage({
        id: idOf(1),
        receivedAt: at,
        ...sent,
        state: { read: true, delivery: { status: 'sent', attempts: 1, at } },
      });
      await expectToSurvive(kept);
    }),
    { numRuns: process.env.FULL ? 300 : 15 },
  );
});

/** Exports a message in each format that can be imported, and imports it into another inbox. */
async function expectToSurvive(kept: ReturnType<typeof aStoredMessage>) {
  for (const format of ['json', 'mbox']) {
    const from = await inbox([kept]);
    await from.run(`export ${format} --output ${from.file}`);
    const to = await inbox();
    await to.run(`import ${from.file}`);
    expect(await contents(to.store)).toEqual([kept]);
  }
}

test.each(['Anahera@Example.COM', 'a+B_c@EXAMPLE.com'])('%s survives as it was typed', async (email) => {
  const kept = aStoredMessage({ id: idOf(1), email, state: { read: true, spam: true, reported: true } });
  await expectToSurvive(kept);
});

test('list tells of a record that cannot be read that a backup has it, and the import brings it back', async () => {
  const { store, run, file, folder } = await inbox([aStoredMessage({ id: idOf(1) })]);
  await run(`export json --output ${file}`);
  await writeFile(join(folder, `${idOf(1)}.json`), 'half');
  expect((await run('list')).stderr).toContain('in a backup: npm run inbox -- import FILE');
  await run(`import ${file}`);
  expect(await store.get(idOf(1))).toMatchObject({ id: idOf(1) });
});

test('a list without hits begins with no blank line', async () => {
  const { run } = await inbox(messages);
  expect((await run('list --from nobody@example.org')).output).toMatch(/^0 of 10 messages, /);
});

test('a mailbox of a release without records keeps texts, time, and whether it was read', async () => {
  const from = await inbox(messages.slice(0, 1));
  await from.run(`export mbox --output ${from.file}`);
  await writeFile(
    from.file,
    (await readFile(from.file, 'utf8')).replace(/^X-Contact-Record: .*\n( .*\n)*/m, ''),
  );
  const to = await inbox();
  expect((await to.run(`import ${from.file}`)).status).toBe(0);
  const receivedAt = '2026-11-20T01:02:03.000Z';
  const delivery = { status: 'imported', attempts: 0, at: expect.any(String) };
  expect(await contents(to.store)).toEqual([
    { ...messages[0], receivedAt, state: { read: true, spam: false, reported: false, delivery } },
  ]);
});

const sound = JSON.stringify([messages[0]], null, 2);
test.each<[string, string, RegExp]>([
  ['nothing', '', /^FILE:1: This is no file of/],
  ['CSV', 'id,receivedAt\n', /^FILE:1: This is no file of/],
  ['JSON that breaks off', sound.slice(0, -30), /^FILE:\d+:\d+: /],
  ['a list of something else', '[1]', /^FILE:1:2: \[0]: must be an object\n/],
  [
    'an id that leads elsewhere',
    sound.replace(idOf(0), '../../../../../../../../etc/x'),
    /^FILE:3:11: \[0]\.id: must be 32 hexadecimal/,
  ],
  [
    'a time that is none',
    sound.replace(`"receivedAt": "${at}"`, '"receivedAt": "yesterday"'),
    /\[0]\.receivedAt: must be a time in UTC/,
  ],
  [
    'a time to come',
    sound.replace(`"receivedAt": "${at}"`, '"receivedAt": "2999-01-01T00:00:00.000Z"'),
    /\[0]\.receivedAt: must not be in the future/,
  ],
  [
    'a state that is none',
    sound.replace('"sent"', '"done"'),
    /^FILE:\d+:\d+: \[0]\.state\.delivery\.status: must be one of waiting, /,
  ],
  ['a list left out', sound.replace('"signs": [],', ''), /\[0]\.signs: is missing\n/],
  ['a list of the wrong kind', sound.replace('"signs": []', '"signs": ""'), /\[0]\.signs: must be a list\n/],
  [
    'a state of the wrong kind',
    sound.replace('"read": true', '"read": "yes"'),
    /\[0]\.state\.read: must be true or false\n/,
  ],
  [
    'a reason that breaks a line',
    sound.replace('"attempts": 2', '"attempts": 2, "reason": "a\\nb"'),
    /\[0]\.state\.delivery\.reason: must be a code/,
  ],
  [
    'a text that the form refuses',
    sound.replace('anahera@example.com', 'anahera'),
    /\[0]\.email: must be an email address, such as name@example\.com\n/,
  ],
  ['a text that is empty', sound.replace(/"subject": ".*"/, '"subject": ""'), /subject: must not be empty\n/],
  [
    'a text that is too long',
    sound.replace(/"subject": ".*"/, `"subject": "${'x'.repeat(201)}"`),
    /subject: must have at most 200 characters\n/,
  ],
  [
    'a key that nothing knows, with an escape',
    sound.replace('"signs"', '"a\\u001b[31mb": 1, "signs"'),
    /^FILE:9:5: \[0]: has an unknown key: a.\[31mb\n/,
  ],
  ['a key twice', sound.replace('"signs"', '"name": "x", "signs"'), /The key "name" is there twice/],
  [
    'a message twice',
    JSON.stringify([messages[0], messages[1], messages[0]]),
    /^FILE:1: id: is also that of the message in line 1/,
  ],
  ['brackets without end', '['.repeat(100_000), /^FILE:1:\d+: /],
  [
    'a mailbox of other mails',
    'From a@b Sat Nov 21 11:05:00 2026\nSubject: Hi\n\nFrom you\nto me\n',
    /^FILE:1: id: is missing\n/,
  ],
])('a file with %s gives an error with its place, and imports nothing', async (_, text, expected) => {
  const { run, file, store } = await inbox();
  await writeFile(file, text);
  const { status, stderr } = await run(`import ${file}`);
  expect(status).toBe(1);
  expect(stderr.replaceAll(file, 'FILE')).toMatch(expected);
  expect(stderr).toContain('Nothing was imported.');
  expect(stderr).not.toContain('\u001b');
  expect(await contents(store)).toEqual([]);
});

test('of a file with one good and one bad message nothing is imported, and only twenty faults are named', async () => {
  const { run, file, store } = await inbox();
  await writeFile(file, JSON.stringify([messages[0], ...Array(30).fill({})]));
  const { stderr } = await run(`import ${file}`);
  expect(stderr.split('\n').filter((line) => line.startsWith(`${file}:1:`))).toHaveLength(20);
  expect(stderr).toMatch(/… and \d+ more\./);
  expect(await contents(store)).toEqual([]);
});

test('a file that is missing or not in UTF-8 is named', async () => {
  const { run, file } = await inbox();
  expect(await run(`import ${file}`)).toMatchObject({
    status: 1,
    stderr: `There is no file ${file}.\n`,
  });
  const folder = dirname(file);
  expect((await run(`import ${folder}`)).stderr).toBe(`${folder} is a folder, not a file.\n`);
  await writeFile(file, Buffer.from([0x5b, 0xff]));
  expect((await run(`import ${file}`)).stderr).toContain('it is not in UTF-8');
});

/** How many messages are copied (`FULL=1` is the long mode). */
const many = process.env.FULL ? 10_000 : 150;

/** What a copy prints. */
async function copied(source: MessageStore, target: MessageStore): Promise<string> {
  const copy = new Command().action(() =>
    copyAll(source, { store: target, place: 'PLACE' }, { pause: async () => {} }),
  );
  return (await runCommand(copy, [])).stderr;
}

test(`${many} messages come from a folder to Netlify Blobs and back, none lost and none twice`, async () => {
  const kept = Array.from({ length: many }, (_, index) =>
    aStoredMessage({ ...messages[index % messages.length], id: idOf(index), subject: `Message ${index}` }),
  );
  const from = createFileStore(await temporaryFolder());
  await inParallel(48, kept, async (message) => void (await from.create(message)));
  const there = createBlobsStore((await blobs({ hasEtags: true })).connect);
  const back = createFileStore(await temporaryFolder());
  expect(await copied(from, there)).toContain(`${many} copied to PLACE; 0 there already.`);
  expect(await copied(there, back)).toContain(`${many} copied to PLACE; 0 there already.`);
  expect(await contents(back)).toEqual(kept.map(imported));
  expect(await copied(from, there)).toContain(`0 copied to PLACE; ${many} there already.`);
  expect(await copied(there, back)).toContain(`0 copied to PLACE; ${many} there already.`);
}, 900_000);

test('with --mail, what an earlier import held back is mailed as well', async () => {
  const from = await inbox(messages);
  await from.run(`export json --output ${from.file}`);
  const between = await inbox();
  await between.run(`import ${from.file}`);
  const live = strictBlobs();
  await between.run('copy netlify --mail', await live.startApi());
  const waiting = (await contents(createBlobsStore(live.connect))).filter(
    ({ state }) => !state.spam && state.delivery.status === 'waiting',
  );
  expect(waiting).toHaveLength(4);
});

test('a copy takes the block list along', async () => {
  const from = await inbox();
  await from.run('block @casino.example tane@example.org');
  const live = strictBlobs();
  const site = await live.startApi();
  await from.run('block @casino.example', site);
  expect((await from.run('copy netlify', site)).stderr).toContain('1 blocked sender copied.');
  expect((await from.run('block', site)).stdout).toBe('@casino.example\ntane@example.org\n');
  expect((await from.run('copy netlify', site)).stderr).not.toContain('blocked');
});

test('copy goes to the live site, and back to this machine', async () => {
  const from = await inbox(messages);
  const live = strictBlobs();
  const site = await live.startApi();
  const there = await from.run('copy netlify', site);
  expect(there).toMatchObject({ status: 0, stdout: '' });
  expect(there.stderr).toContain('10 copied to the Netlify site site; 0 there already.');
  const to = await inbox();
  await to.run('copy folder', site);
  expect(await contents(to.store)).toEqual(messages.map(imported));
  expect(await from.run('copy netlify')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(
      /^Copying needs NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, for the live site\.\n/,
    ),
  });
});

test('a copy that breaks off says how far it came, and goes on when it is run again', async () => {
  const from = await inbox(messages);
  const to = await inbox();
  let writes = 0;
  const full: MessageStore = {
    ...to.store,
    async create(message) {
      if (writes++ >= 4) throw Object.assign(new Error(), { code: 'ENOSPC' });
      return to.store.create(message);
    },
  };
  const printed = await copied(from.store, full);
  expect(printed).toMatch(
    /^The messages cannot be written \(ENOSPC\)\. 4 of 10 were copied\. Run the command again to go on\.$/m,
  );
  expect(await copied(from.store, to.store)).toContain('6 copied to PLACE; 4 there already.');
  expect(await contents(to.store)).toEqual(messages.map(imported));
});

test('records that cannot be read, or are named so that they would leave the folder, are not copied, and named', async () => {
  const live = strictBlobs();
  const source = createBlobsStore(live.connect);
  await source.create(aStoredMessage({ id: idOf(1) }));
  live.put(`messages/${idOf(2)}`, 'half');
  const id = '../../outside';
  live.put('messages/outside', JSON.stringify(aStoredMessage({ id })));
  const listing = await source.list();
  const odd: MessageStore = {
    ...source,
    list: async () => ({ ...listing, entries: listing.entries.map((entry) => ({ ...entry, id })) }),
  };
  const to = await inbox();
  expect(await copied(source, to.store)).toContain(
    `Records that cannot be read were not copied: ${idOf(2)}, outside`,
  );
  expect(await copied(odd, to.store)).toContain(id);
  expect(await contents(to.store)).toHaveLength(1);
});

test('a message that the source changes meanwhile stays as the target has it', async () => {
  const from = await inbox(messages);
  const to = await inbox();
  await copied(from.store, to.store);
  await from.run(`show ${idOf(5)}`);
  await to.run(`spam ${idOf(1)}`);
  await copied(from.store, to.store);
  expect(await to.store.get(idOf(5))).toMatchObject({ state: { read: false } });
  expect(await to.store.get(idOf(1))).toMatchObject({ state: { spam: true } });
});

test('the commands of docs/backup.md work as they are', async () => {
  const page = await readFile('docs/backup.md', 'utf8');
  const lines = [...page.matchAll(/^(?:MESSAGES_DIR=(\S+) )?npm run -s inbox -- (.*?)(?: > \S+)?$/gm)];
  expect(lines).toHaveLength(7);
  const { folder, run } = await inbox(messages);
  const site = await strictBlobs().startApi();
  for (const [line, trial, args = ''] of lines) {
    const words = args.replaceAll('.data/backup/', `${folder}/.data/backup/`);
    const { status, stderr } = await run(words, {
      ...(trial && { MESSAGES_DIR: `${folder}/${trial}` }),
      ...(words.startsWith('copy') && site),
    });
    expect({ line, status, stderr }).toMatchObject({ status: 0 });
  }
  expect(await contents(createFileStore(join(folder, '.data/backup/trial')))).toEqual(messages.map(imported));
});
