/** A value with its version, which `put` compares. */
export type Versioned = { value: string; version: string };

/**
 * Where state is kept, safe for several processes at once. What resolves survives a crash; a rejection, with a code that the
 * log can name, leaves open what happened. Keys consist of letters, digits and `/:.-`.
 */
export interface KeyValue {
  get(key: string): Promise<Versioned | undefined>;
  /**
   * Puts a value where the key is new or, if `was` is given, still has that version. Returns whether it did.
   * @param more new keys and values to put if it did: in one transaction where there are any, else after it, the last one last
   */
  put(key: string, value: string, was?: Versioned, more?: readonly [string, string][]): Promise<boolean>;
  /** Deletes a key, if it is there. */
  delete(key: string): Promise<void>;
  /** The keys that begin so, sorted. */
  list(prefix: string): Promise<string[]>;
}

/** An error that the log can name by its code, as the system's own errors can. */
export function storeFault(code: string, message: string, cause?: unknown): Error & { code: string } {
  return Object.assign(new Error(message, { cause }), { code });
}
