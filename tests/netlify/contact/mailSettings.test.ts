import { expect, test } from 'vitest';
import { describeMail, readMailSettings } from '../../../netlify/contact/settings.ts';

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
  [{ SMTP_URL: undefined, CONTACT_FROM: undefined }, 'missing: SMTP_URL, CONTACT_FROM.'],
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
