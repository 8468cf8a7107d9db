import type { Nodes, Parents } from 'mdast';
import type { Span } from '../problems.ts';

export type TreeNode = { node: Nodes; parent?: Parents; depth: number };

/** All nodes in the order of the text, root first. Does not recurse, so any depth works. */
export function nodesIn(root: Nodes): TreeNode[] {
  const nodes: TreeNode[] = [];
  const open: TreeNode[] = [{ node: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    nodes.push(next);
    const { node, depth } = next;
    if (!('children' in node)) continue;
    for (const child of node.children.toReversed())
      open.push({ node: child, parent: node, depth: depth + 1 });
  }
  return nodes;
}

/** Removes positions, which would show how much private text was before a node. */
export function removePositions<T extends Nodes>(node: T): T {
  node.position = undefined;
  if ('children' in node) for (const child of node.children) removePositions(child);
  return node;
}

/** The position of a node. A link that GFM makes of a bare address has none, and gets its parent's. */
export function spanOf(node: Nodes, parent?: Nodes): Required<Span> {
  const { start, end } = node.position ?? parent?.position ?? {};
  return { offset: start?.offset ?? 0, end: end?.offset ?? 0 };
}
