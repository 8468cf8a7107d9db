import type { ContactLog } from '../contactLog.ts';
import type { MessageStore } from '../messageStore.ts';
import { createDelivery, type MessageDelivery } from './createDelivery.ts';
import { openMailer } from './openMailer.ts';
import { readMailSettings } from './readMailSettings.ts';

/** The delivery that the environment configures, or nothing when it configures none. Throws a `OwnerError`. */
export function openDelivery(
  store: MessageStore,
  log: ContactLog,
  env: Record<string, string | undefined>,
): MessageDelivery | undefined {
  const settings = readMailSettings(env);
  return settings && createDelivery({ store, mailer: openMailer(settings.smtpUrl), settings, log });
}
