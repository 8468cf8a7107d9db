import { createMessageStore, type MessageStore, type StoreOptions } from './messageStore.ts';
import { createSqliteKeyValue } from './sqlite.ts';

/** The messages in a folder of this machine. The first use moves messages there from the files of older versions. */
export function openLocalStore(folder: string, options: StoreOptions = {}): MessageStore {
  const moveOld: StoreOptions['moveOld'] = async (kv) =>
    (await import('./oldMessages.ts')).moveOldFiles(folder, kv);
  return createMessageStore(createSqliteKeyValue(folder), { moveOld, ...options });
}
