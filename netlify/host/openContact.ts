import { setTimeout as sleep } from 'node:timers/promises';
import { contactPath } from '../../schema/contactMessage.ts';
import { type MessageDelivery, openDelivery } from '../contact/delivery.ts';
import { createFileStore } from '../contact/fileStore.ts';
import type { ContactReplies } from '../contact/http.ts';
import { createSubmitHandler, type SubmitContext } from '../contact/http.ts';
import { type ContactLog, describeFailure, logToConsole } from '../contact/log.ts';
import { purgeMessages } from '../contact/purge.ts';
import { createAddressKey, createRateLimiter } from '../contact/rateLimit.ts';
import { createReceiver } from '../contact/receive.ts';
import { type Environment, readSettings } from '../contact/settings.ts';
import type { MessageStore } from '../contact/store.ts';

type ContactOptions = {
  messagesDir: string;
  /** Asked at every request, since content changes in development. */
  replies: () => Promise<ContactReplies>;
  env?: Environment;
  log?: ContactLog;
};

type Contact = {
  answer: (request: Request, context?: SubmitContext) => Promise<Response>;
  /** Starts what Netlify's scheduled functions do: later tries to mail, and the purge. */
  startLoop: () => Loop;
};

/**
 * The contact functions on this machine, with messages as files in `messagesDir` instead of Netlify Blobs. Without the
 * loop, as in development, the mail of a message is tried once, and left to the next `npm run serve` if that fails.
 * @throws {OwnerError} on a wrong setting in `env`
 */
export function openContact({
  messagesDir,
  replies,
  env = process.env,
  log = logToConsole,
}: ContactOptions): Contact {
  const store = createFileStore(messagesDir);
  const delivery = openDelivery(store, log, env);
  const settings = readSettings(env, ['CONTACT_RATE_LIMIT', 'MESSAGE_RETENTION_DAYS']);
  const days = settings.MESSAGE_RETENTION_DAYS;
  const retention = days === undefined ? undefined : Number(days);
  const receive = createReceiver({
    store,
    limiter: createRateLimiter(Number(settings.CONTACT_RATE_LIMIT)),
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
      await sleep(minute, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function purge(days: number) {
    try {
      const mailed = delivery !== undefined;
      const { deleted } = await purgeMessages(store, { days, mailed, now: new Date() });
      log({ event: 'messages.purged', count: deleted });
    } catch (error) {
      log({ event: 'store.failed', during: 'purge', ...describeFailure(error) });
    }
  }

  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}

/** Whether a path is the form's, with or without a slash at its end, as Netlify takes it. */
export function isContactPath(path: string): boolean {
  return path.replace(/\/$/, '') === contactPath;
}
