import { isSettled } from './message.ts';
import type { MessageStore } from './store.ts';

const day = 24 * 3_600_000;

/**
 * Deletes the messages received more than `days` ago, and returns how many were deleted and how many spared.
 *
 * If mail is set up (`mailed`), messages that have yet to be mailed or reported are spared at any age: the host may have
 * been down since they came. Rejects when the store does.
 */
export async function purgeMessages(
  store: MessageStore,
  { days, mailed, now }: { days: number; mailed: boolean; now: Date },
): Promise<{ deleted: number; spared: number }> {
  const { entries } = await store.list();
  const old = entries.filter(({ receivedAt }) => now.getTime() - Date.parse(receivedAt) > days * day);
  const purged = old.filter(({ state }) => !mailed || isSettled(state));
  for (const { id } of purged) await store.remove(id);
  return { deleted: purged.length, spared: old.length - purged.length };
}
