import { pluralize } from '../../lib/pluralize.ts';
import {
  contactSettings,
  type Environment,
  mailSettings,
  readSettings,
  readValidSettings,
  type Setting,
} from '../../lib/settings.ts';

export type MailSettings = NonNullable<ReturnType<typeof toMailSettings>>;

/** Whether a mail server is named, even if its other settings are missing or wrong. */
export function hasMailServer({ SMTP_URL, SMTP_HOST }: Environment): boolean {
  return Boolean(SMTP_URL || SMTP_HOST);
}

/** Returns `undefined` if mail is not set up. */
function toMailSettings(given: Record<(typeof mailSettings)[number], string>) {
  const { SMTP_URL, SMTP_HOST: host, SMTP_PORT: smtpPort, CONTACT_TO: to, CONTACT_FROM: from } = given;
  if (!hasMailServer(given) || !to || !from) return undefined;
  const scheme = smtpPort === '465' ? 'smtps' : 'smtp';
  const credentials = [given.SMTP_USER, given.SMTP_PASSWORD].map(encodeURIComponent).join(':');
  return { smtpUrl: SMTP_URL || `${scheme}://${credentials}@${host}:${smtpPort}`, to, from };
}

export const mailNeeds = 'CONTACT_TO, CONTACT_FROM, SMTP_HOST, SMTP_USER and SMTP_PASSWORD';

/** The valid settings of the form. Without `retentionDays`, messages are never deleted; without `mail`, none is mailed. */
export function readContactSettings(env: Environment) {
  const { values, wrongSettings } = readValidSettings(env, contactSettings);
  const { MESSAGE_RETENTION_DAYS: days, CONTACT_RATE_LIMIT } = values;
  const mailNames: readonly Setting[] = mailSettings;
  const isMailWrong = wrongSettings.some(({ names }) => names.some((name) => mailNames.includes(name)));
  const mail = isMailWrong ? undefined : toMailSettings(values);
  const retentionDays = days ? Number(days) : undefined;
  return { wrongSettings, rateLimit: Number(CONTACT_RATE_LIMIT), retentionDays, isMailWrong, mail };
}

/** @throws {SettingsError} if a mail setting is wrong or missing */
export function describeMail(env: Environment): string {
  const mail = toMailSettings(readSettings(env, mailSettings));
  return mail
    ? `Messages are mailed to ${mail.to} through ${new URL(mail.smtpUrl).host}`
    : `Messages are kept but not mailed: ${mailNeeds} are not set`;
}

export function describeRetention(days: number | undefined): string {
  return days === undefined
    ? 'Messages are kept until you delete them: MESSAGE_RETENTION_DAYS is not set'
    : `Messages that you have read are deleted after ${pluralize(days, 'day')} (MESSAGE_RETENTION_DAYS)`;
}
