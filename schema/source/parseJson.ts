import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Fault } from '../problems/fault.ts';
import type { ParseResult } from './sourceDocument.ts';

const explanations: Record<string, string> = {
  InvalidCommentToken: 'JSON has no comments.',
  PropertyNameExpected: 'A key in double quotes was expected here; was a comma left over?',
  ValueExpected: 'A value was expected here; was a comma left over?',
  ColonExpected: 'A colon was expected here, between the key and its value.',
  CommaExpected: 'A comma was expected before this.',
  CloseBraceExpected: 'A closing } was expected here.',
  CloseBracketExpected: 'A closing ] was expected here.',
  EndOfFileExpected: 'Nothing may follow the end of the JSON value.',
  UnexpectedEndOfString: 'The text that begins here has no closing double quote on its line.',
  UnexpectedEndOfNumber: 'This is not a complete number.',
  InvalidUnicode: 'A \\u escape takes four hexadecimal digits.',
  InvalidEscapeCharacter: 'This text holds an escape that JSON does not have; write \\\\ for \\.',
  InvalidCharacter: 'This text holds a control character; write it as an escape, such as \\t for a tab.',
  InvalidSymbol: 'This is not JSON; texts and keys stand in double quotes.',
};

/**
 * Parses strict JSON (RFC 8259). Only the first syntax error is given, since the ones after it are mostly its
 * echoes; duplicate keys, which RFC 8259 leaves open, are all given.
 */
export function parseJson(text: string): ParseResult {
  const errors: ParseError[] = [];
  try {
    const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    const [first] = errors;
    if (first)
      return {
        ok: false,
        faults: [syntaxFault(first.offset, explanations[printParseErrorCode(first.error)])],
      };
    if (!tree) return { ok: false, faults: [syntaxFault(0)] };
    const duplicates = findDuplicateKeys(tree);
    if (duplicates.length > 0) return { ok: false, faults: duplicates };
    return {
      ok: true,
      document: {
        value: JSON.parse(text),
        offsetOf: (path, target = 'value') => offsetOf(tree, path, target),
      },
    };
  } catch (error) {
    const nested = error instanceof RangeError;
    return { ok: false, faults: [syntaxFault(0, nested ? 'This JSON is nested too deeply.' : undefined)] };
  }
}

function syntaxFault(offset: number, explanation = 'This is not strict JSON.'): Fault {
  return { code: 'json-syntax', offset, path: [], message: explanation };
}

function offsetOf(tree: Node, path: readonly PropertyKey[], target: 'value' | 'key'): number {
  const segments = path.map((step) => (typeof step === 'number' ? step : String(step)));
  for (let length = segments.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, segments.slice(0, length));
    if (!node) continue;
    const isWhole = length === segments.length;
    const key = isWhole && target === 'key' ? node.parent?.children?.[0] : undefined;
    return (key ?? node).offset;
  }
  return tree.offset;
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
      faults.push({ code: 'duplicate-key', offset: key.offset, path: [...path, name], message });
    }
    seen.add(name);
    if (value) faults.push(...findDuplicateKeys(value, [...path, name]));
  }
  return faults;
}
