import {
  createScanner,
  getNodePath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { Fault, Span } from '../problems.ts';
import {
  createLocate,
  explainOddCharacter,
  mostErrors,
  onePerLine,
  type ParseResult,
  readLine,
} from './document.ts';

/**
 * Parses strict JSON (RFC 8259). After the first syntax error, only those are given that cannot follow from it;
 * duplicate keys, which RFC 8259 leaves open, are all given, and the last of them counts.
 */
export function parseJson(text: string): ParseResult {
  const errors: ParseError[] = [];
  try {
    const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    if (errors.length > 0 || !tree) return { faults: explainErrors(text, errors) };
    const value: unknown = JSON.parse(text);
    const spanOf = createLocate(tree, childOf, toSpan);
    return { document: { value, text, format: 'json', spanOf }, faults: findDuplicateKeys(tree) };
  } catch (error) {
    const reason = error instanceof RangeError ? 'nested too deeply' : error;
    return { faults: [syntaxFault(0, `Invalid JSON: ${reason}. Delete the extra brackets.`)] };
  }
}

function toSpan({ offset, length }: Node): Required<Span> {
  return { offset, end: offset + length };
}

function childOf({ type, children }: Node, step: PropertyKey) {
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
    return [{ code: 'duplicate-key', ...toSpan(key), path: getNodePath(child), message }, ...nested];
  });
}

/** The parser's errors in words, by the text around their place, ⟨. Rare ones keep the parser's words. */
const sentences: [error: RegExp, text: RegExp, message: string][] = [
  [/^InvalidSymbol/, /"⟨/, 'Write a double quote inside a text as \\".'],
  [/^InvalidSymbol/, /⟨'/, 'JSON takes double quotes ("), not single ones; type those.'],
  [/^InvalidSymbol/, /^[ \t]*⟨#/m, 'JSON has no comments; delete this one.'],
  [/^InvalidSymbol/, /⟨`/, 'JSON has no code fences; delete the lines of ```.'],
  [/^InvalidSymbol/, /"\s*⟨=/, 'Expected a colon between the key and its value; type one for this =.'],
  [/^ColonExpected/, /: *"\s*⟨/, 'The key before this has no closing double quote; add it.'],
  [/^UnexpectedEndOfString/, /⟨.*[“”„]/, 'A curly quote closes this text; type a straight one (").'],
  [/^UnexpectedEndOfString/, /⟨/, 'This text has no closing double quote on its line; add it.'],
  [/^InvalidCommentToken/, /⟨/, 'JSON has no comments; delete this one.'],
  [/^PropertyNameExpected/, /⟨/, 'Expected a key in double quotes.'],
  [
    /^ValueExpected/,
    /⟨/,
    'Expected a value: a text in double quotes, a number, a list [ ] or an object { }.',
  ],
  [/^ColonExpected/, /⟨/, 'Expected a colon between the key and its value; add it.'],
  [/^CommaExpected/, /⟨/, 'Expected a comma before this; add it.'],
  [
    /^InvalidSymbol/,
    /⟨(?:[\x20-\x7e]|[^\p{Zs}\p{Cf}“”„‟‘’‚‛])/u,
    'Invalid JSON: texts and keys must be in double quotes, and the words are true, false and null.',
  ],
];

/** Errors after which the parser reads on as if they were not there. */
const recoverable = /^(?:CommaExpected|Invalid(?!Symbol).*)$/;

function explainErrors(text: string, errors: readonly ParseError[]): Fault[] {
  const faults: Fault[] = [];
  const ofBrackets = findBracket(text);
  for (const { error, offset } of onePerLine(text, errors.slice(0, mostErrors))) {
    const name = printParseErrorCode(error);
    const ofStructure = name.endsWith('Expected') ? (ofBrackets ?? findExtraComma(text, offset)) : undefined;
    const isLocal = ofStructure ? ofStructure !== ofBrackets : recoverable.test(name);
    if (faults.length === 0 || isLocal)
      faults.push(ofStructure ?? syntaxFault(offset, explainToken(text, offset, name)));
    if (!isLocal) break;
  }
  return faults.length > 0 ? faults : [syntaxFault(0, 'Invalid JSON; write one object { }.')];
}

function syntaxFault(offset: number, message: string): Fault {
  return { code: 'json-syntax', offset, path: [], message };
}

/** A comma before a closing bracket or another comma. */
function findExtraComma(text: string, offset: number): Fault | undefined {
  const before = text.slice(0, offset).trimEnd();
  if (!before.endsWith(',') || !/[,}\]]/.test(text.charAt(offset))) return undefined;
  return syntaxFault(text.charAt(offset) === ',' ? offset : before.length - 1, 'Extra comma; delete it.');
}

function explainToken(text: string, offset: number, name: string): string {
  const around = `${text.slice(Math.max(0, offset - 200), offset)}⟨${text.slice(offset, offset + 1000)}`;
  const row = sentences.find(([error, place]) => error.test(name) && place.test(around));
  const words = name.replace(/(?<!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const odd = explainOddCharacter(text.charAt(offset));
  return row?.[2] ?? odd ?? `Invalid JSON: ${words}. Correct or delete it.`;
}

/**
 * The bracket that is not closed, or closes nothing. The parser notices at the end of the file; the indentation tells
 * earlier, since a closing bracket that begins a line is indented like the line of its opening one.
 */
function findBracket(text: string): Fault | undefined {
  const open: { offset: number; bracket: string; indent: number }[] = [];
  const unclosed = ({ offset, bracket }: { offset: number; bracket: string }) =>
    bracket === '['
      ? syntaxFault(offset, 'This list is not closed; add ] where it ends.')
      : syntaxFault(offset, 'This object is not closed; add } where it ends.');
  let suspect: Fault | undefined;
  const scanner = createScanner(text, true);
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    const bracket = scanner.getTokenLength() === 1 ? text.charAt(offset) : '';
    const line = readLine(text, offset);
    const indent = line.text.search(/\S|$/);
    const isFirst = line.start + indent === offset;
    if (/[[{]/.test(bracket)) open.push({ offset, bracket, indent });
    if (!/[\]}]/.test(bracket)) continue;
    const opening = open.pop();
    if (!opening) {
      if (!suspect && /^\s*"(?:[^"\\\n]|\\.)*"\s*:/.test(text))
        return syntaxFault(text.indexOf('"'), 'The opening { is missing; add it before this.');
      return suspect ?? syntaxFault(offset, `Extra ${bracket}; delete it.`);
    }
    if ((opening.bracket === '[') !== (bracket === ']')) return suspect ?? unclosed(opening);
    if (isFirst && indent < opening.indent) suspect ??= unclosed(opening);
    if (isFirst && indent > opening.indent)
      suspect ??= syntaxFault(offset, `Extra ${bracket} before this or here; delete one.`);
  }
  const last = open.at(-1);
  return last && (suspect ?? unclosed(last));
}
