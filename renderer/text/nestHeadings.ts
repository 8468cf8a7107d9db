import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Moves the headings of a text below a heading of level `below`: its highest one becomes one level lower. */
export function nestHeadings(root: Root, below: 1 | 2 | 3 | 4): void {
  const headings: Heading[] = [];
  visit(root, 'heading', (heading) => {
    headings.push(heading);
  });
  const shift = below + 1 - Math.min(...headings.map(({ depth }) => depth));
  for (const heading of headings) {
    const rank = heading.depth + shift;
    heading.depth = ([1, 2, 3, 4, 5] as const).find((depth) => depth >= rank) ?? 6;
  }
}
