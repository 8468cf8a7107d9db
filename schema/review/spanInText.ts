import type { Span } from '../problems/fault.ts';
import type { PlacedNode } from '../source/nodesIn.ts';
import { spanOf } from '../source/spanOf.ts';

type Stretch = { index: number; length: number };

/** Where a stretch of a node's text stands in its file, when the body begins at offset `start`. */
export function spanInText({ node, parent }: PlacedNode, { index, length }: Stretch, start: number): Span {
  const whole = spanOf(node, start, parent);
  // With an escape in it, a text is shorter than what is written, and the place in it is not known.
  const isAsWritten = 'value' in node && whole.end - whole.offset === node.value.length;
  const offset = whole.offset + index;
  return isAsWritten ? { offset, end: offset + length } : whole;
}
