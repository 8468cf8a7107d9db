import type { Definition, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/**
 * Writes links and images by reference (`[text][name]`) as those that name their address, since a visitor sees no
 * difference. Where two definitions have one name, the first counts, as in CommonMark. Changes the tree.
 */
export function inlineReferences(root: Root): void {
  const definitions = new Map<string, Definition>();
  visit(root, 'definition', (definition, index, parent) => {
    if (!definitions.has(definition.identifier)) definitions.set(definition.identifier, definition);
    if (!parent || index === undefined) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  visit(root, ['linkReference', 'imageReference'], (node, index, parent) => {
    if (!parent || index === undefined) return;
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return;
    const { url = '', title = null } = definitions.get(node.identifier) ?? {};
    parent.children[index] =
      node.type === 'linkReference'
        ? { type: 'link', url, title, children: node.children }
        : { type: 'image', url, title, alt: node.alt ?? '' };
  });
}
