import { chown, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { printExport } from '../../commands/inbox/export.ts';
import { inboxCommand } from '../../commands/inbox.ts';
import { createBlobsStore } from '../../netlify/contact/blobsStore.ts';
import { createFileStore } from '../../netlify/contact/fileStore.ts';
import { runCommand } from '../fixtures/runCommand.ts';
import { aStoredMessage } from '../netlify/fixtures/aStoredMessage.ts';
import { runScript } from '../netlify/fixtures/runScript.ts';
import { smtpServer } from '../netlify/fixtures/smtpServer.ts';
import { strictBlobs } from '../netlify/fixtures/strictBlobs.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

const first = 'a1b2'.repeat(8);
const second = 'a1c3'.repeat(8);
const third = 'ffff'.repeat(8);

/** Three messages: one new, one in quarantine, one that was given up, and the command over them. */
async function inbox() {
  const folder = await temporaryFolder();
  const store = createFileStore(folder);
  await store.create(aStoredMessage({ id: first, receivedAt: '2026-11-20T01:02:03.000Z' }));
  await store.create(
    aStoredMessage({
      id: second,
      receivedAt: '2026-11-21T01:02:03.000Z',
      name: '=HYPERLINK("https://x.example")',
      subject: 'Red \u001b[31m and \u202egnihton',
      message: 'From me\n>From you\n=1+1',
      signs: ['too-fast'],
      state: { spam: true },
    }),
  );
  await store.create(
    aStoredMessage({
      id: third,
      receivedAt: '2026-11-19T01:02:03.000Z',
      name: 'Tāne 🥝',
      state: {
        read: true,
        delivery: {
          status: 'undeliverable',
          attempts: 13,
          at: '2026-11-24T01:02:03.000Z',
          reason: 'EENVELOPE 550',
        },
      },
    }),
  );
  async function run(args: string, env: Record<string, string> = {}) {
    const { status, output } = await runCommand(
      inboxCommand({ MESSAGES_DIR: folder, ...env }),
      args.split(' '),
    );
    return { status, output: output.replaceAll(folder, 'FOLDER') };
  }
  return { folder, store, run };
}

test('the command itself prints, and ends with the status', async () => {
  const { folder } = await inbox();
  const env = { MESSAGES_DIR: folder, TZ: 'UTC' };
  const listed = runScript('commands/inbox.ts', ['list'], env);
  expect(await listed.closed).toBe(0);
  expect(listed.output()).toContain('3 messages, 2 unread');
  const refused = runScript('commands/inbox.ts', ['show', 'zz'], env);
  expect(await refused.closed).toBe(1);
  expect(refused.output()).toBe('There is no message zz. To see all: npm run inbox -- list --all\n');
});

test('list shows what needs the owner, newest first, in columns', async () => {
  const { run } = await inbox();
  const { status, output } = await run('list');
  expect(status).toBe(0);
  expect(output.trimEnd().split('\n')).toEqual([
    'ID        RECEIVED          STATE                    FROM                                                   SUBJECT',
    'a1c3a1c3  2026-11-21 01:02  spam, unread             =HYPERLINK("https://x.example") <anahera@example.com>  Red  [31m and  gnihton',
    'a1b2a1b2  2026-11-20 01:02  mail not set up, unread  Anahera Māhuta <anahera@example.com>                   Kia ora 👋',
    'ffffffff  2026-11-19 01:02  given up                 Tāne 🥝 <anahera@example.com>                          Kia ora 👋',
    '',
    '3 messages, 2 unread, in FOLDER.',
    '1 message not mailed: the mail server refuses mail for CONTACT_TO from CONTACT_FROM.',
    'Messages are kept but not mailed: SMTP_URL, CONTACT_TO and CONTACT_FROM are not set.',
  ]);
});

test.each([
  ['--unread', [second, first]],
  ['--spam', [second]],
  ['--not-mailed', [first, third]],
  ['--undelivered', [third]],
  ['--given-up', [third]],
])('list %s shows those alone', async (option, ids) => {
  const { run } = await inbox();
  const { status, output } = await run(`list --json ${option}`);
  expect(status).toBe(0);
  expect(JSON.parse(output).map(({ id }: { id: string }) => id)).toEqual(ids);
});

test('show prints a message for which the beginning of its id is enough, and it counts as read then', async () => {
  const { run, store } = await inbox();
  const { status, output } = await run('show a1b');
  expect(status).toBe(0);
  expect(output).toContain(`ID:         ${first}`);
  expect(output).toContain('From:       Anahera Māhuta <anahera@example.com>');
  expect(output).toContain('\n\nAre you free in March?');
  expect(await store.get(first)).toMatchObject({ state: { read: true } });
});

test('show says how the mail fared', async () => {
  const { run } = await inbox();
  expect((await run('show a1b')).output).toContain('Mail:       not set up');
  expect((await run('show ffff')).output).toContain(
    'Mail:       given up 2026-11-24 01:02, 13 tries, last failure: the mail server refuses mail for CONTACT_TO from CONTACT_FROM (EENVELOPE 550)',
  );
});

test('where mail is set up, a new message is yet to be tried', async () => {
  const { run } = await inbox();
  const mail = { SMTP_URL: 'smtp://mail.example.com', CONTACT_TO: 'me@ada.nz', CONTACT_FROM: 'me@ada.nz' };
  expect((await run('list', mail)).output).toContain('not tried yet, unread');
  expect((await run('show a1b', mail)).output).toContain('Mail:       not tried yet');
});

test('what a stranger typed cannot steer the terminal', async () => {
  const { run } = await inbox();
  for (const command of ['list', 'show a1c', 'list --json', 'show a1c --json']) {
    const { output } = await run(command);
    for (const control of ['\u001b', '\u009b', '\u202e']) expect(output).not.toContain(control);
  }
});

test.each([
  ['show zz', 1, 'There is no message zz.'],
  ['show a1', 1, '2 messages begin with a1: a1b2a1, a1c3a1'],
  ['delete ffff', 1, 'add --yes to confirm'],
  ['show ', 2, 'Give at least one character.'],
  ['show', 2, "missing required argument 'id'"],
  ['lst', 2, "unknown command 'lst'"],
  ['list --jsn', 2, "unknown option '--jsn'"],
  ['export pdf', 2, 'Allowed choices are mbox, csv, json'],
  ['purge', 2, "one of the options '--older-than <days>' and '--damaged' is needed"],
  ['purge --damaged --older-than 3d', 2, "cannot be used with option '--older-than <days>'"],
  ['delete', 2, "missing required argument 'id', or the option '--from'"],
  ['delete a1b --from a@example.com', 2, "ids cannot be used with the option '--from'"],
  ['resend', 2, "missing required argument 'id', or the option '--undelivered'"],
  ['resend a1b --undelivered', 2, "ids cannot be used with the option '--undelivered'"],
  ['list --from ana', 2, 'It must be an address such as ana@example.org, or a domain such as @example.org.'],
  ['export json --output ', 2, 'Give the name of a file.'],
  ['purge --older-than 3', 2, 'It must be a number of days, such as 365d.'],
])('%s exits with %i and says why', async (args, status, reason) => {
  const { run } = await inbox();
  const result = await run(args);
  expect(result.status).toBe(status);
  expect(result.output).toContain(reason);
});

test('half of the settings for the live site, or of those for mail, are an error that names the rest', async () => {
  const { run } = await inbox();
  expect(await run('list', { NETLIFY_SITE_ID: 'x' })).toMatchObject({
    status: 2,
    output: expect.stringContaining('needs NETLIFY_SITE_ID, NETLIFY_AUTH_TOKEN'),
  });
  expect(await run('resend a1b', { SMTP_URL: 'smtp://localhost' })).toMatchObject({
    status: 2,
    output: expect.stringContaining('missing: CONTACT_TO, CONTACT_FROM'),
  });
  expect(await run('list', { CONTACT_TO: 'owner@example.com' })).toEqual({
    status: 2,
    output:
      'Mail needs SMTP_URL, CONTACT_TO, CONTACT_FROM; missing: SMTP_URL, CONTACT_FROM.\nSettings are in the file .env or in the environment. For the file, npm run check shows the line.\n',
  });
});

test('the CSV has no cell that a spreadsheet would run', async () => {
  const { run } = await inbox();
  const { output } = await run('export csv');
  expect(
    output.startsWith('\ufeff"id","receivedAt","name","email","subject","message","state","signs"\r\n'),
  ).toBe(true);
  expect(output).toContain(`"'=HYPERLINK(""https://x.example"")"`);
  const cells = [...output.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/g)].map(([, cell = '']) => cell);
  expect(cells).toHaveLength(4 * 8);
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
});

