import { setTimeout } from 'node:timers/promises';
import { failureReason } from '../../lib/errors.ts';
import { inParallel } from '../../lib/inParallel.ts';
import { composeFloodWarning, describeDigestFailure, nameOverdue, sendDigest } from './digest.ts';
import { type ContactLog, describeFailure } from './log.ts';
import { composeMail, describeMailFailure, type Mailer, type MailIdentity, openMailer } from './mail.ts';
import type { Delivery, StoredMessage } from './message.ts';
import { backoff, claimTime, createBudget, isDue, lastAttempt, until } from './schedule.ts';
import {
  type Environment,
  findSettingFault,
  type MailSettings,
  readMailSettings,
  readRetention,
} from './settings.ts';
import { mailedPrefix } from './status.ts';
import { changeState, type MessageStore, type StoreEntry, type StoreListing } from './store.ts';

/** How long the parts of a round may take, in milliseconds. A round without limits goes on until all is done. */
type RoundLimits = {
  /** No further record is read after this long. */
  reading: number;
  /** No further mail is begun this long after the reading is over, however long that took. */
  starting: number;
};

/** Mails kept messages to the owner. */
export interface MessageDelivery {
  /** Tries one message, if it is due. Never rejects: a failure is logged and tried again later. */
  deliver(id: string): Promise<void>;
  /** Tries every message that is due and sends the digest, within the limits if there are any. Never rejects. */
  deliverDue(limits?: RoundLimits): Promise<void>;
}

/**
 * The delivery that the environment sets up, or nothing if it sets up none.
 * @throws {OwnerError} on wrong mail settings
 */
export function openDelivery(
  store: MessageStore,
  log: ContactLog,
  env: Environment,
): MessageDelivery | undefined {
  const mail = readMailSettings(env);
  if (!mail) return undefined;
  // A wrong value stops the purge, but not the mail.
  const isWrong = findSettingFault('MESSAGE_RETENTION_DAYS', env.MESSAGE_RETENTION_DAYS ?? '') !== undefined;
  const settings = { ...mail, retentionDays: isWrong ? undefined : readRetention(env) };
  return createDelivery({ store, mailer: openMailer(mail.smtpUrl), settings, log });
}

const sendsAtOnce = 4;
const revivedAtOnce = 100;

/** The waits between the tries to record the outcome of sending, in milliseconds. */
const pauses = [200, 1_000, 3_000];

/**
 * A message is claimed in the store before it is sent, so that of several workers only one sends it. A claim that is
 * never given back runs out. Whatever goes wrong, a message stays in the store and is tried again: stored exactly once,
 * mailed at least once.
 */
