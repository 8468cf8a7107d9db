import { toString as toText } from 'mdast-util-to-string';
import { readHtml } from './readHtml.ts';

/** What HTML shows, on one line. */
export function htmlToText(html: string): string {
  const blocks = readHtml(html).children.map((node) => toText(node));
  return blocks.join(' ').replace(/\s+/g, ' ').trim();
}
