/** Joins class names, and leaves out those of false conditions; `undefined` if none is left. */
export function classNames(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}

const byCount: readonly string[] = ['', 'of-one', '', 'of-three', 'of-four'];

/** The class of a `grid-list` with this many items, so that its rows are full. */
export function gridClass(count: number): string | undefined {
  return classNames('grid-list', byCount[count] ?? 'many');
}
