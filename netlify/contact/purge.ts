import { inParallel } from '../../lib/inParallel.ts';
import { type ContactLog, describeFailure } from './log.ts';
import { isDone, type Summary } from './store/message.ts';
import type { MessageStore, Survey } from './store/store.ts';
import { until } from './store/survey.ts';

const day = 24 * 3_600_000;
const removalsAtOnce = 48;

/** How many messages may fail before the store is taken to be down, and no further one is tried. */
const mostFailures = 100;

/** How long the parts of a purge may take, in milliseconds: reading what is not known yet, then deleting. */
type PurgeLimits = { reading: number; deleting: number };

/**
 * `left` are old enough, but there was no time for them or the store failed; `oldest` is the time of the first of these
 * (ISO 8601).
 */
type Purged = { deleted: number; spared: number; left: number; oldest?: string };

type PurgeOptions = { days: number; now: () => Date; limits?: PurgeLimits };

/**
 * Deletes the messages received more than `days` ago, the oldest first. A message that the owner has not seen (read,
 * mailed or reported) is spared at any age, unless `all` are to go. Rejects when the store does, once all have been tried.
 */
export async function purgeMessages(
  store: MessageStore,
  { all, ...options }: PurgeOptions & { all?: boolean },
): Promise<Purged> {
  const survey = await store.survey(until(options.now, options.limits?.reading));
  const { failures, ...purged } = await removeOld(store, survey, { ...options, all });
  if (failures.length > 0) throw failures[0];
  return purged;
}

/**
 * Purges as a server does by itself, with a line in the log. Never rejects.
 * @param trustsClock whether the clock is to be trusted, given the messages that are known; on Netlify it always is
 */
export async function purgeOnSchedule(
  store: MessageStore,
  {
    log,
    trustsClock = async () => true,
    ...options
  }: PurgeOptions & {
    log: ContactLog;
    trustsClock?: (store: MessageStore, messages: readonly Summary[], now: Date) => Promise<boolean>;
  },
): Promise<void> {
  try {
    const survey = await store.survey(until(options.now, options.limits?.reading));
    if (!(await trustsClock(store, survey.messages, options.now()))) return log({ event: 'purge.waits' });
    const { deleted, failures, ...rest } = await removeOld(store, survey, options);
    log({ event: 'messages.purged', count: deleted, ...rest });
    if (failures.length > 0) throw failures[0];
  } catch (error) {
    log({ event: 'store.failed', during: 'purge', ...describeFailure(error) });
  }
}

async function removeOld(
  store: MessageStore,
  { messages, notLoaded }: Survey,
  { days, now, all = false, limits }: PurgeOptions & { all?: boolean | undefined },
): Promise<Purged & { failures: unknown[] }> {
  const isOld = (time: number) => now().getTime() - time > days * day;
  const inTime = until(now, limits?.deleting);
  const old = messages.filter(({ time }) => isOld(time)).sort((a, b) => a.time - b.time);
  const wanted = old.filter(({ state }) => all || isDone(state));
  const purged: Purged = { deleted: 0, spared: old.length - wanted.length, left: notLoaded };
  const failures: unknown[] = [];
  const leave = (time: number) => {
    purged.left++;
    purged.oldest ??= new Date(time).toISOString();
  };
  await inParallel(removalsAtOnce, wanted, async ({ id, time }) => {
    if (!inTime() || failures.length >= mostFailures) return leave(time);
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
      leave(time);
    }
  });
  return { ...purged, failures };
}
