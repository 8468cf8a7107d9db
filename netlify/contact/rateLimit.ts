import { createHmac, randomBytes } from 'node:crypto';

const minute = 60_000;

/** Counts what each key takes. Both methods answer at once and never throw. */
export interface RateLimiter {
  /** Takes one point. Returns 0, or if there is none the seconds (1 to 60) until there is one again. */
  take(key: string): number;
  /** Gives the last point back, for a message that was not kept. */
  giveBack(key: string): void;
}

/**
 * At most `limit` points a key in any 60 seconds; 0 means no limit. It counts in the memory of one process, so
 * that nothing about a visitor is written down.
 *
 * `now` is in milliseconds and should never go backwards. Written here because the libraries for it weigh more
 * than a quarter of the whole function and read the wall clock.
 */
export function createRateLimiter(limit: number, now: () => number = () => performance.now()): RateLimiter {
  const taken = new Map<string, number[]>();
  let sweptAt = now();

  function recent(key: string): number[] {
    return (taken.get(key) ?? []).filter((time) => time > now() - minute);
  }

  function forgetOld() {
    if (now() - sweptAt < minute) return;
    sweptAt = now();
    for (const key of taken.keys()) if (recent(key).length === 0) taken.delete(key);
  }

  return {
    take(key) {
      if (limit === 0) return 0;
      const times = recent(key);
      const oldest = times[0];
      if (oldest !== undefined && times.length >= limit) {
        return Math.max(1, Math.ceil((oldest + minute - now()) / 1000));
      }
      forgetOld();
      taken.set(key, [...times, now()]);
      return 0;
    },
    giveBack(key) {
      const times = recent(key).slice(0, -1);
      if (times.length > 0) taken.set(key, times);
      else taken.delete(key);
    },
  };
}

/** The part of an address that one visitor holds: an IPv4 address, or the /64 network of an IPv6 address. */
function network(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^.*:/, '');
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - groups.length - rest.length)).fill('0') : [];
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
}

/** Makes a function that turns an address into a key. Without the secret, not even a list of all addresses undoes it. */
export function createAddressKey(secret: Buffer = randomBytes(32)): (address: string) => string {
  return (address) => createHmac('sha256', secret).update(network(address)).digest('base64url');
}
