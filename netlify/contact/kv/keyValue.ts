/** A value with its version, which `put` compares. */
export type Versioned = { value: string; version: string };

/**
 * A key-value store that several processes can use at once. A resolved write survives a crash; a rejected one, with a code for
 * the log, may or may not have happened. Keys consist of letters, digits and `/:.-`.
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
  /** The keys with this prefix, sorted. */
  list(prefix: string): Promise<string[]>;
}

/** An error with a code for the log, like the system's own errors. */
export function storeFault(code: string, message: string, cause?: unknown): Error & { code: string } {
  return Object.assign(new Error(message, { cause }), { code });
}

/** The value of a JSON text, or `undefined` if it is not JSON. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
