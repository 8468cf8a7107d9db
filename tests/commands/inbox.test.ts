import { spawnSync } from 'node:child_process';
import { chown, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import stringWidth from 'string-width';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deleteMessages, purgeMessages } from '../../commands/inbox/deleting.ts';
import { createTable } from '../../commands/inbox/formats.ts';
import { inboxCommand } from '../../commands/inbox.ts';
import { createBlobsStore } from '../../netlify/contact/store/blobsStore.ts';
import { createFileStore } from '../../netlify/contact/store/fileStore.ts';
import type { Delivery } from '../../netlify/contact/store/message.ts';
import type { MessageStore } from '../../netlify/contact/store/store.ts';
import { runCommand } from '../fixtures/runCommand.ts';
import { aStoredMessage } from '../netlify/fixtures/aStoredMessage.ts';
import { idOf, inboxOf, lettersIn } from '../netlify/fixtures/inboxOf.ts';
import { listAll } from '../netlify/fixtures/listAll.ts';
import { runScript } from '../netlify/fixtures/runScript.ts';
import { strictBlobs } from '../netlify/fixtures/strictBlobs.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

const at = '2026-11-24T01:02:03.000Z';
const sent: Delivery = { status: 'sent', attempts: 1, at };
const givenUp: Delivery = { status: 'undeliverable', attempts: 13, at, reason: 'EENVELOPE 550' };

/** Three messages: one new, one in quarantine, one that was given up. */
const threeMessages = () =>
  inboxOf({
    a: { receivedAt: '2026-11-20T01:02:03.000Z' },
    b: {
      receivedAt: '2026-11-21T01:02:03.000Z',
      name: '=HYPERLINK("https://x.example")',
      subject: 'Red \u001b[31m and \u202egnihton',
      message: 'From me\r\nFrom you\n\u009b',
      signs: ['too-fast'],
      state: { spam: true },
    },
    f: {
      receivedAt: '2026-11-19T01:02:03.000Z',
      name: 'Tāne 🥝',
      state: { read: true, delivery: givenUp },
    },
  });

test('the command itself prints, and ends with the status', async () => {
  const { folder } = await threeMessages();
  const env = { MESSAGES_DIR: folder, TZ: 'UTC' };
  const [listed, refused] = [['list'], ['show', 'zz']].map((words) =>
    runScript('commands/inbox.ts', words, env),
  );
  expect([await listed?.closed, await refused?.closed]).toEqual([0, 1]);
  expect(listed?.output()).toContain('3 messages, 2 unread');
  expect(refused?.output()).toBe('There is no message zz. To see all: npm run inbox -- list --all\n');
});

test('list shows what needs the owner, newest first, in columns', async () => {
  const { run } = await threeMessages();
  const { status, output } = await run('list');
  expect(status).toBe(0);
  expect(output.trimEnd().split('\n')).toEqual([
    'ID        RECEIVED          STATE                    FROM                                                   SUBJECT',
    'bbbbbbbb  2026-11-21 01:02  spam, unread             =HYPERLINK("https://x.example") <anahera@example.com>  Red  [31m and  gnihton',
    'aaaaaaaa  2026-11-20 01:02  mail not set up, unread  Anahera Māhuta <anahera@example.com>                   Kia ora 👋',
    'ffffffff  2026-11-19 01:02  given up                 Tāne 🥝 <anahera@example.com>                          Kia ora 👋',
    '',
    '3 messages, 2 unread, in FOLDER.',
    'Messages are kept but not mailed: SMTP_HOST (or SMTP_URL), CONTACT_TO and CONTACT_FROM are not set.',
  ]);
  const mail = { SMTP_URL: 'smtp://mail.example.com', CONTACT_TO: 'me@ada.nz', CONTACT_FROM: 'me@ada.nz' };
  expect((await run('list', mail)).output).toContain('not tried yet, unread');
});

test.each([
  ['--unread', 'ba'],
  ['--spam', 'b'],
  ['--not-mailed', 'af'],
])('list %s shows those alone', async (option, letters) => {
  const { run } = await threeMessages();
  const { stdout } = await run(`list --json ${option}`);
  expect(JSON.parse(stdout).map(({ id }: { id: string }) => id)).toEqual([...letters].map(idOf));
  expect((await run(`list ${option}`)).output).toContain(`\n${letters.length} of 3 messages, `);
});

