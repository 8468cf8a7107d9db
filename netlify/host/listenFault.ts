import { hasCode } from '../../lib/errors.ts';
/**
 * Why a server could not listen, and what to do; nothing for an error that is about something else. Vite's error for a
 * port in use has no code, only its sentence.
 * @param setting the one that chooses the port
 */
export function listenFault(
  error: Error,
  hostname: string,
  port: number,
  setting = 'PORT',
): string | undefined {
  if (hasCode(error, 'EADDRINUSE') || /^Port \d+ is already in use$/.test(error.message)) {
    const other = port < 65_535 ? port + 1 : port - 1;
    return `Port ${port} is in use. Stop what uses it, or choose another: ${setting}=${other}.`;
  }
  return 'syscall' in error ? `Cannot listen on ${hostname}:${port} (${error.message}).` : undefined;
}
