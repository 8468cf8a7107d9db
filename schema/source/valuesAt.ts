import { valueAt } from './valueAt.ts';

/** The values of parsed content at a path written with dots, where `*` stands for any entry of a list. */
export function valuesAt(value: unknown, dotted: string): { path: PropertyKey[]; value: unknown }[] {
  return dotted.split('.').reduce<{ path: PropertyKey[]; value: unknown }[]>(
    (found, step) =>
      found.flatMap(({ path, value }) => {
        if (step !== '*') return [{ path: [...path, step], value: valueAt(value, [step]) }];
        return Array.isArray(value)
          ? value.map((entry, index) => ({ path: [...path, index], value: entry }))
          : [];
      }),
    [{ path: [], value }],
  );
}
