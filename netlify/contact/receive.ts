import { contactMessageSchema, type FieldFault, findFieldFaults } from '../../schema/contactMessage.ts';
import { type ContactLog, describeFailure } from './log.ts';
import { createNetworkKeys, createRateLimiter } from './rateLimit.ts';
import type { Refusal, Room } from './room.ts';
import { findSpamSigns } from './spam.ts';
import { isKept, keepOnce } from './store/keepOnce.ts';
import type { MessageStore } from './store/store.ts';
import type { ByField } from './words.ts';

/** A post, not yet validated, with the key that the form gave it and the address that it came from. */
type Submission = {
  fields: Record<string, unknown>;
  key?: string | undefined;
  address: string;
  /** The browser did not say which site the post comes from. */
  hiddenOrigin?: boolean;
};

/** The outcome of a submission. */
export type Receipt =
  /** `mail` says whether to mail it at once: not if it is a repetition or looks like spam. */
  | { status: 'accepted'; id: string; mail: boolean }
  | { status: 'invalid'; fields: ByField<FieldFault> }
  /** `retryAfter` is in seconds. */
  | { status: 'limited'; retryAfter: number }
  | { status: 'unavailable' };

export type Receiver = {
  /** Counts a post before anything of it is read; the refusal, if there were too many. */
  admit: (address: string) => Extract<Receipt, { status: 'limited' }> | undefined;
  receive: (submission: Submission) => Promise<Receipt>;
};

/**
 * Makes the one way in for a message: validate, limit, look for spam, keep. An accepted message survives a crash.
 * @param limit how many messages a minute one visitor may send; 0 for no limit
 */
export function createReceiver({
  store,
  room,
  limit,
  log,
  now = () => new Date(),
}: {
  store: MessageStore;
  room: Room;
  limit: number;
  log: ContactLog;
  now?: () => Date;
}): Receiver {
  const limiter = createRateLimiter(limit);
  // Counts every post, also one that is invalid or kept already.
  const postLimiter = createRateLimiter(10 * limit);
  const networksOf = createNetworkKeys();
  const logLimited = onceAMinute((count) => log({ event: 'message.limited', count }));
  const logRefused = onceAMinute((count) => log({ event: 'message.refused', count }));

  /** Calls `write` once a minute, with how many calls there were since the last one, so that no flood fills the log. */
  function onceAMinute(write: (count: number) => void): () => void {
    let [calls, writtenAt] = [0, Number.NEGATIVE_INFINITY];
    return () => {
      calls++;
      const time = now().getTime();
      if (Math.abs(time - writtenAt) < 60_000) return;
      write(calls);
      [calls, writtenAt] = [0, time];
    };
  }

  function refuse(retryAfter: number) {
    logLimited();
    return { status: 'limited', retryAfter } as const;
  }

  async function turnAway(refusal: Refusal): Promise<Receipt> {
    if (refusal !== 'store') logRefused();
    await room.note(refusal);
    return { status: 'unavailable' };
  }

  /** Whether a message is kept already. Sending it again must not be refused. */
  async function knows(submission: Parameters<typeof isKept>[1]): Promise<boolean> {
    try {
      return await isKept(store, submission);
    } catch (error) {
      log({ event: 'store.failed', during: 'get', ...describeFailure(error) });
      return false;
    }
  }

  function admit(address: string) {
    const wait = postLimiter.take(networksOf(address));
    return wait > 0 ? refuse(wait) : undefined;
  }

  async function receive({ fields, key, address, hiddenOrigin = false }: Submission): Promise<Receipt> {
    const parsed = contactMessageSchema.safeParse(fields);
    if (!parsed.success) return { status: 'invalid', fields: findFieldFaults(parsed.error) };

    const visitor = networksOf(address);
    const retryAfter = limiter.take(visitor);
    const shortage = retryAfter === 0 ? await room.take() : undefined;
    const giveBack = () => {
      if (retryAfter > 0) return;
      limiter.giveBack(visitor);
      if (!shortage) room.giveBack();
    };
    if ((retryAfter > 0 || shortage) && !(await knows({ message: parsed.data, key, now: now() }))) {
      giveBack();
      return shortage ? turnAway(shortage) : refuse(retryAfter);
    }
    const { website, elapsed } = fields;
    const signs = findSpamSigns(parsed.data, { website, elapsed, hiddenOrigin });
    try {
      const { id, outcome } = await keepOnce(store, { message: parsed.data, key, now: now(), signs });
      if (outcome === 'duplicate') {
        giveBack();
        log({ event: 'message.repeated', id });
        return { status: 'accepted', id, mail: false };
      }
      log({ event: 'message.stored', id, signs });
      await room.note();
      return { status: 'accepted', id, mail: signs.length === 0 };
    } catch (error) {
      giveBack();
      log({ event: 'store.failed', during: 'create', ...describeFailure(error) });
      return turnAway('store');
    }
  }

  return { admit, receive };
}
