import { runRound } from '../contact/mail/rounds.ts';
import { liveContext } from '../liveContext.ts';

/** Netlify stops a scheduled function after 30 seconds. A digest that starts within 5 seconds ends in time: 5 + 6 + 12 + 6. */
const timeToBegin = 5_000;

/** Runs every 15 minutes. The first run of an hour also does the hourly work. */
export default async (): Promise<void> => {
  const start = performance.now();
  await runRound({
    ...liveContext,
    isHourly: new Date().getUTCMinutes() < 15,
    hasTime: () => performance.now() - start < timeToBegin,
  });
};
