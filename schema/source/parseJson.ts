import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Fault, Span } from '../problems/fault.ts';
import { explainJson } from './explainJson.ts';
import type { ParseResult } from './sourceDocument.ts';

/**
 * Parses strict JSON (RFC 8259). Only the first syntax error is given, since the ones after it are mostly its
 * echoes; duplicate keys, which RFC 8259 leaves open, are all given, and the last of them counts.
 */
export function parseJson(text: string): ParseResult {
  const errors: ParseError[] = [];
  try {
    const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    const [first] = errors;
    if (first || !tree) return { faults: [explainJson(text, first)] };
    const value: unknown = JSON.parse(text);
    return {
      document: {
        value,
        writtenAt: (path) => {
          const { offset, end } = spanOf(tree, path, 'value');
          return text.slice(offset, end);
        },
        spanOf: (path, target = 'value') => spanOf(tree, path, target),
      },
      faults: findDuplicateKeys(tree),
    };
  } catch (error) {
    const message =
      error instanceof RangeError
        ? 'This JSON is nested too deeply. Content takes a few lists and objects in each other; delete the brackets too many.'
        : 'This is not strict JSON.';
    return { faults: [{ code: 'json-syntax', offset: 0, path: [], message }] };
  }
}

function spanOf(tree: Node, path: readonly PropertyKey[], target: 'value' | 'key'): Required<Span> {
  for (let length = path.length; length > 0; length--) {
    const node = path.slice(0, length).reduce(findChild, tree);
    if (!node) continue;
    const isWhole = length === path.length;
    const key = isWhole && target === 'key' ? node.parent?.children?.[0] : undefined;
    return toSpan(key ?? node);
  }
  return toSpan(tree);
}

function toSpan({ offset, length }: Node): Required<Span> {
  return { offset, end: offset + length };
}

function findChild(parent: Node | undefined, step: PropertyKey): Node | undefined {
  if (parent?.type === 'array') return parent.children?.[Number(step)];
  return parent?.children?.findLast(({ children }) => children?.[0]?.value === step)?.children?.[1];
}

function findDuplicateKeys(node: Node, path: PropertyKey[] = []): Fault[] {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  for (const [index, child] of (node.children ?? []).entries()) {
    if (node.type === 'array') faults.push(...findDuplicateKeys(child, [...path, index]));
    const [key, value] = node.type === 'object' ? (child.children ?? []) : [];
    if (!key) continue;
    const name = String(key.value);
    if (seen.has(name)) {
      const message = `The key "${name}" stands twice in this object; keep one of the two.`;
      faults.push({ code: 'duplicate-key', ...toSpan(key), path: [...path, name], message });
    }
    seen.add(name);
    if (value) faults.push(...findDuplicateKeys(value, [...path, name]));
  }
  return faults;
}
