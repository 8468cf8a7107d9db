export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((parent, step) => {
    if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, step)) return undefined;
    // TypeScript knows no keys of an object of any shape; this one is there.
    return (parent as Record<PropertyKey, unknown>)[step];
  }, value);
}

/** Content is flat; the schemas refuse anything nested deeper, and the words of a language are as deep. */
const deepest = 5;

export function textsIn(value: unknown, path: PropertyKey[] = []): { path: PropertyKey[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null || path.length === deepest) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, entry]) =>
    textsIn(entry, [...path, isList ? Number(key) : key]),
  );
}
