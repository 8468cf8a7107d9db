import { setTimeout as sleep } from 'node:timers/promises';
import { contactPath } from '../../schema/contactMessage.ts';
import { createBlockList } from '../contact/blockList.ts';
import { answerCanary } from '../contact/canary.ts';
import { type MessageDelivery, openDelivery } from '../contact/delivery.ts';
import { createFileStore } from '../contact/fileStore.ts';
import type { ContactReplies } from '../contact/http.ts';
import { createSubmitHandler, type SubmitContext } from '../contact/http.ts';
import { submissionId } from '../contact/keepOnce.ts';
import { type ContactLog, logToConsole } from '../contact/log.ts';
import { parseSites } from '../contact/otherSites.ts';
import { purgeOnSchedule } from '../contact/purge.ts';
import { createAddressKey, createRateLimiter } from '../contact/rateLimit.ts';
import { createReceiver } from '../contact/receive.ts';
import { type Environment, readRetention, readSettings } from '../contact/settings.ts';
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
  const settings = readSettings(env, ['CONTACT_RATE_LIMIT', 'CONTACT_SITES']);
  const retention = readRetention(env);
  const receive = createReceiver({
    store,
    limiter: createRateLimiter(Number(settings.CONTACT_RATE_LIMIT)),
    attempts: createRateLimiter(10 * Number(settings.CONTACT_RATE_LIMIT)),
    addressKey: createAddressKey(),
    isBlocked: createBlockList(store, log),
    log,
  });
  const deliver = async (id: string) => delivery?.deliver(id);
  const canary = (request: Request) => answerCanary(request, { store, env, idOf: submissionId });
  const sites = parseSites(settings.CONTACT_SITES);
  const handle = createSubmitHandler({ receive, deliver, replies, canary, sites, log });
  return {
    answer: (request, context = { waitUntil: (work) => work }) => handle(request, context),
    startLoop: () => startLoop({ store, delivery, retention, log }),
  };
}

const minute = 60_000;

/** Rounds before the first purge, and between two. A wrong clock is often put right soon after the start. */
const firstPurge = 10;
const purgeEvery = 60;

type Loop = { stop: () => Promise<void> };

/**
 * Does on this machine what scheduled functions do on Netlify, at once and then a minute after each round: mails what
 * is due, and purges ten minutes after the start and then about every hour. `stop` resolves when the round that is
 * running is over.
 * @param pause waits that many milliseconds, or until the signal
 */
export function startLoop({
  store,
  delivery,
  retention: days,
  log,
  now = () => new Date(),
  pause = (ms, signal) => sleep(ms, undefined, { signal }),
}: {
  store: MessageStore;
  delivery: MessageDelivery | undefined;
  retention: number | undefined;
  log: ContactLog;
  now?: () => Date;
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}): Loop {
  const stopping = new AbortController();
  const running = run();

  async function run() {
    for (let round = 0; !stopping.signal.aborted; round++) {
      await delivery?.deliverDue();
      if (days !== undefined && round % purgeEvery === firstPurge) {
        await purgeOnSchedule(store, { days, now, log, trustsClock });
      }
      await pause(minute, stopping.signal).catch(() => {});
    }
  }

  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}

const day = 24 * 60 * minute;

/**
 * Whether the clock goes on from where it was: it is less than a day ahead of the newest message or the last purge. A
 * clock that has been ahead for a whole day counts as right, since the server may have been down or had no messages.
 */
export async function trustsClock(store: MessageStore, newest: number, now: Date): Promise<boolean> {
  const [purges, jumps] = await Promise.all([store.claims('purged/'), store.claims('ahead/')]);
  const timeOf = (name: string | undefined) => Date.parse(`${name?.slice(name.indexOf('/') + 1)}Z`) || 0;
  const known = Math.max(newest, timeOf(purges.at(-1)));
  const minute = now.toISOString().slice(0, 16);
  const since = jumps.find((name) => timeOf(name) > known && timeOf(name) <= now.getTime());
  if (now.getTime() - known > day && !(since && now.getTime() - timeOf(since) > day)) {
    if (!since) await store.claim(`ahead/${minute}`);
    return false;
  }
  await store.claim(`purged/${minute}`);
  for (const name of [...purges, ...jumps]) if (!name.endsWith(minute)) await store.unclaim(name);
  return true;
}

/** Whether a path is the form's, with or without a slash at its end, as Netlify takes it. */
export function isContactPath(path: string): boolean {
  return path.replace(/\/$/, '') === contactPath;
}
