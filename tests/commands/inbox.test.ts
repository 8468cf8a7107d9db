import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { inboxCommand } from '../../commands/inbox.ts';
import { createBlobsKeyValue } from '../../netlify/contact/store/blobs.ts';
import { createSqliteKeyValue } from '../../netlify/contact/store/sqlite.ts';
import { temporaryFolder } from '../fixtures/folders.ts';
import { runCommand } from '../fixtures/runCommand.ts';
import { idOf, noon, seed } from '../netlify/fixtures/messages.ts';
import { strictBlobs } from '../netlify/fixtures/strictBlobs.ts';

const day = 86_400_000;
const mail = {
  SMTP_URL: 'smtp://me:s3cret@127.0.0.1:1',
  CONTACT_TO: 'a@example.com',
  CONTACT_FROM: 'b@example.com',
};
const givenUp = { attempts: 36, reason: 'EENVELOPE 550' };

async function inboxOf(messages: Record<string, Parameters<typeof seed>[2]> = {}) {
  const folder = await temporaryFolder();
  const kv = createSqliteKeyValue(folder);
  for (const [letter, message] of Object.entries(messages)) await seed(kv, letter, message);
  const run = async (args: string, env: Record<string, string> = {}) => {
    const ran = await runCommand(inboxCommand({ MESSAGES_DIR: folder, ...env }), args.split(' '));
    return { ...ran, output: ran.output.replaceAll(folder, 'FOLDER') };
  };
  const letters = async (kind: string) =>
    (await kv.list(`${kind}/`)).map((key) => key[kind.length + 1]).join('');
  return { folder, kv, run, letters };
}

/** One that is new, one in quarantine with a stranger's tricks in it, one that was given up, and one that was mailed. */
const fourMessages = () =>
  inboxOf({
    a: { after: 2000, outbox: 'new' },
    b: {
      after: 3000,
      quarantined: true,
      name: '=HYPERLINK("https://x.example")',
      email: "pat.o'brien@example.org",
      subject: 'Red \u001b[31m and \u202egnihton',
      message: 'From me\r\nFrom you\n\u009b',
    },
    c: { after: 1000, name: 'Tāne 🥝', outbox: givenUp },
    d: { read: true },
  });

test('list shows a message a line, newest first, with addresses as typed', async () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  const { run } = await fourMessages();
  expect((await run('list')).output.trimEnd().split('\n')).toEqual([
    'bbbbbbbb  2026-11-01 12:00 UTC  spam, unread            =HYPERLINK("https://x.example") <pat.o\'brien@example.org>  Red  [31m and  gnihton',
    'aaaaaaaa  2026-11-01 12:00 UTC  not mailed yet, unread  Anahera Māhuta <anahera@example.com>  Kia ora 👋',
    'cccccccc  2026-11-01 12:00 UTC  given up, unread        Tāne 🥝 <anahera@example.com>  Kia ora 👋',
    'dddddddd  2026-11-01 12:00 UTC                          Anahera Māhuta <anahera@example.com>  Kia ora 👋',
    '4 messages, 3 unread, in FOLDER.',
  ]);
});

test('show prints whole messages, says why one looks like spam and whether it was mailed, and marks them as read', async () => {
  const { run, letters } = await fourMessages();
  const { output } = await run('show c b', mail);
  expect(output).toContain(`ID:         ${idOf('c', 1000)}`);
  expect(output).toContain('Spam:       the form was filled in within two seconds\n\nFrom me\nFrom you\n');
  expect(output).toContain(
    'Mail:       36 failed tries, the last: the mail server does not accept mail for CONTACT_TO from CONTACT_FROM (EENVELOPE 550)',
  );
  expect(await letters('unread')).toBe('a');
  for (const command of ['show b', 'list'])
    for (const control of ['\u001b', '\u009b', '\u202e'])
      expect((await run(command)).output).not.toContain(control);
});

test('messages that could not be printed stay unread', async () => {
  const { folder, letters } = await fourMessages();
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((...[, ended]: unknown[]) => {
    if (typeof ended === 'function') ended(new Error('EPIPE'));
    return false;
  });
  await inboxCommand({ MESSAGES_DIR: folder }).parseAsync(['show', 'a'], { from: 'user' });
  write.mockRestore();
  expect(await letters('unread')).toContain('a');
});

test.each(['show', 'release', 'delete --yes'])('%s refuses an unknown or ambiguous id', async (command) => {
  const { run, kv } = await fourMessages();
  await seed(kv, 'a', { after: 1 });
  const before = await kv.list('');
  for (const [ids, reason] of [
    ['b a', '2 messages begin with a.'],
    [`b ${idOf('c')}`, `There is no message ${idOf('c')}.`],
  ]) {
    const { status, output } = await run(`${command} ${ids}`);
    expect({ status, output }).toEqual({ status: 1, output: expect.stringContaining(`${reason}`) });
    expect(output).toMatch(/Nothing was done\.\n$/);
  }
  expect(await kv.list('')).toEqual(before);
});

