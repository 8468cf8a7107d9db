/** An error that the log can name by its code, as the system's own errors can. */
export function storeFault(code: string, message: string): Error & { code: string } {
  return Object.assign(new Error(message), { code });
}
