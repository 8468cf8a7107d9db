import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import stringWidth from 'string-width';
import { expect, test, vi } from 'vitest';
import { deleteMessages, purgeMessages } from '../../commands/inbox/deleting.ts';
import { exportMessages } from '../../commands/inbox/export.ts';
import { formatTable } from '../../commands/inbox/formats.ts';
import { openInbox } from '../../commands/inbox/inbox.ts';
import { inboxCommand } from '../../commands/inbox.ts';
import { createBlobsStore } from '../../netlify/contact/blobsStore.ts';
import { createFileStore } from '../../netlify/contact/fileStore.ts';
import type { MessageStore } from '../../netlify/contact/store.ts';
import { runCommand } from '../fixtures/runCommand.ts';
import { aStoredMessage } from '../netlify/fixtures/aStoredMessage.ts';
import { smtpServer } from '../netlify/fixtures/smtpServer.ts';
import { strictBlobs } from '../netlify/fixtures/strictBlobs.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

const idOf = (letter: string) => letter.repeat(32);
const failed = (status: 'waiting' | 'undeliverable') => ({
  delivery: { status, attempts: 2, at: '2026-11-24T01:02:03.000Z', reason: 'ESOCKET' },
});
const sent = { delivery: { status: 'sent' as const, attempts: 1, at: '2026-11-24T01:02:03.000Z' } };

/** An inbox with these messages, by the letter of which their id is made, and the command over it. */
async function inboxOf(messages: Record<string, Parameters<typeof aStoredMessage>[0]>) {
  const folder = await temporaryFolder();
  const store = createFileStore(folder);
  for (const [letter, different] of Object.entries(messages)) {
    await store.create(aStoredMessage({ id: idOf(letter), ...different }));
  }
  async function run(args: string, env: Record<string, string> = {}) {
    const ran = await runCommand(inboxCommand({ MESSAGES_DIR: folder, ...env }), args.split(' '));
    return { status: ran.status, output: ran.output.replaceAll(folder, 'FOLDER'), stdout: ran.stdout };
  }
  return { folder, store, run };
}

async function lettersIn(store: MessageStore): Promise<string> {
  const { entries } = await store.list();
  return entries
    .map(({ id }) => id.slice(0, 1))
    .sort()
    .join('');
}

test.each(['show', 'resend', 'spam', 'not-spam', 'delete --yes'])(
  '%s does nothing at all if one of several ids is unknown or ambiguous, and names each such id',
  async (command) => {
    const { run, store, folder } = await inboxOf({ a: {}, b: {} });
    await store.create(aStoredMessage({ id: `a${'0'.repeat(31)}` }));
    const before = await readdir(folder, { recursive: true });
    const smtp = await smtpServer();
    const { status, output, stdout } = await run(`${command} b a zz ${idOf('c')}`, smtp.env);
    expect(status).toBe(1);
    expect(output).toContain('2 messages begin with a: a0000, aaaaa');
    expect(output).toContain('There is no message zz.');
    expect(output).toContain(`There is no message ${idOf('c')}.`);
    expect(output).toContain('Nothing was done.');
    expect(stdout).toBe('');
    expect(smtp.inbox).toEqual([]);
    expect(await readdir(folder, { recursive: true })).toEqual(before);
  },
);

test('several messages are shown and marked as read, each once', async () => {
  const { run, store } = await inboxOf({ a: { name: 'Ana' }, b: { name: 'Ben' }, c: {} });
  const { output } = await run(`show b aa ${idOf('B')}`);
  expect(output.match(/^From: .*/gm)).toEqual([
    'From:       Ben <anahera@example.com>',
    'From:       Ana <anahera@example.com>',
  ]);
  const { entries } = await store.list();
  expect(
    entries
      .filter(({ state }) => state.read)
      .map(({ id }) => id.slice(0, 1))
      .sort(),
  ).toEqual(['a', 'b']);
  const { stdout } = await run('show a b --json');
  expect(JSON.parse(stdout).map(({ name }: { name: string }) => name)).toEqual(['Ana', 'Ben']);
});

