import type { Root } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import { decodeUrl } from '../../schema/source/decodeUrl.ts';
import { inlineReferences } from './inlineReferences.ts';
import type { Item } from './section.ts';

const writer = remark().use(remarkGfm, { tablePipeAlign: false });

/**
 * What visitors see of a Markdown body: all of it as Markdown in one form, so that two ways of writing the same are
 * the same, and each picture in it.
 * @param hashOf the hash of a picture in `media/`
 */
export function describeBody(body: Root, hashOf: (file: string) => string | undefined): Item[] {
  const root = structuredClone(body);
  inlineReferences(root);
  // A line break within a paragraph is a space to a visitor.
  visit(root, 'text', (node) => {
    node.value = node.value.replaceAll(/\s+/g, ' ');
  });
  const items: Item[] = [{ label: 'Text', kind: 'text', value: writer.stringify(root).trim() }];
  visit(root, 'image', ({ url }) => {
    const file = decodeUrl(url);
    const hash = hashOf(file);
    items.push({ label: `Picture ${file}`, kind: 'picture', value: file, ...(hash && { hash }) });
  });
  return items;
}
