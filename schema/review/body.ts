import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { findDisplayNodes } from '../displayText.ts';
import { findLostMarks } from '../parse/lostMarks.ts';
import { nodesIn, spanInText, spanOf, type TreeNode } from '../parse/nodes.ts';
import type { Fault } from '../problems.ts';
import type { ContentType } from '../types/contentType.ts';
import { findMissingGlyphs, findMissingOnResume, isOnResume, type MissingGlyph } from './glyphs.ts';
import { findStandInsInBody } from './standIns.ts';
import { findPoorAlt } from './values.ts';

/**
 * Warnings about a Markdown body, whose `text` begins at offset `start` of its file, that would hurt visitors.
 * @param hasPage whether it has a page of its own
 */
export function reviewBody(
  body: Root,
  text: string,
  start: number,
  type: ContentType,
  hasPage = false,
): Fault[] {
  const nodes = nodesIn(body);
  return [
    ...findLength(body, start, hasPage ? undefined : type.body?.words),
    ...findStandInsInBody(nodes, start),
    ...nodes.flatMap((placed) => findAltFaults(placed, start)),
    ...findDisplayNodes(body, type).flatMap(({ node }) =>
      findGlyphs(nodesIn(node), findMissingGlyphs, start),
    ),
    ...(isOnResume(type, 'body') ? findGlyphs(nodes, findMissingOnResume, start) : []),
    ...nodes.flatMap(({ node }) => findLostMarks(node, text, start)),
  ];
}

function findLength(body: Root, start: number, room = Infinity): Fault[] {
  const text = toText(body);
  const [first = body] = body.children;
  // The shortest words of any script take two characters, with the space between them.
  const words = text.length <= room * 2 ? 0 : countWords(text);
  if (words <= room) return [];
  const message = `This has ${words} words, and there is room for about ${room} here; shorten it, and link to where all of it can be read.`;
  return [{ code: 'long-text', message, ...spanOf(first, start), path: [] }];
}

function findAltFaults({ node, parent }: TreeNode, start: number): Fault[] {
  const poor =
    node.type === 'image' || node.type === 'imageReference' ? findPoorAlt(node.alt ?? '') : undefined;
  return poor ? [{ ...poor, ...spanOf(node, start, parent), path: [] }] : [];
}

/** The first text with a character that a typeface lacks; one is enough. */
function findGlyphs(
  nodes: readonly TreeNode[],
  find: (text: string) => MissingGlyph | undefined,
  start: number,
): Fault[] {
  for (const placed of nodes) {
    const missing = placed.node.type === 'text' ? find(placed.node.value) : undefined;
    if (missing) return [{ ...missing, ...spanInText(placed, missing, start), path: [] }];
  }
  return [];
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of a text in any script; of a very long one, which has too many anyway, those at its beginning. */
function countWords(text: string): number {
  return Array.from(words.segment(text.slice(0, 50_000))).filter(({ isWordLike }) => isWordLike).length;
}