test('several messages go into quarantine and out of it, are mailed and deleted', async () => {
  const { run, store } = await inboxOf({ a: {}, b: {}, c: {} });
  const smtp = await smtpServer();
  await run('spam a b');
  expect((await store.list()).entries.filter(({ state }) => state.spam)).toHaveLength(2);
  expect((await run('not-spam a b c', smtp.env)).output).toBe(
    'cccccccc is not in quarantine. To mail it again: npm run inbox -- resend cccccccc\nNothing was done.\n',
  );
  expect(smtp.inbox).toHaveLength(0);
  expect(await run('not-spam a b', smtp.env)).toMatchObject({ status: 0 });
  expect(await run('resend a c', smtp.env)).toMatchObject({ status: 0 });
  expect(smtp.inbox).toHaveLength(4);
  expect((await run('delete a c --yes')).output).toBe('2 messages deleted.\n');
  expect(await lettersIn(store)).toBe('b');
});

test('resend --undelivered mails what was given up or waits after a failure, with a line for each', async () => {
  const { run, store } = await inboxOf({
    a: { state: failed('undeliverable') },
    b: { state: failed('waiting') },
    c: {},
    d: { state: sent },
    e: { state: { ...failed('waiting'), spam: true } },
  });
  const smtp = await smtpServer();
  const { status, output } = await run('resend --undelivered', smtp.env);
  expect(status).toBe(0);
  expect(output.trimEnd().split('\n').sort()).toEqual(['aaaaaaaa was mailed.', 'bbbbbbbb was mailed.']);
  expect(smtp.inbox).toHaveLength(2);
  expect(await store.get(idOf('a'))).toMatchObject({ state: { delivery: { status: 'sent' } } });
  expect((await run('resend --undelivered', smtp.env)).output).toBe(
    'There are no messages whose mail failed.\n',
  );
});

test('resend --undelivered fails if one fails, and says which and why', async () => {
  const { run, store } = await inboxOf({
    a: { state: failed('undeliverable') },
    b: { state: failed('waiting') },
  });
  const smtp = await smtpServer({ refuses: 'data', code: 554 });
  const { status, output } = await run('resend --undelivered', smtp.env);
  expect(status).toBe(1);
  const { host } = new URL(smtp.settings.smtpUrl);
  for (const letter of ['a', 'b']) {
    expect(output).toContain(
      `${letter.repeat(8)} was not mailed: the mail server at ${host} refuses this mail.\n`,
    );
  }
  expect(output).toContain('2 of 2 messages could not be mailed and will be tried again.');
  expect(await store.get(idOf('a'))).toMatchObject({ state: { delivery: { status: 'waiting' } } });
});

test('a mail server that does not answer is not asked again for every message', async () => {
  const ids = [...'abcdef0123456789'];
  const { run, store } = await inboxOf(
    Object.fromEntries(ids.map((letter) => [letter, { state: failed('undeliverable') }])),
  );
  const smtp = await smtpServer({ refuses: 'connection', code: 421 });
  const { status, output } = await run('resend --undelivered', smtp.env);
  expect(status).toBe(1);
  expect(output.match(/was not mailed: the mail server/g)).toHaveLength(ids.length);
  const { entries } = await store.list();
  expect(entries.filter(({ state }) => state.delivery.attempts > 0).length).toBeLessThan(ids.length / 2);
  expect(entries.every(({ state }) => state.delivery.status === 'waiting')).toBe(true);
});

const people = {
  a: { email: 'Ana@Example.org' },
  b: { email: 'ana@example.org' },
  c: { email: 'ana@sub.example.org' },
  d: { email: 'diana@example.org' },
  e: { email: 'kai@xn--mori-qsa.nz' },
};

test.each([
  ['ana@example.org', 'ab'],
  ['ANA@EXAMPLE.ORG', 'ab'],
  ['@example.org', 'abd'],
  ['@Example.Org.', 'abd'],
  ['kai@MĀORI.nz', 'e'],
  ['@māori.nz', 'e'],
  ['@org', ''],
  ['na@example.org', ''],
])('--from %s means the messages %s in list, export and delete', async (sender, letters) => {
  const { run, store } = await inboxOf(people);
  const found = (text: string) =>
    JSON.parse(text)
      .map(({ id }: { id: string }) => id.slice(0, 1))
      .sort()
      .join('');
  expect(found((await run(`list --json --from ${sender}`)).stdout)).toBe(letters);
  expect(found((await run(`export json --from ${sender}`)).stdout)).toBe(letters);
  const { status, output } = await run(`delete --yes --from ${sender}`);
  expect(status).toBe(0);
  expect(output).toMatch(letters ? `${letters.length} message` : 'There are no messages from');
  expect(await lettersIn(store)).toBe([...'abcde'].filter((letter) => !letters.includes(letter)).join(''));
});

