const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How many networks are remembered. Beyond that, the oldest is forgotten. */
const maxNetworks = 50_000;

/** How much more a larger network may send than the smallest. */
const largerNetworkFactor = 4;

/**
 * Allows each network `limit` points a minute, four times as many an hour and ten times as many a day, each counted from the
 * first point; 0 means no limit. It counts in memory, so that nothing about a visitor is written down. Libraries for this
 * are as large as a quarter of the whole function. `now` is in milliseconds and should never go backwards.
 */
export function createRateLimiter(limit: number, now: () => number = () => performance.now()) {
  const windows = [
    { length: minute, most: limit },
    { length: hour, most: 4 * limit },
    { length: day, most: 10 * limit },
  ].map((window) => ({ ...window, counts: new Map<string, { taken: number; until: number }>() }));

  /** What each network has taken in each window, and may take. A new count is at the end of its map: the first is the oldest. */
  function countsOf(networks: readonly string[]) {
    return networks.flatMap((network, index) =>
      windows.map(({ length, most, counts }) => {
        let count = counts.get(network);
        if (!count || count.until <= now()) {
          counts.delete(network);
          count = { taken: 0, until: now() + length };
          counts.set(network, count);
        }
        const [oldest] = counts.keys();
        if (counts.size > maxNetworks && oldest !== undefined) counts.delete(oldest);
        return { count, most: index === 0 ? most : largerNetworkFactor * most };
      }),
    );
  }

  return {
    /** Takes one point from each network. Returns 0, or if one is empty, the seconds until it has a point again. */
    take(networks: readonly string[]): number {
      if (limit === 0) return 0;
      const all = countsOf(networks);
      const full = all.filter(({ count, most }) => count.taken >= most).map(({ count }) => count.until);
      if (full.length > 0) return Math.ceil((Math.max(...full) - now()) / 1000);
      for (const { count } of all) count.taken++;
      return 0;
    },
    /** Gives the last points back, for a message that was not kept. */
    giveBack(networks: readonly string[]): void {
      for (const { count } of countsOf(networks)) count.taken = Math.max(0, count.taken - 1);
    },
  };
}

/**
 * The networks that one visitor may hold: an IPv4 address; for IPv6 the /64 network and, since whoever has a /48
 * has 65,536 of these, that too.
 */
export function networksOf(address: string): string[] {
  if (!address.includes(':') || address.includes('.')) return [address.replace(/^.*:/, '')];
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - groups.length - rest.length)).fill('0') : [];
  const all = [...groups, ...zeros, ...rest];
  return [4, 3].map((length) => all.slice(0, length).join(':'));
}
