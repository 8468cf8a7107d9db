import { type ContactLog, logToConsole } from '../contact/contactLog.ts';
import type { ContactReplies } from '../contact/contactReplies.ts';
import { createAddressKey } from '../contact/createAddressKey.ts';
import { createFileStore } from '../contact/createFileStore.ts';
import { createRateLimiter } from '../contact/createRateLimiter.ts';
import { createReceiver } from '../contact/createReceiver.ts';
import { openDelivery } from '../contact/delivery/openDelivery.ts';
import { readRateLimit } from '../contact/readRateLimit.ts';
import { readRetention } from '../contact/readRetention.ts';
import {
  createSubmitHandler,
  type SubmitContext,
} from '../functions/submit-contact-form/createSubmitHandler.ts';
import { type Loop, startLoop } from './startLoop.ts';

export type ContactOptions = {
  messagesDir: string;
  /** Asked at every request, since content changes in development. */
  replies: () => Promise<ContactReplies>;
  env?: Record<string, string | undefined>;
  log?: ContactLog;
};

export type Contact = {
  answer: (request: Request, context?: SubmitContext) => Promise<Response>;
  /** Starts what Netlify's scheduled functions do: later tries to mail, and the purge. */
  startLoop: () => Loop;
};

/**
 * The contact functions on this machine, with messages as files in `messagesDir` instead of Netlify Blobs.
 * Throws a `OwnerError` on a wrong setting in `env`.
 */
export function openContact({
  messagesDir,
  replies,
  env = process.env,
  log = logToConsole,
}: ContactOptions): Contact {
  const store = createFileStore(messagesDir);
  const delivery = openDelivery(store, log, env);
  const retention = readRetention(env);
  const receive = createReceiver({
    store,
    limiter: createRateLimiter(readRateLimit(env)),
    addressKey: createAddressKey(),
    log,
  });
  const deliver = async (id: string) => delivery?.deliver(id);
  const handle = createSubmitHandler({ receive, deliver, replies, log });
  return {
    answer: (request, context = { waitUntil: (work) => work }) => handle(request, context),
    startLoop: () => startLoop({ store, delivery, retention, log }),
  };
}
