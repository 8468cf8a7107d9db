import { failureReason, hasCode } from '../../../lib/errors.ts';
import { inParallel } from '../../../lib/inParallel.ts';
import { type Environment, type MailSettings, readContactSettings } from '../../settings.ts';
import { type ContactLog, describeError } from '../log.ts';
import type { KeyValue, Versioned } from '../store/keyValue.ts';
import { type MessageStore, parseOutboxEntry, timeOf } from '../store/messageStore.ts';
import { composeMail, describeMailFailure, type Mailer, openMailer } from './mail.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Four weeks, so that an expired password costs no mail. RFC 5321 asks for four days at least. */
const maxAttempts = 36;

/** The mails that may go out in a day of UTC, so that no flood fills a mailbox. */
const mailsPerDay = 200;

const sendsAtOnce = 4;
const readsAtOnce = 48;

export type Outbox = ReturnType<typeof createOutbox>;

export type OutboxParts = {
  store: MessageStore;
  mailer: Mailer;
  settings: MailSettings;
  log: ContactLog;
  now?: (() => Date) | undefined;
};

/** Nothing without valid mail settings. */
export function openOutbox(store: MessageStore, log: ContactLog, env: Environment): Outbox | undefined {
  const { mail: settings } = readContactSettings(env);
  return settings && createOutbox({ store, log, settings, mailer: openMailer(settings.smtpUrl) });
}

/** Each attempt claims a message by postponing the next one, so only one worker sends. After a failure the entry stays. */
export function createOutbox({ store, mailer, settings, log, now = () => new Date() }: OutboxParts) {
  const { kv } = store;
  let sending = 0;
  const isDue = (entry: Versioned) =>
    (parseOutboxEntry(entry).at ?? Number.POSITIVE_INFINITY) <= now().getTime();

  async function attempt(id: string): Promise<void> {
    const found = await kv.get(`outbox/${id}`);
    if (!found || !isDue(found)) return;
    const attempts = parseOutboxEntry(found).attempts + 1;
    const message = await store.get(id).catch(async (error: unknown) => {
      // Another try would not help.
      const givenUp = JSON.stringify({ attempts, reason: 'EUNREADABLE' });
      if (hasCode(error, 'EUNREADABLE')) await kv.put(`outbox/${id}`, givenUp, found);
      throw error;
    });
    if (!message || (await readMails(kv, now())).count >= mailsPerDay) return;
    const at = now().getTime() + backoff(attempts);
    const claim = JSON.stringify({ attempts, at });
    if (!(await kv.put(`outbox/${id}`, claim, found))) return;
    const reason = await mailer.send(composeMail(message, settings)).then(() => undefined, failureReason);
    if (reason === undefined) {
      // The outbox last: a crash makes a second mail rather than a message that counts as unseen for ever.
      await store.markSeen(id);
      await kv.delete(`outbox/${id}`);
      log({ event: 'message.sent', id, attempts });
      return countMail(kv, now());
    }
    const isOver = attempts >= maxAttempts;
    const claimed = await kv.get(`outbox/${id}`);
    // Meanwhile the owner may have deleted or released it.
    if (claimed?.value === claim)
      await kv.put(`outbox/${id}`, JSON.stringify({ attempts, ...(!isOver && { at }), reason }), claimed);
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

    /** Tries what is due, the oldest first, while there is time. Rejects when the outbox cannot be read. */
    async deliverDue(hasTime: () => boolean = () => true): Promise<void> {
      const waiting = (await store.ids('outbox')).sort((a, b) => timeOf(a) - timeOf(b));
      const due = new Set<string>();
      await inParallel(readsAtOnce, waiting, async (id) => {
        if (due.size >= mailsPerDay || !hasTime()) return;
        const found = await kv.get(`outbox/${id}`);
        if (found && isDue(found)) due.add(id);
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

/** When the last mail went out (ISO 8601), and how many have on this day (UTC). Parallel workers may send a few more. */
export async function readMails(kv: KeyValue, now: Date) {
  const found = await kv.get('mails');
  const [last, count] = found?.value.split(' ') ?? [];
  const isToday = last?.slice(0, 10) === now.toISOString().slice(0, 10);
  return { found, last, count: isToday ? Number(count) : 0 };
}

async function countMail(kv: KeyValue, now: Date): Promise<void> {
  for (let round = 0; round < 20; round++) {
    const { found, count } = await readMails(kv, now);
    if (await kv.put('mails', `${now.toISOString()} ${count + 1}`, found)) return;
  }
}
