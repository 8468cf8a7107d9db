import type { ContactMessage } from '../../schema/contactMessage.ts';
import { findTwins } from './findTwins.ts';
import type { MessageStore } from './messageStore.ts';
import { slotId } from './slotId.ts';
import { submissionId } from './submissionId.ts';

/** Whether `keepOnce` would find a message there already. Rejects when the store does. */
export async function isKept(
  store: MessageStore,
  { message, key, now }: { message: ContactMessage; key?: string | undefined; now: Date },
): Promise<boolean> {
  const id = key ? submissionId(`key:${key}`, message) : slotId(message, now);
  if (typeof (await store.get(id)) === 'object') return true;
  if (key) return false;
  const { before, after } = await findTwins(store, message, now);
  return (before ?? after) !== undefined;
}
