import type { Heading, Root } from 'mdast';
import type { ContentType } from '../content.ts';
import { nodesIn } from './nodesIn.ts';

/** The paths of the texts of a type that are set in the display typeface. */
export function displayPaths({ texts = {} }: ContentType): string[][] {
  return Object.entries(texts).flatMap(([path, { display }]) => (display ? [path.split('.')] : []));
}

/** What of a Markdown body is set in the display typeface: all of it, or its headings. */
export function findDisplayNodes(root: Root, { body }: ContentType): (Root | Heading)[] {
  if (body?.display) return [root];
  return nodesIn(root).flatMap(({ node }) => (node.type === 'heading' ? [node] : []));
}
