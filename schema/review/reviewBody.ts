import type { Nodes, Root, Text } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { ContentType } from '../content.ts';
import type { Fault, PlacelessFault } from '../problems/fault.ts';
import { findDisplayNodes } from '../source/findDisplayNodes.ts';
import { spanOf } from '../source/spanOf.ts';
import { countWords } from './countWords.ts';
import { findMissingGlyphs } from './findMissingGlyphs.ts';
import { findPoorAlt } from './findPoorAlt.ts';
import { findStandInText } from './findStandInText.ts';
import { findStandInUrl } from './findStandInUrl.ts';

/** What of a Markdown body that begins at offset `start` of its file would embarrass its owner. */
export function reviewBody(body: Root, start: number, type: ContentType): Fault[] {
  const faults: Fault[] = [];
  const report = (node: Nodes, fault: PlacelessFault | undefined) => {
    if (fault) faults.push({ ...fault, ...spanOf(node, start), path: [] });
  };

  const text = toText(body);
  const [first = body] = body.children;
  report(first, findLength(text, type.words));
  const standIn = findStandIn(findStandInText(text));
  report(first, standIn);
  visit(body, (node) => {
    if ('url' in node) report(node, findStandIn(findStandInUrl(node.url)));
    if (node.type === 'text' && !standIn) report(node, findStandIn(findStandInText(node.value)));
    if (node.type === 'image') report(node, findAltFault(node.alt, node.url));
    if (node.type === 'imageReference') report(node, findAltFault(node.alt));
  });
  for (const node of findDisplayNodes(body, type)) {
    visit(node, 'text', (text) => void faults.push(...reviewDisplayText(text, start)));
  }
  return faults;
}

function findLength(text: string, room = Infinity): PlacelessFault | undefined {
  // The shortest words of any script take two characters, with what stands between them.
  const words = text.length <= room * 2 ? 0 : countWords(text);
  if (words <= room) return undefined;
  const message = `This has ${words} words, and there is room for about ${room} where it stands; shorten it, and link to where all of it can be read.`;
  return { code: 'long-text', message };
}

function findStandIn(message: string | undefined): PlacelessFault | undefined {
  return message === undefined ? undefined : { code: 'placeholder', message };
}

function findAltFault(alt: string | null | undefined, file?: string): PlacelessFault | undefined {
  const message = alt ? findPoorAlt(alt, file) : undefined;
  return message === undefined ? undefined : { code: 'poor-alt', message };
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
