export type ValuePath = readonly PropertyKey[];

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function valueAt(value: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>((parent, step) => {
    if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, step)) return undefined;
    // A cast, since `hasOwn` does not narrow the type.
    return (parent as Record<PropertyKey, unknown>)[step];
  }, value);
}

/** The deepest nesting in the schemas and in the words of a language. */
const maxDepth = 5;

export function textsIn(value: unknown, path: PropertyKey[] = []): { path: PropertyKey[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null || path.length === maxDepth) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, entry]) =>
    textsIn(entry, [...path, isList ? Number(key) : key]),
  );
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);
}
