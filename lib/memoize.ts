/** `make`, which is called once for each key. A `WeakMap` as `made` forgets a result when nothing else has its key. */
export function memoize<K, V>(
  make: (key: K) => V,
  made: { get(key: K): V | undefined; set(key: K, value: V): unknown } = new Map<K, V>(),
): (key: K) => V {
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
