import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';

type Use = 'text' | 'link';

/**
 * Tells what the addresses in `root` are for: a picture in the text, or a link's goal. One that is defined apart from
 * the text (`[name]: address`) is for what refers to it, which may be both.
 */
export function usesOfUrl(root: Root): (node: Nodes) => Use[] {
  const definitions = new Map<string, Set<Use>>();
  visit(root, ['imageReference', 'linkReference'], (node) => {
    if (node.type !== 'imageReference' && node.type !== 'linkReference') return;
    const uses = definitions.get(node.identifier) ?? new Set();
    definitions.set(node.identifier, uses.add(node.type === 'imageReference' ? 'text' : 'link'));
  });
  return (node) => {
    if (node.type === 'image') return ['text'];
    return node.type === 'definition' ? [...(definitions.get(node.identifier) ?? ['link'])] : ['link'];
  };
}
