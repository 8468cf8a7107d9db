import { expect, test } from 'vitest';
import { OwnerError } from '../../../lib/errors.ts';
import {
  describeMail,
  describeSettings,
  readMailSettings,
  readSettings,
} from '../../../netlify/contact/settings.ts';

const complete = {
  SMTP_URL: 'smtps://user:s3cret@mail.example.com:465',
  CONTACT_TO: 'owner@example.com',
  CONTACT_FROM: 'My site <form@example.com>',
};

test('all three settings make mail, none of them makes none', () => {
  expect(readMailSettings(complete)).toEqual({
    smtpUrl: complete.SMTP_URL,
    to: complete.CONTACT_TO,
    from: complete.CONTACT_FROM,
  });
  expect(readMailSettings({})).toBeUndefined();
  expect(readMailSettings({ SMTP_URL: '', CONTACT_TO: ' ' })).toBeUndefined();
});

test.each([
  [{ CONTACT_TO: undefined }, 'missing: CONTACT_TO.'],
  [
    { SMTP_URL: undefined, CONTACT_FROM: undefined },
    'missing: SMTP_HOST, SMTP_USER, SMTP_PASSWORD, CONTACT_FROM.',
  ],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must look like smtps://'],
  [{ SMTP_URL: 'https://mail.example.com' }, 'SMTP_URL must look like smtps://'],
  [{ CONTACT_TO: 'owner' }, 'CONTACT_TO must be an email address, not "owner".'],
  [{ CONTACT_FROM: 'a@b.example\nBcc: c@d.example' }, 'CONTACT_FROM must be an email address'],
])('settings that cannot be right (%j) are named', (wrong, message) => {
  expect(() => readMailSettings({ ...complete, ...wrong })).toThrow(message);
});

test('neither an error nor the line for the owner shows the password', () => {
  expect(describeMail(complete)).toBe(
    'Messages are mailed to owner@example.com through mail.example.com:465',
  );
  const broken = { ...complete, SMTP_URL: 'smtp//user:s3cret@mail.example.com' };
  expect(() => describeMail(broken)).toThrow(/^(?!.*s3cret)/);
});

test.each(['p@ss#w/rd', 'p#ss', '#', 'p/ss', '12/ss', '12?ss', '12#ss'])(
  'a password such as %j that is not percent-encoded is refused with the remedy, and not shown',
  (password) => {
    const set = (text: string) =>
      readSettings({ SMTP_URL: `smtps://user:${text}@mail.example.com:465` }, names);
    const names = ['SMTP_URL'] as const;
    const faults = 'write @ as %40, # as %23, / as %2F, ? as %3F.';
    expect(() => set(password)).toThrow(faults);
    if (password.length > 1) expect(() => set(password)).not.toThrow(password);
    expect(set(encodeURIComponent(password)).SMTP_URL).toContain('%');
  },
);

test.each([
  'smtp://localhost',
  'smtp://127.0.0.1:2525/',
  'smtp://[::1]:25',
  'smtps://mail.example.com:465?pool=true&name=example.com',
  'smtps://me%40example.com:a:b c%@mail.example.com',
  'smtps://me@example.com:p@ss@mail.example.com',
])('%s is an address of a mail server', (url) => {
  expect(readSettings({ SMTP_URL: url }, ['SMTP_URL']).SMTP_URL).toBe(url);
});

test.each([
  ['CONTACT_RATE_LIMIT', undefined, '5'],
  ['CONTACT_RATE_LIMIT', '', '5'],
  ['CONTACT_RATE_LIMIT', ' 12 ', '12'],
  ['CONTACT_RATE_LIMIT', '0', '0'],
  ['MESSAGE_RETENTION_DAYS', undefined, ''],
  ['MESSAGE_RETENTION_DAYS', '365', '365'],
] as const)('%s=%j means %j', (name, value, meaning) => {
  expect(readSettings({ [name]: value }, [name])[name]).toBe(meaning);
});

test.each([
  ['CONTACT_RATE_LIMIT', ['-1', '1.5', 'five', '1e3']],
  ['MESSAGE_RETENTION_DAYS', ['0', '-1', '1.5', 'a year']],
  ['PORT', ['abc', '-1', '80.5', '0x10', '1e3', '65536', '080808']],
] as const)('%s is refused as %j', (name, values) => {
  for (const value of values) {
    expect(() => readSettings({ [name]: value }, [name])).toThrow(`not "${value}"`);
  }
});

test('all settings that are wrong or missing are reported at once, and none that nobody asked for', () => {
  const env = { PORT: 'x', CONTACT_RATE_LIMIT: 'five', CONTACT_TO: 'owner', NETLIFY_SITE_ID: 'site' };
  const names = ['PORT', 'CONTACT_RATE_LIMIT', 'SMTP_HOST', 'CONTACT_TO', 'CONTACT_FROM'] as const;
  expect(() => readSettings(env, names)).toThrow(
    new OwnerError(
      [
        'Mail needs SMTP_HOST, SMTP_USER, SMTP_PASSWORD, CONTACT_TO, CONTACT_FROM; missing: SMTP_HOST, CONTACT_FROM.',
        'PORT must be a number from 0 to 65535, not "x".',
        'CONTACT_RATE_LIMIT must be a whole number of messages a minute, or 0 for no limit, not "five".',
        'CONTACT_TO must be an email address, not "owner".',
      ].join('\n'),
      2,
    ),
  );
  expect(() => readSettings(env, ['NETLIFY_SITE_ID', 'NETLIFY_AUTH_TOKEN'])).toThrow('NETLIFY_AUTH_TOKEN.');
});

const mailbox = { CONTACT_TO: 'me@mahuta.nz', CONTACT_FROM: 'me@mahuta.nz' };
const server = {
  ...mailbox,
  SMTP_HOST: 'smtp.mahuta.nz',
  SMTP_USER: 'me@mahuta.nz',
  SMTP_PASSWORD: 'p@ss #1/?',
};

test.each([
  [undefined, 'smtps://me%40mahuta.nz:p%40ss%20%231%2F%3F@smtp.mahuta.nz:465'],
  ['587', 'smtp://me%40mahuta.nz:p%40ss%20%231%2F%3F@smtp.mahuta.nz:587'],
])('a mail server is named by its parts, with the password as it is, at port %s', (SMTP_PORT, url) => {
  expect(readMailSettings({ ...server, SMTP_PORT })?.smtpUrl).toBe(url);
});

test.each([
  [{ SMTP_PASSWORD: '' }, 'missing: SMTP_PASSWORD.'],
  [{ CONTACT_TO: ' ' }, 'missing: CONTACT_TO.'],
  [{ SMTP_URL: 'smtp://localhost' }, 'SMTP_URL replaces SMTP_HOST, SMTP_USER and SMTP_PASSWORD'],
  [{ SMTP_HOST: 'https://smtp.mahuta.nz' }, 'SMTP_HOST must be the name of a server'],
  [{ SMTP_PORT: 'tls' }, 'SMTP_PORT must be a number'],
])('a mail server with %j is refused in words', (change, message) => {
  expect(() => readMailSettings({ ...server, ...change })).toThrow(message);
});

test('every setting has a description', () => {
  expect(describeSettings().length).toBeGreaterThan(10);
  expect(describeSettings().filter(({ description }) => !description)).toEqual([]);
});
