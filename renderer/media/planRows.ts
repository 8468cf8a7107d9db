/** A picture of a gallery: its ratio, and whether it has a row of its own. */
export type Shape = { ratio: number; isWide: boolean };

/** The best ratio of a row: two photos in landscape, or four in portrait. */
const best = 2.9;
const most = 4;

/** Breaks pictures into rows of the same width, with heights as equal as the order of the pictures allows. */
export function planRows<S extends Shape>(pictures: readonly S[]): S[][] {
  // The best rows of the first n pictures, by n, and their cost.
  const plans: { rows: S[][]; cost: number }[] = [{ rows: [], cost: 0 }];
  for (let end = 1; end <= pictures.length; end++) {
    const choices = plans.slice(-most).map(({ rows, cost }, index, { length }) => {
      const row = pictures.slice(end - length + index, end);
      return { rows: [...rows, row], cost: cost + costOf(row) };
    });
    plans.push(choices.reduce((a, b) => (b.cost <= a.cost ? b : a)));
  }
  return plans.at(-1)?.rows ?? [];
}

function costOf(row: readonly Shape[]): number {
  const sum = sumOf(row);
  if (row.some(({ isWide }) => isWide)) return row.length === 1 ? 0 : Infinity;
  return Math.log(sum / best) ** 2;
}

export function sumOf(row: readonly Shape[]): number {
  return row.reduce((sum, { ratio }) => sum + ratio, 0);
}
