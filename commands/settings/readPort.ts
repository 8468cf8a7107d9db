import { OwnerError } from '../../lib/errors.ts';
/**
 * The port in the setting `name`, or `usual` where it is empty or not set; 0 lets the system choose.
 * @throws {OwnerError} where it is no port
 */
export function readPort(env: Record<string, string | undefined>, name: string, usual: number): number {
  const port = env[name]?.trim() || String(usual);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new OwnerError(`${name} must be a number from 0 to 65535, not "${port}".`, 2);
  }
  return Number(port);
}
