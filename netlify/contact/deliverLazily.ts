import { failureReason } from '../../lib/errors.ts';
import type { MessageDelivery } from './delivery.ts';
import type { ContactLog } from './log.ts';
import type { MessageStore } from './store.ts';

/**
 * The first try to mail a message, as a function that never rejects. The code for mail is loaded when it is needed,
 * so that no answer waits for it. Without mail settings it does nothing.
 */
export function deliverLazily(
  store: MessageStore,
  log: ContactLog,
  env: Record<string, string | undefined>,
): (id: string) => Promise<void> {
  let opened: Promise<MessageDelivery | undefined> | undefined;

  async function open() {
    const { openDelivery } = await import('./delivery.ts');
    return openDelivery(store, log, env);
  }

  return async (id) => {
    if (!env.SMTP_URL) return;
    try {
      opened ??= open().catch((error: unknown) => {
        // The next message tries again: code that could not be loaded once may be there then.
        opened = undefined;
        throw error;
      });
      await (await opened)?.deliver(id);
    } catch (error) {
      log({ event: 'failed', during: 'delivery', reason: failureReason(error) });
    }
  };
}
