import { logToConsole } from '../contact/log.ts';
import { runRound } from '../contact/mail/rounds.ts';
import { openBlobs } from '../contact/store/blobs.ts';
import { createMessageStore } from '../contact/store/messageStore.ts';

/** Netlify stops a scheduled function after 30 seconds. A digest that starts within 5 seconds ends in time: 5 + 6 + 12 + 6. */
const timeToBegin = 5_000;

/** Runs every 15 minutes. The first run of an hour also does the hourly work. */
export default async (): Promise<void> => {
  const start = performance.now();
  await runRound({
    store: createMessageStore(openBlobs(), { log: logToConsole }),
    env: process.env,
    log: logToConsole,
    isHourly: new Date().getUTCMinutes() < 15,
    hasTime: () => performance.now() - start < timeToBegin,
  });
};
