/** How many of one kind stand alone. */
const most = 3;

/** An item, and how many more of its kind it stands for. */
type Gathered<T> = { item: T; more: number };

/** Of many items of one kind, such as the same word on every entry of a list, only the first, with their number. */
export function gatherAlike<T>(items: readonly T[], kindOf: (item: T) => string): Gathered<T>[] {
  const kinds = Map.groupBy(items, (item) => kindOf(item).replace(/\[\d+\]/g, '[]'));
  return [...kinds.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined || same.length <= most) return same.map((item) => ({ item, more: 0 }));
    return [{ item: first, more: same.length - 1 }];
  });
}
