import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Nests headings below one of level `below` without gaps, as PDF/UA and WCAG require. Ignores empty ones. */
export function nestHeadings(root: Root, below: 1 | 2 | 3 | 4): void {
  const headings: Heading[] = [];
  visit(root, 'heading', (heading) => {
    headings.push(heading);
  });
  const shift = below + 1 - Math.min(...headings.map(({ depth }) => depth));
  let last: number = below;
  for (const heading of headings) {
    const level = Math.min(heading.depth + shift, last + 1);
    heading.depth = ([1, 2, 3, 4, 5] as const).find((depth) => depth >= level) ?? 6;
    if (heading.children.length > 0) last = level;
  }
}
