import type { Nodes } from 'mdast';
import { spanOf } from './spanOf.ts';

/**
 * What is written in a node, with a letter in the place of every character that is not the node's own text, so that
 * places stay as they are. `source` begins at `offset` of the body.
 * @param letter one that `source` is not searched for
 */
export function hideChildren(
  source: string,
  offset: number,
  children: readonly Nodes[],
  letter = 'x',
): string {
  const parts: string[] = [];
  let reached = 0;
  for (const child of children) {
    const span = spanOf(child, -offset);
    // GFM makes links of bare addresses; those are text like any other here.
    const isBare = child.type === 'link' && !'[<'.includes(source.charAt(span.offset));
    if (child.type === 'text' || isBare || !child.position) continue;
    parts.push(source.slice(reached, span.offset), letter.repeat(span.end - span.offset));
    reached = span.end;
  }
  return parts.join('') + source.slice(reached);
}
