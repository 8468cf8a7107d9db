import type { Nodes, Root } from 'mdast';
import { type Mark, type Run, tidyRuns } from './run.ts';

/** What a text shows, whatever the style it is written in: two texts that show the same give the same. */
export function meaningOf({ children }: Root): string {
  return JSON.stringify(children.map(blockOf));
}

function blockOf(node: Nodes): unknown {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    const runs = tidyRuns(node.children.flatMap((child) => runsOf(child, [])));
    return [
      node.type,
      'depth' in node && node.depth,
      runs.map((run) => ({ ...run, marks: run.marks.toSorted() })),
    ];
  }
  if (node.type === 'code') return [node.type, node.lang || '', node.value];
  if ('children' in node) {
    const { type, children } = node;
    const list = type === 'list' && [node.ordered, node.start ?? null, node.spread ?? false];
    const item = type === 'listItem' && [node.checked ?? null, node.spread ?? false];
    return [type, list, item, children.map(blockOf)];
  }
  const { position: _, ...rest } = node;
  return rest;
}

function runsOf(node: Nodes, marks: readonly Mark[], link?: { url: string; title: string }): Run[] {
  const style = { marks, ...(link && { link }) };
  if (node.type === 'text') return [{ text: node.value, code: false, ...style }];
  if (node.type === 'inlineCode') return [{ text: node.value, code: true, ...style }];
  if (node.type === 'break') return [{ isBreak: true, marks: [] }];
  if (node.type === 'image') {
    return [{ image: { url: node.url, alt: node.alt ?? '', title: node.title ?? '' }, ...style }];
  }
  if (node.type === 'link') {
    // An address that is written out is a link by itself.
    const [only] = node.children;
    const isBare = only?.type === 'text' && node.children.length === 1 && node.url.endsWith(only.value);
    const inner = isBare ? undefined : { url: node.url, title: node.title ?? '' };
    return node.children.flatMap((child) => runsOf(child, marks, inner));
  }
  if (node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete') {
    const inner = marks.includes(node.type) ? marks : [...marks, node.type];
    return node.children.flatMap((child) => runsOf(child, inner, link));
  }
  return [{ text: JSON.stringify({ ...node, position: undefined }), code: false, marks: [] }];
}
