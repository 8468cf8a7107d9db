import type { Fault } from '../problems/fault.ts';
import type { PlacedNode } from '../source/nodesIn.ts';
import { spanOf } from '../source/spanOf.ts';
import { findStandInText } from './findStandInText.ts';
import { findStandInUrl } from './findStandInUrl.ts';
import { spanInText } from './spanInText.ts';

/** A text of a body, such as a paragraph, with those of its parts that are words, and where in the text they begin. */
type Passage = { holder: PlacedNode; text: string; parts: { placed: PlacedNode; from: number }[] };

/** What in a Markdown body stands in for the owner's own words and addresses. Code is about something else. */
export function findStandInsInBody(nodes: readonly PlacedNode[], start: number): Fault[] {
  const faults: Fault[] = [];
  const report = (message: string | undefined, span: Pick<Fault, 'offset' | 'end'>) => {
    if (message !== undefined) faults.push({ code: 'placeholder', message, ...span, path: [] });
  };
  for (const passage of passagesIn(nodes)) {
    const found = findStandInText(passage.text);
    if (found) report(found.message, spanInPassage(passage, found, start));
  }
  for (const { node, parent } of nodes) {
    const span = spanOf(node, start, parent);
    if ('url' in node) report(findStandInUrl(node.url), span);
    if ('alt' in node && node.alt) report(findStandInText(node.alt)?.message, span);
  }
  return faults;
}

const holders = ['paragraph', 'heading', 'tableCell'];

/** What stands for code and pictures: a letter, so that it is not taken for space around a stand-in. */
const other = 'x';

function passagesIn(nodes: readonly PlacedNode[]): Passage[] {
  const passages: Passage[] = [];
  let open: Passage | undefined;
  for (const placed of nodes) {
    const { node, depth } = placed;
    if (open && depth <= open.holder.depth) open = undefined;
    if (holders.includes(node.type)) {
      open = { holder: placed, text: '', parts: [] };
      passages.push(open);
    } else if (open && node.type === 'text') {
      open.parts.push({ placed, from: open.text.length });
      open.text += node.value;
    } else if (open && !('children' in node)) open.text += node.type === 'break' ? '\n' : other;
  }
  return passages;
}

/** The stretch itself, where it lies in one part; otherwise the whole passage. */
function spanInPassage(
  { holder, parts }: Passage,
  { index, length }: { index: number; length: number },
  start: number,
): Pick<Fault, 'offset' | 'end'> {
  const part = parts.findLast(({ from }) => from <= index);
  const { node } = part?.placed ?? holder;
  const isWithin = part && 'value' in node && index + length <= part.from + node.value.length;
  return isWithin
    ? spanInText(part.placed, { index: index - part.from, length }, start)
    : spanOf(holder.node, start);
}
