import type { ListItem, Root, RootContent, TableRow } from 'mdast';
import type { LexicalNode } from './lexicalNode.ts';
import { type Mark, nestRuns, type Run, tidyRuns } from './run.ts';

/**
 * The document of the rich text editor as an mdast tree: https://github.com/syntax-tree/mdast
 * @throws where it holds what Markdown has not
 */
export function toTree(root: LexicalNode): Root {
  return { type: 'root', children: blocksOf(root.children ?? []) };
}

function blocksOf(nodes: readonly LexicalNode[]): Exclude<RootContent, { type: 'definition' }>[] {
  const blocks: Exclude<RootContent, { type: 'definition' }>[] = [];
  for (const node of nodes) {
    const { children = [] } = node;
    if (node.type === 'code') {
      blocks.push({ type: 'code', lang: node.language || null, value: textOf(children) });
    } else if (node.type === 'horizontalrule') blocks.push({ type: 'thematicBreak' });
    else if (node.type === 'list') blocks.push(listOf(node));
    else if (node.type === 'table') blocks.push({ type: 'table', children: children.map(rowOf) });
    else {
      const runs = tidyRuns(
        runsOf(node.type === 'image' || node.type === 'linked-image' ? [node] : children),
      );
      if (runs.length === 0) continue;
      const paragraph = { type: 'paragraph', children: nestRuns(runs) } as const;
      if (node.type === 'heading') {
        blocks.push({ type: 'heading', depth: depthOf(node.tag), children: nestRuns(onOneLine(runs)) });
      } else if (node.type === 'quote') blocks.push({ type: 'blockquote', children: [paragraph] });
      else if (['paragraph', 'image', 'linked-image'].includes(node.type)) blocks.push(paragraph);
      else throw unknown(node);
    }
  }
  return blocks;
}

function listOf({ listType, start, children = [] }: LexicalNode) {
  const items: ListItem[] = [];
  for (const { children: parts = [], checked } of children) {
    const lists = parts.filter(({ type }) => type === 'list').map(listOf);
    const runs = tidyRuns(runsOf(parts.filter(({ type }) => type !== 'list')));
    const last = items.at(-1);
    // Lexical keeps a list within a list in an item of its own.
    if (runs.length === 0 && last && lists.length > 0) last.children.push(...lists);
    else {
      const words = runs.length === 0 ? [] : [{ type: 'paragraph' as const, children: nestRuns(runs) }];
      const isChecked = listType === 'check' ? (checked ?? false) : null;
      items.push({ type: 'listItem', spread: false, checked: isChecked, children: [...words, ...lists] });
    }
  }
  const ordered = listType === 'number';
  return {
    type: 'list' as const,
    ordered,
    start: ordered ? (start ?? 1) : null,
    spread: false,
    children: items,
  };
}

function rowOf({ children = [] }: LexicalNode): TableRow {
  return {
    type: 'tableRow',
    children: children.map(({ children: blocks = [] }) => ({
      type: 'tableCell',
      children: nestRuns(
        onOneLine(tidyRuns(blocks.flatMap(({ children = [] }) => [...runsOf(children), lineBreak]))),
      ),
    })),
  };
}

const lineBreak: Run = { text: '\n', marks: [], code: false };

function onOneLine(runs: readonly Run[]): Run[] {
  return runs.map((run) => {
    if ('isBreak' in run) return { text: ' ', marks: [], code: false };
    return 'text' in run ? { ...run, text: run.text.replaceAll('\n', ' ') } : run;
  });
}

function runsOf(nodes: readonly LexicalNode[]): Run[] {
  return nodes.flatMap((node): Run[] => {
    const { type, text = '', format, children = [], url = '', title } = node;
    if (type === 'text') return [{ text, ...styleOf(Number(format ?? 0)) }];
    if (type === 'linebreak') return node.$?.mdHardLineBreak ? [{ isBreak: true, marks: [] }] : [lineBreak];
    if (type === 'tab') return [{ text: ' ', marks: [], code: false }];
    if (type === 'link' || type === 'autolink') {
      return runsOf(children).map((run) => ({ ...run, link: { url, title: title ?? '' } }));
    }
    if (type === 'image' || type === 'linked-image') {
      return [{ image: { url: node.src ?? '', alt: node.alt ?? '', title: title ?? '' }, marks: [] }];
    }
    throw unknown(node);
  });
}

/** Lexical's formats of a text are bits: https://github.com/facebook/lexical/blob/main/packages/lexical/src/LexicalConstants.ts */
function styleOf(format: number): { marks: Mark[]; code: boolean } {
  const marks = ([1, 2, 4] as const).filter((bit) => (format & bit) !== 0).map((bit) => markOf[bit]);
  return { marks, code: (format & 16) !== 0 };
}

const markOf = { 1: 'strong', 2: 'emphasis', 4: 'delete' } as const;

function depthOf(tag = 'h1') {
  return ([1, 2, 3, 4, 5, 6] as const).find((depth) => tag === `h${depth}`) ?? 1;
}

function textOf(nodes: readonly LexicalNode[]): string {
  return nodes
    .map(({ type, text = '' }) => (type === 'linebreak' ? '\n' : type === 'tab' ? '\t' : text))
    .join('');
}

function unknown({ type }: LexicalNode): Error {
  return new Error(`Markdown has no "${type}".`);
}
