const byCount: readonly string[] = ['', 'of-one', '', 'of-three', 'of-four'];

/** The class of a `grid-list` of so many items, by which full rows are planned. */
export function gridClass(count: number): string {
  return ['grid-list', byCount[count] ?? 'many'].join(' ').trim();
}
