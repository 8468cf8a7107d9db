import { hasCode } from '../contact/fileStore/hasCode.ts';

/** Why a server could not listen, and what to do. Vite's error for a port in use has no code, only its sentence. */
export function listenFault(error: Error, hostname: string, port: number): string {
  return hasCode(error, 'EADDRINUSE') || /already in use/.test(error.message)
    ? `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port < 65_535 ? port + 1 : port - 1}.`
    : `Cannot listen on ${hostname}:${port} (${error.message}).`;
}
