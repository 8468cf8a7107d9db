/**
 * A copy of plain objects and lists, however deep, that holds no proxies: Sveltia CMS takes what it has reordered from
 * Svelte's state, whose proxies `structuredClone` refuses when it opens an entry.
 */
export function toPlain<T>(value: T): T;
export function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => toPlain(item));
  if (typeof value !== 'object' || value === null) return value;
  const parent: unknown = Object.getPrototypeOf(value);
  if (parent !== Object.prototype && parent !== null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => [key, toPlain(item)]),
  );
}
