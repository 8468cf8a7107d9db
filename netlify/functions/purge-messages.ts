import type { Config } from '@netlify/functions';
import { logToConsole } from '../contact/log.ts';
import { purgeOnSchedule } from '../contact/purge.ts';
import { readRetention } from '../contact/settings.ts';
import { openBlobsStore } from '../contact/store/blobsStore.ts';

/** Netlify stops a scheduled function after 30 seconds; listing the store takes a few more. */
const limits = { reading: 8_000, deleting: 13_000 };

/** Deletes messages older than `MESSAGE_RETENTION_DAYS`, as many as it can in a day's run. Throws on a wrong setting. */
export default async (): Promise<void> => {
  const days = readRetention(process.env);
  if (days === undefined) return;
  await purgeOnSchedule(openBlobsStore(), { days, now: () => new Date(), log: logToConsole, limits });
};

export const config: Config = { schedule: '@daily' };
