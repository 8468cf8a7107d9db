import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  type Range,
  visit,
} from 'yaml';
import type { Fault, Span } from '../problems.ts';
import type { ParseResult, WrittenEntry } from './document.ts';
import { explainYaml } from './explainYaml.ts';

/** How many nodes the aliases of one file may expand to; the `yaml` package's own default. */
const maxAliasCount = 100;

/**
 * Parses YAML 1.2 that begins at offset `start` of its file. Duplicate keys (the last counts), unknown tags and aliases
 * that expand without limit are faults like any syntax error.
 */
export function parseYaml(source: string, start: number): ParseResult {
  try {
    const document = parseDocument(source, { prettyErrors: false, uniqueKeys: true, logLevel: 'silent' });
    const faults = explainYaml(source, document).map((fault) => ({ ...fault, ...shift(fault, start) }));
    if (faults.some(({ code }) => code === 'yaml-syntax')) return { faults };
    const value: unknown = document.toJS({ maxAliasCount }) ?? {};
    return {
      document: {
        value,
        format: 'yaml',
        entries: entriesOf(document).map((entry) => ({
          ...entry,
          offset: entry.offset + start,
          end: entry.end + start,
        })),
        writtenAt: (path) => {
          const { offset, end } = spanOf(document, path, 'value');
          return source[offset] === '*' ? undefined : source.slice(offset, end);
        },
        spanOf: (path, target = 'value') => shift(spanOf(document, path, target), start),
      },
      faults,
    };
  } catch (error) {
    return { faults: [expansionFault(source, start, error)] };
  }
}

function entriesOf({ contents }: Document): WrittenEntry[] {
  return (isMap(contents) ? contents.items : []).flatMap(({ key, value }) => {
    if (!isScalar(key) || !key.range) return [];
    const end = (isNode(value) && value.range?.[1]) || key.range[1];
    const isEmpty = !value || (isScalar(value) && value.value === null);
    return [{ key: String(key.value), offset: key.range[0], end, isEmpty }];
  });
}

function expansionFault(source: string, start: number, error: unknown): Fault {
  if (error instanceof RangeError) {
    return {
      code: 'yaml-syntax',
      offset: start,
      path: [],
      message:
        'This YAML is nested too deeply. Front matter is lines such as title: Running; delete the brackets too many.',
    };
  }
  let alias = 0;
  visit(parseDocument(source, { logLevel: 'silent' }), {
    Alias: (_, node) => {
      alias = node.range?.[0] ?? alias;
    },
  });
  const message = 'The aliases (*name) in this YAML expand too far; write the values out.';
  return { code: 'yaml-syntax', offset: start + alias, path: [], message };
}

function shift({ offset, end }: Span, start: number): Span {
  return { offset: start + offset, ...(end !== undefined && { end: start + end }) };
}

function spanOf(document: Document, path: readonly PropertyKey[], target: 'value' | 'key'): Span {
  let node: unknown = document.contents;
  let span = toSpan(document.contents?.range);
  for (const [index, step] of path.entries()) {
    const child = findChild(document, node, step);
    node = child?.value;
    const isKey = target === 'key' && index === path.length - 1;
    const place = isKey ? (child?.key ?? node) : node;
    if (!isNode(place) || !place.range) return span;
    span = toSpan(place.range);
  }
  return span;
}

/** `yaml` gives the start of a node, the end of its value, and the end of what belongs to it. */
function toSpan(range: Range | null | undefined): Span {
  const [offset, end] = range ?? [0, 0];
  return { offset, end };
}

function findChild(
  document: Document,
  parent: unknown,
  step: PropertyKey,
): { key?: unknown; value: unknown } | undefined {
  const collection = isAlias(parent) ? parent.resolve(document) : parent;
  if (isSeq(collection)) return { value: collection.items[Number(step)] };
  if (!isMap(collection)) return undefined;
  return collection.items.findLast(({ key }) => isScalar(key) && String(key.value) === String(step));
}
