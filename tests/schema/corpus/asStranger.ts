/** A user that owns nothing: "nobody" on every Unix. */
const nobody = 65_534;

/**
 * Does the work as a user to whom permissions apply. Root may read everything, so where the tests run as root, the work
 * is done as somebody else; anybody else may stay who they are.
 */
export async function asStranger<T>(work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(nobody);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}
