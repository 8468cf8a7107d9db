import type { Root } from 'mdast';
import remarkInlineLinks from 'remark-inline-links';
import { visit } from 'unist-util-visit';
import type { Content } from '../../schema/content.ts';
import { decodeUrl } from '../../schema/values/url.ts';
import { findPicture, mediaUrl } from '../media/planImage.ts';
import { resolveLink } from '../text/links.ts';
import { writeFormulasAsText } from './markdown.ts';

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

const inlineReferences = remarkInlineLinks();
