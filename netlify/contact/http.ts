import * as z from 'zod/mini';
import { type ContactAnswer, contactPath } from '../../schema/contactMessage.ts';
import type { ContactWords } from '../../schema/words/words.ts';
import { type ContactLog, describeError } from './log.ts';
import type { Outbox } from './outbox.ts';
import { createReceiver } from './receive.ts';
import type { Cause } from './refusal.ts';
import type { Environment } from './settings.ts';
import { siteHeaders } from './siteHeaders.ts';
import type { MessageStore } from './store.ts';
import { type Fields, isForm, isJson, readFields, readRefused, refusalOf, senderOf } from './submission.ts';

const replies = {
  /** Whether the site has a form. */
  isOpen: z.boolean(),
  /** The path of the home page. */
  home: z.string(),
  sent: z.string(),
  /** The template of the page for a refused form (`makeFailedPage`). */
  failedPage: z.string(),
  failedPagePolicy: z.string(),
  /** The language of the site, and the sentences of a refusal in it. */
  language: z.string(),
  /** The repository whose administrators read messages at `/edit/messages/`; only on a site with that page. */
  repository: z.optional(z.string()),
  errors: z.custom<ContactWords['errors']>((value) => typeof value === 'object' && value !== null),
};

/** The answers to a visitor, made from the content at build time: in the first language, and in others if there are any. */
export const contactRepliesSchema = z.object({
  ...replies,
  languages: z.optional(z.array(z.object(replies))),
});

export type ContactReplies = z.infer<typeof contactRepliesSchema>;

/** `waitUntil` lets work go on after the answer. `deploy.context` is Netlify's name for the kind of deploy that answers. */
export type SubmitContext = {
  ip?: string;
  waitUntil?: ((work: Promise<unknown>) => unknown) | undefined;
  deploy?: { context: string };
};

type SubmitHandler = (request: Request, context?: SubmitContext) => Promise<Response>;

type HandlerOptions = {
  store: MessageStore;
  env: Environment;
  /** Asked at every request, since content changes in development. */
  replies: () => Promise<ContactReplies>;
  log: ContactLog;
};

/**
 * Makes the handler of posts to `contactPath`. It answers JSON with JSON, and a form post with a redirect to the page's
 * sent notice or with a page that carries the form as it was typed. Never rejects: a wrong setting is logged and answered
 * like any other error. Settings and the code for mail are loaded when they are needed, so that a function starts quickly.
 */
export function createSubmitHandler({ store, env, replies, log }: HandlerOptions): SubmitHandler {
  let receiver: ReturnType<typeof createReceiver> | undefined;
  let outbox: Outbox | undefined;

  async function openReceiver() {
    const { readSettings } = await import('./settings.ts');
    const { CONTACT_RATE_LIMIT } = readSettings(env, ['CONTACT_RATE_LIMIT']);
    receiver ??= createReceiver({ store, log, limit: Number(CONTACT_RATE_LIMIT) });
    return receiver;
  }

  /** The first try to mail a message. */
  async function deliver(id: string): Promise<void> {
    if (!env.SMTP_URL && !env.SMTP_HOST) return;
    try {
      const { openOutbox } = await import('./outbox.ts');
      outbox ??= openOutbox(store, log, env);
      await outbox?.deliver(id);
    } catch (error) {
      log({ event: 'failed', during: 'delivery', ...describeError(error) });
    }
  }

  async function refuse(request: Request, cause: Cause, typed?: Fields): Promise<Response> {
    const given = repliesIn(await replies(), request);
    // Loaded when it is needed: most messages are accepted.
    const { explain, fillFailedPage } = await import('./refusal.ts');
    const refusal = explain(cause, given, isForm(request) && typed === undefined);
    const { status, error, fields, headers } = refusal;
    const wantsPage = isForm(request) || (!isJson(request) && acceptsPage(request));
    const answer: ContactAnswer = { success: false, error, ...(fields && { fields }) };
    if (!wantsPage) return answerJson(status, answer, headers);
    const html = fillFailedPage(given.failedPage, refusal, typed ?? {});
    const policy = { 'content-security-policy': given.failedPagePolicy };
    return answerWith(html, status, 'text/html', { ...policy, ...headers });
  }

  return async (request, { ip: address = '', waitUntil, deploy } = {}) => {
    const preview = deploy?.context === 'production' ? undefined : deploy?.context;
    let typed: Fields | undefined;
    try {
      if (request.method !== 'POST') return await refuse(request, refusalOf.wrongMethod);
      const sender = senderOf(request);
      if (sender === 'foreign') return await refuse(request, refusalOf.otherSite);
      const { admit, receive } = await openReceiver();
      const limited = admit(address);
      if (limited) return await refuse(request, limited, await readRefused(request));
      const read = await readFields(request);
      if ('refusal' in read) return await refuse(request, read.refusal, read.typed);
      typed = read.fields;
      // Asked for first: once the message is kept, nothing may fail any more.
      const all = await replies();
      const { sent, home, language: spoken } = repliesIn(all, request);
      const language = all.languages ? spoken : undefined;
      // As a field, the key comes from the form of an island that crashed after sending.
      const key = (request.headers.get('idempotency-key') ?? textOf(typed.key))?.trim();
      const receipt = await receive({
        fields: typed,
        key,
        address,
        language,
        preview,
        hiddenOrigin: sender === 'hidden',
      });
      if (receipt.status !== 'accepted') return await refuse(request, receipt, typed);
      const delivery = receipt.mail ? deliver(receipt.id) : undefined;
      if (delivery) waitUntil?.(delivery);
      if (!isForm(request)) return answerJson(200, { success: true, message: sent } satisfies ContactAnswer);
      const headers = { ...answerHeaders, location: `${home}#message-sent` };
      return new Response(null, { status: 303, headers });
    } catch (error) {
      log({ event: 'failed', during: 'submit', ...describeError(error) });
      typed ??= await readRefused(request);
      // Without the site's words, the form shows its own sentence.
      return refuse(request, refusalOf.unexpected, typed).catch(() =>
        answerJson(refusalOf.unexpected.status, { success: false, error: '' }),
      );
    }
  };
}

/** The answers in the language of the page that has posted, which the form's address names. */
function repliesIn(first: ContactReplies, { url }: Request): Omit<ContactReplies, 'languages'> {
  const asked = new URL(url).searchParams.get('language');
  return first.languages?.find(({ language }) => language === asked) ?? first;
}

/** Whether a path is the form's, with or without a slash at its end, as Netlify takes it. */
export function isContactPath(path: string): boolean {
  return path.replace(/\/$/, '') === contactPath;
}

const acceptsPage = ({ headers }: Request) => /^text\/html\b/i.test(headers.get('accept') ?? '');
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The site's `_headers` do not reach a function. Nothing may run or load in an answer that somebody opens as a page. */
const answerHeaders = {
  ...siteHeaders,
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** An answer in JSON with the headers of all functions. */
export function answerJson(status: number, answer: object, headers?: Record<string, string>): Response {
  return answerWith(JSON.stringify(answer), status, 'application/json', headers);
}

/** An answer with the headers of all functions. */
export function answerWith(
  body: BodyInit,
  status: number,
  type: string,
  headers?: Record<string, string>,
): Response {
  const all = { ...answerHeaders, 'content-type': `${type}; charset=utf-8`, ...headers };
  return new Response(body, { status, headers: all });
}
