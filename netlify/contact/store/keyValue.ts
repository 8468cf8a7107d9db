import { OwnerError } from '../../../lib/errors.ts';

export type Versioned = { value: string; version: string };

/**
 * A key-value store that several processes can use at once. A resolved write survives a crash; a rejected one, with a code for
 * the log, may or may not have happened. Keys consist of letters, digits and `/:.-`.
 */
export interface KeyValue {
  get(key: string): Promise<Versioned | undefined>;
  /**
   * Writes a value if the key is new, or still has the version of `was`; then writes `more`. SQLite does this in one transaction.
   * Netlify Blobs has none: after a crash, only some of `more` may be there. The last one is written last, as a sign of the others.
   */
  put(key: string, value: string, was?: Versioned, more?: readonly [string, string][]): Promise<boolean>;
  delete(key: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
}

/** How many calls to a store run at once, where there is one for each message. */
export const callsAtOnce = 48;

/** Replaces a value by the one that `next` makes of it, again if others write meanwhile. Rejects after 20 conflicts. */
export async function updateValue(kv: KeyValue, key: string, next: (current?: Versioned) => string) {
  for (let round = 0; round < 20; round++) {
    const current = await kv.get(key);
    if (await kv.put(key, next(current), current)) return;
  }
  throw storeFault('EBUSY', `Others kept writing ${key}.`);
}

/** An error with a sentence for the owner, and a code for the log, like those of Node. */
export function storeFault(code: string, message: string, cause?: unknown): OwnerError & { code: string } {
  return Object.assign(new OwnerError(message, 1, { cause }), { code });
}

export function parseStored(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
