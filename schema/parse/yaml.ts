import { type Document, isMap, isNode, isScalar, isSeq, parseDocument, type Range } from 'yaml';
import type { Span } from '../problems.ts';
import type { ParseResult } from './document.ts';
import { explainYaml } from './explainYaml.ts';

/** Parses YAML 1.2 that begins at offset `start` of its file. Anchors, aliases, tags and duplicate keys are faults. */
export function parseYaml(source: string, start: number): ParseResult {
  try {
    const document = parseDocument(source, { prettyErrors: false, uniqueKeys: true, logLevel: 'silent' });
    const faults = explainYaml(source, document).map((fault) => ({ ...fault, ...shift(fault, start) }));
    if (faults.some(({ code }) => code === 'yaml-syntax')) return { faults };
    return {
      document: {
        value: document.toJS() ?? {},
        format: 'yaml',
        writtenAt: (path) => {
          const { offset, end } = spanOf(document, path, 'value');
          return source.slice(offset, end);
        },
        spanOf: (path, target = 'value') => shift(spanOf(document, path, target), start),
      },
      faults,
    };
  } catch (error) {
    // The parser recurses.
    if (!(error instanceof RangeError)) throw error;
    const message = 'Invalid YAML: nested too deeply. Delete the extra brackets.';
    return { faults: [{ code: 'yaml-syntax', offset: start, path: [], message }] };
  }
}

function shift({ offset, end }: Span, start: number): Span {
  return { offset: start + offset, ...(end !== undefined && { end: start + end }) };
}

function spanOf(document: Document, path: readonly PropertyKey[], target: 'value' | 'key'): Span {
  let node: unknown = document.contents;
  let span = toSpan(document.contents?.range);
  for (const [index, step] of path.entries()) {
    const child = findChild(node, step);
    node = child?.value;
    const isKey = target === 'key' && index === path.length - 1;
    const located = isKey ? (child?.key ?? node) : node;
    if (!isNode(located) || !located.range) return span;
    span = toSpan(located.range);
  }
  return span;
}

/** `yaml` gives the start of a node, the end of its value, and the end of what belongs to it. */
function toSpan(range: Range | null | undefined): Span {
  const [offset, end] = range ?? [0, 0];
  return { offset, end };
}

function findChild(parent: unknown, step: PropertyKey): { key?: unknown; value: unknown } | undefined {
  if (isSeq(parent)) return { value: parent.items[Number(step)] };
  if (!isMap(parent)) return undefined;
  return parent.items.findLast(({ key }) => isScalar(key) && String(key.value) === String(step));
}