test.each<[string, number, string, Record<string, string>?]>([
  ['delete c', 1, 'Delete 1 message for good? To confirm, add --yes.'],
  ['show ', 1, 'There is no message .'],
  ['list', 2, 'needs NETLIFY_SITE_ID, NETLIFY_AUTH_TOKEN', { NETLIFY_SITE_ID: 'x' }],
])('%s exits with %i and says why', async (args, status, reason, env) => {
  const { run } = await fourMessages();
  expect(await run(args, env)).toMatchObject({ status, output: expect.stringContaining(reason) });
});

test('release takes messages out of quarantine, or tries again what was given up, and no others', async () => {
  const { run, letters } = await fourMessages();
  expect((await run('release b a')).output).toBe(
    'aaaaaaaa is on its way, or was mailed.\nNothing was done.\n',
  );
  expect((await run('release b', mail)).output).toBe('bbbbbbbb will be mailed by the site.\n');
  expect((await run('release c')).output).toMatch(
    /^cccccccc will be mailed after CONTACT_TO, .* are set\.\n$/,
  );
  expect(await Promise.all(['quarantine', 'outbox'].map(letters))).toEqual(['', 'abc']);
});

test.each(['list', 'status'])(
  '%s does not take a folder that it cannot read for an empty one',
  async (args) => {
    const { run, folder } = await inboxOf();
    const loop = join(folder, 'loop');
    await symlink(loop, loop);
    const output = expect.stringMatching(/FOLDER\/loop\/messages\.db cannot be used \(ELOOP: [^\n]+\n$/);
    expect(await run(args, { MESSAGES_DIR: loop })).toMatchObject({ status: 1, output });
  },
);

test.each(['list', 'export', 'show e a'])('%s names an unreadable record, and goes on', async (command) => {
  const { run, kv } = await fourMessages();
  await kv.put(`messages/${idOf('e')}`, '{}');
  const { status, stdout, stderr } = await run(command);
  expect(status).toBe(1);
  expect(stderr).toContain(`The record ${idOf('e')} is not a message.`);
  expect(stdout).toContain('aaaaaaaa');
  expect((await run('delete e --yes')).status).toBe(0);
  expect((await run(command.replace(' e', ''))).status).toBe(0);
});

test('the same commands work on the live site, through its API', async () => {
  const { connect, startApi } = strictBlobs();
  const env = await startApi();
  const kv = createBlobsKeyValue(connect);
  const id = await seed(kv, 'a', { quarantined: true });
  const live = async (...args: string[]) => (await runCommand(inboxCommand(env), args)).output;
  const status = await live('status');
  expect(status).toContain('  1 message, 1 unread, 1 in quarantine.');
  expect(await live('show', 'a')).toContain('Are you free in March?');
  expect(await live('release', 'a')).toBe('aaaaaaaa will be mailed by the site.\n');
  expect(await kv.list('')).toEqual(['health', `messages/${id}`, `outbox/${id}`]);
  expect(await live('delete', 'a', '--yes')).toBe('1 message deleted.\n');
  expect(await kv.list('')).toEqual(['health']);

  const expired = await runCommand(inboxCommand({ ...env, NETLIFY_AUTH_TOKEN: 'expired' }), ['list']);
  const output =
    'Netlify Blobs cannot be used (401). In a terminal, check NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN.\n';
  expect(expired).toMatchObject({ status: 1, output });
});

test('status says that nothing needs attention, with exit status 0', async () => {
  const { run } = await inboxOf({ a: { read: true } });
  const output = expect.stringMatching(/^ {2}1 message, 0 unread, 0 in quarantine\.\n(?!.*^!)/ms);
  expect(await run('status', mail)).toMatchObject({ status: 0, output });
});

test.each<[string, Parameters<typeof seed>[2], Record<string, string>]>([
  ['1 message could not be mailed', { outbox: givenUp }, mail],
  ['1 message to be mailed, the oldest since', { outbox: 'new' }, mail],
  ['Mail is not set up', {}, {}],
  [
    'A setting is wrong, and counts as not set: Mail needs SMTP_HOST',
    {},
    { SMTP_HOST: 'smtp.example.com', SMTP_PASSWORD: 's3cret' },
  ],
])('status marks what needs attention: %s', async (need, message, env) => {
  const { run } = await inboxOf({ b: { ...message, after: Date.now() - noon - 9.1 * day } });
  const { stdout } = await run('status', env);
  expect(stdout).toContain(`! ${need}`);
  expect(stdout).not.toContain('s3cret');
});

test('export escapes formulas at the start of a cell and nothing else', async () => {
  const message = 'Kia ora,\n\n- one\n- two; =1+1 (c@d.example): "x"';
  const { run } = await inboxOf({ a: { name: '=1+1', subject: '+64 21 000', message } });
  const csv = (await run('export')).stdout;
  expect(csv.startsWith('\ufeff"id",')).toBe(true);
  expect(csv).toContain(`,"'=1+1","anahera@example.com","'+64 21 000","${message.replaceAll('"', '""')}",`);
});
