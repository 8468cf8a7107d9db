import type { MessageState, StoredMessage } from './storedMessage.ts';

/** A message with the version of its state, which `mark` compares. */
export type StoreEntry = StoredMessage & { version: string };

/** What a store holds. `damaged` are the ids of records that cannot be read: half-written, empty or foreign. */
export type StoreListing = { entries: StoreEntry[]; damaged: string[] };

/**
 * Where messages are kept. Every method rejects when the store cannot do it, and then has promised nothing;
 * a promise that resolved means that the outcome outlives a crash. Safe for several processes at once.
 */
export interface MessageStore {
  /** Keeps a new message. Where its id is already kept whole, that record stays as it is: `duplicate`. */
  create(message: StoredMessage): Promise<'created' | 'duplicate'>;
  get(id: string): Promise<StoreEntry | 'missing' | 'damaged'>;
  /** Everything, or with `open` only what the delivery still has to look at. In no particular order. */
  list(which?: { open: boolean }): Promise<StoreListing>;
  /** Replaces the state if nobody has done so since `entry` was read; `conflict` if somebody has. */
  mark(entry: StoreEntry, state: MessageState): Promise<StoreEntry | 'conflict'>;
  remove(id: string): Promise<void>;
}
