import type { Config } from '@netlify/functions';
import { openBlobsStore } from '../contact/blobsStore.ts';
import { logToConsole } from '../contact/log.ts';
import { purgeMessages } from '../contact/purge.ts';
import { readMailSettings, readRetention } from '../contact/settings.ts';

/** Deletes messages older than `MESSAGE_RETENTION_DAYS`, once a day. Throws when the store fails or a setting is wrong. */
export default async (): Promise<void> => {
  const days = readRetention(process.env);
  if (days === undefined) return;
  const mailed = readMailSettings(process.env) !== undefined;
  const { deleted } = await purgeMessages(openBlobsStore(), { days, mailed, now: new Date() });
  logToConsole({ event: 'messages.purged', count: deleted });
};

export const config: Config = { schedule: '@daily' };
