import type { Delivery } from './message.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a claim on a message is valid, in milliseconds: much longer than one mail may take. */
export const claimTime = minute;

/** Tries before a message is given up, spread over nearly five days as RFC 5321 (4.5.4.1) advises. */
export const lastAttempt = 13;

/** The wait after the given number of failed tries, in milliseconds: 5 minutes, doubling, at most a day. */
export function backoff(attempts: number): number {
  return Math.min(5 * minute * 2 ** (attempts - 1), day);
}

/** How far the clocks of two workers may differ, in milliseconds. */
const clockSkew = 5 * minute;

/**
 * Whether a message may be tried now. A time further ahead than any wait was written before the clock was set back, so
 * it counts as past. If it is only a little further ahead, the clocks of two workers differ and the claim is valid.
 */
export function isDue({ status, attempts, at }: Delivery, now: Date): boolean {
  if (status === 'sent' || status === 'undeliverable') return false;
  if (status === 'waiting' && attempts === 0) return true;
  const wait = Date.parse(at) - now.getTime();
  return !(wait > 0 && wait <= (status === 'sending' ? claimTime : day) + clockSkew);
}
