import type { PhrasingContent, Root } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { SKIP, visit } from 'unist-util-visit';
import { meaningOf } from './meaningOf.ts';

const settings = { bullet: '-', emphasis: '*', rule: '-', listItemIndent: 'one' } as const;
const remarkable = remark().data('settings', settings).use(remarkGfm);

/**
 * A tree as Markdown that is read as the same tree; nothing where there is none. An address that is written out stays as
 * it is, and so is a link, where that is possible; remark by itself would see to it that it is none.
 */
export function toMarkdown(tree: Root): string | undefined {
  const meaning = meaningOf(tree);
  return [keepAddresses(tree), tree]
    .map((tree) => remarkable.stringify(tree).trim())
    .find((text) => meaningOf(remarkable.parse(text)) === meaning);
}

function keepAddresses(tree: Root): Root {
  const copy = structuredClone(tree);
  visit(copy, (node, index, parent) => {
    if (node.type === 'link') return SKIP;
    if (node.type !== 'text' || !parent || index === undefined) return undefined;
    const parts = node.value.split(address).map((value, index): PhrasingContent => {
      return { type: index % 2 === 0 ? 'text' : 'html', value };
    });
    parent.children.splice(index, 1, ...parts);
    return index + parts.length;
  });
  return copy;
}

/** What GFM takes for a link by itself: https://github.github.com/gfm/#autolinks-extension- */
const address = /((?<!\w)(?:https?:\/\/|www\.)[^\s<]*[\w/#&=-]|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]*\w)+)/;
