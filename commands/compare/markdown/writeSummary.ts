import type { ListItem, RootContent } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { nodes } from './nodes.ts';

/**
 * How large a summary may be, in bytes; GitHub drops one of more than 1 MiB:
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands#step-isolation-and-limits
 */
const mostBytes = 1_000_000;

/** A list under a heading of its own, or under none. */
type SummaryList = { heading?: string; items: ListItem[] };

/** Writes a summary as Markdown: how it starts, then the lists. What is too much is left out at the end, and counted. */
export function writeSummary(start: readonly RootContent[], lists: readonly SummaryList[]): string {
  const parts = [start.map(stringify).join('\n')];
  let bytes = Buffer.byteLength(parts.join(''));
  let shown = 0;
  for (const { heading, items } of lists) {
    const title = heading === undefined ? '\n' : `\n${stringify(nodes.heading(3, heading))}\n`;
    for (const [index, item] of items.entries()) {
      const part = (index === 0 ? title : '') + stringify(nodes.list([item]));
      bytes += Buffer.byteLength(part);
      if (bytes > mostBytes) {
        const all = lists.flatMap(({ items }) => items).length;
        return `${parts.join('')}\nThere is more: ${shown} of ${all} are shown.\n`;
      }
      parts.push(part);
      shown++;
    }
  }
  return parts.join('');
}

const writer = remark().use(remarkGfm).data('settings', { bullet: '-' });

function stringify(node: RootContent): string {
  return writer.stringify({ type: 'root', children: [node] });
}
