import type { Fault } from '../problems.ts';
import { spanOf, type TreeNode } from './nodes.ts';

declare module 'mdast' {
  interface ListItemData {
    versions?: string[];
  }
}

const name = '[a-z0-9]+(?:-[a-z0-9]+)*';

/** The end of the first line of a list item that only some versions of the CV have: `{for: lead, research}`. */
const mark = new RegExp(String.raw`\s*\{for:\s*(${name}(?:\s*,\s*${name})*)\s*\}\s*$`);

/** Moves the marks of versions from list items into their `data`, and reports those that are not understood. */
export function takeVersions(nodes: readonly TreeNode[]): Fault[] {
  return nodes.flatMap(({ node, parent }) => {
    const [first] = node.type === 'listItem' ? node.children : [];
    const last = first?.type === 'paragraph' ? first.children.at(-1) : undefined;
    const [whole = '', names] = (last?.type === 'text' && mark.exec(last.value)) || [];
    if (node.type === 'listItem' && last?.type === 'text' && names !== undefined) {
      last.value = last.value.slice(0, last.value.length - whole.length);
      node.data = { ...node.data, versions: names.split(/\s*,\s*/) };
    }
    if (node.type !== 'text' || !/\{for\b/.test(node.value)) return [];
    const message =
      'Visitors see this mark; write it at the end of a list item, as in {for: lead}, with names of small letters, digits and hyphens.';
    return [{ code: 'shown-marks', message, ...spanOf(node, parent), path: [] }];
  });
}
