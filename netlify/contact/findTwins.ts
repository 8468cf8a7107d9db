import type { ContactMessage } from '../../schema/contactMessage.ts';
import type { MessageStore } from './messageStore.ts';
import { slotId, slotLength } from './slotId.ts';

/**
 * The ids of the same text without a key in the slots before and after that of `now`, where it is kept there less
 * than ten minutes off. The slot after counts too, since clocks are set back. Rejects when the store does.
 */
export async function findTwins(
  store: MessageStore,
  message: ContactMessage,
  now: Date,
): Promise<{ before: string | undefined; after: string | undefined }> {
  async function look(later: -1 | 1): Promise<string | undefined> {
    const entry = await store.get(slotId(message, now, later));
    if (typeof entry === 'string') return undefined;
    return Math.abs(now.getTime() - Date.parse(entry.receivedAt)) < slotLength ? entry.id : undefined;
  }
  const [before, after] = await Promise.all([look(-1), look(1)]);
  return { before, after };
}
