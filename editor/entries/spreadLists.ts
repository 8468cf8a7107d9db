/**
 * Lists as Sveltia CMS keeps them once their field is shown: an empty one, and a key for each entry (`skills.0`).
 * Given otherwise, opening a file would count as a change of it.
 */
export function spreadLists(values: Record<string, unknown>): Record<string, unknown> {
  const spread = Object.entries(values).flatMap(([key, value]) =>
    Array.isArray(value)
      ? [[key, []], ...value.map((item, index) => [`${key}.${index}`, item])]
      : [[key, value]],
  );
  return Object.fromEntries(spread);
}