test('delete --from says how many messages it would delete, and without a yes deletes none', async () => {
  const { run, store } = await inboxOf(people);
  const { status, output } = await run('delete --from @example.org');
  expect(status).toBe(1);
  expect(output).toContain('Delete these 3 messages for good? There is no terminal to ask on; add --yes');
  expect(await lettersIn(store)).toBe('abcde');
});

/** 130 messages, one an hour, the first ones from somebody else and given up. */
function manyMessages() {
  return Array.from({ length: 130 }, (_, hour) =>
    aStoredMessage({
      id: String(hour).padStart(32, '0'),
      receivedAt: new Date(Date.UTC(2026, 10, 1, hour)).toISOString(),
      subject: `Number ${hour}.`,
      email: hour < 5 ? 'early@example.org' : 'late@example.org',
      state: { read: hour >= 120, ...(hour < 5 ? failed('undeliverable') : sent) },
    }),
  );
}

test.each(['files', 'the live site'])(
  'list shows the newest 100 messages in %s, says how many more there are, and finds older ones by a filter',
  async (where) => {
    const { connect, startApi } = strictBlobs();
    const folder = await temporaryFolder();
    const [store, env] =
      where === 'files'
        ? [createFileStore(folder), { MESSAGES_DIR: folder }]
        : [createBlobsStore(connect), await startApi()];
    for (const message of manyMessages()) await store.create(message);
    const list = async (...args: string[]) => {
      const { stdout, stderr } = await runCommand(inboxCommand(env), ['list', ...args]);
      return { lines: stdout.trimEnd().split('\n'), stderr };
    };
    const page = await list();
    expect(page.lines).toHaveLength(1 + 100);
    expect(page.lines[1]).toMatch(/Number 129\.$/);
    expect(page.lines[100]).toMatch(/Number 30\.$/);
    expect(page.stderr).toContain('130 messages, 90 of the newest 100 unread, in ');
    expect(page.stderr).toContain(
      'Only the newest 100 are shown. To see the other 30 messages too, add --all.',
    );
    const all = await list('--all');
    expect(all.lines).toHaveLength(1 + 130);
    expect(all.stderr).not.toContain('Only');
    expect((await list('--from', 'early@example.org')).lines).toHaveLength(1 + 5);
    expect((await list('--undelivered')).lines).toHaveLength(1 + 5);
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
  const lines = formatTable([long, aStoredMessage({ subject: 'x'.repeat(200) })], 90).split('\n');
  expect(lines[1]).toMatch(/Long 🚢 long .*… {2}Kia ora$/);
  expect(lines.map((line) => stringWidth(line) <= 90)).toEqual([true, true, true]);
  expect(formatTable([long])).toContain(`${name} <anahera@example.com>  Kia ora`);
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
  expect(output).toContain(`ID:         ${idOf('d')}\nState:      this record cannot be read`);
  expect(output).toContain('{ "name": "Ana", "message": "Red \ufffd[31m \ufffd\ufffd"');
  expect((await run(`show ${idOf('d')}`)).output).toBe(output);
  const { stdout } = await run('show a d --json');
  expect(JSON.parse(stdout)).toMatchObject([
    { id: idOf('a') },
    { id: idOf('d'), damaged: true, texts: [expect.stringContaining('Ana')] },
  ]);
  for (const control of ['\u001b', '\u009b', '\u202e']) expect(stdout).not.toContain(control);
});

test('delete removes a damaged record, by its beginning too, even one that the disk refuses', async () => {
  const { run, folder, store } = await damagedInbox();
  expect((await run('delete d')).output).toContain(
    `${idOf('d')}  cannot be read\nDelete this record for good?`,
  );
  expect((await run(`delete d a --yes`)).output).toBe('2 records deleted.\n');
  expect((await store.list()).damaged).toEqual([]);
  expect((await readdir(folder)).filter((name) => name.endsWith('.json'))).toEqual([]);
});

