import { contactPath } from '../../schema/contactMessage.ts';
import { type ContactReplies, createSubmitHandler, type SubmitHandler } from './http.ts';
import { type ContactLog, describeFailure } from './log.ts';
import type { MessageDelivery } from './mail/delivery.ts';
import { parseSites } from './otherSites.ts';
import { createReceiver } from './receive.ts';
import type { Environment } from './settings.ts';
import type { MessageStore } from './store/store.ts';

type ContactOptions = {
  store: MessageStore;
  env: Environment;
  /** Asked at every request, since content changes in development. */
  replies: () => Promise<ContactReplies>;
  log: ContactLog;
};

type Contact = {
  /** Answers a request to `contactPath`. Never rejects. */
  answer: SubmitHandler;
  /** Mails what is due, and the daily report. Never rejects. */
  deliverDue: () => Promise<void>;
  /** Why no message would be kept at the moment, in words; nothing if one would. Rejects on wrong settings. */
  findFault: () => Promise<string | undefined>;
};

/**
 * Puts the contact service together. Settings are read and the code for mail is loaded when they are needed, so that a
 * function starts quickly, no answer waits for mail, and a wrong setting is logged and answered like any other failure.
 * A server that should stop at a wrong setting calls `readSettings` first.
 */
export function createContact({ store, env, replies, log }: ContactOptions): Contact {
  const openReceiver = openOnce(async () => {
    const { readSettings } = await import('./settings.ts');
    const { limitWaiting } = await import('./store/room.ts');
    const limit = Number(readSettings(env, ['CONTACT_RATE_LIMIT']).CONTACT_RATE_LIMIT);
    const limited = limit === 0 ? store : limitWaiting(store, log);
    return { store: limited, receiver: createReceiver({ store: limited, limit, log }) };
  });
  const openMail = openOnce(async () => {
    const { openDelivery } = await import('./mail/delivery.ts');
    return openDelivery(store, log, env);
  });

  async function withMail(use: (delivery: MessageDelivery) => Promise<void>) {
    if (!env.SMTP_URL && !env.SMTP_HOST) return;
    try {
      const delivery = await openMail();
      if (delivery) await use(delivery);
    } catch (error) {
      log({ event: 'failed', during: 'delivery', ...describeFailure(error) });
    }
  }

  return {
    answer: createSubmitHandler({
      receiver: async () => (await openReceiver()).receiver,
      deliver: (id) => withMail((delivery) => delivery.deliver(id)),
      replies,
      sites: parseSites(env.CONTACT_SITES),
      log,
    }),
    deliverDue: () => withMail((delivery) => delivery.deliverDue()),
    findFault: async () => (await openReceiver()).store.findFault(),
  };
}

/** Whether a path is the form's, with or without a slash at its end, as Netlify takes it. */
export function isContactPath(path: string): boolean {
  return path.replace(/\/$/, '') === contactPath;
}

/** Makes a function that opens something when it is first called, once for all calls; after a failure it tries again. */
function openOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}
