import type { MessageStore } from './messageStore.ts';

const day = 24 * 3_600_000;

/**
 * Deletes the messages received more than `days` ago, and answers how many. Those with a try to mail them still to
 * come are spared: it is over within five days. Rejects when the store does.
 */
export async function purgeMessages(store: MessageStore, days: number, now: Date): Promise<number> {
  const { entries } = await store.list();
  const old = entries.filter(({ receivedAt }) => now.getTime() - Date.parse(receivedAt) > days * day);
  const purged = old.filter(({ state: { spam, delivery } }) => {
    const underWay =
      delivery.status === 'sending' || (delivery.status === 'waiting' && delivery.attempts > 0);
    return spam || !underWay;
  });
  for (const { id } of purged) await store.remove(id);
  return purged.length;
}
