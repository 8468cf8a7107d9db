export type Shape = { ratio: number; isWide: boolean };

/** The best ratio of a row: two photos in landscape, or four in portrait. */
const best = 2.9;
const most = 4;

/** Breaks pictures into rows of the same width, with heights as equal as the order of the pictures allows. A wide one is alone. */
export function planRows<S extends Shape>(pictures: readonly S[]): S[][] {
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
  if (row.some(({ isWide }) => isWide)) return row.length === 1 ? 0 : Infinity;
  const sum = row.reduce((sum, { ratio }) => sum + ratio, 0);
  return Math.log(sum / best) ** 2;
}
