import { OwnerError } from '../../lib/errors.ts';
/**
 * The days after which messages are deleted, from `MESSAGE_RETENTION_DAYS`; nothing when they are kept.
 * Throws a `OwnerError` when it is anything but a whole number from 1.
 */
export function readRetention(env: Record<string, string | undefined>): number | undefined {
  const value = env.MESSAGE_RETENTION_DAYS?.trim();
  if (!value) return undefined;
  if (/^[1-9]\d{0,4}$/.test(value)) return Number(value);
  throw new OwnerError(`MESSAGE_RETENTION_DAYS must be a whole number of days, not "${value}".`, 2);
}
