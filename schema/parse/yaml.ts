import { isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml';
import type { Span } from '../problems.ts';
import { locate, type ParseResult, type SourceDocument } from './document.ts';
import { explainYaml } from './explainYaml.ts';

/** Parses YAML 1.2 that begins at offset `start` of its file. Anchors, aliases, tags and duplicate keys are faults. */
export function parseYaml(source: string, start: number): ParseResult {
  try {
    const document = parseDocument(source, { prettyErrors: false, uniqueKeys: false, logLevel: 'silent' });
    const faults = explainYaml(source, document).map((fault) => ({ ...fault, ...shift(fault, start) }));
    if (faults.some(({ code }) => code === 'yaml-syntax')) return { faults };
    const spanOf: SourceDocument['spanOf'] = (path, target = 'value') =>
      shift(locate<unknown>(document.contents, path, target, childOf, toSpan), start);
    const writtenAt = (path: readonly PropertyKey[]) => {
      const { offset, end } = locate<unknown>(document.contents, path, 'value', childOf, toSpan);
      return source.slice(offset, end);
    };
    return { document: { value: document.toJS() ?? {}, format: 'yaml', writtenAt, spanOf }, faults };
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

/** `yaml` gives the start of a node, the end of its value, and the end of what belongs to it. */
function toSpan(node: unknown): Required<Span> {
  const [offset, end] = (isNode(node) && node.range) || [0, 0];
  return { offset, end };
}

function childOf(parent: unknown, step: PropertyKey) {
  if (isSeq(parent)) return { value: parent.items[Number(step)] };
  if (!isMap(parent)) return undefined;
  return parent.items.findLast(({ key }) => isScalar(key) && String(key.value) === String(step));
}
