/**
 * A word for the log: the error's code and the answer of the mail server (`ENOSPC`, `EENVELOPE 550`), its status or
 * its name. Never its message, which may quote a path or what a visitor typed.
 */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const details: Record<string, unknown> = { ...error };
  const known = [details.code, details.responseCode, details.status].filter(
    (detail) => typeof detail === 'string' || typeof detail === 'number',
  );
  return known.join(' ') || error.name;
}
