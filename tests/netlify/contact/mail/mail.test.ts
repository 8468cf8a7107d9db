import { expect, test } from 'vitest';
import { failureReason } from '../../../../lib/errors.ts';
import { composeMail, describeMailFailure, openMailer } from '../../../../netlify/contact/mail/mail.ts';
import { aStoredMessage } from '../../fixtures/messages.ts';
import { type Mood, smtpServer } from '../../fixtures/smtpServer.ts';

const { id } = aStoredMessage();

/** The mail of a message through a real server, in a mood and at a URL that are given, and why it failed if it did. */
async function mailOf({
  message = {},
  from = 'Site <form@example.com>',
  mood = 'accepts',
  url = (server) => server,
  limit,
}: {
  message?: Parameters<typeof aStoredMessage>[0];
  from?: string;
  mood?: Mood;
  url?: (server: string) => string;
  limit?: number | undefined;
} = {}) {
  const smtp = await smtpServer(mood);
  const smtpUrl = url(smtp.settings.smtpUrl);
  const reason = await openMailer(smtpUrl, limit)
    .send(composeMail(aStoredMessage(message), { ...smtp.settings, from }))
    .then(() => undefined, failureReason);
  const [mail] = await smtp.mails();
  return { smtp, mail, reason, raw: smtp.inbox[0] ?? '' };
}

test('a message arrives as plain text that the owner can answer and filter', async () => {
  const { smtp, mail, raw } = await mailOf();
  expect(smtp.recipients).toEqual(['owner@example.com']);
  expect(mail).toMatchObject({
    from: { name: 'Anahera Māhuta via your site', address: 'form@example.com' },
    to: [{ address: 'owner@example.com' }],
    replyTo: [{ name: 'Anahera Māhuta', address: 'anahera@example.com' }],
    subject: '[Contact] Kia ora 👋',
    messageId: `<${id}@example.com>`,
    date: '2026-11-01T12:00:00.000Z',
    headers: expect.arrayContaining([expect.objectContaining({ key: 'x-contact-form', value: 'message' })]),
  });
  expect(raw).toContain('\r\nDate: Sun, 01 Nov 2026 12:00:00 +0000\r\n');
  expect(mail?.html).toBeUndefined();
  expect(mail?.text).toContain(
    'Anahera Māhuta <anahera@example.com> wrote through the contact form.\n\nSubject: Kia ora 👋\n',
  );
  const plain = await mailOf({ from: 'form@example.com' });
  expect([plain.mail?.from, plain.mail?.messageId]).toEqual([mail?.from, mail?.messageId]);
});

test('no typed text becomes a header, another recipient or HTML', async () => {
  const { smtp, mail } = await mailOf({
    message: {
      name: 'Eve\r\nBcc: victim@example.com\r\n\r\n"<x@example.com>,',
      subject: 'Hi\nBcc: victim@example.com\u2028X-Evil: 1',
      message: '.\r\n.\r\nRCPT TO:<victim@example.com>\n\n<script>alert(1)</script>\nFrom me\ud800',
    },
  });
  expect(smtp.recipients).toEqual(['owner@example.com']);
  const headers = mail?.headers.map(({ key }) => key);
  for (const name of ['bcc', 'x-evil']) expect(headers).not.toContain(name);
  expect(mail?.replyTo).toMatchObject([{ address: 'anahera@example.com' }]);
  expect(mail?.headers.find(({ key }) => key === 'content-type')?.value).toMatch(/^text\/plain/);
  expect(mail?.text).toContain(
    '.\n.\nRCPT TO:<victim@example.com>\n\n<script>alert(1)</script>\nFrom me\ufffd',
  );
});

test.each<[Mood, string, string]>([
  [{ refuses: 'recipient', code: 452 }, 'EENVELOPE 452', 'does not accept mail for CONTACT_TO'],
  [{ refuses: 'data', code: 554 }, 'EMESSAGE 554', 'refuses this mail'],
  [{ refuses: 'connection', code: 421 }, 'EPROTOCOL 421', 'did not take the mail'],
  [{ refuses: 'login', code: 535 }, 'EAUTH 535', 'refuses the user name or the password'],
  ['hangs', 'ETIMEDOUT', 'does not answer'],
  [{ waitsAt: 'data' }, 'ETIMEDOUT', 'does not answer'],
])('a server that %j is a failure, said in words without the password', async (mood, reason, words) => {
  const limit = reason === 'ETIMEDOUT' ? 200 : undefined;
  const url = (server: string) => server.replace('127', 'user:s3cret@127');
  const failed = await mailOf({ mood, limit, url });
  expect(failed.reason).toBe(reason);
  expect(describeMailFailure(failed.reason ?? '')).toContain(`the mail server ${words}`);
  expect(failed.reason).not.toContain('s3cret');
});

test.each(['connection', 'recipient'] as const)('a server slow at the %s takes no mail', async (waitsAt) => {
  const { smtp, reason } = await mailOf({ mood: { waitsAt }, limit: 200 });
  expect(reason).toBe('ETIMEDOUT');
  await smtp.clientGone;
  await smtp.close();
  expect(smtp.inbox).toEqual([]);
});

// 0.0.0.0 is an address of this machine that is not the loopback address.
test.each([
  ['user:secret@0.0.0.0', '', false],
  ['user:secret@0.0.0.0', '?requireTLS=false&ignoreTLS=true', false],
  ['user:secret@127.0.0.1', '', true],
  ['0.0.0.0', '', true],
])('without TLS, no password crosses a network: by %s%s, mail goes out %j', async (server, query, isSent) => {
  const { smtp, reason } = await mailOf({ url: (url) => `${url.replace('127.0.0.1', server)}/${query}` });
  expect(reason).toEqual(isSent ? undefined : expect.stringMatching(/^ETLS/));
  expect(smtp.logins).toEqual(isSent && server.includes('@') ? ['user:secret'] : []);
  expect(smtp.inbox).toHaveLength(isSent ? 1 : 0);
});
