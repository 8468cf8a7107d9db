import type { Config } from '@netlify/functions';
import { logToConsole } from '../contact/log.ts';
import { openDelivery } from '../contact/mail/delivery.ts';
import { openBlobsStore } from '../contact/store/blobsStore.ts';

/** Netlify stops a scheduled function after 30 seconds. The last mail begins early enough to be over by then. */
const limits = { reading: 4_000, starting: 2_000 };

/** Tries the messages that could not be mailed yet, four times an hour: a run costs. Throws on wrong mail settings. */
export default async (): Promise<void> => {
  const delivery = openDelivery(openBlobsStore(), logToConsole, process.env);
  await delivery?.deliverDue(limits);
};

export const config: Config = { schedule: '*/15 * * * *' };
