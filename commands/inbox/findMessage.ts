import { OwnerError } from '../../lib/errors.ts';
import type { MessageStore, StoreEntry } from '../../netlify/contact/store.ts';

/** The message whose id begins so. Throws an `OwnerError` when there is none, or more than one. */
export async function findMessage(store: MessageStore, prefix: string): Promise<StoreEntry> {
  const id = prefix.toLowerCase();
  const entries = id.length === 32 ? await findWhole(store, id) : (await store.list()).entries;
  const [found, ...others] = entries.filter((entry) => entry.id.startsWith(id));
  if (!found) throw new OwnerError(`There is no message ${prefix}. To see all: npm run inbox -- list`);
  if (others.length > 0) {
    const ids = [found, ...others].map((entry) => entry.id.slice(0, prefix.length + 4)).sort();
    throw new OwnerError(
      `${others.length + 1} messages begin with ${prefix}: ${ids.slice(0, 5).join(', ')} …`,
    );
  }
  return found;
}

async function findWhole(store: MessageStore, id: string): Promise<StoreEntry[]> {
  const entry = await store.get(id);
  if (entry === 'damaged') throw new OwnerError(`The record of message ${id} cannot be read.`);
  return entry === 'missing' ? [] : [entry];
}
