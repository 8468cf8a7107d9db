import { logToConsole } from '../contact/contactLog.ts';
import type { ContactReplies } from '../contact/contactReplies.ts';
import { createAddressKey } from '../contact/createAddressKey.ts';
import { createFileStore } from '../contact/createFileStore.ts';
import { createRateLimiter } from '../contact/createRateLimiter.ts';
import { createReceiver } from '../contact/createReceiver.ts';
import { readRateLimit } from '../contact/readRateLimit.ts';
import {
  createSubmitHandler,
  type SubmitContext,
} from '../functions/submit-contact-form/createSubmitHandler.ts';

export const contactPath = '/.netlify/functions/submit-contact-form';

/**
 * The contact function on this machine, with messages as files in `messagesDir` instead of Netlify Blobs.
 * `replies` is asked at every request, since content changes in development. Throws on a wrong setting in `env`.
 */
export function createContactEndpoint({
  messagesDir,
  replies,
  env = process.env,
  log = logToConsole,
}: {
  messagesDir: string;
  replies: () => Promise<ContactReplies>;
  env?: Record<string, string | undefined>;
  log?: typeof logToConsole;
}): (request: Request, context?: SubmitContext) => Promise<Response> {
  const receive = createReceiver({
    store: createFileStore(messagesDir),
    limiter: createRateLimiter(readRateLimit(env)),
    addressKey: createAddressKey(),
    log,
  });
  const handle = createSubmitHandler({ receive, replies, log });
  return (request, context = {}) => handle(request, context);
}
