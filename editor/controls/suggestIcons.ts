import { iconSets } from '../../schema/iconSets.ts';

const most = 19;

/**
 * The icons whose names hold every word that was typed, the shortest first; `tabler:chart` has the words of both. None
 * where nothing was typed yet.
 */
export function suggestIcons(typed: string): string[] {
  const words = typed.toLowerCase().split(/[^a-z0-9]+/);
  if (words.every((word) => word === '')) return [];
  const names = Object.entries(iconSets).flatMap(([prefix, read]) =>
    Object.keys(read().icons).map((name) => `${prefix}:${name}`),
  );
  return names
    .filter((name) => words.every((word) => name.includes(word)))
    .toSorted((a, b) => a.length - b.length)
    .slice(0, most);
}
