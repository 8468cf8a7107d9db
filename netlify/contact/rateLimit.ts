import { createHmac, randomBytes } from 'node:crypto';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How many senders are remembered; beyond that, the one that came first is forgotten. */
const mostKeys = 50_000;

/** Counts what each key takes. Both methods answer at once and never throw. */
interface RateLimiter {
  /** Takes one point. Returns 0, or if there is none the seconds until there is one again. */
  take(key: string): number;
  /** Gives the last point back, for a message that was not kept. */
  giveBack(key: string): void;
}

/**
 * At most `limit` points a key in any minute, four times as many in an hour and ten times in a day; 0 means no limit.
 * It counts in the memory of one process, so that nothing about a visitor is written down.
 *
 * `now` is in milliseconds and should never go backwards. Written here because the libraries for it weigh more
 * than a quarter of the whole function and read the wall clock.
 */
export function createRateLimiter(limit: number, now: () => number = () => performance.now()): RateLimiter {
  const windows = [
    { length: minute, most: limit },
    { length: hour, most: 4 * limit },
    { length: day, most: 10 * limit },
  ];
  const taken = new Map<string, number[]>();
  let sweptAt = now();

  function recent(key: string): number[] {
    return (taken.get(key) ?? []).filter((time) => time > now() - day);
  }

  function forgetOld() {
    const [oldest] = taken.keys();
    if (taken.size >= mostKeys && oldest !== undefined) taken.delete(oldest);
    if (now() - sweptAt < hour) return;
    sweptAt = now();
    for (const key of taken.keys()) if (recent(key).length === 0) taken.delete(key);
  }

  return {
    take(key) {
      if (limit === 0) return 0;
      const times = recent(key);
      // The point that has to be over before the next: of a full window, the one as many back as it holds.
      const waits = windows.map(({ length, most }) => (times.at(-most) ?? -length) + length - now());
      const wait = Math.max(...waits.filter((_, index) => times.length >= (windows[index]?.most ?? 0)), 0);
      if (wait > 0) return Math.max(1, Math.ceil(wait / 1000));
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
