/** Returns `make`, called only once for each key. The result for an object is freed with the object. */
export function memoize<K, V>(make: (key: K) => V): (key: K) => V {
  const ofObjects = new WeakMap<WeakKey, { value: V }>();
  const ofOthers = new Map<K, { value: V }>();
  return (key) => {
    const isObject = typeof key === 'object' && key !== null;
    const made = (isObject ? ofObjects.get(key) : ofOthers.get(key)) ?? { value: make(key) };
    if (isObject) ofObjects.set(key, made);
    else ofOthers.set(key, made);
    return made.value;
  };
}
