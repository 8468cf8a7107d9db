import type { Link, Root } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import { decodeUrl } from '../../schema/source/decodeUrl.ts';
import { inlineReferences } from './inlineReferences.ts';
import type { Item } from './section.ts';
import { toVisibleText } from './toVisibleText.ts';

/** How many characters of its words name a link. */
const mostOfName = 50;

const writer = remark().use(remarkGfm, { tablePipeAlign: false });

/**
 * What visitors see of a Markdown body: its words, with what tells another formatting of the same words; where each
 * link leads; and each picture with its alternative text.
 * @param hashOf the hash of a picture in `media/`
 */
export function describeBody(body: Root, hashOf: (file: string) => string | undefined): Item[] {
  const root = structuredClone(body);
  inlineReferences(root);
  const items: Item[] = [];
  const add = (item: Item) => items.push({ ...item, label: distinct(item.label, items) });
  visit(root, (node) => {
    if (node.type === 'link') {
      add({ label: nameLink(node), kind: 'code', value: node.url });
    } else if (node.type === 'image') {
      const file = decodeUrl(node.url);
      const hash = hashOf(file);
      add({ label: `Picture ${file}`, kind: 'picture', value: file, ...(hash && { hash }) });
      if (node.alt) add({ label: `Alternative text of ${file}`, kind: 'text', value: node.alt });
    }
  });
  return [{ label: 'Text', kind: 'text', value: toVisibleText(root), hash: writeFormat(root) }, ...items];
}

/** How a link is called: by its words, or the beginning of many; a picture that is one has none. */
function nameLink(link: Link): string {
  const words = toVisibleText(link).replaceAll(/\s+/g, ' ').trim();
  if (words === '') return 'Link of a picture';
  return `Link “${words.length > mostOfName ? `${words.slice(0, mostOfName).trimEnd()}…` : words}”`;
}

/** A label that none of the items has: the second link by one text is `Link “here” (2)`. */
function distinct(label: string, items: readonly Item[]): string {
  const count = items.filter((item) => item.label === label || item.label.startsWith(`${label} (`)).length;
  return count === 0 ? label : `${label} (${count + 1})`;
}

/** The Markdown in one form, so that two ways of writing the same are the same, without what has an item of its own. */
function writeFormat(root: Root): string {
  visit(root, (node) => {
    if (node.type === 'text') node.value = node.value.replaceAll(/\s+/g, ' ');
    if (node.type === 'link' || node.type === 'image') node.url = '';
    if (node.type === 'image') node.alt = '';
  });
  return writer.stringify(root);
}
