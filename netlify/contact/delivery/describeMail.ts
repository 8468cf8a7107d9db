import { readMailSettings } from './readMailSettings.ts';

/** One line on whether messages are mailed, and where to, for the owner. Throws a `OwnerError` on wrong settings. */
export function describeMail(env: Record<string, string | undefined>): string {
  const settings = readMailSettings(env);
  return settings
    ? `Messages are mailed to ${settings.to} through ${new URL(settings.smtpUrl).host}`
    : 'Messages are kept but not mailed: SMTP_URL, CONTACT_TO and CONTACT_FROM are not set';
}