export function createDelivery({
  store,
  mailer,
  settings,
  log,
  now = () => new Date(),
  pause = setTimeout,
}: {
  store: MessageStore;
  mailer: Mailer;
  settings: MailIdentity &
    Partial<Pick<MailSettings, 'perHour' | 'perDay' | 'smtpUrl'>> & { retentionDays?: number | undefined };
  log: ContactLog;
  now?: () => Date;
  /** Waits that many milliseconds. */
  pause?: (ms: number) => Promise<unknown>;
}): MessageDelivery {
  const limit = createLimit(sendsAtOnce);
  const budget = createBudget(store, settings, now);
  let unreadable = 0;
  /** The last flood that this worker knows to be reported, so that each further message costs no write. */
  let warned = '';

  async function claim(id: string): Promise<StoredMessage | undefined> {
    const entry = await changeState(store, id, ({ state }) => {
      if (state.spam || !isDue(state.delivery, now())) return undefined;
      const { attempts } = state.delivery;
      return { ...state, delivery: { status: 'sending', attempts: attempts + 1, at: later(claimTime) } };
    });
    return typeof entry === 'object' ? entry : undefined;
  }

  async function send(message: StoredMessage): Promise<Delivery> {
    const { attempts } = message.state.delivery;
    try {
      await mailer.send(composeMail(message, settings));
      return { status: 'sent', attempts, at: later(0) };
    } catch (error) {
      const reason = failureReason(error);
      return attempts < lastAttempt
        ? { status: 'waiting', attempts, at: later(backoff(attempts)), reason }
        : { status: 'undeliverable', attempts, at: later(0), reason };
    }
  }

  /**
   * Records the outcome of a try, and tries that again when the store fails: otherwise a message that was sent would be
   * sent again. All of these tries end before the claim runs out.
   */
  async function record(id: string, delivery: Delivery): Promise<void> {
    for (const wait of [...pauses, undefined]) {
      try {
        // A failure here must not undo that another worker has sent it meanwhile.
        await changeState(store, id, ({ state }) =>
          state.delivery.status === 'sent' ? undefined : { ...state, delivery },
        );
        return;
      } catch (error) {
        if (wait === undefined) throw error;
        await pause(wait);
      }
    }
  }

  /** Records for all workers that the mail server takes mail. A failure only puts off what was given up. */
  async function noteMailed(): Promise<void> {
    await store.claim(mailedPrefix + later(0).slice(0, 16)).catch(() => {});
  }

  /** The mailer of digests and warnings, which prove as well that mail goes through. */
  const reporting: Mailer = {
    async send(mail) {
      await mailer.send(mail);
      await noteMailed();
    },
  };

  /**
   * Makes messages due once more that were given up before the last mail went through, unless the server refused the very
   * mail. Returns those whose turn it is.
   */
  async function revive(undeliverable: string[], inTime: () => boolean): Promise<StoreEntry[]> {
    if (undeliverable.length === 0) return [];
    const mailedAt = (await store.claims(mailedPrefix)).at(-1)?.slice(mailedPrefix.length);
    if (mailedAt === undefined) return [];
    const revived: StoreEntry[] = [];
    // Others first at every minute, so that those that stay given up are in nobody's way.
    const turn = (Math.floor(now().getTime() / 60_000) * revivedAtOnce) % undeliverable.length;
    const queue = [...undeliverable.slice(turn), ...undeliverable.slice(0, turn)].slice(0, revivedAtOnce);
    await inParallel(sendsAtOnce, queue, async (id) => {
      if (!inTime()) return;
      const entry = await changeState(store, id, ({ state }) => {
        const { status, at, reason = '' } = state.delivery;
        if (status !== 'undeliverable' || at > mailedAt || reason.startsWith('EMESSAGE')) return undefined;
        return { ...state, delivery: { status: 'waiting', attempts: lastAttempt - 1, at: later(0), reason } };
      });
      if (typeof entry === 'object') revived.push(entry);
    });
    return revived;
  }

  /** Tells the owner once a day that more is coming in than is mailed. */
  async function warnOfFlood(): Promise<void> {
    const name = `flood/${later(0).slice(0, 10)}`;
    if (warned === name) return;
    const isFirst = await store.claim(name);
    warned = name;
    if (!isFirst) return;
    try {
      await reporting.send(composeFloodWarning(settings, now()));
      log({ event: 'flood.reported' });
    } catch (error) {
      log({ event: 'digest.failed', attempts: 1, ...describeDigestFailure(error, settings) });
      await store.unclaim(name);
      warned = '';
    }
  }

  /** Tries a message; `over` if the budget of mails is used up, and then nothing has changed. */
  async function tryMessage(id: string): Promise<'over' | undefined> {
    let place: string | undefined;
    try {
      place = await budget.take();
      if (place === undefined) {
        await warnOfFlood();
        return 'over';
      }
      const message = await claim(id);
      if (!message) return await budget.giveBack(place);
      const delivery = await send(message);
      await record(id, delivery);
      if (delivery.status === 'sent') await noteMailed();
      else await budget.giveBack(place);
      const { status, attempts, reason } = delivery;
      const event =
        status === 'sent'
          ? 'message.sent'
          : status === 'waiting'
            ? 'message.failed'
            : 'message.undeliverable';
      const failure = reason === undefined ? undefined : describeMailFailure(reason, settings.smtpUrl);
      log({ event, id, attempts, reason, failure });
    } catch (error) {
      log({ event: 'store.failed', during: 'delivery', id, ...describeFailure(error) });
    }
  }

  /** Logs that a round was cut short, and that the number of unreadable records has changed. */
  function report({ unread, damaged }: StoreListing, untried: number, digest: boolean): void {
    if (unread > 0 || untried > 0 || !digest) log({ event: 'delivery.cut', unread, untried, digest });
    if (damaged.length !== unreadable) log({ event: 'records.unreadable', count: damaged.length });
    unreadable = damaged.length;
  }

  const later = (wait: number) => new Date(now().getTime() + wait).toISOString();

  return {
    async deliver(id) {
      await limit(() => tryMessage(id));
    },
    async deliverDue(limits) {
      try {
        const listing = await store.list({ open: true, inTime: until(now, limits?.reading) });
        const inTime = until(now, limits?.starting);
        const revived = await revive(listing.undeliverable, inTime);
        const due = [...listing.entries, ...revived]
          .filter(({ state }) => !state.spam && isDue(state.delivery, now()))
          .sort((a, b) => Date.parse(a.receivedAt) - Date.parse(b.receivedAt));
        const over: StoreEntry[] = [];
        let untried = 0;
        const tryInTime = async (entry: StoreEntry) => {
          if (!inTime()) untried++;
          else if (over.length > 0 || (await tryMessage(entry.id)) === 'over') over.push(entry);
        };
        await Promise.all(due.map((entry) => limit(() => tryInTime(entry))));
        if (over.length > 0) log({ event: 'messages.waiting', count: over.length });
        const digest = inTime();
        if (digest) {
          const reporter = { store, mailer: reporting, settings, log, now };
          await sendDigest(reporter, listing);
          if (inTime()) await nameOverdue(reporter, over);
        }
        report(listing, untried, digest);
      } catch (error) {
        log({ event: 'store.failed', during: 'delivery', ...describeFailure(error) });
      }
    },
  };
}

/** Makes a function that runs work, at most `size` at once; the rest waits in a queue. */
function createLimit(size: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= size) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, or is free.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
