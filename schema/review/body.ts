import type { Heading, Root, RootContent } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { findDisplayNodes, findMissingGlyphs } from '../displayText.ts';
import { findLostMarks } from '../parse/lostMarks.ts';
import { nodesIn, spanInText, spanOf, type TreeNode } from '../parse/nodes.ts';
import type { Fault } from '../problems.ts';
import type { ContentType } from '../types/contentType.ts';
import { findHiddenCharacter } from '../values/text.ts';
import { findMissingOnResume, isOnResume } from './resumeGlyphs.ts';
import { findStandInsInBody } from './standIns.ts';
import { findPoorAlt } from './values.ts';

/** Warnings about a Markdown body, whose `text` begins at offset `start` of its file, that would hurt visitors. */
export function reviewBody(body: Root, text: string, start: number, type: ContentType): Fault[] {
  const nodes = nodesIn(body);
  return [
    ...findLength(body, start, type.body?.words),
    ...findStandInsInBody(nodes, start),
    ...nodes.flatMap((placed) => findAltFaults(placed, start)),
    ...findDisplayNodes(body, type).flatMap(({ node }) => findMissing(node, start)),
    ...findLeftOut(nodes, start, type),
    ...nodes.flatMap(({ node }) => findLostMarks(node, text, start)),
    ...findHidden(text, start),
    ...findAllCode(body, text, start),
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
  if ((node.type !== 'image' && node.type !== 'imageReference') || !node.alt) return [];
  const message = findPoorAlt(node.alt);
  return message === undefined
    ? []
    : [{ code: 'poor-alt', message, ...spanOf(node, start, parent), path: [] }];
}

/** The first character that the display face lacks; one per text is enough. */
function findMissing(shown: Root | Heading, start: number): Fault[] {
  for (const placed of nodesIn(shown)) {
    const missing = placed.node.type === 'text' ? findMissingGlyphs(placed.node.value) : undefined;
    if (!missing) continue;
    return [{ code: 'missing-glyph', ...missing.fault, ...spanInText(placed, missing, start), path: [] }];
  }
  return [];
}

/** The first character that the résumé leaves out. */
function findLeftOut(nodes: readonly TreeNode[], start: number, type: ContentType): Fault[] {
  if (!isOnResume(type, 'body')) return [];
  for (const placed of nodes) {
    const missing = placed.node.type === 'text' ? findMissingOnResume(placed.node.value) : undefined;
    if (missing) return [{ ...missing.fault, ...spanInText(placed, missing, start), path: [] }];
  }
  return [];
}

function findHidden(text: string, start: number): Fault[] {
  const hidden = findHiddenCharacter(text);
  if (!hidden) return [];
  const offset = start + hidden.index;
  const { message, length } = hidden;
  return [{ code: 'hidden-character', message, offset, end: offset + length, path: [] }];
}

/** Text pasted with four spaces before each line is code to Markdown; fenced code is meant. */
function findAllCode({ children }: Root, text: string, start: number): Fault[] {
  const [first] = children;
  const isIndented = (node: RootContent) =>
    node.type === 'code' && !/^\s*(?:```|~~~)/.test(text.slice(spanOf(node, 0).offset));
  if (!first || !children.every(isIndented)) return [];
  const message =
    'This text is indented, so it is shown as code; delete the spaces at the start of its lines.';
  return [{ code: 'shown-marks', message, ...spanOf(first, start), path: [] }];
}

/** How many UTF-16 code units of a text are counted; a longer one has too many words anyway. */
const enough = 50_000;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of a text in any script; of a very long one, those at its beginning. */
function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of words.segment(text.slice(0, enough))) if (isWordLike) count++;
  return count;
}
