type ItemOf<V> = V extends readonly (infer Item)[] ? Item : Exclude<V, undefined>;

/** The items of a value that is a list, a single item or missing. */
export function asList<V>(value: V): readonly ItemOf<V>[];
export function asList(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