test.each(['resend', 'spam', 'not-spam'])('%s refuses a damaged record by name', async (command) => {
  const { run, store } = await damagedInbox();
  const { status, output } = await run(`${command} a d`);
  expect(status).toBe(1);
  expect(output).toContain(
    `The record ${idOf('d')} cannot be read. To see it: npm run inbox -- show dddddddd`,
  );
  expect(await store.get(idOf('a'))).toMatchObject({ state: { spam: false, delivery: { attempts: 0 } } });
});

test('purge --damaged deletes the records that cannot be read, once told to, and no message', async () => {
  const { run, store } = await damagedInbox();
  const asked = await run('purge --damaged');
  expect(asked.status).toBe(1);
  expect(asked.output).toContain('Delete all records in FOLDER that cannot be read (1), for good?');
  expect((await store.list()).damaged).toHaveLength(1);
  expect((await run('purge --damaged --yes')).output).toBe('1 deleted.\n');
  expect(await store.list()).toMatchObject({ damaged: [], entries: [{ id: idOf('a') }] });
  expect((await run('purge --damaged')).output).toBe('Every record in FOLDER can be read.\n');
});

test('a record that the disk refuses is named, stays, and is in the way of no other', async () => {
  const { run, folder, store } = await damagedInbox();
  await mkdir(join(folder, `${idOf('e')}.json`));
  const { output } = await run('list');
  expect(output).toMatch(/Records that cannot be read: \w+, \w+\nTo see one: npm run inbox -- show ID/);
  expect(output).toContain('aaaaaaaa');
  expect((await run('show e')).output).toContain(`Nothing of the record ${idOf('e')} can be read: EISDIR`);
  const purged = await run('purge --damaged --yes');
  expect(purged.status).toBe(1);
  expect(purged.output).toBe(
    `1 deleted.\nThe disk or the service refuses to read these, so they were kept: ${idOf('e')}\n`,
  );
  expect((await store.list()).damaged).toEqual([idOf('e')]);
});

test('a deletion that fails says what failed and how many messages are gone', async () => {
  const { run, folder, store } = await inboxOf({ a: {}, b: {} });
  await mkdir(join(folder, `${idOf('e')}.json`));
  const { status, output } = await run('delete a b e --yes');
  expect(status).toBe(1);
  expect(output).toMatch(/^eeeeeeee could not be deleted: EISDIR.*\n2 of 3 were deleted\. To go on, repeat/);
  expect((await store.list()).entries).toEqual([]);
});

test('show ends the lines of a message where its writer did, whatever the browser sent for it', async () => {
  const { run } = await inboxOf({ a: { message: 'one\r\ntwo' } });
  expect((await run('show a')).output).toContain('\n\none\ntwo\n');
});

test('test-mail sends a mail in the way of real ones, and says that it was accepted', async () => {
  const { run } = await inboxOf({});
  const smtp = await smtpServer();
  const { status, output } = await run('test-mail', smtp.env);
  const { host } = new URL(smtp.settings.smtpUrl);
  expect(status).toBe(0);
  expect(output).toBe(
    `The mail server at ${host} accepted a test mail from Site <form@example.com> to owner@example.com.\nLook there for "[Contact] Test mail", also among the spam.\nIf you have changed the settings, restart the site: it reads them only when it starts.\n`,
  );
  const [mail] = await smtp.mails();
  expect(mail).toMatchObject({
    subject: '[Contact] Test mail',
    from: { name: 'Site', address: 'form@example.com' },
    headers: expect.arrayContaining([expect.objectContaining({ key: 'x-contact-form', value: 'test' })]),
  });
});

test('test-mail says what is wrong in words and in those of the server, without the password', async () => {
  const { run } = await inboxOf({});
  const smtp = await smtpServer({ refuses: 'recipient', code: 550 });
  const { host } = new URL(smtp.settings.smtpUrl);
  const refused = await run('test-mail', smtp.env);
  expect(refused.status).toBe(1);
  expect(refused.output).toContain(
    `The test mail was not sent: the mail server at ${host} refuses mail for CONTACT_TO from CONTACT_FROM.\n`,
  );
  expect(refused.output).toMatch(/550 No/);
  await smtp.close();
  const SMTP_URL = `smtp://user:s3cret@${host}`;
  const gone = await run('test-mail', { ...smtp.env, SMTP_URL });
  expect(gone.status).toBe(1);
  expect(gone.output).toContain(`The test mail was not sent: the mail server at ${host} does not answer.`);
  expect(gone.output).not.toContain('s3cret');
});