test('the mailbox can be taken apart again into the mails', async () => {
  const { run } = await inbox();
  const { output } = await run('export mbox', { CONTACT_TO: 'owner@example.com' });
  const mails = output.split(/^From \S+ \w{3} \w{3} \d\d \d\d:\d\d:\d\d \d{4}\n/m).slice(1);
  expect(mails).toHaveLength(3);
  const quarantined = await PostalMime.parse((mails[0] ?? '').replace(/^>(>*From )/gm, '$1'));
  expect(quarantined).toMatchObject({
    from: { name: '=HYPERLINK("https://x.example")', address: 'anahera@example.com' },
    to: [{ address: 'owner@example.com' }],
    date: '2026-11-21T01:02:03.000Z',
    text: expect.stringContaining('From me\n>From you\n=1+1'),
  });
});

test('an export on a terminal cannot steer it, and one into a pipe is as it was typed', () => {
  const typed = '"Red \u001b[31m"\r\n"\u009b \u202e"\r\n';
  const shown = (isTTY: boolean) => {
    let text = '';
    printExport(typed, {
      isTTY,
      write: (part) => {
        text += part;
      },
    });
    return text;
  };
  expect(shown(true)).toBe('"Red \ufffd[31m"\n"\ufffd \ufffd"\n');
  expect(shown(false)).toBe(typed);
});

