import { type ContactField, contactFields, contactMessageSchema } from '../../schema/contactMessage.ts';
import { isKept, keepOnce } from './keepOnce.ts';
import { type ContactLog, describeFailure } from './log.ts';
import type { RateLimiter } from './rateLimit.ts';
import { findSpamSigns } from './spam.ts';
import type { MessageStore } from './store.ts';

/** A post, not yet validated, with the key that the form gave it and the address that it came from. */
type Submission = { fields: Record<string, unknown>; key?: string | undefined; address: string };

/** The outcome of a submission. */
export type Receipt =
  /** `mail` says whether to mail it at once: not if it is a repetition or looks like spam. */
  | { status: 'accepted'; id: string; mail: boolean }
  | { status: 'invalid'; fields: Partial<Record<ContactField, string>> }
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
  addressKey,
  log,
  now = () => new Date(),
}: {
  store: MessageStore;
  limiter: RateLimiter;
  addressKey: (address: string) => string;
  log: ContactLog;
  now?: () => Date;
}): Receive {
  /** Whether a message is kept already. Sending it again must not be refused by the rate limit. */
  async function knows(submission: Parameters<typeof isKept>[1]): Promise<boolean> {
    try {
      return await isKept(store, submission);
    } catch (error) {
      log({ event: 'store.failed', during: 'get', ...describeFailure(error) });
      return false;
    }
  }

  return async ({ fields, key, address }) => {
    const parsed = contactMessageSchema.safeParse(fields);
    if (!parsed.success) return { status: 'invalid', fields: firstFaults(parsed.error.issues) };

    const visitor = addressKey(address);
    const retryAfter = limiter.take(visitor);
    const giveBack = () => retryAfter === 0 && limiter.giveBack(visitor);
    if (retryAfter > 0 && !(await knows({ message: parsed.data, key, now: now() }))) {
      log({ event: 'message.limited' });
      return { status: 'limited', retryAfter };
    }
    const { website, elapsed } = fields;
    const signs = findSpamSigns(parsed.data, { website, elapsed });
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

function firstFaults(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const faults: Partial<Record<ContactField, string>> = {};
  for (const field of contactFields) {
    const issue = issues.find(({ path }) => path[0] === field);
    if (issue) faults[field] = issue.message;
  }
  return faults;
}
