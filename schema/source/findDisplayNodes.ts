import type { Heading, Root } from 'mdast';
import type { ContentType } from '../content.ts';
import { nodesIn } from './nodesIn.ts';

/** What of a Markdown body is set in the display face: all of it, or its headings. */
export function findDisplayNodes(body: Root, { displayBody }: ContentType): (Root | Heading)[] {
  if (displayBody) return [body];
  return nodesIn(body).flatMap(({ node }) => (node.type === 'heading' ? [node] : []));
}
