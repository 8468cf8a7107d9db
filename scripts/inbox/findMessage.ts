import type { MessageStore, StoreEntry } from '../../netlify/contact/messageStore.ts';
import { InboxError } from './InboxError.ts';

/** The message whose id begins so. Throws an `InboxError` when there is none, or more than one. */
export async function findMessage(store: MessageStore, prefix: string): Promise<StoreEntry> {
  const id = prefix.toLowerCase();
  const entries = id.length === 32 ? await findWhole(store, id) : (await store.list()).entries;
  const [found, ...others] = entries.filter((entry) => entry.id.startsWith(id));
  if (!found) throw new InboxError(`There is no message ${prefix}. To see all: npm run inbox -- list`);
  if (others.length > 0) {
    const ids = [found, ...others].map((entry) => entry.id.slice(0, prefix.length + 4)).sort();
    throw new InboxError(
      `${others.length + 1} messages begin with ${prefix}: ${ids.slice(0, 5).join(', ')} …`,
    );
  }
  return found;
}

async function findWhole(store: MessageStore, id: string): Promise<StoreEntry[]> {
  const entry = await store.get(id);
  if (entry === 'damaged') throw new InboxError(`The record of message ${id} cannot be read.`);
  return entry === 'missing' ? [] : [entry];
}
