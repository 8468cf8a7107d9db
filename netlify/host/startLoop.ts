import { setTimeout as sleep } from 'node:timers/promises';
import { failureReason } from '../../lib/errors.ts';
import type { ContactLog } from '../contact/contactLog.ts';
import type { MessageDelivery } from '../contact/delivery/createDelivery.ts';
import type { MessageStore } from '../contact/messageStore.ts';
import { purgeMessages } from '../contact/purgeMessages.ts';

const minute = 60_000;
const roundsADay = 24 * 60;

export type Loop = { stop: () => Promise<void> };

/**
 * Does on this machine what scheduled functions do on Netlify, at once and then a minute after each round: mails what
 * is due, and purges once a day, in that order. `stop` resolves when the round that is running is over.
 */
export function startLoop({
  store,
  delivery,
  retention,
  log,
}: {
  store: MessageStore;
  delivery: MessageDelivery | undefined;
  retention: number | undefined;
  log: ContactLog;
}): Loop {
  const stopping = new AbortController();
  const running = run();

  async function run() {
    for (let round = 0; !stopping.signal.aborted; round++) {
      await delivery?.deliverDue();
      if (retention !== undefined && round % roundsADay === 0) await purge(retention);
      await pause(stopping.signal);
    }
  }

  async function purge(days: number) {
    try {
      const mailed = delivery !== undefined;
      const { deleted } = await purgeMessages(store, { days, mailed, now: new Date() });
      log({ event: 'messages.purged', count: deleted });
    } catch (error) {
      log({ event: 'store.failed', during: 'purge', reason: failureReason(error) });
    }
  }

  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}

async function pause(signal: AbortSignal): Promise<void> {
  await sleep(minute, undefined, { signal }).catch(() => {});
}
