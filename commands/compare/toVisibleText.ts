import type { Nodes } from 'mdast';

/**
 * What a visitor reads of Markdown, as plain text: a line for each paragraph, heading, entry of a list and row of a
 * table. What is no text, such as the address of a link or a picture, is left out.
 */
export function toVisibleText(node: Nodes): string {
  switch (node.type) {
    case 'text':
      // A line break within a paragraph is a space to a visitor.
      return node.value.replaceAll(/\s+/g, ' ');
    case 'inlineCode':
    case 'code':
      return node.value;
    case 'break':
      return '\n';
    case 'list':
      return node.children
        .map(
          (item, index) => `${node.ordered ? `${(node.start ?? 1) + index}.` : '•'} ${toVisibleText(item)}`,
        )
        .join('\n');
    case 'tableRow':
      return node.children.map(toVisibleText).join(' | ');
    case 'root':
    case 'blockquote':
    case 'listItem':
    case 'table':
      return node.children
        .map(toVisibleText)
        .filter((text) => text !== '')
        .join('\n');
    default:
      return 'children' in node ? node.children.map(toVisibleText).join('') : '';
  }
}
