import { contactPath, receiptId } from '../../schema/contactForm.ts';
import { type ContactAnswer, contactMessageSchema, findFieldErrors } from '../../schema/contactMessage.ts';
import { type BuiltForm, formOfRequest } from './builtForm.ts';
import { hasMailServer, readContactSettings } from './contactSettings.ts';
import { describeError } from './log.ts';
import type { Outbox } from './mail/outbox.ts';
import { type Fields, isForm, isFromElsewhere, isJson, readFields } from './postedFields.ts';
import { type Cause, createRefusal, describeRefusal, fillFailedPage, refusalOf } from './refusals.ts';
import { respondWith, respondWithJson, responseHeaders } from './responses.ts';
import { createRateLimiter, networkOf } from './spam/rateLimit.ts';
import { findSpamSigns } from './spam/spamSigns.ts';
import type { ContactContext } from './store/messageStore.ts';

export function isContactPath(path: string): boolean {
  return path.replace(/\/$/, '') === contactPath;
}

type SubmitContext = { ip?: string; waitUntil?: ((work: Promise<unknown>) => unknown) | undefined };

type HandlerOptions = ContactContext & { builtForm: BuiltForm };

/** An accepted message; `toMail` is its id if it is new and not in quarantine. */
type Accepted = { kind: 'accepted'; toMail: string | undefined };

/** `typed`: the fields of the form, if they could be read. */
type Received = { result: Accepted | Cause; typed?: Fields | undefined };

/** Answers JSON with JSON, and a form post with a redirect or a page. Never rejects. Loads the code for mail with the first mail. */
export function createSubmitHandler({ store, env, builtForm, log }: HandlerOptions) {
  const { wrongSettings, rateLimit } = readContactSettings(env);
  for (const { names } of wrongSettings) log({ event: 'setting.invalid', names });
  const limiter = createRateLimiter(rateLimit);
  let outbox: Outbox | undefined;

  return async (request: Request, { ip = '', waitUntil }: SubmitContext = {}): Promise<Response> => {
    let received: Received = { result: refusalOf.unexpected };
    try {
      received = await receive(request, networkOf(ip));
      const { result, typed } = received;
      if (result.kind === 'accepted' && result.toMail !== undefined) waitUntil?.(deliver(result.toMail));
      const translated = formOfRequest(builtForm, request);
      if (result.kind === 'accepted') return confirmMessage(request, translated);
      return refuseMessage(request, translated, result, typed);
    } catch (error) {
      log({ event: 'failed', during: 'submit', ...describeError(error) });
      return answerPlainly(request, received.result.kind === 'accepted');
    }
  };

  async function receive(request: Request, network: string): Promise<Received> {
    if (request.method !== 'POST') return { result: refusalOf.wrongMethod };
    if (isFromElsewhere(request)) return { result: refusalOf.otherSite };
    const { fields, refusal } = await readFields(request);
    return { result: refusal ?? (await storeMessage(request, fields ?? {}, network)), typed: fields };
  }

  /** Validates the fields, looks for spam, and stores the message. An accepted message survives a crash. */
  async function storeMessage(request: Request, fields: Fields, network: string): Promise<Accepted | Cause> {
    const { data: message, error: invalid } = contactMessageSchema.safeParse(fields);
    if (invalid) return { kind: 'invalid', fields: findFieldErrors(invalid) };
    // The key is a field if the script has sent the message and then crashed, so that the browser posts the form.
    const given = request.headers.get('idempotency-key') ?? fields.key;
    const key = typeof given === 'string' ? given.trim() : undefined;
    const { extra: trap, elapsed } = fields;
    const signs = findSpamSigns(message, { trap, elapsed });
    const wait = limiter.take(network);
    try {
      // Check for a duplicate before the rate limit: a retry must succeed.
      const stored = await store.storeDeduplicated({ message, key, signs, onlyRepeated: wait > 0 });
      if (!stored) return createRefusal(429, 'tooMany', { 'retry-after': String(wait) });
      const { id, isNew } = stored;
      // Only new messages count toward the limit.
      if (!isNew && wait === 0) limiter.refund(network);
      log(isNew ? { event: 'message.stored', id, signs } : { event: 'message.repeated', id });
      return { kind: 'accepted', toMail: isNew && signs.length === 0 ? id : undefined };
    } catch (error) {
      if (wait === 0) limiter.refund(network);
      log({ event: 'store.failed', during: 'create', ...describeError(error) });
      return refusalOf.notKept;
    }
  }

  async function deliver(id: string): Promise<void> {
    if (!hasMailServer(env)) return;
    try {
      const { openOutbox } = await import('./mail/outbox.ts');
      outbox ??= openOutbox(store, log, env);
      await outbox?.deliver(id);
    } catch (error) {
      log({ event: 'failed', during: 'delivery', ...describeError(error) });
    }
  }
}

type Translated = ReturnType<typeof formOfRequest>;

function confirmMessage(request: Request, { home, sent }: Translated): Response {
  if (!isForm(request)) return respondWithJson(200, { success: true, message: sent } satisfies ContactAnswer);
  const headers = { ...responseHeaders, location: `${home}#${receiptId}` };
  return new Response(null, { status: 303, headers });
}

function refuseMessage(request: Request, translated: Translated, cause: Cause, typed?: Fields): Response {
  const refusal = describeRefusal(cause, translated, isForm(request) && typed === undefined);
  const { status, error, fields, headers } = refusal;
  const answer: ContactAnswer = { success: false, error, ...(fields && { fields }) };
  if (!wantsPage(request)) return respondWithJson(status, answer, headers);
  const page = fillFailedPage(translated.failedPage, refusal, typed ?? {});
  return respondWith(page, status, 'text/html', {
    'content-security-policy': translated.failedPagePolicy,
    ...headers,
  });
}

/** The answer if the page fails. For an empty text, the form shows its own in the visitor's language. */
function answerPlainly(request: Request, isSent: boolean): Response {
  const status = isSent ? 200 : refusalOf.unexpected.status;
  if (!wantsPage(request))
    return respondWithJson(status, isSent ? { success: true, message: '' } : { success: false, error: '' });
  const sentence = isSent
    ? 'Your message was sent.'
    : 'Your message was not sent. The Back button of your browser brings back what you typed. Please try again later.';
  return respondWith(sentence, status, 'text/plain');
}

const wantsPage = (request: Request) => isForm(request) || (!isJson(request) && acceptsPage(request));

const acceptsPage = ({ headers }: Request) => /^text\/html\b/i.test(headers.get('accept') ?? '');
