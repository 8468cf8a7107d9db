import { type ContactLog, describeFailure } from './log.ts';
import type { Environment } from './settings.ts';
import type { MessageStore } from './store.ts';

/** Makes a function that opens something when it is first called, once for all calls; after a failure it tries again. */
export function openOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

/**
 * The first try to mail a message, as a function that never rejects. The code for mail is loaded when it is needed,
 * so that no answer waits for it. Without mail settings it does nothing.
 */
export function deliverLazily(
  store: MessageStore,
  log: ContactLog,
  env: Environment,
): (id: string) => Promise<void> {
  const openDelivery = openOnce(async () => {
    const delivery = await import('./delivery.ts');
    return delivery.openDelivery(store, log, env);
  });
  return async (id) => {
    if (!env.SMTP_URL) return;
    try {
      await (await openDelivery())?.deliver(id);
    } catch (error) {
      log({ event: 'failed', during: 'delivery', ...describeFailure(error) });
    }
  };
}
