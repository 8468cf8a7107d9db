import { changeState } from '../changeState.ts';
import type { ContactLog } from '../contactLog.ts';
import { failureReason } from '../failureReason.ts';
import type { MessageStore } from '../messageStore.ts';
import type { Delivery, StoredMessage } from '../storedMessage.ts';
import { composeMail } from './composeMail.ts';
import { createLimit } from './createLimit.ts';
import type { Mailer } from './mailer.ts';
import type { MailSettings } from './readMailSettings.ts';
import { backoff, claimTime, isDue, lastAttempt } from './schedule.ts';
import { sendDigest } from './sendDigest.ts';

const sendsAtOnce = 4;

export interface MessageDelivery {
  /** Tries one message, if it is due. Never rejects: a failure is logged and tried again later. */
  deliver(id: string): Promise<void>;
  /** Tries every message that is due, starting none after `deadline`, and sends the digest. Never rejects. */
  deliverDue(deadline?: Date): Promise<void>;
}

/**
 * Makes what mails kept messages to the owner. A message is claimed in the store before it is sent, so that of
 * several workers only one sends it; a claim that its holder never gave back runs out. Whatever goes wrong, a
 * message stays in the store and is tried again: stored exactly once, mailed at least once.
 */
export function createDelivery({
  store,
  mailer,
  settings,
  log,
  now = () => new Date(),
}: {
  store: MessageStore;
  mailer: Mailer;
  settings: Pick<MailSettings, 'from' | 'to'>;
  log: ContactLog;
  now?: () => Date;
}): MessageDelivery {
  const limit = createLimit(sendsAtOnce);

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

  async function tryMessage(id: string): Promise<void> {
    try {
      const message = await claim(id);
      if (!message) return;
      const delivery = await send(message);
      // If another worker has sent it meanwhile, a failure here does not undo that.
      await changeState(store, id, ({ state }) =>
        state.delivery.status === 'sent' ? undefined : { ...state, delivery },
      );
      const { status, attempts, reason } = delivery;
      const event =
        status === 'sent'
          ? 'message.sent'
          : status === 'waiting'
            ? 'message.failed'
            : 'message.undeliverable';
      log({ event, id, attempts, reason });
    } catch (error) {
      log({ event: 'store.failed', during: 'delivery', id, reason: failureReason(error) });
    }
  }

  const later = (wait: number) => new Date(now().getTime() + wait).toISOString();
  const deliver = (id: string) => limit(() => tryMessage(id));

  return {
    deliver,
    async deliverDue(deadline) {
      try {
        const { entries } = await store.list({ open: true });
        const due = entries.filter(({ state }) => !state.spam && isDue(state.delivery, now()));
        const inTime = () => !deadline || now() < deadline;
        await Promise.all(due.map(({ id }) => limit(async () => inTime() && tryMessage(id))));
        if (inTime()) await sendDigest({ store, mailer, settings, log, now }, entries);
      } catch (error) {
        log({ event: 'store.failed', during: 'delivery', reason: failureReason(error) });
      }
    },
  };
}