test('an inbox in which there is nothing yet says so, and a list without hits begins with no blank line', async () => {
  const folder = join(await temporaryFolder(), 'none');
  const { status, output } = await runCommand(inboxCommand({ MESSAGES_DIR: folder }), ['list']);
  expect(status).toBe(0);
  expect(output).toMatch(/^There are no messages yet in .*none, which does not exist yet\.\n/);
  const { run } = await threeMessages();
  expect((await run('list --from nobody@example.org')).output).toMatch(/^0 of 3 messages, /);
});

/** 130 messages, one an hour, the first ones from somebody else and given up. */
const manyMessages = Array.from({ length: 130 }, (_, hour) =>
  aStoredMessage({
    id: String(hour).padStart(32, '0'),
    receivedAt: new Date(Date.UTC(2026, 10, 1, hour)).toISOString(),
    subject: `Number ${hour}.`,
    email: hour < 5 ? 'early@example.org' : 'late@example.org',
    state: { read: hour >= 120, delivery: hour < 5 ? givenUp : sent },
  }),
);

test.each(['files', 'the live site'])(
  'list shows the newest 100 messages in %s, says how many more there are, and finds older ones by a filter',
  async (where) => {
    const { connect, startApi } = strictBlobs();
    const folder = await temporaryFolder();
    const [store, env] =
      where === 'files'
        ? [createFileStore(folder), { MESSAGES_DIR: folder }]
        : [createBlobsStore(connect), await startApi()];
    for (const message of manyMessages) await store.create(message);
    const list = async (...args: string[]) => {
      const { stdout, stderr } = await runCommand(inboxCommand(env), ['list', ...args]);
      return { lines: stdout.trimEnd().split('\n'), stderr };
    };
    const page = await list();
    expect(page.lines).toHaveLength(1 + 100);
    expect(page.lines[1]).toMatch(/Number 129\.$/);
    expect(page.lines[100]).toMatch(/Number 30\.$/);
    expect(page.stderr).toContain('130 messages, 120 unread, in ');
    expect(page.stderr).toContain('To see the other 30 messages too, add --all.');
    const all = await list('--all');
    expect(all.lines).toHaveLength(1 + 130);
    expect(all.stderr).not.toContain('Only');
    for (const filter of [['--from', 'early@example.org'], ['--not-mailed']]) {
      expect((await list(...filter)).lines).toHaveLength(1 + 5);
    }
    const unread = await list('--unread');
    expect(unread.lines).toHaveLength(1 + 100);
    expect(unread.stderr).toContain('120 of 130 messages, 120 unread, in ');
    expect(unread.stderr).toContain('To see the other 20 messages too, add --all.');
    expect(JSON.parse((await list('--json')).lines.join('\n'))).toHaveLength(130);
  },
);

test('a list on a narrow terminal shows subjects beside a sender with a long name', () => {
  const name = `Long${' 🚢 long'.repeat(11)}`;
  const long = aStoredMessage({ name, subject: 'Kia ora' });
  const lines = createTable(90)([long, aStoredMessage({ subject: 'x'.repeat(200) })]).split('\n');
  expect(lines[1]).toMatch(/Long 🚢 long .*… {2}Kia ora$/);
  expect(lines.map((line) => stringWidth(line) <= 90)).toEqual([true, true, true]);
  expect(createTable()([long])).toContain(`${name} <anahera@example.com>  Kia ora`);
});

