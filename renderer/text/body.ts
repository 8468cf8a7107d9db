import type { Heading, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Content } from '../../schema/content.ts';

/** The level of a heading above a text. */
export type HeadingLevel = 1 | 2 | 3 | 4;

/** Nests headings below one of level `below` without gaps, as PDF/UA and WCAG require. Ignores empty ones. */
export function nestHeadings(root: Root, below: HeadingLevel): void {
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

/** The words of footnotes in HTML. `prefix` makes their ids unique where several texts are in one page or file. */
export function footnoteOptions({ words }: Content, prefix: string) {
  const { footnotes, backToText } = words.labels;
  return {
    clobberPrefix: prefix,
    footnoteLabel: footnotes,
    footnoteBackLabel: (index: number) => `${backToText} ${index + 1}`,
  };
}

/** Whether a summary is so short that it is set large. */
export function isShortText(root: Root): boolean {
  return toText(root).length < 120;
}

/** The first paragraph, and the rest if there is any. */
export function splitOpening(root: Root): { opening: Root; rest?: Root } {
  const [first, ...others] = root.children;
  const definitions = others.filter(({ type }) => /definition$/i.test(type));
  if (!first || others.length === definitions.length) return { opening: root };
  return { opening: { ...root, children: [first, ...definitions] }, rest: { ...root, children: others } };
}
