import type { MessageStore, StoreEntry } from './messageStore.ts';
import type { MessageState } from './storedMessage.ts';
import { storeFault } from './storeFault.ts';

const rounds = 20;

/**
 * Reads a message, changes its state and writes it back, again from the start as often as somebody else was
 * quicker. `change` answers nothing when there is nothing to do. Rejects when the store does.
 */
export async function changeState(
  store: MessageStore,
  id: string,
  change: (entry: StoreEntry) => MessageState | undefined,
): Promise<StoreEntry | 'missing' | 'damaged' | 'unchanged'> {
  for (let round = 0; round < rounds; round++) {
    const entry = await store.get(id);
    if (typeof entry === 'string') return entry;
    const state = change(entry);
    if (!state) return 'unchanged';
    const marked = await store.mark(entry, state);
    if (marked !== 'conflict') return marked;
  }
  throw storeFault('EBUSY', 'Others kept changing the message.');
}
