const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How many senders are remembered; beyond that, the one that came first is forgotten. */
const mostKeys = 50_000;

/** How many times as much as the smallest network a larger one may take. */
const largerShare = 4;

/**
 * At most `limit` points a network in any minute, four times as many in an hour and ten times in a day; 0 means no limit.
 * It counts in the memory of one process, so that nothing about a visitor is written down. `now` is in milliseconds and
 * should never go backwards. Written here because the libraries for it weigh more than a quarter of the whole function.
 */
export function createRateLimiter(limit: number, now: () => number = () => performance.now()) {
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

  function deleteExpired() {
    const [oldest] = taken.keys();
    if (taken.size >= mostKeys && oldest !== undefined) taken.delete(oldest);
    if (now() - sweptAt < hour) return;
    sweptAt = now();
    for (const key of taken.keys()) if (recent(key).length === 0) taken.delete(key);
  }

  function waitFor(key: string, share: number): number {
    const times = recent(key);
    // The point that has to be over before the next: of a full window, the one as many back as it holds.
    const waits = windows.map(({ length, most }) => (times.at(-most * share) ?? -length) + length - now());
    return Math.max(...waits.filter((_, index) => times.length >= share * (windows[index]?.most ?? 0)), 0);
  }

  return {
    /** Takes one point from each network. Returns 0, or if one is empty, the seconds until it has a point again. */
    take(networks: readonly string[]): number {
      if (limit === 0) return 0;
      const wait = Math.max(...networks.map((key, index) => waitFor(key, index === 0 ? 1 : largerShare)));
      if (wait > 0) return Math.max(1, Math.ceil(wait / 1000));
      for (const key of networks) {
        deleteExpired();
        const times = recent(key);
        // At the end of the map, so that a network in use is not the first to be forgotten.
        taken.delete(key);
        taken.set(key, [...times, now()]);
      }
      return 0;
    },
    /** Gives the last points back, for a message that was not kept. */
    giveBack(networks: readonly string[]): void {
      for (const key of networks) {
        const times = recent(key).slice(0, -1);
        if (times.length > 0) taken.set(key, times);
        else taken.delete(key);
      }
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
