import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import remarkInlineLinks from 'remark-inline-links';
import { visit } from 'unist-util-visit';
import type { Content } from '../../schema/content.ts';
import { decodeUrl } from '../../schema/values/url.ts';
import { findPicture, mediaUrl } from '../media/planImage.ts';
import { resolveLink } from '../text/links.ts';

/** A body for other programs: completes addresses, and resolves references. */
export function completeBody(body: Root, content: Content): Root {
  const root = structuredClone(body);
  writeFormulasAsText(root);
  inlineReferences(root);
  visit(root, (node) => {
    if (node.type === 'image')
      node.url = content.site.url + mediaUrl(findPicture(content.media, decodeUrl(node.url), 'text'));
    if (node.type === 'link') node.url = resolveLink(node.url, content);
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
