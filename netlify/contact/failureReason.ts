/**
 * A word for the log: the error's code (`ENOSPC`, `ETIMEDOUT`), status or name. Never its message, which may quote a
 * path or what a visitor typed.
 */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if ('status' in error && typeof error.status === 'number') return String(error.status);
  return error.name;
}
