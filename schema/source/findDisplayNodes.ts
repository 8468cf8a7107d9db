import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { ContentType } from '../content.ts';

/** What of a Markdown body is set in the display face: all of it, or its headings. */
export function findDisplayNodes(body: Root, { displayBody }: ContentType): (Root | Heading)[] {
  if (displayBody) return [body];
  const headings: Heading[] = [];
  visit(body, 'heading', (heading) => void headings.push(heading));
  return headings;
}
