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
  const running = run();

  async function run() {
    for (let round = 0; !stopping.signal.aborted; round++) {
      await deliverDue();
      if (days !== undefined && round % purgeEvery === firstPurge) {
        await purgeOnSchedule(store, { days, now, log });
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
