import type { Root } from 'mdast';
import type { Processor } from 'unified';
import type { Span } from '../problems/fault.ts';
import { deepest } from './deepest.ts';
import { nodesIn } from './nodesIn.ts';
import { spanOf } from './spanOf.ts';

declare module 'mdast' {
  interface RootData {
    /** Where the first node lies that is nested too deeply. Such a tree is empty: nobody could walk it. */
    tooDeep?: Span;
  }
}

/**
 * Lets `remark` parse Markdown of any depth without running out of stack. To be used before other syntax, since what
 * that does to a tree when it is parsed is done by recursion.
 */
export function refuseDeep(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push({ transforms: [emptyWhereDeep] });
}

function emptyWhereDeep(root: Root): Root | undefined {
  const tooDeep = nodesIn(root).find(({ depth }) => depth > deepest);
  return tooDeep && { type: 'root', children: [], data: { tooDeep: spanOf(tooDeep.node, 0) } };
}
