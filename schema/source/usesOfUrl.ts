import type { Nodes } from 'mdast';
import type { PlacedNode } from './nodesIn.ts';

type Use = 'text' | 'link';

/**
 * Tells what the addresses in `nodes`, which are all of a body, are for: a picture in the text, or a link's goal. One
 * that is defined apart from the text (`[name]: address`) is for what refers to it, which may be both.
 */
export function usesOfUrl(nodes: readonly PlacedNode[]): (node: Nodes) => Use[] {
  const definitions = new Map<string, Set<Use>>();
  for (const { node } of nodes) {
    if (node.type !== 'imageReference' && node.type !== 'linkReference') continue;
    const uses = definitions.get(node.identifier) ?? new Set();
    definitions.set(node.identifier, uses.add(node.type === 'imageReference' ? 'text' : 'link'));
  }
  return (node) => {
    if (node.type === 'image') return ['text'];
    return node.type === 'definition' ? [...(definitions.get(node.identifier) ?? ['link'])] : ['link'];
  };
}
