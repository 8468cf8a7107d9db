import { contactMessageSchema, type FieldFault, findFieldFaults } from '../../schema/contactMessage.ts';
import { storeFault } from './kv/keyValue.ts';
import { type ContactLog, describeError } from './log.ts';
import { createRateLimiter, networksOf } from './rateLimit.ts';
import { findSpamSigns } from './spam.ts';
import type { MessageStore } from './store.ts';
import { type ByField, type Fields, type Refusal, refusalOf } from './submission.ts';

/** `hiddenOrigin`: the browser did not say which site the post comes from. `preview`: as in `StoredMessage`. */
type Submission = {
  fields: Fields;
  key?: string | undefined;
  address: string;
  hiddenOrigin?: boolean;
  preview?: string | undefined;
  /** The language of the page, of a site that has several. */
  language?: string | undefined;
};

/** The outcome of a submission. */
export type Receipt =
  /** `mail` says whether to mail it at once: not if it is a repetition or looks like spam. */
  | { status: 'accepted'; id: string; mail: boolean }
  | { status: 'invalid'; fields: ByField<FieldFault> }
  | Refusal;

const overLimit = storeFault('ELIMIT', 'Over the limit.');

/** `limit` is the number of messages a minute that one visitor may send; 0 for no limit. */
type ReceiverOptions = { store: MessageStore; limit: number; log: ContactLog; now?: () => Date };

/** The only way to store a message: validate it, limit the sender, look for spam, store. An accepted message survives a crash. */
export function createReceiver({ store, limit, log, now = () => new Date() }: ReceiverOptions) {
  const limiter = createRateLimiter(limit);
  // Counts every post, also invalid and repeated ones.
  const postLimiter = createRateLimiter(10 * limit);
  let [limited, loggedAt] = [0, Number.NEGATIVE_INFINITY];

  /** Logs the number of refusals once a minute, so that a flood does not fill the log. */
  function refuse(seconds: number): Refusal {
    limited++;
    const time = now().getTime();
    if (Math.abs(time - loggedAt) >= 60_000) {
      log({ event: 'message.limited', count: limited });
      [limited, loggedAt] = [0, time];
    }
    return { status: 429, reason: 'tooMany', headers: { 'retry-after': String(seconds) } };
  }

  /** Counts a post before it is read. Returns the refusal if there were too many. */
  function admit(address: string) {
    const wait = postLimiter.take(networksOf(address));
    return wait > 0 ? refuse(wait) : undefined;
  }

  async function receive({
    fields,
    key,
    address,
    hiddenOrigin = false,
    preview,
    language,
  }: Submission): Promise<Receipt> {
    const parsed = contactMessageSchema.safeParse(fields);
    if (!parsed.success) return { status: 'invalid', fields: findFieldFaults(parsed.error) };

    const visitor = networksOf(address);
    const retryAfter = limiter.take(visitor);
    const giveBack = () => retryAfter === 0 && limiter.giveBack(visitor);
    const { extra: trap, elapsed } = fields;
    const signs = findSpamSigns(parsed.data, { trap, elapsed, hiddenOrigin });
    try {
      // Check for a duplicate before the rate limit: a retry must succeed.
      const closed = retryAfter > 0 ? overLimit : undefined;
      const kept = { message: parsed.data, key, signs, language, preview };
      const { id, isNew } = await store.keep({ ...kept, closed });
      if (!isNew) {
        giveBack();
        log({ event: 'message.repeated', id });
        return { status: 'accepted', id, mail: false };
      }
      log({ event: 'message.stored', id, signs });
      return { status: 'accepted', id, mail: signs.length === 0 };
    } catch (error) {
      if (error === overLimit) return refuse(retryAfter);
      giveBack();
      log({ event: 'store.failed', during: 'create', ...describeError(error) });
      return refusalOf.notKept;
    }
  }

  return { admit, receive };
}
