import type { ContactMessage } from '../../schema/contactMessage.ts';
import type { MessageStore } from './messageStore.ts';
import type { StoredMessage } from './storedMessage.ts';
import { submissionId } from './submissionId.ts';

const window = 10 * 60_000;

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

  // Ten minutes lie in at most two slots of ten minutes. The next slot counts too, since clocks are set back.
  const slot = Math.floor(now.getTime() / window);
  const id = submissionId(`slot:${slot}`, message);
  const neighbours = [slot - 1, slot + 1].map((near) => submissionId(`slot:${near}`, message));
  for (const near of await Promise.all(neighbours.map((neighbour) => store.get(neighbour)))) {
    if (typeof near === 'object' && Math.abs(now.getTime() - Date.parse(near.receivedAt)) < window) {
      return { id: near.id, outcome: 'duplicate' };
    }
  }
  return { id, outcome: await store.create(record(id)) };
}
