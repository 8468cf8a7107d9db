import {
  createScanner,
  getNodePath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { Fault, Span } from '../problems.ts';
import { createLocate, explainOddCharacter, type ParseResult } from './document.ts';

/** Parses strict JSON (RFC 8259). Only the first syntax error is given, since others may follow from it; so is every duplicate key. */
export function parseJson(text: string): ParseResult {
  const errors: ParseError[] = [];
  try {
    const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    const [error] = errors;
    if (error) return { faults: [explainJsonError(text, error)] };
    if (!tree) return { faults: [syntaxFault(0, 'Invalid JSON; write one object { }.')] };
    const value: unknown = JSON.parse(text);
    const spanOf = createLocate(tree, jsonChildOf, spanOfJson);
    return { document: { value, text, format: 'json', spanOf }, faults: findDuplicateKeys(tree) };
  } catch (error) {
    const reason = error instanceof RangeError ? 'nested too deeply' : error;
    return { faults: [syntaxFault(0, `Invalid JSON: ${reason}. Delete the extra brackets.`)] };
  }
}

function spanOfJson({ offset, length }: Node): Required<Span> {
  return { offset, end: offset + length };
}

function jsonChildOf({ type, children }: Node, step: PropertyKey) {
  if (type === 'array') return { value: children?.[Number(step)] };
  const property = children?.findLast((child) => child.children?.[0]?.value === step)?.children;
  return property && { key: property[0], value: property[1] };
}

function findDuplicateKeys({ type, children = [] }: Node): Fault[] {
  const seen = new Set<unknown>();
  return children.flatMap((child): Fault[] => {
    const nested = child.children ? findDuplicateKeys(child) : [];
    const [key] = type === 'object' ? (child.children ?? []) : [];
    if (!key) return nested;
    const isRepeat = seen.has(key.value);
    seen.add(key.value);
    if (!isRepeat) return nested;
    const message = `"${key.value}" is twice in this object; keep one of the two.`;
    return [{ code: 'duplicate-key', ...spanOfJson(key), path: getNodePath(child), message }, ...nested];
  });
}

/** The parser's errors in words, by the characters around their place, ⟨. Rare ones keep the parser's words. */
const sentences: [error: RegExp, text: RegExp, message: string][] = [
  [/^InvalidSymbol/, /"⟨/, 'Write a double quote inside a text as \\".'],
  [/^InvalidSymbol/, /⟨'/, 'JSON takes double quotes ("), not single ones; type those.'],
  [/^Invalid(?:Symbol|CommentToken)/, /⟨(?:#|\/)/, 'JSON has no comments; delete this one.'],
  [/^UnexpectedEndOfString/, /⟨/, 'This text has no straight closing quote (") on its line; add it.'],
  [
    /^InvalidSymbol/,
    /⟨/,
    'Invalid JSON: texts and keys must be in double quotes; words are true, false and null.',
  ],
];

function explainJsonError(text: string, { error, offset }: ParseError): Fault {
  const name = printParseErrorCode(error);
  const before = text.slice(0, offset).trimEnd();
  const next = text.charAt(offset);
  if (name.endsWith('Expected') && before.endsWith(',') && /[,}\]]/.test(next))
    return syntaxFault(next === ',' ? offset : before.length - 1, 'Extra comma; delete it.');
  const bracket = /(?:Brace|Bracket|Comma|Name|Value)Expected/.test(name) ? findBracket(text) : undefined;
  if (bracket) return bracket;
  const around = `${text.charAt(offset - 1)}⟨${next}`;
  const row = sentences.find(([form, place]) => form.test(name) && place.test(around));
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  const message = explainOddCharacter(next) ?? row?.[2] ?? `Invalid JSON: ${words}. Correct or delete it.`;
  return syntaxFault(offset, message);
}

function syntaxFault(offset: number, message: string): Fault {
  return { code: 'json-syntax', offset, path: [], message };
}

function findBracket(text: string): Fault | undefined {
  const open: number[] = [];
  const scanner = createScanner(text, true);
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    const bracket = scanner.getTokenLength() === 1 ? text.charAt(offset) : '';
    if (/[[{]/.test(bracket)) open.push(offset);
    if (!/[\]}]/.test(bracket)) continue;
    const opening = open.pop();
    if (opening === undefined) return syntaxFault(offset, `Extra ${bracket}; delete it.`);
    if ((text[opening] === '[') !== (bracket === ']')) return explainUnclosedBracket(text, opening);
  }
  const last = open.at(-1);
  return last === undefined ? undefined : explainUnclosedBracket(text, last);
}

function explainUnclosedBracket(text: string, offset: number): Fault {
  return text[offset] === '['
    ? syntaxFault(offset, 'This list is not closed; add ] where it ends.')
    : syntaxFault(offset, 'This object is not closed; add } where it ends.');
}
