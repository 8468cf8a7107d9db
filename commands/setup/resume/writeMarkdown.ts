import type { Root } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';

const markdown = remark().use(remarkGfm).data('settings', { bullet: '-', resourceLink: true });

/** The Markdown of a tree, with what would be marks in its texts escaped. */
export function writeMarkdown(root: Root): string {
  return markdown.stringify(root).trim();
}
