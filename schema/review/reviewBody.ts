import type { Nodes, Root } from 'mdast';
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
  const report = (node: Nodes, fault: PlacelessFault | undefined, parent?: Nodes) => {
    if (fault) faults.push({ ...fault, ...spanOf(node, start, parent), path: [] });
  };

  const text = toText(body);
  const [first = body] = body.children;
  report(first, findLength(text, type.words));
  const standIn = findStandIn(findStandInText(text));
  report(first, standIn);
  visit(body, (node, _, parent) => {
    if ('url' in node) report(node, findStandIn(findStandInUrl(node.url)), parent);
    if (node.type === 'text' && !standIn) report(node, findStandIn(findStandInText(node.value)), parent);
    if (node.type === 'image') report(node, findAltFault(node.alt, node.url));
    if (node.type === 'imageReference') report(node, findAltFault(node.alt));
  });
  for (const displayed of findDisplayNodes(body, type)) {
    visit(displayed, 'text', (node, _, parent) => {
      const missing = findMissingGlyphs(node.value);
      if (!missing) return;
      const { index, length, ...found } = missing;
      const whole = spanOf(node, start, parent);
      // With an escape in it, a text is shorter than what is written, and the place in it is not known.
      const isAsWritten = whole.end - whole.offset === node.value.length;
      const offset = whole.offset + index;
      const span = isAsWritten ? { offset, end: offset + length } : whole;
      faults.push({ code: 'missing-glyph', ...span, path: [], ...found });
    });
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
