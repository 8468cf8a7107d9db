/** Content is flat; what is nested deeper is refused by its schema anyway. */
const deepest = 4;

/** Every text in parsed content of any shape, with its path. */
export function textsIn(value: unknown, path: PropertyKey[] = []): { path: PropertyKey[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null || path.length === deepest) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, entry]) =>
    textsIn(entry, [...path, isList ? Number(key) : key]),
  );
}
