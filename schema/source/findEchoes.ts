import type { Nodes } from 'mdast';
import type { PlacedNode } from './nodesIn.ts';

/** What belongs to another node that is told already: tags that close others, and what footnotes say. */
export function findEchoes(nodes: readonly PlacedNode[]): ReadonlySet<Nodes> {
  const footnotes = new Set<string>();
  const open = new Map<string, number>();
  const echoes = new Set<Nodes>();
  for (const { node } of nodes) {
    if (node.type === 'footnoteReference') footnotes.add(node.identifier);
    if (node.type === 'footnoteDefinition' && footnotes.has(node.identifier)) echoes.add(node);
    const [, slash, name] = (node.type === 'html' && /^<(\/?)([\w-]+)/.exec(node.value)) || [];
    if (name === undefined) continue;
    const count = open.get(name) ?? 0;
    if (slash && count > 0) echoes.add(node);
    open.set(name, Math.max(0, count + (slash ? -1 : 1)));
  }
  return echoes;
}
