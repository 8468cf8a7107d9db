import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import remarkInlineLinks from 'remark-inline-links';
import { visit } from 'unist-util-visit';
import { homeUrl, localPath } from '../../schema/addresses.ts';
import type { Content } from '../../schema/content.ts';
import type { MediaUse } from '../../schema/media/mediaPath.ts';
import { pageOfLink, partOfLink } from '../../schema/pages.ts';
import { decodeUrl } from '../../schema/values/url.ts';
import { mediaUrl } from '../media/planImage.ts';

/** A body for other programs: completes addresses, and resolves references. */
export function completeBody(body: Root, content: Content): Root {
  const root = structuredClone(body);
  writeFormulasAsText(root);
  inlineReferences(root);
  visit(root, (node) => {
    if (node.type === 'image') node.url = addressOf(node.url, 'text', content);
    if (node.type === 'link') node.url = addressOf(node.url, 'link', content);
  });
  return root;
}

export function writeFormulasAsText(root: Root): void {
  visit(root, ['math', 'inlineMath'], (node, index = 0, parent) => {
    const text = { type: 'text' as const, value: toText(node) };
    parent?.children.splice(index, 1, node.type === 'math' ? { type: 'paragraph', children: [text] } : text);
  });
}

const inlineReferences = remarkInlineLinks();

/** The complete address of a file in `media/` or a part of the site; any other address as it is. */
export function addressOf(url: string, use: MediaUse, content: Content): string {
  const { site, media } = content;
  if (url.startsWith('#')) return homeUrl(content) + url;
  const page = pageOfLink(url);
  if (page !== undefined) return site.url + localPath(content, page) + partOfLink(url);
  const file = decodeUrl(url);
  const used = media.find((one) => one.file === file && one.use === use);
  return used ? site.url + mediaUrl(used) : url;
}