test('an export to where nothing can be written says so', async () => {
  const { run, folder } = await inbox();
  const { status, output } = await run(`export json -o ${folder}`);
  expect(status).toBe(1);
  expect(output).toContain('The file cannot be written: EISDIR');
});

test('an export makes the folder that it is to be written into', async () => {
  const { run, folder } = await inbox();
  const file = join(folder, 'exports', 'out.json');
  expect(await run(`export json -o ${file}`)).toMatchObject({ status: 0 });
  expect(JSON.parse(await readFile(file, 'utf8'))).toBeInstanceOf(Array);
});

test('an export to a file can be read by its owner alone', async () => {
  const { run, folder } = await inbox();
  const file = join(folder, 'out.json');
  const { output } = await run(`export json -o ${file}`);
  expect(output).toContain('3 messages written to');
  expect(JSON.parse(await readFile(file, 'utf8'))).toHaveLength(3);
});

test('resend mails a message that was given up', async () => {
  const { run, store } = await inbox();
  const smtp = await smtpServer();
  expect(await run('resend ffff', smtp.env)).toEqual({
    status: 0,
    output: 'ffffffff was mailed.\n',
  });
  expect(smtp.inbox).toHaveLength(1);
  expect(await store.get(third)).toMatchObject({ state: { delivery: { status: 'sent' } } });
});

test('resend says why it failed, and the message waits for the next try', async () => {
  const { run, store } = await inbox();
  const smtp = await smtpServer({ refuses: 'recipient', code: 550 });
  const { status, output } = await run('resend ffff', smtp.env);
  expect(status).toBe(1);
  const { host } = new URL(smtp.settings.smtpUrl);
  expect(output).toBe(
    `ffffffff was not mailed: the mail server at ${host} refuses mail for CONTACT_TO from CONTACT_FROM.\nIt could not be mailed and will be tried again.\n`,
  );
  expect(await store.get(third)).toMatchObject({
    state: { delivery: { status: 'waiting', attempts: 1 } },
  });
});

test('without mail settings resend leaves it to the server', async () => {
  const { run } = await inbox();
  expect((await run('resend ffff')).output).toBe(
    'ffffffff will be mailed once SMTP_URL, CONTACT_TO and CONTACT_FROM are set and the site is served.\n',
  );
});

test('not-spam takes a message out of quarantine and mails it; spam puts one there for good', async () => {
  const { run, store } = await inbox();
  const smtp = await smtpServer();
  expect((await run('not-spam a1c', smtp.env)).output).toBe('a1c3a1c3 was mailed.\n');
  expect(await store.get(second)).toMatchObject({
    state: { spam: false, delivery: { status: 'sent' } },
  });
  await run('spam a1b', smtp.env);
  expect((await store.list({ open: true })).entries).toEqual([]);
  expect(smtp.inbox).toHaveLength(1);
});

