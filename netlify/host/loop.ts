import { setTimeout as sleep } from 'node:timers/promises';
import type { ContactLog } from '../contact/log.ts';
import { purgeOnSchedule } from '../contact/purge.ts';
import type { MessageStore } from '../contact/store/store.ts';

const minute = 60_000;

/** Rounds before the first purge, and between two. A wrong clock is often put right soon after the start. */
const firstPurge = 10;
const purgeEvery = 60;

type Loop = { stop: () => Promise<void> };

/**
 * Does on this machine what scheduled functions do on Netlify, at once and then a minute after each round: mails what
 * is due, and purges ten minutes after the start and then about every hour. `stop` resolves when the round that is
 * running is over.
 * @param pause waits that many milliseconds, or until the signal
 */
export function startLoop({
  store,
  deliverDue,
  retentionDays: days,
  log,
  now = () => new Date(),
  pause = (ms, signal) => sleep(ms, undefined, { signal }),
}: {
  store: MessageStore;
  deliverDue: () => Promise<void>;
  retentionDays: number | undefined;
  log: ContactLog;
  now?: () => Date;
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}): Loop {
  const stopping = new AbortController();
  const trustsClock = createClockGuard(now());
  const running = run();

  async function run() {
    for (let round = 0; !stopping.signal.aborted; round++) {
      await deliverDue();
      if (days !== undefined && round % purgeEvery === firstPurge) {
        await purgeOnSchedule(store, { days, now, log, trustsClock });
      }
      await pause(minute, stopping.signal).catch(() => {});
    }
  }

  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}

const day = 24 * 60 * minute;

/**
 * Makes the function that says whether the clock goes on from where it was: it is less than a day ahead of the last purge
 * or the newest message. Messages since this start, or since the clock was first found to be ahead, prove nothing: a
 * wrong clock dated them. A clock that has been ahead for a whole day counts as right, since the server may have been
 * down or had no messages.
 */
export function createClockGuard(start: Date) {
  return async (store: MessageStore, now: Date): Promise<boolean> => {
    const { messages } = await store.survey();
    const [purges, jumps] = await Promise.all([store.claims('purged/'), store.claims('ahead/')]);
    const timeOf = (name: string | undefined) => Date.parse(`${name?.slice(name.indexOf('/') + 1)}Z`) || 0;
    const before = Math.min(start.getTime(), timeOf(jumps[0]) || Number.POSITIVE_INFINITY);
    const newest = messages.reduce((last, { time }) => (time <= before ? Math.max(last, time) : last), 0);
    const known = Math.max(newest, timeOf(purges.at(-1)));
    const minute = now.toISOString().slice(0, 16);
    const since = jumps.find((name) => timeOf(name) > known && timeOf(name) <= now.getTime());
    if (now.getTime() - known > day && !(since && now.getTime() - timeOf(since) > day)) {
      if (!since) await store.claim(`ahead/${minute}`);
      return false;
    }
    await store.claim(`purged/${minute}`);
    for (const name of [...purges, ...jumps]) if (!name.endsWith(minute)) await store.unclaim(name);
    return true;
  };
}
