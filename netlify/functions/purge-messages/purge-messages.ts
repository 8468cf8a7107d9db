import type { Config } from '@netlify/functions';
import { logToConsole } from '../../contact/contactLog.ts';
import { readMailSettings } from '../../contact/delivery/readMailSettings.ts';
import { openBlobsStore } from '../../contact/openBlobsStore.ts';
import { purgeMessages } from '../../contact/purgeMessages.ts';
import { readRetention } from '../../contact/readRetention.ts';

/** Deletes messages older than `MESSAGE_RETENTION_DAYS`, once a day. Throws when the store fails or a setting is wrong. */
export default async (): Promise<void> => {
  const days = readRetention(process.env);
  if (days === undefined) return;
  const mailed = readMailSettings(process.env) !== undefined;
  const { deleted } = await purgeMessages(openBlobsStore(), { days, mailed, now: new Date() });
  logToConsole({ event: 'messages.purged', count: deleted });
};

export const config: Config = { schedule: '@daily' };
