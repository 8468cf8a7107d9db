import { inParallel } from '../../lib/inParallel.ts';
import { type ContactLog, describeFailure } from './log.ts';
import { isDone } from './message.ts';
import type { MessageStore } from './store.ts';

const day = 24 * 3_600_000;
const removalsAtOnce = 48;

/** How long the parts of a purge may take, in milliseconds: reading what is not known yet, then deleting. */
type PurgeLimits = { reading: number; deleting: number };

/** `left` are old enough, but there was no time for them; `oldest` is the time of the first of these (ISO 8601). */
type Purged = { deleted: number; spared: number; left: number; oldest?: string };

/**
 * Deletes the messages received more than `days` ago, the oldest first. A message that the owner has neither read nor
 * been sent or told of is spared at any age, unless `all` are to go. Rejects when the store does.
 */
export async function purgeMessages(
  store: MessageStore,
  { days, now, all = false, limits }: { days: number; now: () => Date; all?: boolean; limits?: PurgeLimits },
): Promise<Purged> {
  const survey = await store.survey(until(now, limits?.reading));
  return removeOld(store, survey, { days, now, all, limits });
}

/**
 * Purges as a server does by itself: not while its clock may be wrong, and with a line in the log. Never rejects.
 */
export async function purgeOnSchedule(
  store: MessageStore,
  { days, now, log, limits }: { days: number; now: () => Date; log: ContactLog; limits?: PurgeLimits },
): Promise<void> {
  try {
    const survey = await store.survey(until(now, limits?.reading));
    const newest = survey.messages.reduce((latest, { time }) => Math.max(latest, time), 0);
    if (!(await trustsClock(store, newest, now()))) return log({ event: 'purge.waits' });
    const { deleted, ...rest } = await removeOld(store, survey, { days, now, limits });
    log({ event: 'messages.purged', count: deleted, ...rest });
  } catch (error) {
    log({ event: 'store.failed', during: 'purge', ...describeFailure(error) });
  }
}

/** Deletes the records that cannot be read, for good, and returns how many. Rejects when the store does. */
export async function purgeDamaged(store: MessageStore): Promise<number> {
  let deleted = 0;
  for (const id of (await store.survey()).damaged) {
    // The store may only have failed to read it.
    if ((await store.get(id)) !== 'damaged') continue;
    await store.remove(id);
    deleted++;
  }
  return deleted;
}

type Survey = Awaited<ReturnType<MessageStore['survey']>>;

async function removeOld(
  store: MessageStore,
  { messages, unread }: Survey,
  {
    days,
    now,
    all = false,
    limits,
  }: { days: number; now: () => Date; all?: boolean; limits: PurgeLimits | undefined },
): Promise<Purged> {
  const isOld = (time: number) => now().getTime() - time > days * day;
  const inTime = until(now, limits?.deleting);
  const old = messages.filter(({ time }) => isOld(time)).sort((a, b) => a.time - b.time);
  const wanted = old.filter(({ done }) => all || done);
  const purged: Purged = { deleted: 0, spared: old.length - wanted.length, left: unread };
  await inParallel(removalsAtOnce, wanted, async ({ id, time }) => {
    if (!inTime()) {
      purged.left++;
      purged.oldest ??= new Date(time).toISOString();
      return;
    }
    // Its state may have changed since the survey: released from quarantine, or marked as unread.
    const entry = await store.get(id);
    if (typeof entry === 'string') return;
    if (isOld(Date.parse(entry.receivedAt)) && (all || isDone(entry.state))) {
      await store.remove(id);
      purged.deleted++;
    } else purged.spared++;
  });
  return purged;
}

/**
 * Whether the clock goes on from where it was: it is less than a day ahead of the newest message or the last purge. A
 * clock that has been ahead for a whole day counts as right, since the server may have been down or had no messages.
 */
async function trustsClock(store: MessageStore, newest: number, now: Date): Promise<boolean> {
  const [purges, jumps] = await Promise.all([store.claims('purged/'), store.claims('ahead/')]);
  const timeOf = (name: string | undefined) => Date.parse(`${name?.slice(name.indexOf('/') + 1)}Z`) || 0;
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
}

/** Makes a function that says whether so many milliseconds from now have not passed yet. */
function until(now: () => Date, wait = Number.POSITIVE_INFINITY): () => boolean {
  const end = now().getTime() + wait;
  return () => now().getTime() < end;
}
