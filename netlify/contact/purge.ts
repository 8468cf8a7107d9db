import { isDone } from './message.ts';
import type { MessageStore } from './store.ts';

const day = 24 * 3_600_000;

/**
 * Deletes the messages received more than `days` ago, and returns how many were deleted and how many spared. A message
 * that the owner has neither read nor been sent is spared at any age, unless `all` are to go. Rejects when the store does.
 */
export async function purgeMessages(
  store: MessageStore,
  { days, now, all = false }: { days: number; now: Date; all?: boolean },
): Promise<{ deleted: number; spared: number }> {
  const { entries } = await store.list();
  const old = entries.filter(({ receivedAt }) => now.getTime() - Date.parse(receivedAt) > days * day);
  const purged = old.filter(({ state }) => all || isDone(state));
  for (const { id } of purged) await store.remove(id);
  return { deleted: purged.length, spared: old.length - purged.length };
}
