/** A failure explained to the owner: a command prints only the message. Anything else thrown is a bug. */
export class OwnerError extends Error {
  override readonly name = 'OwnerError';
  /** 1 for a failure, 2 for a wrong option or setting, 130 if the owner cancelled. */
  readonly exitStatus: number;

  constructor(message: string, exitStatus = 1, options?: ErrorOptions) {
    super(message, options);
    this.exitStatus = exitStatus;
  }
}

/** A setting that is wrong or missing. A command also says where settings are. */
export class SettingsError extends OwnerError {
  constructor(message: string) {
    super(message, 2);
  }
}

/** Whether an error has this code, such as `ENOENT`. */
export function hasCode(error: unknown, code: string): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** An error for the log: its codes (`ENOSPC`, `EENVELOPE 550`), status or name. Never its message, which may quote a visitor. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const details: Record<string, unknown> = { ...error };
  const known = [details.code, details.responseCode, details.status].filter(
    (detail) => typeof detail === 'string' || typeof detail === 'number',
  );
  return known.join(' ') || error.name;
}
