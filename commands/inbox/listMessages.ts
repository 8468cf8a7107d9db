import type { MessageStore, StoreEntry } from '../../netlify/contact/store.ts';

/** All messages, newest first. Those that cannot be read are named on the standard error output. */
export async function listMessages(store: MessageStore): Promise<StoreEntry[]> {
  const { entries, damaged } = await store.list();
  if (damaged.length > 0) console.error(`Records that cannot be read: ${damaged.join(', ')}`);
  return entries.sort((a, b) => Date.parse(b.receivedAt) - Date.parse(a.receivedAt));
}
