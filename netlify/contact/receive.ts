import { contactMessageSchema, type FieldFault, findFieldFaults } from '../../schema/contactMessage.ts';
import { isKept, keepOnce } from './keepOnce.ts';
import { type ContactLog, describeFailure } from './log.ts';
import type { RateLimiter } from './rateLimit.ts';
import { findSpamSigns } from './spam.ts';
import type { MessageStore } from './store.ts';
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

export type Receive = (submission: Submission) => Promise<Receipt>;

/**
 * Makes the one way in for a message: validate, limit, look for spam, keep. An accepted message survives a crash.
 * @param addressKey turns an address into a key that does not reveal it
 */
export function createReceiver({
  store,
  limiter,
  attempts,
  addressKey,
  isBlocked = async () => false,
  log,
  now = () => new Date(),
  later = (wait, work) => setTimeout(work, wait).unref(),
}: {
  store: MessageStore;
  limiter: RateLimiter;
  /** Counts every valid post, also of a message that is kept already. */
  attempts: RateLimiter;
  addressKey: (address: string) => string;
  /** Whether the owner has blocked a sender's address. Never rejects. */
  isBlocked?: (email: string) => Promise<boolean>;
  log: ContactLog;
  now?: () => Date;
  /** Does the work after so many milliseconds. */
  later?: (wait: number, work: () => void) => unknown;
}): Receive {
  let limited = 0;

  /** Logs the first limited post at once, and those of each minute after it in one line, so that no flood fills the log. */
  function noteLimited() {
    if (limited++ > 0) return;
    log({ event: 'message.limited', count: 1 });
    later(60_000, reportLimited);
  }

  function reportLimited() {
    const count = limited - 1;
    limited = 0;
    if (count === 0) return;
    log({ event: 'message.limited', count });
    limited = 1;
    later(60_000, reportLimited);
  }

  /** Whether a message is kept already. Sending it again must not be refused by the rate limit. */
  async function knows(submission: Parameters<typeof isKept>[1]): Promise<boolean> {
    try {
      return await isKept(store, submission);
    } catch (error) {
      log({ event: 'store.failed', during: 'get', ...describeFailure(error) });
      return false;
    }
  }

  return async ({ fields, key, address, hiddenOrigin = false }) => {
    const parsed = contactMessageSchema.safeParse(fields);
    if (!parsed.success) return { status: 'invalid', fields: findFieldFaults(parsed.error) };

    const visitor = addressKey(address);
    const pause = attempts.take(visitor);
    if (pause > 0) {
      noteLimited();
      return { status: 'limited', retryAfter: pause };
    }
    const retryAfter = limiter.take(visitor);
    const giveBack = () => retryAfter === 0 && limiter.giveBack(visitor);
    if (retryAfter > 0 && !(await knows({ message: parsed.data, key, now: now() }))) {
      noteLimited();
      return { status: 'limited', retryAfter };
    }
    const { website, elapsed } = fields;
    const blocked = await isBlocked(parsed.data.email);
    const signs = findSpamSigns(parsed.data, { website, elapsed, hiddenOrigin, blocked });
    try {
      const { id, outcome } = await keepOnce(store, { message: parsed.data, key, now: now(), signs });
      if (outcome === 'duplicate') {
        giveBack();
        log({ event: 'message.repeated', id });
        return { status: 'accepted', id, mail: false };
      }
      log({ event: 'message.stored', id, signs });
      return { status: 'accepted', id, mail: signs.length === 0 };
    } catch (error) {
      giveBack();
      log({ event: 'store.failed', during: 'create', ...describeFailure(error) });
      return { status: 'unavailable' };
    }
  };
}
