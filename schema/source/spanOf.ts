import type { Nodes } from 'mdast';
import type { Span } from '../problems/fault.ts';

/** Where a node of a Markdown body stands in its file, when the body begins at offset `start`. */
export function spanOf({ position }: Nodes, start: number): Required<Span> {
  const offset = start + (position?.start.offset ?? 0);
  return { offset, end: start + (position?.end.offset ?? 0) };
}
