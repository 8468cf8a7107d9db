const byCount: readonly string[] = ['', 'of-one', '', 'of-three', 'of-four'];

/** The class of a `grid-list` with this many items, so that its rows are full. */
export function gridClass(count: number): string {
  return ['grid-list', byCount[count] ?? 'many'].join(' ').trim();
}
