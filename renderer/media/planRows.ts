/** A picture of a gallery: its width for a height of one, and whether it has a row of its own. */
export type Shape = { ratio: number; isWide: boolean };

/** The ratio that a row of pictures has at best: two photos in landscape, or four in portrait. */
const best = 2.9;
const most = 4;

/**
 * Breaks pictures into rows that are as like in height as their order allows, each as wide as the page.
 * @returns the rows, as numbers of pictures
 */
export function planRows(shapes: readonly Shape[]): number[] {
  // The least cost of the pictures up to each, and the length of the last row then.
  const plans = [{ cost: 0, last: 0 }];
  for (let end = 1; end <= shapes.length; end++) {
    let plan = { cost: Infinity, last: 1 };
    for (let last = 1; last <= Math.min(most, end); last++) {
      const cost = (plans[end - last]?.cost ?? Infinity) + costOf(shapes.slice(end - last, end));
      if (cost < plan.cost) plan = { cost, last };
    }
    plans.push(plan);
  }
  const rows: number[] = [];
  for (let end = shapes.length; end > 0; end -= rows[0] ?? 1) rows.unshift(plans[end]?.last ?? 1);
  return rows;
}

function costOf(row: readonly Shape[]): number {
  if (row.some(({ isWide }) => isWide)) return row.length === 1 ? 0 : Infinity;
  return Math.log(sumOf(row) / best) ** 2;
}

export function sumOf(row: readonly Shape[]): number {
  return row.reduce((sum, { ratio }) => sum + ratio, 0);
}
