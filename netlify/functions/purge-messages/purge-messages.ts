import type { Config } from '@netlify/functions';
import { logToConsole } from '../../contact/contactLog.ts';
import { openBlobsStore } from '../../contact/openBlobsStore.ts';
import { purgeMessages } from '../../contact/purgeMessages.ts';
import { readRetention } from '../../contact/readRetention.ts';

/** Deletes messages older than `MESSAGE_RETENTION_DAYS`, once a day. Throws when the store fails or the setting is wrong. */
export default async (): Promise<void> => {
  const days = readRetention(process.env);
  if (days === undefined) return;
  const count = await purgeMessages(openBlobsStore(), days, new Date());
  logToConsole({ event: 'messages.purged', count });
};

export const config: Config = { schedule: '@daily' };
