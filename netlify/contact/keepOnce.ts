import type { ContactMessage } from '../../schema/contactMessage.ts';
import { findTwins } from './findTwins.ts';
import type { MessageStore } from './messageStore.ts';
import { slotId } from './slotId.ts';
import type { StoredMessage } from './storedMessage.ts';
import { submissionId } from './submissionId.ts';

/** A message that passed validation. `key` is what the form made once for what was typed, if it could. */
type Kept = { message: ContactMessage; key?: string | undefined; signs: string[]; now: Date };

/**
 * Keeps a message unless it is there already: under its key, or without one as identical text within ten minutes.
 * Rejects when the store does.
 */
export async function keepOnce(
  store: MessageStore,
  { message, key, signs, now }: Kept,
): Promise<{ id: string; outcome: 'created' | 'duplicate' }> {
  const record = (id: string): StoredMessage => ({
    id,
    receivedAt: now.toISOString(),
    ...message,
    signs,
    state: {
      read: false,
      spam: signs.length > 0,
      reported: false,
      delivery: { status: 'waiting', attempts: 0, at: now.toISOString() },
    },
  });
  if (key) {
    const id = submissionId(`key:${key}`, message);
    return { id, outcome: await store.create(record(id)) };
  }

  const id = slotId(message, now);
  const kept = await findTwins(store, message, now);
  const twin = kept.before ?? kept.after;
  if (twin) return { id: twin, outcome: 'duplicate' };
  if ((await store.create(record(id))) === 'duplicate') return { id, outcome: 'duplicate' };

  // Posts on both sides of a slot's end may each have looked before the other was kept: the earlier slot's record
  // stays, and whoever looks last removes the other. A record is removed only while an earlier one keeps its text.
  const { before, after } = await findTwins(store, message, now);
  if (after) await store.remove(after);
  if (!before) return { id, outcome: 'created' };
  await store.remove(id);
  return { id: before, outcome: 'duplicate' };
}
