import { expect, test } from 'vitest';
import { isWaiting } from '../../netlify/contact/store/message.ts';
import { idOf, inboxOf } from '../netlify/fixtures/inboxOf.ts';
import { listAll } from '../netlify/fixtures/listAll.ts';
import { type Mood, smtpServer } from '../netlify/fixtures/smtpServer.ts';

const at = '2026-11-24T01:02:03.000Z';
const failed = (status: 'waiting' | 'undeliverable') => ({
  delivery: { status, attempts: 2, at, reason: 'ESOCKET' },
});

/** One message that is new, one in quarantine, one that was given up, one that waits after a failure, one that was sent. */
const fiveMessages = () =>
  inboxOf({
    a: {},
    b: { state: { ...failed('waiting'), spam: true } },
    c: { state: failed('undeliverable') },
    d: { state: failed('waiting') },
    e: { state: { delivery: { status: 'sent', attempts: 1, at } } },
  });

test('resend mails messages again, also one that was given up', async () => {
  const { run, store } = await fiveMessages();
  const smtp = await smtpServer();
  expect(await run('resend c', smtp.env)).toMatchObject({ status: 0, output: 'cccccccc was mailed.\n' });
  expect(await store.get(idOf('c'))).toMatchObject({ state: { delivery: { status: 'sent' } } });
  expect((await run('resend d e', smtp.env)).output).toContain('eeeeeeee was mailed.\n');
  expect(smtp.inbox).toHaveLength(3);
});

test('resend fails if one fails, says which and why, and it waits for the next try', async () => {
  const { run, store } = await fiveMessages();
  const smtp = await smtpServer({ refuses: 'data', code: 554 });
  const { host } = new URL(smtp.settings.smtpUrl);
  const { status, output } = await run('resend c d', smtp.env);
  expect(status).toBe(1);
  for (const letter of 'cd') {
    expect(output).toContain(
      `${letter.repeat(8)} was not mailed: the mail server at ${host} refuses this mail.\n`,
    );
  }
  expect(output).toContain('2 of 2 messages could not be mailed and will be tried again.');
  expect(await store.get(idOf('c'))).toMatchObject({ state: { delivery: { status: 'waiting' } } });
});

test('without mail settings resend leaves it to the server', async () => {
  const { run } = await fiveMessages();
  expect((await run('resend c')).output).toBe(
    'cccccccc will be mailed once SMTP_HOST (or SMTP_URL), CONTACT_TO and CONTACT_FROM are set and the site is served.\n',
  );
});

test('messages stay waiting where the mail server does not answer, and each is named', async () => {
  const ids = [...'abcdef0123456789'];
  const { run, store } = await inboxOf(
    Object.fromEntries(ids.map((letter) => [letter, { state: failed('undeliverable') }])),
  );
  const smtp = await smtpServer({ refuses: 'connection', code: 421 });
  const { status, output } = await run(`resend ${ids.join(' ')}`, smtp.env);
  expect(status).toBe(1);
  expect(output.match(/was not mailed: the mail server/g)).toHaveLength(ids.length);
  const { entries } = await listAll(store);
  expect(entries.every(({ state }) => isWaiting(state))).toBe(true);
});

test('not-spam takes messages out of quarantine and mails them, unless that was done before', async () => {
  const { run, store, keep } = await fiveMessages();
  await keep('f', { state: { spam: true, delivery: { status: 'sent', attempts: 1, at } } });
  const smtp = await smtpServer();
  const quarantined = async () =>
    (await listAll(store)).entries.flatMap(({ id, state }) => (state.spam ? id[0] : [])).join('');
  expect((await run('not-spam b c', smtp.env)).output).toBe(
    'cccccccc is not in quarantine. To mail it again: npm run inbox -- resend cccccccc\nNothing was done.\n',
  );
  expect((await run('resend b', smtp.env)).output).toBe(
    'bbbbbbbb is in quarantine. To take it out and mail it: npm run inbox -- not-spam bbbbbbbb\n',
  );
  expect(smtp.inbox).toHaveLength(0);
  expect((await run('not-spam b f', smtp.env)).output).toBe(
    'ffffffff is out of quarantine. It was mailed before, so it is not mailed again.\nbbbbbbbb was mailed.\n',
  );
  expect(smtp.inbox).toHaveLength(1);
  expect(await quarantined()).toBe('');
});

test('test-mail sends a mail in the way of real ones, and says that it was accepted', async () => {
  const { run } = await inboxOf();
  const smtp = await smtpServer();
  const { host } = new URL(smtp.settings.smtpUrl);
  expect(await run('test-mail', smtp.env)).toMatchObject({
    status: 0,
    output: `The mail server at ${host} accepted a test mail from Site <form@example.com> to owner@example.com.\nLook there for "[Contact] Test mail", also among the spam.\nIf you have changed the settings, restart the site: it reads them only when it starts.\n`,
  });
  const [mail] = await smtp.mails();
  expect(mail).toMatchObject({
    subject: '[Contact] Test mail',
    from: { name: 'Site', address: 'form@example.com' },
    headers: expect.arrayContaining([expect.objectContaining({ key: 'x-contact-form', value: 'test' })]),
  });
});

/** What is wrong, with the URL of the server, and what test-mail says after the server's name. */
test.each<[string, Mood | 'gone', string, string]>([
  [
    'an unknown mailbox',
    { refuses: 'recipient', code: 550 },
    'smtp://',
    "refuses mail for CONTACT_TO from CONTACT_FROM.\nCan't send mail - all recipients were rejected: 550 No",
  ],
  ['no server', 'gone', 'smtp://user:s3cret@', 'does not answer.\nconnect ECONNREFUSED'],
  [
    'a server that begins without encryption',
    'accepts',
    'smtps://user:s3cret@',
    'does not use TLS from the start. For port 587, write SMTP_PORT=587, or smtp:// in SMTP_URL.\n',
  ],
  [
    'a wrong password',
    { refuses: 'login', code: 535 },
    'smtp://user:wrong@',
    'refuses the user name or the password in SMTP_USER and SMTP_PASSWORD, or in SMTP_URL.\n',
  ],
])('test-mail says in words and in those of the server that there is %s', async (_, mood, login, words) => {
  const { run } = await inboxOf();
  const smtp = await smtpServer(mood === 'gone' ? 'accepts' : mood);
  if (mood === 'gone') await smtp.close();
  const { host } = new URL(smtp.settings.smtpUrl);
  const { status, output } = await run('test-mail', { ...smtp.env, SMTP_URL: login + host });
  expect(status).toBe(1);
  expect(output).toContain(`The test mail was not sent: the mail server at ${host} ${words}`);
});

test('test-mail without mail settings names them', async () => {
  const { run } = await inboxOf();
  expect(await run('test-mail')).toMatchObject({
    status: 2,
    output: expect.stringMatching(
      /^No test mail was sent: SMTP_HOST \(or SMTP_URL\), CONTACT_TO and CONTACT_FROM are not set on this machine\.\n/,
    ),
  });
});
