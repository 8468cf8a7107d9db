import { isSettled } from './message.ts';
import type { MessageStore } from './store.ts';

const day = 24 * 3_600_000;

/**
 * Deletes the messages received more than `days` ago, and answers how many were deleted and how many spared.
 *
 * Where mail is set up (`mailed`), those that the owner has yet to be sent or told of are spared, however old: the
 * host may have been down since they came. Mailed and undeliverable ones go by age alone. Rejects when the store does.
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
