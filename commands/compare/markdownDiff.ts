import { diffArrays } from 'diff';
import type { Root } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';

/** A part of a block: text that both sides have, or only the first, or only the second. */
export type Part = { value: string; change?: 'gone' | 'new' };

/** A list item, a heading, a paragraph, or any other block of Markdown. */
type Block = { text: string; kind: string };

/** Blocks of a heading of level 2 and all below it. What precedes the first heading, and the footer, are sections too. */
type Section = { key: string; blocks: Block[] };

/** A section that moved: its heading, and the heading of the section that it now follows. */
export type Move = { heading: string; below: string };

/** Two blocks are versions of each other if they share at least this part of their words. */
const leastShared = 0.5;

/**
 * How two Markdown texts differ. Sections with the same heading are compared wherever they are, block by block; similar
 * blocks at the same place are compared word by word.
 * @param language whose rules divide the text into words
 * @returns the sections that moved, and the blocks of both texts, in the order of the second
 */
export function diffMarkdown(before: string, after: string, language: string) {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const [old, fresh] = [toSections(before), toSections(after)];
  const { moved, arranged } = arrange(old, fresh);
  const blocks = align(arranged, fresh, (a, b) => a.key === b.key).flatMap((pair) =>
    diffBlocks(
      pair.old.flatMap((section) => section.blocks),
      pair.fresh.flatMap((section) => section.blocks),
      segmenter,
    ),
  );
  const moves = fresh.flatMap((section, index): Move[] => {
    const below = fresh[index - 1]?.blocks[0]?.text ?? '';
    return moved.has(section.key) ? [{ heading: section.blocks[0]?.text ?? '', below }] : [];
  });
  return { moves, blocks };
}

function toSections(markdown: string): Section[] {
  const { children }: Root = remark().use(remarkGfm).parse(markdown);
  const footer = children.findLast(({ type }) => type === 'thematicBreak');
  const nodes = children.flatMap((node) => (node.type === 'list' ? node.children : [node]));
  const lines = markdown.split(/\r\n|\n|\r/);
  const sections: Section[] = [{ key: '', blocks: [] }];
  const seen = new Map<string, number>();
  for (const [index, node] of nodes.entries()) {
    const [from = 1, to] = [node.position?.start.line, nodes[index + 1]?.position?.start.line];
    const text = lines
      .slice(from - 1, to && to - 1)
      .join('\n')
      .trimEnd();
    if (node === footer || (node.type === 'heading' && node.depth === 2)) {
      const times = (seen.get(text) ?? 0) + 1;
      seen.set(text, times);
      sections.push({ key: `${times} ${text}`, blocks: [] });
    }
    sections
      .at(-1)
      ?.blocks.push({ text, kind: node.type === 'heading' ? `heading ${node.depth}` : node.type });
  }
  return sections;
}

/** The sections of the old text in the order of the new one, and the keys of those that moved for it. */
function arrange(old: Section[], fresh: Section[]): { moved: Set<string>; arranged: Section[] } {
  const byKey = new Map(old.map((section) => [section.key, section]));
  const chunks = diffArrays(
    [...byKey.keys()],
    fresh.map(({ key }) => key),
  );
  const moved = new Set(
    chunks.flatMap(({ added, value }) => (added ? value.filter((key) => byKey.has(key)) : [])),
  );
  const arranged = chunks.flatMap(({ removed, value }) =>
    value.flatMap((key) => (removed && moved.has(key) ? [] : (byKey.get(key) ?? []))),
  );
  return { moved, arranged };
}

type Pair<T> = { same: boolean; old: T[]; fresh: T[] };

/** Each two that are the same as a pair, in order, and as one pair, what only one or the other side has between them. */
function align<T>(old: T[], fresh: T[], comparator: (a: T, b: T) => boolean): Pair<T>[] {
  const pairs: Pair<T>[] = [];
  let [at, freshAt] = [0, 0];
  for (const { added, removed } of diffArrays(old, fresh, { comparator, oneChangePerToken: true })) {
    const same = !added && !removed;
    const last = pairs.at(-1);
    const pair = same || !last || last.same ? { same, old: [], fresh: [] } : last;
    if (pair !== last) pairs.push(pair);
    if (!added) pair.old.push(...old.slice(at, ++at));
    if (!removed) pair.fresh.push(...fresh.slice(freshAt, ++freshAt));
  }
  return pairs;
}

function diffBlocks(old: Block[], fresh: Block[], segmenter: Intl.Segmenter): Part[][] {
  const whole = (blocks: Block[], change?: Part['change']) =>
    blocks.map(({ text }): Part[] => [change ? { value: text, change } : { value: text }]);
  const texts = (blocks: Block[]) => blocks.map(({ text }) => text).join('\n');
  return align(old, fresh, (a, b) => a.text === b.text).flatMap((run) =>
    run.same
      ? whole(run.fresh)
      : align(run.old, run.fresh, (a, b) => areSimilar(a, b, segmenter)).flatMap((pair) =>
          pair.same
            ? [diffWords(texts(pair.old), texts(pair.fresh), segmenter)]
            : [...whole(pair.old, 'gone'), ...whole(pair.fresh, 'new')],
        ),
  );
}

function areSimilar(a: Block, b: Block, segmenter: Intl.Segmenter): boolean {
  const [words, others] = [distinctWords(a.text, segmenter), distinctWords(b.text, segmenter)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return a.kind === b.kind && 2 * shared >= leastShared * (words.size + others.size);
}

function distinctWords(text: string, segmenter: Intl.Segmenter): Set<string> {
  const segments = Array.from(segmenter.segment(text));
  return new Set(segments.flatMap(({ isWordLike, segment }) => (isWordLike ? [segment] : [])));
}

function diffWords(before: string, after: string, segmenter: Intl.Segmenter): Part[] {
  const toSegments = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);
  return diffArrays(toSegments(before), toSegments(after)).map(({ value, added, removed }) => ({
    value: value.join(''),
    ...(added ? { change: 'new' } : removed ? { change: 'gone' } : {}),
  }));
}
