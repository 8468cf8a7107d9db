import { withTimeLimit } from '../../../lib/withTimeLimit.ts';
import { type ContactLog, describeFailure } from '../log.ts';
import { isDone } from './message.ts';
import { closeStore, type MessageStore, refusals, storeFault } from './store.ts';
import { until } from './survey.ts';

const minute = 60_000;

/**
 * A store in which at most `most` messages may wait for the owner, who has not read or been mailed them. They are counted
 * once a minute, and what is kept between is added.
 */
export function limitWaiting(
  store: MessageStore,
  log: ContactLog,
  { most = 20_000, now = () => new Date() }: { most?: number; now?: () => Date } = {},
): MessageStore {
  let waiting = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  let counting: Promise<void> | undefined;
  const closed = closeStore(store, storeFault('EWAITING', refusals.EWAITING));

  async function count() {
    countedAt = now().getTime();
    try {
      // What was not read yet is read at the next counts: a message is not refused for what may be done with.
      const { messages } = await withTimeLimit(3_000, () => store.survey(until(now, 1_000)));
      waiting = messages.filter(({ state }) => !isDone(state)).length;
    } catch (error) {
      // Whether the store takes a message shows when it is kept.
      log({ event: 'store.failed', during: 'count', ...describeFailure(error) });
    }
  }

  async function isFull() {
    if (Math.abs(now().getTime() - countedAt) >= minute) counting = count();
    await counting;
    return waiting >= most;
  }

  return {
    ...store,
    async create(message) {
      if (await isFull()) return closed.create(message);
      waiting++;
      const outcome = await store.create(message).catch((error: unknown) => {
        waiting--;
        throw error;
      });
      if (outcome === 'duplicate') waiting--;
      return outcome;
    },
    findFault: async () => (await store.findFault()) ?? ((await isFull()) ? refusals.EWAITING : undefined),
  };
}
