/** Joins class names, and leaves out those of false conditions; `undefined` if none is left. */
export function classNames(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}

/** The class of a `grid-list` with this many items, so that its rows are full. */
export function gridClass(count: number): string {
  if (count === 3) return 'grid-list of-three';
  return count === 4 ? 'grid-list of-four' : 'grid-list';
}