test('show prints messages in the order of their ids, says how their mail fared, and they count as read', async () => {
  const { run, store } = await threeMessages();
  const { status, output } = await run(`show f aa ${idOf('F')}`);
  expect(status).toBe(0);
  expect(output.match(/^From: .*/gm)).toEqual([
    'From:       Tāne 🥝 <anahera@example.com>',
    'From:       Anahera Māhuta <anahera@example.com>',
  ]);
  expect(output).toContain(`ID:         ${idOf('a')}`);
  expect(output).toContain('\n\nAre you free in March?');
  expect(output).toContain('Mail:       not set up');
  expect(output).toContain(
    'Mail:       given up 2026-11-24 01:02, 13 tries, last failure: the mail server refuses mail for CONTACT_TO from CONTACT_FROM (EENVELOPE 550)',
  );
  const { entries } = await listAll(store);
  expect(entries.map(({ state }) => state.read)).toEqual([true, false, true]);
  expect(JSON.parse((await run('show a f --json')).stdout)).toMatchObject([
    { id: idOf('a') },
    { name: 'Tāne 🥝' },
  ]);
  expect((await run('show b')).output).toContain('\n\nFrom me\nFrom you\n');
});

test.each(['list', 'show b', 'list --json', 'show b --json'])(
  'what a stranger typed cannot steer the terminal in %s',
  async (command) => {
    const { run } = await threeMessages();
    const { output } = await run(command);
    for (const control of ['\u001b', '\u009b', '\u202e']) expect(output).not.toContain(control);
  },
);

test.each<[string, number, string, Record<string, string>?]>([
  ['show zz', 1, 'There is no message zz.'],
  ['delete f', 1, 'add --yes to confirm'],
  ['export json -o node_modules', 1, 'The file cannot be written: EISDIR'],
  ['show ', 2, 'Give at least one character.'],
  ['show', 2, "missing required argument 'id'"],
  ['lst', 2, "unknown command 'lst'"],
  ['list --jsn', 2, "unknown option '--jsn'"],
  ['export pdf', 2, 'Allowed choices are csv, json'],
  ['purge', 2, "required option '--older-than <days>' not specified"],
  ['delete', 2, "give either ids or the option '--from'"],
  ['delete a --from a@example.com', 2, "give either ids or the option '--from'"],
  ['list --from ana', 2, 'It must be an address such as ana@example.org, or a domain such as @example.org.'],
  ['export json --output ', 1, 'The file cannot be written: ENOENT'],
  ['purge --older-than 3', 2, 'It must be a number of days, such as 365d.'],
  ['list', 2, 'needs NETLIFY_SITE_ID, NETLIFY_AUTH_TOKEN', { NETLIFY_SITE_ID: 'x' }],
  ['resend a', 2, 'missing: CONTACT_TO, CONTACT_FROM', { SMTP_URL: 'smtp://localhost' }],
  ['list', 2, 'For the file, npm run check shows the line.', { CONTACT_TO: 'owner@example.com' }],
])('%s exits with %i and says why', async (args, status, reason, env) => {
  const { run } = await threeMessages();
  const result = await run(args, env);
  expect(result.status).toBe(status);
  expect(result.output).toContain(reason);
});

test.each(['show', 'resend', 'not-spam', 'delete --yes'])(
  '%s does nothing at all if one of several ids is unknown or ambiguous, and names each such id',
  async (command) => {
    const { run, store, folder } = await inboxOf({ a: {}, b: {} });
    await store.create(aStoredMessage({ id: `a${'0'.repeat(31)}` }));
    const before = await readdir(folder, { recursive: true });
    const { status, output, stdout } = await run(`${command} b a zz ${idOf('c')}`);
    expect(status).toBe(1);
    expect(output).toContain('2 messages begin with a: a0000, aaaaa');
    expect(output).toContain('There is no message zz.');
    expect(output).toContain(`There is no message ${idOf('c')}.`);
    expect(output).toContain('Nothing was done.');
    expect(stdout).toBe('');
    expect(await readdir(folder, { recursive: true })).toEqual(before);
  },
);

const people = {
  a: { email: 'Ana@Example.org' },
  b: { email: 'ana@example.org' },
  c: { email: 'ana@sub.example.org' },
  d: { email: 'diana@example.org' },
  e: { email: 'kai@xn--mori-qsa.nz' },
  f: { email: '`touch$' + '{IFS}x`@evil.example' },
};

