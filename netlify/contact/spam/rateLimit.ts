import { isIPv6, SocketAddress } from 'node:net';
import { day, hour, minute } from '../time.ts';

const maxNetworks = 50_000;

/** Allows `limit` points a minute, 4 times as many an hour, 10 times a day; 0 is no limit. Counts in memory: no visitor is recorded. */
export function createRateLimiter(limit: number, now: () => number = () => performance.now()) {
  const windows = [
    { length: minute, most: limit },
    { length: hour, most: 4 * limit },
    { length: day, most: 10 * limit },
  ].map((window) => ({ ...window, counts: new Map<string, { used: number; until: number }>() }));

  /** The count and the limit of a network in each window. New counts are appended, so the first of a map is the oldest. */
  function countsOf(network: string) {
    return windows.map(({ length, most, counts }) => {
      let count = counts.get(network);
      if (!count || count.until <= now()) {
        counts.delete(network);
        count = { used: 0, until: now() + length };
        counts.set(network, count);
      }
      const [oldest] = counts.keys();
      if (counts.size > maxNetworks && oldest !== undefined) counts.delete(oldest);
      return { count, most };
    });
  }

  return {
    /** Takes one point. Returns 0, or the seconds until the next point if none is left. */
    take(network: string): number {
      if (limit === 0) return 0;
      const all = countsOf(network);
      const full = all.filter(({ count, most }) => count.used >= most).map(({ count }) => count.until);
      if (full.length > 0) return Math.ceil((Math.max(...full) - now()) / 1000);
      for (const { count } of all) count.used++;
      return 0;
    },
    refund(network: string): void {
      for (const { count } of countsOf(network)) count.used = Math.max(0, count.used - 1);
    },
  };
}

/** The network of one visitor: an IPv4 address or an IPv6 /64 network. */
export function networkOf(written: string): string {
  if (!isIPv6(written)) return written;
  // In one notation: small letters, no zeros in front, and an IPv4 address with its dots.
  const { address } = new SocketAddress({ address: written, family: 'ipv6' });
  if (address.includes('.')) return address.replace(/^.*:/, '');
  const [groups = [], rest = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
}
