import type { Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import type { ContentType } from '../content.ts';
import type { Fault } from '../problems/fault.ts';
import { findDisplayNodes } from '../source/findDisplayNodes.ts';
import { findMissingGlyphs } from './findMissingGlyphs.ts';

/** What of a Markdown body that begins at offset `start` of its file stops nothing, but would embarrass its owner. */
export function reviewBody(body: Root, start: number, type: ContentType): Fault[] {
  const faults: Fault[] = [];
  for (const node of findDisplayNodes(body, type)) {
    visit(node, 'text', (text) => void faults.push(...reviewDisplayText(text, start)));
  }
  return faults;
}

function reviewDisplayText({ value, position }: Text, start: number): Fault[] {
  const missing = findMissingGlyphs(value);
  if (!missing || !position) return [];
  const { index, length, ...found } = missing;
  const first = position.start.offset ?? 0;
  const last = position.end.offset ?? first;
  // With an escape in it, a text is shorter than what is written, and the place in it is not known.
  const isAsWritten = last - first === value.length;
  const span = isAsWritten
    ? { offset: first + index, end: first + index + length }
    : { offset: first, end: last };
  return [{ code: 'missing-glyph', offset: start + span.offset, end: start + span.end, path: [], ...found }];
}
