import { OwnerError } from '../../lib/errors.ts';
/**
 * The messages a minute that one address may send, from `CONTACT_RATE_LIMIT`: 5 if it is not set, 0 for no limit.
 * Throws a `OwnerError` when it is anything but a whole number.
 */
export function readRateLimit(env: Record<string, string | undefined>): number {
  const value = env.CONTACT_RATE_LIMIT?.trim();
  if (!value) return 5;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new OwnerError(
    `CONTACT_RATE_LIMIT must be a whole number of messages a minute, or 0 for no limit, not "${value}".`,
    2,
  );
}
