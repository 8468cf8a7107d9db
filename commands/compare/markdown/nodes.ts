import type { BlockContent, List, ListItem, PhrasingContent, RootContent } from 'mdast';
import { printable } from '../../report/printable.ts';

/** Makes the nodes that summaries are of. Texts that others wrote go through `inertText` first. */
export const nodes = {
  heading: (depth: 2 | 3, value: string): RootContent => ({
    type: 'heading',
    depth,
    children: [nodes.text(value)],
  }),
  paragraph: (children: PhrasingContent[]): BlockContent => ({ type: 'paragraph', children }),
  list: (children: ListItem[]): List => ({ type: 'list', spread: false, children }),
  listItem: (children: PhrasingContent[], ...rest: BlockContent[]): ListItem => ({
    type: 'listItem',
    spread: false,
    children: [nodes.paragraph(children), ...rest],
  }),
  strong: (children: PhrasingContent[]): PhrasingContent => ({ type: 'strong', children }),
  text: (value: string): PhrasingContent => ({ type: 'text', value }),
  /** GitHub leaves mentions, emoji and formulas in code alone. */
  code: (value: string): PhrasingContent => ({ type: 'inlineCode', value: printable(value) }),
};
