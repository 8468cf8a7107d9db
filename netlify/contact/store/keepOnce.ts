import { createHash } from 'node:crypto';
import { type ContactMessage, contactFields } from '../../../schema/contactMessage.ts';
import type { StoredMessage } from './message.ts';
import type { MessageStore } from './store.ts';

/** A message that passed validation. `key` is what the form made once for these texts, if it could. */
type Kept = { message: ContactMessage; key?: string | undefined; signs: string[]; now: Date };

/**
 * Keeps a message unless it is kept already: under its key or, without a key, as identical text within ten minutes.
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

  // Two posts, one on each side of a slot's end, may each have looked before the other was kept. The record of the
  // earlier slot stays; the post that looks last removes the other, and only while the earlier one exists.
  const { before, after } = await findTwins(store, message, now);
  if (after) await store.remove(after);
  if (!before) return { id, outcome: 'created' };
  await store.remove(id);
  return { id: before, outcome: 'duplicate' };
}

/** The ids of the same text in the slots around that of `now`. The slot after counts too, since clocks are set back. */
async function findTwins(store: MessageStore, message: ContactMessage, now: Date) {
  async function look(later: -1 | 1): Promise<string | undefined> {
    const entry = await store.get(slotId(message, now, later));
    if (typeof entry === 'string') return undefined;
    return Math.abs(now.getTime() - Date.parse(entry.receivedAt)) < slotLength ? entry.id : undefined;
  }
  const [before, after] = await Promise.all([look(-1), look(1)]);
  return { before, after };
}

/** The length of a slot in milliseconds: the time in which identical text without a key is one message. */
const slotLength = 10 * 60_000;

/** The id of a message without a key: the same for the same text in the same slot. `later` counts slots. */
function slotId(message: ContactMessage, now: Date, later = 0): string {
  return submissionId(`slot:${Math.floor(now.getTime() / slotLength) + later}`, message);
}

/**
 * The id of a submission, 32 hexadecimal digits: the same for the same text under the same key, so that sending it again
 * finds its record. Other text under the same key is another submission.
 */
export function submissionId(key: string, message: ContactMessage): string {
  const identity = JSON.stringify([key, ...contactFields.map((field) => message[field])]);
  return createHash('sha256').update(identity).digest('hex').slice(0, 32);
}
