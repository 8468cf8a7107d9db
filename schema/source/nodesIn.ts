import type { Nodes, Parents } from 'mdast';

/** A node with what holds it, and how deep it lies: the root's own children lie at 1. */
export type PlacedNode = { node: Nodes; parent?: Parents; depth: number };

/**
 * Every node of a Markdown body, or of a part of it, in the order of the text, the root first. It takes no stack, however
 * deep they lie.
 */
export function nodesIn(root: Nodes): PlacedNode[] {
  const found: PlacedNode[] = [];
  const open: PlacedNode[] = [{ node: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    found.push(next);
    const { node, depth } = next;
    if (!('children' in node)) continue;
    for (const child of node.children.toReversed())
      open.push({ node: child, parent: node, depth: depth + 1 });
  }
  return found;
}
