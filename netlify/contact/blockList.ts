import { withTimeLimit } from '../../lib/withTimeLimit.ts';
import { type ContactLog, describeFailure } from './log.ts';
import { isFrom } from './sender.ts';
import type { MessageStore } from './store.ts';

const prefix = 'blocked/';

/** As many bytes as a claimed name has room for. */
export const longestSender = 120;

/** How long a list counts as fresh, and how long a visitor waits for the next one, in milliseconds. */
const freshness = 60_000;
const patience = 1_500;

/** Blocks a sender, as `parseSender` gives it, of at most `longestSender` bytes. Returns whether that is new. */
export function blockSender(store: MessageStore, sender: string): Promise<boolean> {
  return store.claim(nameOf(sender));
}

/** Takes a sender off the list. */
export function unblockSender(store: MessageStore, sender: string): Promise<void> {
  return store.unclaim(nameOf(sender));
}

/** The blocked senders, sorted. Rejects when the store does. */
export async function listBlocked(store: MessageStore): Promise<string[]> {
  const names = await store.claims(prefix);
  return names.map((name) => Buffer.from(name.slice(prefix.length), 'hex').toString()).sort();
}

/**
 * Makes a function that says whether an address is blocked, from a list that is read anew if it is older than a minute. While
 * it cannot be read, the last one counts. Never rejects.
 */
export function createBlockList(
  store: MessageStore,
  log: ContactLog,
  now: () => number = () => performance.now(),
): (email: string) => Promise<boolean> {
  let blocked: string[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      blocked = await withTimeLimit(patience, () => listBlocked(store));
    } catch (error) {
      log({ event: 'store.failed', during: 'block list', ...describeFailure(error) });
    }
    readAt = now();
    reading = undefined;
  }

  return async (email) => {
    if (now() - readAt > freshness) {
      reading ??= read();
      await reading;
    }
    return blocked.some((sender) => isFrom(sender, email));
  };
}

/** In hexadecimal digits, since a name is part of a file name, and file systems may not tell capitals apart. */
function nameOf(sender: string): string {
  return prefix + Buffer.from(sender).toString('hex');
}
