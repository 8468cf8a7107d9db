import { setTimeout } from 'node:timers/promises';
import { failureReason } from '../../../lib/errors.ts';
import { inParallel } from '../../../lib/inParallel.ts';
import { type ContactLog, describeFailure } from '../log.ts';
import {
  type Environment,
  findSettingFault,
  type MailSettings,
  readMailSettings,
  readRetention,
} from '../settings.ts';
import { mailedPrefix } from '../status.ts';
import { type Delivery, isWaiting, type StoredMessage, type Summary } from '../store/message.ts';
import { changeState, type MessageStore } from '../store/store.ts';
import { until } from '../store/survey.ts';
import { composeMail, describeMailFailure, type Mail, type Mailer, openMailer } from './mail.ts';
import { type Reporter, sendReport } from './report.ts';
import { backoff, claimTime, createBudget, isDue, maxAttempts } from './schedule.ts';

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
  /** Tries every message that is due and sends the daily report, within the limits if there are any. Never rejects. */
  deliverDue(limits?: RoundLimits): Promise<void>;
}

/**
 * The delivery that the environment configures, or nothing without mail settings.
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
  settings: Reporter['settings'] & Partial<Pick<MailSettings, 'perDay'>>;
  log: ContactLog;
  now?: () => Date;
  /** Waits that many milliseconds. */
  pause?: (ms: number) => Promise<unknown>;
}): MessageDelivery {
  const inLane = createLanes(sendsAtOnce);
  const budget = createBudget(store, settings.perDay ?? 0, now);
  let unreadable = 0;

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
      return attempts < maxAttempts
        ? { status: 'waiting', attempts, at: later(backoff(attempts)), reason }
        : { status: 'undeliverable', attempts, at: later(0), reason };
    }
  }

  // Tried again when the store fails: a message that was sent would be sent again. It ends before the claim runs out.
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

  /** Records for the status that a mail went through; without it, the status has an earlier one. */
  async function noteMailed(): Promise<void> {
    await store.claim(mailedPrefix + later(0).slice(0, 16)).catch(() => {});
  }

  /** Tries a message; `over` if the budget of mails is used up, and then nothing has changed. */
  async function tryMessage(id: string): Promise<'over' | undefined> {
    try {
      const slot = await budget.take();
      if (slot === undefined) return 'over';
      const message = await claim(id);
      const delivery = message && (await send(message));
      if (delivery) await record(id, delivery);
      if (delivery?.status === 'sent') await noteMailed();
      else await budget.giveBack(slot);
      if (delivery) logOutcome(id, delivery);
    } catch (error) {
      log({ event: 'store.failed', during: 'delivery', id, ...describeFailure(error) });
    }
  }

  function logOutcome(id: string, { status, attempts, reason }: Delivery) {
    if (reason === undefined) return log({ event: 'message.sent', id, attempts });
    const event = status === 'waiting' ? 'message.failed' : 'message.undeliverable';
    log({ event, id, attempts, reason, failure: describeMailFailure(reason, settings.smtpUrl) });
  }

  const later = (wait: number) => new Date(now().getTime() + wait).toISOString();

  async function deliverDue(limits?: RoundLimits): Promise<void> {
    const start = now();
    const survey = await store.survey(until(now, limits?.reading));
    const inTime = until(now, limits?.starting);
    const due = survey.messages
      .filter(({ state }) => isWaiting(state) && isDue(state.delivery, now()))
      .sort((a, b) => a.time - b.time);
    const over: Summary[] = [];
    let untried = 0;
    const tryInTime = async (message: Summary) => {
      if (!inTime()) untried++;
      else if (over.length > 0 || (await tryMessage(message.id)) === 'over') over.push(message);
    };
    await inParallel(sendsAtOnce, due, async (message) => void (await inLane(() => tryInTime(message))));
    if (over.length > 0) log({ event: 'messages.waiting', count: over.length });
    const hasTime = inTime();
    if (hasTime) {
      const send = (mail: Mail) => mailer.send(mail).then(noteMailed);
      await sendReport({ store, mailer: { send }, settings, log }, survey, over, start, inTime);
    }
    const { notLoaded, damaged } = survey;
    if (notLoaded > 0 || untried > 0 || !hasTime) {
      log({ event: 'delivery.cut', notLoaded, untried, report: hasTime });
    }
    if (damaged.length !== unreadable) log({ event: 'records.unreadable', count: damaged.length });
    unreadable = damaged.length;
  }

  return {
    async deliver(id) {
      await inLane(() => tryMessage(id));
    },
    deliverDue: (limits) =>
      deliverDue(limits).catch((error: unknown) => {
        log({ event: 'store.failed', during: 'delivery', ...describeFailure(error) });
      }),
  };
}

/** Makes a function that runs work in one of so many lanes, where it waits for what came before it. */
function createLanes(size: number): (work: () => Promise<unknown>) => Promise<unknown> {
  const lanes: Promise<unknown>[] = Array(size).fill(Promise.resolve());
  return (work) => {
    const done = Promise.resolve(lanes.shift()).then(work);
    lanes.push(done.catch(() => {}));
    return done;
  };
}
