import { OwnerError } from '../../../lib/errors.ts';
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
