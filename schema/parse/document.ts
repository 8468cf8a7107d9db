import type { Fault, SourceSpan, Span } from '../problems.ts';
import type { ValuePath } from '../values/paths.ts';
import { nameCodePoint } from '../values/text.ts';

/** The values that JSON or YAML has, and where and how each of them is written. */
export type SourceDocument = {
  value: unknown;
  format: 'json' | 'yaml';
  /** The position of the value at a path, or of its key; if it is missing, of its closest parent. */
  spanOf: (path: ValuePath, target?: 'value' | 'key') => Required<Span> & SourceSpan;
  writtenAt: (path: ValuePath) => string;
};

export type ParseResult = { document?: SourceDocument | undefined; faults: Fault[] };

/** The end of a file from `offset`. */
export type TextBelow = SourceSpan & { text: string };

type Child<N> = { key?: N | undefined; value: N | undefined };

export function createDocument<N>(
  { text, ...values }: Pick<SourceDocument, 'value' | 'format'> & { text: string },
  root: N,
  childOf: (parent: N, step: PropertyKey) => Child<N> | undefined,
  spanOfNode: (node: N) => Required<Span>,
): SourceDocument {
  const spanOf: SourceDocument['spanOf'] = (path, target = 'value') => {
    let node = root;
    for (const [index, step] of path.entries()) {
      const { key, value } = childOf(node, step) ?? {};
      const located = target === 'key' && index === path.length - 1 ? (key ?? value) : value;
      if (located === undefined || located === null) break;
      node = located;
    }
    return spanOfNode(node);
  };
  const writtenAt = (path: ValuePath) => {
    const { offset, end } = spanOf(path);
    return text.slice(offset, end);
  };
  return { ...values, spanOf, writtenAt };
}

/** A document with another value. `originOf` returns the document that has the value at a path, and its path there. */
export function mapPaths(
  document: SourceDocument,
  value: unknown,
  originOf: (path: ValuePath) => [SourceDocument, ValuePath],
): SourceDocument {
  return {
    ...document,
    value,
    spanOf(path, target) {
      const [origin, originPath] = originOf(path);
      return origin.spanOf(originPath, target);
    },
    writtenAt(path) {
      const [origin, originPath] = originOf(path);
      return origin.writtenAt(originPath);
    },
  };
}

export function readLine(source: string, offset: number): { start: number; text: string } {
  const start = lineStart(source, offset);
  const [text = ''] = source.slice(start).split(/\r?\n/, 1);
  return { start, text };
}

function lineStart(source: string, offset: number): number {
  return offset === 0 ? 0 : source.lastIndexOf('\n', offset - 1) + 1;
}

/** Keeps the first fault of each line, since parsers report several errors for one mistake. */
export function onePerLine<F extends { offset: number }>(source: string, faults: readonly F[]): F[] {
  const lines = Map.groupBy(faults, ({ offset }) => lineStart(source, offset));
  return [...lines.values()].flatMap((same) => same.slice(0, 1));
}

export function explainOddCharacter(character: string): string | undefined {
  if (/[“”„‟‘’‚‛]/.test(character)) return 'Curly quotes are not allowed here; type straight ones (").';
  if (!/[^ \P{Zs}]|\p{Cf}/u.test(character)) return undefined;
  return `This is not an ordinary space (${nameCodePoint(character)}); type one, or nothing.`;
}
