import { failureReason } from '../../lib/errors.ts';
import { type ContactAnswer, type ContactField, contactFields } from '../../schema/contactMessage.ts';
import { type ContactReplies, fillPage } from './failedPage.ts';
import type { ContactLog } from './log.ts';
import type { Receipt, Receive } from './receive.ts';
import { siteHeaders } from './siteHeaders.ts';
import { contentType, type Fields, readSubmission } from './submission.ts';

/** What the handler wants beside the request, as Netlify's context has it. */
export type SubmitContext = {
  ip?: string | undefined;
  /** Lets work go on after the answer. */
  waitUntil?: ((work: Promise<unknown>) => unknown) | undefined;
};

type SubmitHandler = (request: Request, context: SubmitContext) => Promise<Response>;

/**
 * Makes the handler of `POST /functions/submit-contact-form`. It answers JSON with JSON, and a form post
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

/** A JSON answer with every header that it needs. */
function answerJson(status: number, answer: ContactAnswer, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(answer), {
    status,
    headers: {
      ...answerHeaders,
      'content-type': 'application/json; charset=utf-8',
      ...headers,
    },
  });
}

/** The page that says what went wrong and carries the form as it was typed, with every header that it needs. */
function answerPage(failure: Failure, typed: Record<string, unknown>, replies: ContactReplies): Response {
  // Where fields were refused, the page's own summary says what is wrong with each.
  const values: Record<string, string> = { error: failure.fields ? '' : failure.error };
  const first = contactFields.find((field) => failure.fields?.[field] !== undefined);
  for (const field of contactFields) {
    const value = typed[field];
    values[`value.${field}`] = typeof value === 'string' ? value : '';
    values[`error.${field}`] = failure.fields?.[field] ?? '';
    values[`invalid.${field}`] = String(failure.fields?.[field] !== undefined);
    values[`focus.${field}`] = field === first ? ' autofocus' : '';
  }
  return new Response(fillPage(replies.failedPage, values), {
    status: failure.status,
    headers: {
      ...answerHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': replies.failedPagePolicy,
      ...failure.headers,
    },
  });
}

/**
 * The headers of every answer of the function: those of the site, since its `_headers` do not reach what a function
 * answers, and that nobody keeps it. Nothing may run or load in an answer that somebody opens as a page; the page with
 * the form has a policy of its own.
 */
const answerHeaders = {
  ...siteHeaders,
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Why a post was not accepted: the status, a sentence for the visitor, and what is wrong with which field. */
export type Failure = {
  status: number;
  error: string;
  fields?: Partial<Record<ContactField, string>>;
  headers?: Record<string, string>;
};

export const failure = {
  malformed: { status: 400, error: 'The message could not be read. Please check it and send it again.' },
  wrongMethod: { status: 405, error: 'Messages are sent with POST.', headers: { allow: 'POST' } },
  tooLarge: {
    status: 413,
    error: 'This is too long to be sent. Please keep the message to 5000 characters.',
  },
  wrongType: {
    status: 415,
    error: 'Messages are sent as application/json or application/x-www-form-urlencoded, in UTF-8.',
  },
  unexpected: {
    status: 500,
    error: 'Something went wrong here. Your message was not sent. Please try again later.',
  },
  unavailable: {
    status: 503,
    error: 'Your message could not be kept, so it was not sent. Please try again in a minute.',
    headers: { 'retry-after': '60' },
  },
} as const satisfies Record<string, Failure>;

/** Whether an Accept header ranks a page above JSON, as a browser's own requests do and scripts do not. */
function prefersHtml(accept: string | null): boolean {
  const quality = (wanted: string) => {
    const range = (accept ?? '')
      .split(',')
      .find((part) => part.split(';')[0]?.trim().toLowerCase() === wanted);
    return range === undefined ? 0 : Number(/;\s*q=([\d.]+)/.exec(range)?.[1] ?? 1);
  };
  return quality('text/html') > Math.max(quality('application/json'), quality('application/*'));
}
