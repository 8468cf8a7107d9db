import { withTimeLimit } from '../../lib/withTimeLimit.ts';
import { type ContactLog, describeFailure } from './log.ts';
import { isDone } from './store/message.ts';
import type { MessageStore } from './store/store.ts';
import { until } from './store/survey.ts';

/** Why a message was refused that nothing was wrong with, in words for the owner. */
export const refusals = {
  waiting: 'too many messages wait (CONTACT_MAX_WAITING)',
  disk: 'the disk is nearly full',
  store: 'it could not be kept',
} as const;

export type Refusal = keyof typeof refusals;

/** Claimed with the hour (UTC) in which messages were refused, and why: `refused/2026-11-22T09/disk`. */
export const refusedPrefix = 'refused/';

const minute = 60_000;

/** Whether there is room for another message. No method rejects. */
export interface Room {
  find(): Promise<Exclude<Refusal, 'store'> | undefined>;
  /** Takes the room for one message, or says why there is none. */
  take(): ReturnType<Room['find']>;
  giveBack(): void;
  /** Records that a message was refused, for the status; if that fails, with the next message. */
  note(refusal?: Refusal): Promise<void>;
}

/**
 * The room of a store: the disk must not be nearly full, and at most `most` messages may wait for the owner, who has not
 * read or been mailed them; 0 for any number. They are counted once a minute, and what is taken between is added.
 */
export function createRoom({
  store,
  most,
  log,
  now = () => new Date(),
}: {
  store: MessageStore;
  most: number;
  log: ContactLog;
  now?: () => Date;
}): Room {
  let waiting = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  let counting: Promise<void> | undefined;
  const unnoted = new Set<string>();
  const noted = new Set<string>();

  async function count() {
    try {
      // What was not read yet counts as waiting, and is read further at the next count.
      const survey = () => store.survey(until(now, 1_000));
      const { messages, notLoaded } = await withTimeLimit(3_000, survey);
      waiting = notLoaded + messages.filter(({ state }) => !isDone(state)).length;
      countedAt = notLoaded > 0 && waiting >= most ? Number.NEGATIVE_INFINITY : now().getTime();
    } catch (error) {
      // Whether the store takes a message shows when it is kept.
      countedAt = now().getTime();
      log({ event: 'store.failed', during: 'count', ...describeFailure(error) });
    }
  }

  async function find() {
    if (!(await store.hasSpace())) return 'disk';
    if (most > 0 && Math.abs(now().getTime() - countedAt) >= minute) {
      counting ??= count().finally(() => {
        counting = undefined;
      });
      await counting;
    }
    return most > 0 && waiting >= most ? 'waiting' : undefined;
  }

  return {
    find,
    async take() {
      const shortage = await find();
      if (!shortage) waiting++;
      return shortage;
    },
    giveBack() {
      waiting--;
    },
    async note(refusal) {
      if (refusal) unnoted.add(`${refusedPrefix}${now().toISOString().slice(0, 13)}/${refusal}`);
      for (const name of unnoted) {
        if (
          !noted.has(name) &&
          !(await store.claim(name).then(
            () => true,
            () => false,
          ))
        )
          return;
        noted.add(name);
        unnoted.delete(name);
      }
    },
  };
}
