import { expect, test } from 'vitest';
import { readSettings, type Setting } from '../../lib/settings.ts';
import { describeMail, readContactSettings } from '../../netlify/contact/contactSettings.ts';

const byUrl = {
  SMTP_URL: 'smtps://user:s3cret@mail.example.com:465',
  CONTACT_TO: 'owner@example.com',
  CONTACT_FROM: 'My site <form@example.com>',
};
const byParts = {
  SMTP_HOST: 'smtp.mahuta.nz',
  SMTP_USER: 'me@mahuta.nz',
  SMTP_PASSWORD: 'p@ss #1/?',
  CONTACT_TO: 'me@mahuta.nz',
  CONTACT_FROM: 'me@mahuta.nz',
};
const encoded = 'me%40mahuta.nz:p%40ss%20%231%2F%3F@smtp.mahuta.nz';

test.each([
  [byUrl, { smtpUrl: byUrl.SMTP_URL, to: byUrl.CONTACT_TO, from: byUrl.CONTACT_FROM }],
  [byParts, expect.objectContaining({ smtpUrl: `smtps://${encoded}:465` })],
  [{ ...byParts, SMTP_PORT: '587' }, expect.objectContaining({ smtpUrl: `smtp://${encoded}:587` })],
  [{}, undefined],
  [{ SMTP_URL: '', CONTACT_TO: ' ' }, undefined],
])('mail by %j', (env, mail) => {
  expect(readContactSettings(env).mail).toEqual(mail);
});

test.each([
  [byUrl, { CONTACT_TO: undefined }, 'missing: CONTACT_TO.'],
  [byUrl, { SMTP_URL: 'mail.example.com' }, 'SMTP_URL must look like smtps://'],
  [byUrl, { CONTACT_TO: 'owner' }, 'CONTACT_TO must be an email address, not "owner".'],
  [byUrl, { CONTACT_TO: '“a@mahuta.nz”' }, 'CONTACT_TO must be an email address'],
  [byUrl, { CONTACT_TO: 'mailto:a@mahuta.nz' }, 'CONTACT_TO must be an email address'],
  [byUrl, { CONTACT_FROM: 'a@b.example\nBcc: c@d.example' }, 'CONTACT_FROM must be an email address'],
  [byParts, { SMTP_PASSWORD: '' }, 'missing: SMTP_PASSWORD.'],
  [byParts, { SMTP_HOST: 'https://smtp.mahuta.nz' }, 'SMTP_HOST must be the name of a server'],
  [byParts, { SMTP_PORT: 'tls' }, 'SMTP_PORT must be a number'],
])('the mail settings %j with %j are refused with a sentence', (env, wrong, message) => {
  expect(() => describeMail({ ...env, ...wrong })).toThrow(message);
});

const set = (name: Setting, value: string | undefined) => readSettings({ [name]: value }, [name])[name];

test('no error and no message for the owner shows the password', () => {
  expect(describeMail(byUrl)).toBe('Messages are mailed to owner@example.com through mail.example.com:465');
  for (const name of ['SMTP_URL', 'SMTP_HOST', 'GITHUB_API_URL'] as const)
    expect(() => set(name, 'https//user:s3cret@mail.example.com')).toThrow(/^(?!.*s3cret)/);
});

const passwords = ['p@ss#w/rd', 'p#ss', '#', 'p/ss', '12/ss', '12?ss', '12#ss'];

test.each(passwords)('the password %j must be percent-encoded, and is not shown', (password) => {
  const withPassword = (text: string) => set('SMTP_URL', `smtps://user:${text}@mail.example.com:465`);
  const faults = 'write @ as %40, # as %23, / as %2F, ? as %3F.';
  expect(() => withPassword(password)).toThrow(faults);
  if (password.length > 1) expect(() => withPassword(password)).not.toThrow(password);
  expect(withPassword(encodeURIComponent(password))).toContain('%');
});

test.each<[Setting, string | undefined, string?]>([
  ['SMTP_URL', 'smtp://localhost'],
  ['SMTP_URL', 'smtps://mail.example.com:465?pool=true&name=example.com'],
  ['SMTP_URL', 'smtps://me%40example.com:a:b c%@mail.example.com'],
  ['SMTP_URL', 'smtps://me@example.com:p@ss@mail.example.com'],
  ['CONTACT_RATE_LIMIT', undefined, '5'],
  ['CONTACT_RATE_LIMIT', ' 12 ', '12'],
])('%s=%j means %j', (name, value, meaning = value) => {
  expect(set(name, value)).toBe(meaning);
});

test.each<[Setting, string[]]>([
  ['CONTACT_RATE_LIMIT', ['-1', '1.5', 'five', '1e3']],
  ['MESSAGE_RETENTION_DAYS', ['0', '-1', '1.5', 'a year']],
  ['PORT', ['abc', '-1', '80.5', '0x10', '1e3', '65536', '080808']],
])('%s is refused as %j', (name, values) => {
  for (const value of values) expect(() => set(name, value)).toThrow(`not "${value}"`);
});