test('test-mail through smtps:// to a server that begins without encryption says what to write', async () => {
  const { run } = await inboxOf({});
  const smtp = await smtpServer();
  const { host } = new URL(smtp.settings.smtpUrl);
  const { status, output } = await run('test-mail', { ...smtp.env, SMTP_URL: `smtps://user:s3cret@${host}` });
  expect(status).toBe(1);
  expect(output).toBe(
    `The test mail was not sent: the mail server at ${host} does not begin with encryption. For port 587 write smtp:// in SMTP_URL.\n`,
  );
});

test('test-mail keeps a password to itself that the server repeats', async () => {
  const { run } = await inboxOf({});
  const smtp = await smtpServer({ refuses: 'login', code: 535 });
  const { host } = new URL(smtp.settings.smtpUrl);
  const { status, output } = await run('test-mail', {
    ...smtp.env,
    SMTP_URL: `smtp://user:s3cr%20et@${host}`,
  });
  expect(smtp.logins).toEqual(['user:s3cr et']);
  expect(status).toBe(1);
  expect(output).toBe(
    `The test mail was not sent: the mail server at ${host} refuses the user name or the password in SMTP_URL.\n`,
  );
});

test('test-mail keeps a password to itself that is not percent-encoded as it should be', async () => {
  const { run } = await inboxOf({});
  const smtp = await smtpServer({ refuses: 'login', code: 535 });
  const { host } = new URL(smtp.settings.smtpUrl);
  const { status, output } = await run('test-mail', { ...smtp.env, SMTP_URL: `smtp://user:100%@${host}` });
  expect(status).toBe(1);
  expect(output).toBe(
    `The test mail was not sent: the mail server at ${host} refuses the user name or the password in SMTP_URL.\n`,
  );
});

test('an export or deletion that lacks records which did not arrive in time does the rest, and fails', async () => {
  const { folder, store } = await inboxOf({ a: {}, b: {} });
  const late: MessageStore = {
    ...store,
    async list(options) {
      const { entries, ...rest } = await store.list(options);
      return { ...rest, entries: entries.filter(({ id }) => id === idOf('a')), unread: 1 };
    },
    survey: async () => ({ messages: [], damaged: [], unread: 1 }),
  };
  const inbox = { store: late, place: folder, live: false, env: {} };
  const output = join(folder, 'export');
  await expect(exportMessages(inbox, 'json', { output })).rejects.toThrow(
    'The export is not complete: 1 record did not arrive in time. Run the command again.',
  );
  expect(JSON.parse(await readFile(output, 'utf8'))).toHaveLength(1);
  await expect(deleteMessages(inbox, [], { from: '@example.com', yes: true })).rejects.toThrow(
    'The deletion is not complete: 1 record did not arrive in time. Run the command again.',
  );
  await expect(purgeMessages(inbox, { olderThan: 1, yes: true })).rejects.toThrow('1 record did not arrive');
  expect(await lettersIn(store)).toBe('b');
});

test('on the live site, an inbox that takes long to read says so, and one that does not says nothing', async () => {
  const { connect, startApi } = strictBlobs();
  await createBlobsStore(connect).create(aStoredMessage());
  const site = await startApi();
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await openInbox(site, 60_000).store.list();
  expect(said).not.toHaveBeenCalled();
  for (const read of ['list', 'survey'] as const) {
    said.mockClear();
    await openInbox(site, 0).store[read]();
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Still reading the messages\./));
  }
});

test('test-mail without mail settings names them', async () => {
  const { run } = await inboxOf({});
  expect(await run('test-mail')).toMatchObject({
    status: 2,
    output:
      'No test mail was sent: SMTP_URL, CONTACT_TO and CONTACT_FROM are not set on this machine.\nSettings are in the file .env or in the environment. For the file, npm run check shows the line.\n',
  });
});
