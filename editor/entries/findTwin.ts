import type { ContentType } from '../../schema/content.ts';
import type { Fault } from '../../schema/problems.ts';
import { normalizeText } from '../../schema/text.ts';

/** One file of a collection: where it lies, and what it holds. */
export type Sibling = { path: string; data: Record<string, unknown> };

/**
 * What is wrong with the heading of a file of a collection where another file has the same: visitors could not tell
 * the two apart.
 */
export function findTwin(
  { heading }: ContentType,
  { path, data }: Sibling,
  siblings: readonly Sibling[],
): Fault | undefined {
  const own = heading === undefined ? undefined : data[heading];
  if (heading === undefined || typeof own !== 'string') return undefined;
  const twin = siblings.find((sibling) => {
    const other = sibling.data[heading];
    return sibling.path !== path && typeof other === 'string' && normalizeText(other) === normalizeText(own);
  });
  if (!twin) return undefined;
  const message = `"${own}" is already the ${heading} of ${twin.path}; give this one another.`;
  return { code: 'duplicate-item', offset: 0, path: [heading], message };
}
