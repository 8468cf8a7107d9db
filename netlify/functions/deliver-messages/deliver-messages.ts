import type { Config } from '@netlify/functions';
import { logToConsole } from '../../contact/contactLog.ts';
import { openDelivery } from '../../contact/delivery/openDelivery.ts';
import { openBlobsStore } from '../../contact/openBlobsStore.ts';

/** Netlify stops a scheduled function after 30 seconds; the last mail begins early enough to be over by then. */
const timeForStarting = 4_000;

/** Tries the messages that could not be mailed yet, every five minutes. Throws on wrong mail settings. */
export default async (): Promise<void> => {
  const delivery = openDelivery(openBlobsStore(), logToConsole, process.env);
  await delivery?.deliverDue(new Date(Date.now() + timeForStarting));
};

export const config: Config = { schedule: '*/5 * * * *' };
