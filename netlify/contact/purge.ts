import { inParallel } from '../../lib/inParallel.ts';
import { type ContactLog, describeFailure } from './log.ts';
import { isDone } from './store/message.ts';
import type { MessageStore } from './store/store.ts';
import { until } from './store/survey.ts';

const day = 24 * 3_600_000;
const removalsAtOnce = 48;

/** How many messages may fail before the store is taken to be down, and no further one is tried. */
const mostFailures = 100;

/** How long the parts of a purge may take, in milliseconds: reading what is not known yet, then deleting. */
type PurgeLimits = { reading: number; deleting: number };

/** `left` are old enough, but there was no time for them or the store failed. */
type Purged = { deleted: number; spared: number; left: number };

type PurgeOptions = { days: number; now: () => Date; limits?: PurgeLimits; all?: boolean };

/**
 * Deletes the messages received more than `days` ago, the oldest first. A message that the owner has not seen (read,
 * mailed or reported) is spared at any age, unless `all` are to go. Rejects when the store does, once all have been tried.
 */
export async function purgeMessages(store: MessageStore, options: PurgeOptions): Promise<Purged> {
  const { failures, ...purged } = await removeOld(store, options);
  if (failures.length > 0) throw failures[0];
  return purged;
}

/** Purges as a server does by itself, with a line in the log. Never rejects. */
export async function purgeOnSchedule(
  store: MessageStore,
  { log, ...options }: PurgeOptions & { log: ContactLog },
): Promise<void> {
  try {
    const { deleted, failures, ...rest } = await removeOld(store, options);
    log({ event: 'messages.purged', count: deleted, ...rest });
    if (failures.length > 0) throw failures[0];
  } catch (error) {
    log({ event: 'store.failed', during: 'purge', ...describeFailure(error) });
  }
}

async function removeOld(
  store: MessageStore,
  { days, now, all = false, limits }: PurgeOptions,
): Promise<Purged & { failures: unknown[] }> {
  const { messages, notLoaded } = await store.survey(until(now, limits?.reading));
  const isOld = (time: number) => now().getTime() - time > days * day;
  const inTime = until(now, limits?.deleting);
  const old = messages.filter(({ time }) => isOld(time)).sort((a, b) => a.time - b.time);
  const wanted = old.filter(({ state }) => all || isDone(state));
  const purged: Purged = { deleted: 0, spared: old.length - wanted.length, left: notLoaded };
  const failures: unknown[] = [];
  await inParallel(removalsAtOnce, wanted, async ({ id }) => {
    if (!inTime() || failures.length >= mostFailures) return void purged.left++;
    try {
      // Its state may have changed since the survey: released from quarantine, or marked as unread.
      const entry = await store.get(id);
      if (typeof entry === 'string') return;
      if (isOld(Date.parse(entry.receivedAt)) && (all || isDone(entry.state))) {
        await store.remove(id);
        purged.deleted++;
      } else purged.spared++;
    } catch (error) {
      // The oldest comes first in every run, so one that fails each time must not be in the way of the others.
      failures.push(error);
      purged.left++;
    }
  });
  return { ...purged, failures };
}
