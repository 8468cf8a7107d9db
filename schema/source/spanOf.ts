import type { Nodes } from 'mdast';
import type { Span } from '../problems/fault.ts';

/**
 * Where a node of a Markdown body stands in its file, when the body begins at offset `start`. What GFM makes of bare
 * addresses has no place of its own, so that of its parent is given.
 */
export function spanOf(node: Nodes, start: number, parent?: Nodes): Required<Span> {
  const position = node.position ?? parent?.position;
  const offset = start + (position?.start.offset ?? 0);
  return { offset, end: start + (position?.end.offset ?? 0) };
}
