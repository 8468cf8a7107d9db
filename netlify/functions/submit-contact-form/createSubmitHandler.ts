import { failureReason } from '../../../lib/errors.ts';
import { contactFields } from '../../contact/contactAnswer.ts';
import type { ContactLog } from '../../contact/contactLog.ts';
import type { ContactReplies } from '../../contact/contactReplies.ts';
import type { Receipt, Receive } from '../../contact/createReceiver.ts';
import { answerHeaders } from './answerHeaders.ts';
import { answerJson } from './answerJson.ts';
import { answerPage } from './answerPage.ts';
import { contentType } from './contentType.ts';
import { type Failure, failure } from './failure.ts';
import { prefersHtml } from './prefersHtml.ts';
import { type Fields, readSubmission } from './readSubmission.ts';

/** What the handler wants beside the request, as Netlify's context has it. */
export type SubmitContext = {
  ip?: string | undefined;
  /** Lets work go on after the answer. */
  waitUntil?: ((work: Promise<unknown>) => unknown) | undefined;
};

export type SubmitHandler = (request: Request, context: SubmitContext) => Promise<Response>;

/**
 * Makes the handler of `POST /.netlify/functions/submit-contact-form`. It answers JSON with JSON, and a form post
 * with a redirect to the page's sent notice or with a page that carries the form as it was typed. Never rejects.
 */
export function createSubmitHandler({
  receive,
  deliver,
  replies,
  log,
}: {
  receive: Receive;
  /** The first try to mail a message, which must never reject. */
  deliver: (id: string) => Promise<void>;
  replies: () => Promise<ContactReplies>;
  log: ContactLog;
}): SubmitHandler {
  async function answer(request: Request, fields: Fields, context: SubmitContext): Promise<Response> {
    // Asked for first: once the message is kept, nothing may fail any more.
    const { sent } = await replies();
    const key = (request.headers.get('idempotency-key') ?? textOf(fields.key))?.trim();
    const receipt = await receive({ fields, key, address: context.ip ?? '' });
    if (receipt.status !== 'accepted') return fail(request, explain(receipt), fields);
    if (receipt.mail) context.waitUntil?.(deliver(receipt.id));
    return isForm(request) ? redirectToSent() : answerJson(200, { success: true, message: sent });
  }

  async function fail(request: Request, failed: Failure, typed: Fields): Promise<Response> {
    const { status, error, fields, headers } = failed;
    const wantsPage = isForm(request) || (!isJson(request) && prefersHtml(request.headers.get('accept')));
    if (wantsPage) return answerPage(failed, typed, await replies());
    return answerJson(status, { success: false, error, ...(fields && { fields }) }, headers);
  }

  return async (request, context) => {
    let typed: Fields = {};
    try {
      const submission = await readSubmission(request);
      if ('failure' in submission) return await fail(request, submission.failure, submission.typed ?? {});
      typed = submission.fields;
      return await answer(request, typed, context);
    } catch (error) {
      log({ event: 'failed', during: 'submit', reason: failureReason(error) });
      const { status, error: sentence } = failure.unexpected;
      return fail(request, failure.unexpected, typed).catch(() =>
        answerJson(status, { success: false, error: sentence }),
      );
    }
  };
}

function redirectToSent(): Response {
  return new Response(null, {
    status: 303,
    headers: { ...answerHeaders, location: '/#message-sent' },
  });
}

const isForm = (request: Request) => contentType(request).type === 'application/x-www-form-urlencoded';
const isJson = (request: Request) => contentType(request).type === 'application/json';

/** What a visitor is told when a message was read but not accepted. */
function explain(receipt: Exclude<Receipt, { status: 'accepted' }>): Failure {
  switch (receipt.status) {
    case 'invalid': {
      const { fields } = receipt;
      const error = contactFields.flatMap((field) => fields[field] ?? []).join(' ');
      return { status: 422, error, fields };
    }
    case 'limited': {
      const { retryAfter } = receipt;
      const seconds = retryAfter === 1 ? 'second' : 'seconds';
      return {
        status: 429,
        error: `You have sent several messages in a short time. Please try again in ${retryAfter} ${seconds}.`,
        headers: { 'retry-after': String(retryAfter) },
      };
    }
    case 'unavailable':
      return failure.unavailable;
  }
}

/** The key as a hidden field of the form, where an island that crashed after sending has left it. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
