import { failureReason, hasCode } from '../../../lib/errors.ts';
import { inParallel } from '../../../lib/inParallel.ts';
import type { Environment } from '../../../lib/settings.ts';
import { type MailSettings, readContactSettings } from '../contactSettings.ts';
import { type ContactLog, describeError } from '../log.ts';
import { callsAtOnce } from '../store/keyValue.ts';
import type { OutboxEntry } from '../store/mailRecords.ts';
import type { MessageStore } from '../store/messageStore.ts';
import { timeOf } from '../store/storedMessage.ts';
import { day, minute } from '../time.ts';
import { composeMail, describeMailFailure, type Mailer, openMailer } from './mail.ts';

/** Tries in about four weeks, so that no mail is lost to an expired password. RFC 5321 asks for at least four days. */
const maxAttempts = 36;

/** About how many mails a day (UTC), so that no flood fills a mailbox: those under way at the limit are sent. */
const mailsPerDay = 200;

const sendsAtOnce = 4;

export type Outbox = ReturnType<typeof createOutbox>;

export type OutboxParts = {
  store: MessageStore;
  mailer: Mailer;
  settings: MailSettings;
  log: ContactLog;
  now?: (() => Date) | undefined;
};

/** Returns `undefined` without valid mail settings. */
export function openOutbox(store: MessageStore, log: ContactLog, env: Environment): Outbox | undefined {
  const { mail: settings } = readContactSettings(env);
  return settings && createOutbox({ store, log, settings, mailer: openMailer(settings.smtpUrl) });
}

/** Mails messages. Each attempt first postpones the next one, so that only one worker sends. After a failure the entry stays. */
export function createOutbox({ store, mailer, settings, log, now = () => new Date() }: OutboxParts) {
  let sending = 0;
  /** No pause is longer than a day: a later time was set by a wrong clock. */
  const isDue = ({ at }: OutboxEntry) => {
    if (at === undefined) return false;
    const wait = at - now().getTime();
    return wait <= 0 || wait > day;
  };

  async function attempt(id: string): Promise<void> {
    const entry = await store.getMail(id);
    if (!entry || !isDue(entry)) return;
    const attempts = entry.attempts + 1;
    const message = await store.get(id).catch(async (error: unknown) => {
      // No later try can read it.
      const givenUp = { attempts, reason: 'EUNREADABLE' };
      if (hasCode(error, 'EUNREADABLE')) await store.replaceMail(id, entry, givenUp);
      throw error;
    });
    if (!message || (await store.readSentMails(now())).count >= mailsPerDay) return;
    const claim = { ...entry, attempts, at: now().getTime() + backoff(attempts) };
    if (!(await store.replaceMail(id, entry, claim))) return;
    const reason = await mailer.send(composeMail(message, settings)).then(() => undefined, failureReason);
    if (reason === undefined) {
      await store.markMailed(id);
      log({ event: 'message.sent', id, attempts });
      return store.countMail(now());
    }
    const isOver = attempts >= maxAttempts;
    // Does nothing if the owner has deleted or released the message meanwhile.
    await store.replaceMail(id, claim, isOver ? { attempts, reason } : { ...claim, reason });
    const event = isOver ? 'message.undeliverable' : 'message.failed';
    log({ event, id, attempts, reason, failure: describeMailFailure(reason) });
  }

  const attemptSafely = (id: string) =>
    attempt(id).catch((error: unknown) =>
      log({ event: 'store.failed', during: 'delivery', id, ...describeError(error) }),
    );

  return {
    /** The first try of a message. Never rejects: a failure is logged, and the next round tries again. */
    async deliver(id: string): Promise<void> {
      if (sending >= sendsAtOnce) return;
      sending++;
      await attemptSafely(id);
      sending--;
    },

    /** Mails all that is due, oldest first, while there is time. Rejects if the outbox cannot be read. */
    async deliverDue(hasTime: () => boolean = () => true): Promise<void> {
      const waiting = (await store.ids('outbox')).sort((a, b) => timeOf(a) - timeOf(b));
      const due = new Set<string>();
      await inParallel(callsAtOnce, waiting, async (id) => {
        if (due.size >= mailsPerDay || !hasTime()) return;
        const entry = await store.getMail(id);
        if (entry && isDue(entry)) due.add(id);
      });
      await inParallel(sendsAtOnce, due, async (id) => {
        if (hasTime()) await attemptSafely(id);
      });
    },
  };
}

function backoff(attempts: number): number {
  return Math.min(5 * minute * 2 ** (attempts - 1), day);
}