test.each([
  ['ANA@EXAMPLE.ORG', 'ab'],
  ['@example.org', 'abd'],
  ['@Example.Org', 'abd'],
  ['kai@xn--mori-qsa.nz', 'e'],
  ['kai@māori.nz', 'e'],
  ['@māori.nz', 'e'],
  ['@org', ''],
  ['na@example.org', ''],
  ['%60touch%24%7BIFS%7Dx%60@evil.example', 'f'],
])('--from %s means the messages %s in list, export and delete', async (sender, letters) => {
  const { run, store } = await inboxOf(people);
  for (const command of ['list --json', 'export json']) {
    const found: { id: string }[] = JSON.parse((await run(`${command} --from ${sender}`)).stdout);
    expect(found.map(({ id }) => id.slice(0, 1)).sort()).toEqual([...letters]);
  }
  const { status, output } = await run(`delete --yes --from ${sender}`);
  expect(status).toBe(0);
  expect(output).toMatch(letters ? `${letters.length} message` : 'There are no messages from');
  expect(await lettersIn(store)).toBe([...'abcdef'].filter((letter) => !letters.includes(letter)).join(''));
});

test('delete --from says how many messages it would delete, and without a yes deletes none', async () => {
  const { run, store } = await inboxOf(people);
  const { status, output } = await run('delete --from @example.org');
  expect(status).toBe(1);
  expect(output).toContain('Delete these 3 messages for good? There is no terminal to ask on; add --yes');
  expect(await lettersIn(store)).toBe('abcdef');
});

test.each([
  '`touch$' + '{IFS}x`@evil.example',
  'a|touch$' + '{IFS}x|b@evil.example',
  'a&touch$' + '{IFS}x&b@evil.example',
  "a'`touch$" + "{IFS}x`'b@evil.example",
  '$HOME{a,b}*?~!#^@evil.example',
  '-x@evil.example',
])('an address that is copied from the list or a message runs nothing in a shell (%s)', async (email) => {
  const { run } = await inboxOf({ a: { email } });
  const folder = await temporaryFolder();
  for (const command of ['list', 'show aaaa', 'delete aaaa']) {
    const [, shown = ''] = /<(.*?@evil\.example)>/.exec((await run(command)).output) ?? [];
    expect(shown).toMatch(/^[^-].*@evil\.example$/);
    for (const shell of ['sh', 'bash', 'zsh', 'pwsh']) {
      const { error, stdout } = spawnSync(shell, ['-c', `echo ${shown}`], { cwd: folder, encoding: 'utf8' });
      if (!error) expect(stdout.trim()).toBe(shown);
    }
  }
  expect(await readdir(folder)).toEqual([]);
});

test('delete and purge delete what was named, and purge only what was mailed or read, unless asked to delete all', async () => {
  const { run, store, keep } = await threeMessages();
  expect(await run('delete f a --yes')).toMatchObject({ status: 0, output: '2 messages deleted.\n' });
  const old = '2020-01-01T00:00:00.000Z';
  await keep('d', { receivedAt: old, state: { read: true } });
  await keep('e', { receivedAt: old });
  expect((await run('purge --older-than 2000d --yes')).output).toBe(
    '1 deleted.\n1 kept that were neither mailed nor read. To delete them too, add --all.\n',
  );
  expect((await run('purge --older-than 2000d --all --yes')).output).toBe('1 deleted.\n');
  expect(await lettersIn(store)).toBe('b');
});

test('the same commands work on the live site, through its API', async () => {
  const { connect, startApi } = strictBlobs();
  const env = await startApi();
  const store = createBlobsStore(connect);
  await store.create(aStoredMessage({ id: idOf('a') }));
  const live = async (...args: string[]) => (await runCommand(inboxCommand(env), args)).output;
  expect(await live('list')).toMatch(/aaaaaaaa[\s\S]*1 message, 1 unread, in the Netlify site site\./);
  expect(await live('show', 'a')).toContain('Are you free in March?');
  expect(await store.get(idOf('a'))).toMatchObject({ state: { read: true } });
  expect(await live('resend', 'a')).toBe(
    'aaaaaaaa will be mailed within a quarter of an hour by the site.\n',
  );
  expect(await live('delete', 'a', '--yes')).toBe('1 message deleted.\n');
  expect(await store.get(idOf('a'))).toBe('missing');
});

