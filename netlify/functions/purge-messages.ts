import type { Config } from '@netlify/functions';
import { openBlobsStore } from '../contact/blobsStore.ts';
import { logToConsole } from '../contact/log.ts';
import { purgeMessages } from '../contact/purge.ts';
import { readMailSettings, readSettings } from '../contact/settings.ts';

/** Deletes messages older than `MESSAGE_RETENTION_DAYS`, once a day. Throws when the store fails or a setting is wrong. */
export default async (): Promise<void> => {
  const { MESSAGE_RETENTION_DAYS } = readSettings(process.env, ['MESSAGE_RETENTION_DAYS']);
  if (MESSAGE_RETENTION_DAYS === undefined) return;
  const days = Number(MESSAGE_RETENTION_DAYS);
  const mailed = readMailSettings(process.env) !== undefined;
  const { deleted } = await purgeMessages(openBlobsStore(), { days, mailed, now: new Date() });
  logToConsole({ event: 'messages.purged', count: deleted });
};

export const config: Config = { schedule: '@daily' };
