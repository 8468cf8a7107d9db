import { setTimeout as sleep } from 'node:timers/promises';
import { failureReason } from '../../lib/errors.ts';
import { contactPath } from '../../schema/contactMessage.ts';
import { type MessageDelivery, openDelivery } from '../contact/delivery.ts';
import type { ContactReplies } from '../contact/failedPage.ts';
import { createFileStore } from '../contact/fileStore.ts';
import { createSubmitHandler, type SubmitContext } from '../contact/http.ts';
import { type ContactLog, logToConsole } from '../contact/log.ts';
import { purgeMessages } from '../contact/purge.ts';
import { createAddressKey, createRateLimiter } from '../contact/rateLimit.ts';
import { createReceiver } from '../contact/receive.ts';
import { readRateLimit, readRetention } from '../contact/settings.ts';
import type { MessageStore } from '../contact/store.ts';

type ContactOptions = {
  messagesDir: string;
  /** Asked at every request, since content changes in development. */
  replies: () => Promise<ContactReplies>;
  env?: Record<string, string | undefined>;
  log?: ContactLog;
};

type Contact = {
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

/** The contact function alone, for the development server: a message is tried once and left to the next `serve`. */
export function createContactEndpoint(
  options: ContactOptions,
): (request: Request, context?: SubmitContext) => Promise<Response> {
  return openContact(options).answer;
}

const minute = 60_000;
const roundsADay = 24 * 60;

type Loop = { stop: () => Promise<void> };

/**
 * Does on this machine what scheduled functions do on Netlify, at once and then a minute after each round: mails what
 * is due, and purges once a day, in that order. `stop` resolves when the round that is running is over.
 */
export function startLoop({
  store,
  delivery,
  retention,
  log,
}: {
  store: MessageStore;
  delivery: MessageDelivery | undefined;
  retention: number | undefined;
  log: ContactLog;
}): Loop {
  const stopping = new AbortController();
  const running = run();

  async function run() {
    for (let round = 0; !stopping.signal.aborted; round++) {
      await delivery?.deliverDue();
      if (retention !== undefined && round % roundsADay === 0) await purge(retention);
      await pause(stopping.signal);
    }
  }

  async function purge(days: number) {
    try {
      const mailed = delivery !== undefined;
      const { deleted } = await purgeMessages(store, { days, mailed, now: new Date() });
      log({ event: 'messages.purged', count: deleted });
    } catch (error) {
      log({ event: 'store.failed', during: 'purge', reason: failureReason(error) });
    }
  }

  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}

async function pause(signal: AbortSignal): Promise<void> {
  await sleep(minute, undefined, { signal }).catch(() => {});
}

/** Whether a path is the form's, with or without a slash at its end, as Netlify takes it. */
export function isContactPath(path: string): boolean {
  return path.replace(/\/$/, '') === contactPath;
}