test('root is asked to run it as the user whose folder it is, who could not write what root makes there', async () => {
  const { folder, run } = await threeMessages();
  if (process.getuid?.() === 0) await chown(folder, 1, 1);
  const root = vi.spyOn(process, 'getuid').mockReturnValue(0);
  onTestFinished(() => root.mockRestore());
  const { status, output } = await run('list');
  expect(status).toBe(1);
  expect(output).toMatch(
    /^FOLDER belongs to \S+, who could not write the files that root makes there\. Run: runuser -u \S+ -- env MESSAGES_DIR=FOLDER npm run -s inbox -- …\n$/,
  );
});

/** An inbox with one message, and one record of which half was written, with a stranger's escape sequences in it. */
async function damagedInbox() {
  const inbox = await inboxOf({ a: {} });
  const half = `{ "name": "Ana", "message": "Red \u001b[31m \u009b\u202e"`;
  await writeFile(join(inbox.folder, `${idOf('d')}.json`), half);
  return inbox;
}

test('show prints a damaged record as plain text', async () => {
  const { run } = await damagedInbox();
  const { status, output } = await run('show d');
  expect(status).toBe(0);
  expect(output).toContain(`The record ${idOf('d')} cannot be read`);
  expect(output).toContain('{ "name": "Ana", "message": "Red \ufffd[31m \ufffd\ufffd"');
  expect((await run(`show ${idOf('d')}`)).output).toBe(output);
  const { stdout } = await run('show a d --json');
  expect(JSON.parse(stdout)).toMatchObject([
    { id: idOf('a') },
    { id: idOf('d'), damaged: true, texts: [expect.stringContaining('Ana')] },
  ]);
  for (const control of ['\u001b', '\u009b', '\u202e']) expect(stdout).not.toContain(control);
});

test.each(['resend', 'not-spam'])('%s refuses a damaged record by name', async (command) => {
  const { run, store } = await damagedInbox();
  const { status, output } = await run(`${command} a d`);
  expect(status).toBe(1);
  expect(output).toContain(
    `The record ${idOf('d')} cannot be read. To see it: npm run inbox -- show dddddddd`,
  );
  expect(await store.get(idOf('a'))).toMatchObject({ state: { spam: false, delivery: { attempts: 0 } } });
});

test('delete deletes the records that cannot be read, once confirmed', async () => {
  const one = await damagedInbox();
  expect((await one.run('delete d')).output).toContain(
    `${idOf('d')}  cannot be read\nDelete this record for good?`,
  );
  expect((await one.run('delete d a --yes')).output).toBe('2 records deleted.\n');
  expect(await one.store.survey()).toEqual({ messages: [], damaged: [], notLoaded: 0 });
});

test('a record that the disk refuses is named, stays, and hides no other', async () => {
  const { run, folder, store } = await damagedInbox();
  await mkdir(join(folder, `${idOf('e')}.json`));
  const { output } = await run('list');
  expect(output).toMatch(/Records that cannot be read: \w+, \w+\nTo see one: npm run inbox -- show ID/);
  expect(output).toContain('aaaaaaaa');
  expect((await run('show e')).output).toContain('EISDIR');
  const { status, output: deleted } = await run('delete a e --yes');
  expect(status).toBe(1);
  expect(deleted).toMatch(/^eeeeeeee could not be deleted: EISDIR.*\n1 of 2 were deleted\. To go on, repeat/);
  expect((await store.survey()).damaged.toSorted()).toEqual([idOf('d'), idOf('e')]);
});

test('a list or deletion that lacks records which did not arrive in time does the rest, and fails', async () => {
  const { folder, store } = await inboxOf({ a: {}, b: {} });
  const late: MessageStore = {
    ...store,
    async survey() {
      const { messages } = await store.survey();
      return { messages: messages.filter(({ id }) => id === idOf('a')), damaged: [], notLoaded: 1 };
    },
  };
  const inbox = { store: late, name: folder, env: {} };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await expect(deleteMessages(inbox, [], { from: '@example.com', yes: true })).rejects.toThrow(
    'The deletion is not complete: 1 record did not arrive in time. Run the command again.',
  );
  await expect(purgeMessages(inbox, { olderThan: 1, yes: true })).rejects.toThrow('1 record did not arrive');
  expect(await lettersIn(store)).toBe('b');
});
