import {
  type ContactAnswer,
  contactMessageSchema,
  contactPath,
  findFieldFaults,
} from '../../schema/contactMessage.ts';
import { answerHeaders, answerJson, answerWith } from './answers.ts';
import { type ContactLog, describeError } from './log.ts';
import type { Outbox } from './mail/outbox.ts';
import { type Fields, isForm, isJson, readFields, readRefused, senderOf } from './postedFields.ts';
import { type Cause, describeRefusal, fillFailedPage, type Refusal, refusalOf } from './refusals.ts';
import { type ContactReplies, repliesIn } from './replies.ts';
import { type Environment, readSettings } from './settings.ts';
import { createRateLimiter, networkOf, type RateLimiter } from './spam/rateLimit.ts';
import { findSpamSigns } from './spam/spamSigns.ts';
import { storeFault } from './store/keyValue.ts';
import type { MessageStore } from './store/messageStore.ts';

export type SubmitContext = { ip?: string; waitUntil?: ((work: Promise<unknown>) => unknown) | undefined };

type SubmitHandler = (request: Request, context?: SubmitContext) => Promise<Response>;

type HandlerOptions = {
  store: MessageStore;
  env: Environment;
  /** Asked at every request, since content changes in development. */
  replies: () => Promise<ContactReplies>;
  log: ContactLog;
};

/** An accepted message; `toMail` is its id if it is new and not in quarantine. */
type Accepted = { status: 'accepted'; toMail: string | undefined };

const overLimit = storeFault('ELIMIT', 'Over the limit.');

const tooMany = (seconds: number): Refusal => ({
  status: 429,
  reason: 'tooMany',
  headers: { 'retry-after': String(seconds) },
});

/** Answers JSON with JSON, and a form post with a redirect or a page. Never rejects. The code for mail is loaded with the first mail. */
export function createSubmitHandler({ store, env, replies, log }: HandlerOptions): SubmitHandler {
  let limiters: { posts: RateLimiter; messages: RateLimiter } | undefined;
  let outbox: Outbox | undefined;

  return async (request, { ip = '', waitUntil } = {}) => {
    let typed: Fields | undefined;
    try {
      if (request.method !== 'POST') return await refuse(request, refusalOf.wrongMethod);
      if (senderOf(request) === 'foreign') return await refuse(request, refusalOf.otherSite);
      const { posts, messages } = openLimiters();
      const network = networkOf(ip);
      const wait = posts.take(network);
      if (wait > 0) return await refuse(request, tooMany(wait), await readRefused(request));
      const read = await readFields(request);
      if ('refusal' in read) return await refuse(request, read.refusal, read.typed);
      typed = read.fields;
      // Asked for first: once the message is kept, nothing may fail any more.
      const { sent, home } = repliesIn(await replies(), request);
      const receipt = await storeMessage(request, typed, network, messages);
      if (receipt.status !== 'accepted') return await refuse(request, receipt, typed);
      if (receipt.toMail !== undefined) {
        const delivery = deliver(receipt.toMail);
        waitUntil?.(delivery);
      }
      if (!isForm(request)) return answerJson(200, { success: true, message: sent } satisfies ContactAnswer);
      const headers = { ...answerHeaders, location: `${home}#message-sent` };
      return new Response(null, { status: 303, headers });
    } catch (error) {
      log({ event: 'failed', during: 'submit', ...describeError(error) });
      typed ??= await readRefused(request);
      return refuse(request, refusalOf.unexpected, typed).catch(() =>
        answerJson(refusalOf.unexpected.status, { success: false, error: '' }),
      );
    }
  };

  /** Every post counts before it is read; a message, only if it is kept. */
  function openLimiters() {
    const limit = Number(readSettings(env, ['CONTACT_RATE_LIMIT']).CONTACT_RATE_LIMIT);
    limiters ??= { posts: createRateLimiter(10 * limit), messages: createRateLimiter(limit) };
    return limiters;
  }

  /** Validates the fields, looks for spam, and stores the message. An accepted one survives a crash. */
  async function storeMessage(
    request: Request,
    fields: Fields,
    network: string,
    limiter: RateLimiter,
  ): Promise<Accepted | Cause> {
    const { data: message, error } = contactMessageSchema.safeParse(fields);
    if (error) return { status: 'invalid', fields: findFieldFaults(error) };
    // As a field, the key comes from the form of an island that crashed after sending.
    const given = request.headers.get('idempotency-key') ?? fields.key;
    const key = typeof given === 'string' ? given.trim() : undefined;
    const { extra: trap, elapsed } = fields;
    const signs = findSpamSigns(message, { trap, elapsed, hiddenOrigin: senderOf(request) === 'hidden' });
    const wait = limiter.take(network);
    try {
      // Check for a duplicate before the rate limit: a retry must succeed.
      const closed = wait > 0 ? overLimit : undefined;
      const { id, isNew } = await store.keep({ message, key, signs, closed });
      if (!isNew && !closed) limiter.giveBack(network);
      log(isNew ? { event: 'message.stored', id, signs } : { event: 'message.repeated', id });
      return { status: 'accepted', toMail: isNew && signs.length === 0 ? id : undefined };
    } catch (error) {
      if (error === overLimit) return tooMany(wait);
      if (wait === 0) limiter.giveBack(network);
      log({ event: 'store.failed', during: 'create', ...describeError(error) });
      return refusalOf.notKept;
    }
  }

  async function deliver(id: string): Promise<void> {
    if (!env.SMTP_URL && !env.SMTP_HOST) return;
    try {
      const { openOutbox } = await import('./mail/outbox.ts');
      outbox ??= openOutbox(store, log, env);
      await outbox?.deliver(id);
    } catch (error) {
      log({ event: 'failed', during: 'delivery', ...describeError(error) });
    }
  }

  async function refuse(request: Request, cause: Cause, typed?: Fields): Promise<Response> {
    const given = repliesIn(await replies(), request);
    const refusal = describeRefusal(cause, given, isForm(request) && typed === undefined);
    const { status, error, fields, headers } = refusal;
    const wantsPage = isForm(request) || (!isJson(request) && acceptsPage(request));
    const answer: ContactAnswer = { success: false, error, ...(fields && { fields }) };
    if (!wantsPage) return answerJson(status, answer, headers);
    const html = fillFailedPage(given.failedPage, refusal, typed ?? {});
    const policy = { 'content-security-policy': given.failedPagePolicy };
    return answerWith(html, status, 'text/html', { ...policy, ...headers });
  }
}

export function isContactPath(path: string): boolean {
  return path.replace(/\/$/, '') === contactPath;
}

const acceptsPage = ({ headers }: Request) => /^text\/html\b/i.test(headers.get('accept') ?? '');
