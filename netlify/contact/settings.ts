import { OwnerError } from '../../lib/errors.ts';

/** Where mail goes: the SMTP server's URL with its credentials, the owner's address, and the sender's. */
export type MailSettings = { smtpUrl: string; to: string; from: string };

const names = ['SMTP_URL', 'CONTACT_TO', 'CONTACT_FROM'] as const;
const address = /^[^\s@<>]+@[^\s@<>]+$|<[^\s@<>]+@[^\s@<>]+>$/;

/**
 * The mail settings in the environment, or nothing when none of the three is set: then messages are kept only.
 * Throws a `OwnerError` when they are incomplete or cannot be right.
 */
export function readMailSettings(env: Record<string, string | undefined>): MailSettings | undefined {
  const [smtpUrl = '', to = '', from = ''] = names.map((name) => env[name]?.trim());
  if (!smtpUrl && !to && !from) return undefined;

  const missing = names.filter((name) => !env[name]?.trim());
  if (missing.length > 0) {
    throw new OwnerError(`Mail needs ${names.join(', ')}; missing: ${missing.join(', ')}.`, 2);
  }
  // The URL itself is not repeated in the message: it holds a password.
  if (!/^smtps?:\/\/[^/]/.test(smtpUrl) || !URL.canParse(smtpUrl)) {
    throw new OwnerError('SMTP_URL must look like smtps://user:password@mail.example.com:465.', 2);
  }
  for (const [name, value] of [
    ['CONTACT_TO', to],
    ['CONTACT_FROM', from],
  ]) {
    if (!address.test(value ?? ''))
      throw new OwnerError(`${name} must be an email address, not "${value}".`, 2);
  }
  return { smtpUrl, to, from };
}

/** One line on whether messages are mailed, and where to, for the owner. Throws a `OwnerError` on wrong settings. */
export function describeMail(env: Record<string, string | undefined>): string {
  const settings = readMailSettings(env);
  return settings
    ? `Messages are mailed to ${settings.to} through ${new URL(settings.smtpUrl).host}`
    : 'Messages are kept but not mailed: SMTP_URL, CONTACT_TO and CONTACT_FROM are not set';
}

/**
 * The messages a minute that one address may send, from `CONTACT_RATE_LIMIT`: 5 if it is not set, 0 for no limit.
 * Throws a `OwnerError` when it is anything but a whole number.
 */
export function readRateLimit(env: Record<string, string | undefined>): number {
  const value = env.CONTACT_RATE_LIMIT?.trim();
  if (!value) return 5;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new OwnerError(
    `CONTACT_RATE_LIMIT must be a whole number of messages a minute, or 0 for no limit, not "${value}".`,
    2,
  );
}

/**
 * The days after which messages are deleted, from `MESSAGE_RETENTION_DAYS`; nothing when they are kept.
 * Throws a `OwnerError` when it is anything but a whole number from 1.
 */
export function readRetention(env: Record<string, string | undefined>): number | undefined {
  const value = env.MESSAGE_RETENTION_DAYS?.trim();
  if (!value) return undefined;
  if (/^[1-9]\d{0,4}$/.test(value)) return Number(value);
  throw new OwnerError(`MESSAGE_RETENTION_DAYS must be a whole number of days, not "${value}".`, 2);
}
