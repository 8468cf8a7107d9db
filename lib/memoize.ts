/** Returns `make`, called only once for each key. With a `WeakMap` as `cache`, a result is freed with its key. */
export function memoize<K, V>(
  make: (key: K) => V,
  cache: { get(key: K): V | undefined; set(key: K, value: V): unknown } = new Map<K, V>(),
): (key: K) => V {
  return (key) => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    cache.set(key, value);
    return value;
  };
}
