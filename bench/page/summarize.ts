/** The middle of some measurements, and the least and the greatest of them. */
export type Summary = { median: number; least: number; greatest: number };

/** @param values at least one */
export function summarize(values: readonly number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    least: at(0),
    greatest: at(sorted.length - 1),
  };
}
