import { valueAt } from './valueAt.ts';

type Found = { path: PropertyKey[]; value: unknown };

/** The values of parsed content at a path written with dots, where `*` stands for any entry of a list. */
export function valuesAt(value: unknown, dotted: string): Found[] {
  const steps = dotted.split('.');
  const list = steps.indexOf('*');
  if (list === -1) return [{ path: steps, value: valueAt(value, steps) }];
  const before = steps.slice(0, list);
  const entries = valueAt(value, before);
  if (!Array.isArray(entries)) return [];
  const after = steps.slice(list + 1);
  return entries.map((entry: unknown, index) => ({
    path: [...before, index, ...after],
    value: valueAt(entry, after),
  }));
}