test('resend refuses a message in quarantine, and not-spam one that is not there', async () => {
  const { run, store } = await inbox();
  const smtp = await smtpServer();
  expect(await run('resend a1c', smtp.env)).toEqual({
    status: 1,
    output: 'a1c3a1c3 is in quarantine. To take it out and mail it: npm run inbox -- not-spam a1c3a1c3\n',
  });
  expect(await run('not-spam a1b', smtp.env)).toEqual({
    status: 1,
    output: 'a1b2a1b2 is not in quarantine. To mail it again: npm run inbox -- resend a1b2a1b2\n',
  });
  expect(smtp.inbox).toEqual([]);
  expect(await store.get(second)).toMatchObject({ state: { spam: true } });
});

test('not-spam does not mail again what had been mailed before it was marked as spam', async () => {
  const { run, store } = await inbox();
  const smtp = await smtpServer();
  await run('resend ffff', smtp.env);
  await run('spam ffff');
  expect((await run('not-spam ffff', smtp.env)).output).toBe(
    'ffffffff is out of quarantine. It was mailed before, so it is not mailed again.\n',
  );
  expect(smtp.inbox).toHaveLength(1);
  expect(await store.get(third)).toMatchObject({ state: { spam: false, delivery: { status: 'sent' } } });
});

test('purge keeps messages that were neither mailed nor read, unless told to delete all', async () => {
  const { run, store } = await inbox();
  const smtp = await smtpServer();
  await store.create(aStoredMessage({ id: 'eeee'.repeat(8), receivedAt: '2020-01-01T00:00:00.000Z' }));
  expect((await run('purge --older-than 2000d --yes', smtp.env)).output).toBe(
    '0 deleted.\n1 kept that were neither mailed nor read. To delete them too, add --all.\n',
  );
  expect((await run('purge --older-than 2000d --all --yes', smtp.env)).output).toBe('1 deleted.\n');
});

test('delete and purge delete what was named, once told to', async () => {
  const { run, store } = await inbox();
  expect(await run('delete ffff --yes')).toEqual({ status: 0, output: '1 message deleted.\n' });
  expect((await store.list()).entries).toHaveLength(2);
  const old = { id: 'eeee'.repeat(8), receivedAt: '2020-01-01T00:00:00.000Z', state: { read: true } };
  await store.create(aStoredMessage(old));
  expect(await run('purge --older-than 2000d --yes')).toEqual({ status: 0, output: '1 deleted.\n' });
  expect((await store.list()).entries).toHaveLength(2);
});

test('the same command works on the live site, through its API', async () => {
  const { connect, startApi } = strictBlobs();
  const env = await startApi();
  const store = createBlobsStore(connect);
  await store.create(aStoredMessage({ id: first }));
  const live = async (...args: string[]) => {
    const { status, output } = await runCommand(inboxCommand(env), args);
    return { status, output };
  };
  expect((await live('list')).output).toMatch(
    /a1b2a1b2[\s\S]*1 message, 1 unread, in the Netlify site site\./,
  );
  expect((await live('show', 'a1b')).output).toContain('Are you free in March?');
  expect(await store.get(first)).toMatchObject({ state: { read: true } });
  expect((await live('resend', 'a1b')).output).toBe(
    'a1b2a1b2 will be mailed within five minutes by the site.\n',
  );
  expect(await live('delete', 'a1b', '--yes')).toEqual({ status: 0, output: '1 message deleted.\n' });
  expect(await store.get(first)).toBe('missing');
});

test('an inbox in which there is nothing yet says so, and a choice says of how many it is', async () => {
  const folder = join(await temporaryFolder(), 'none');
  const { status, output } = await runCommand(inboxCommand({ MESSAGES_DIR: folder }), ['list']);
  expect(status).toBe(0);
  expect(output).toMatch(/^There are no messages yet in .*none, which does not exist yet\.\n/);
  const { run } = await inbox();
  expect((await run('list --spam')).output).toContain('\n1 of 3 messages, 1 unread, in ');
});

test('root is told to run it as the user whose folder it is, who could not write what root makes there', async () => {
  const { folder, run } = await inbox();
  if (process.getuid?.() === 0) await chown(folder, 1, 1);
  const root = vi.spyOn(process, 'getuid').mockReturnValue(0);
  onTestFinished(() => root.mockRestore());
  for (const args of ['list', 'block ana@example.org']) {
    const { status, output } = await run(args);
    expect(status).toBe(1);
    expect(output).toMatch(
      /^FOLDER belongs to \S+, who could not write the files that root makes there\. Run: runuser -u \S+ -- env MESSAGES_DIR=FOLDER npm run -s inbox -- …\n$/,
    );
  }
});
