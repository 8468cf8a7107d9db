/** Returns `make`, called once for each key, or again after a rejection. The result for an object is freed with the object. */
export function memoize<K, V>(make: (key: K) => V): (key: K) => V {
  const ofObjects = new WeakMap<WeakKey, { value: V }>();
  const ofOthers = new Map<K, { value: V }>();
  return (key) => {
    const isObject = typeof key === 'object' && key !== null;
    const known = isObject ? ofObjects.get(key) : ofOthers.get(key);
    if (known) return known.value;
    const value = make(key);
    if (isObject) ofObjects.set(key, { value });
    else ofOthers.set(key, { value });
    if (value instanceof Promise)
      value.catch(() => (isObject ? ofObjects.delete(key) : ofOthers.delete(key)));
    return value;
  };
}
