import {
  createScanner,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
  visit,
} from 'jsonc-parser';
import type { Fault, Span } from '../problems.ts';
import { explainOddCharacter, type ParseResult, readLine } from './document.ts';

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
      const message = `The key "${name}" is there twice in this object; keep one of the two.`;
      faults.push({ code: 'duplicate-key', ...toSpan(key), path: [...path, name], message });
    }
    seen.add(name);
    if (value) faults.push(...findDuplicateKeys(value, [...path, name]));
  }
  return faults;
}

const explanations: Record<string, string> = {
  InvalidCommentToken: 'JSON has no comments; delete this one.',
  PropertyNameExpected: 'A key in double quotes was expected here.',
  ValueExpected:
    'A value was expected here. Write a text in double quotes, a number, a list [ ] or an object { }.',
  ColonExpected: 'A colon was expected here, between the key and its value.',
  CommaExpected: 'A comma was expected before this.',
  CloseBraceExpected: 'A closing } was expected here.',
  CloseBracketExpected: 'A closing ] was expected here.',
  EndOfFileExpected:
    'Nothing may follow the end of the JSON value. Delete it, or put it before the last bracket.',
  UnexpectedEndOfString: 'The text that begins here has no closing double quote on its line; add it.',
  UnexpectedEndOfNumber: 'This is not a complete number; finish it, or put it in double quotes.',
  InvalidUnicode: 'A \\u escape takes four hexadecimal digits, such as \\u00e9; write \\\\ for \\ itself.',
  InvalidEscapeCharacter: 'This text holds an escape that JSON does not have; write \\\\ for \\.',
  InvalidCharacter: 'This text holds a control character; write it as an escape, such as \\t for a tab.',
  InvalidSymbol: 'This is not JSON; texts and keys must be in double quotes.',
};

/** Slips after which the parser reads on as if they were not there. */
const recoverable = [
  'InvalidCommentToken',
  'InvalidUnicode',
  'InvalidEscapeCharacter',
  'InvalidCharacter',
  'CommaExpected',
];

/** How many syntax errors of a file are looked at. */
const mostErrors = 50;

function explainErrors(text: string, errors: readonly ParseError[]): Fault[] {
  const faults: Fault[] = [];
  let line: number | undefined;
  for (const error of errors.slice(0, mostErrors)) {
    const { start } = readLine(text, error.offset);
    if (start === line) continue;
    const fault = explainError(text, error);
    const isLocal =
      fault.offset === error.offset &&
      (recoverable.includes(printParseErrorCode(error.error)) || followsComma(text, error.offset));
    if (faults.length > 0 && !isLocal) break;
    faults.push(fault);
    if (!isLocal) break;
    line = start;
  }
  return faults.length > 0 ? faults : [explainError(text)];
}

function followsComma(text: string, offset: number): boolean {
  return text.slice(0, offset).trimEnd().endsWith(',');
}

/** A syntax error in plain words, at the place that is to be corrected. */
function explainError(text: string, error?: ParseError): Fault {
  const name = error ? printParseErrorCode(error.error) : '';
  const offset = error?.offset ?? 0;
  if (name === 'EndOfFileExpected' && /^\s*"(?:[^"\\\n]|\\.)*"\s*:/.test(text)) {
    return syntaxFault(text.indexOf('"'), 'The opening { is missing; add it before this.');
  }
  if (
    name === 'CommaExpected' &&
    /(?:^|[^\w.])-?0$/.test(text.slice(0, offset)) &&
    /\d/.test(text.charAt(offset))
  ) {
    const message = 'A number does not begin with 0; delete that, or put all of it in double quotes.';
    return syntaxFault(offset - 1, message);
  }
  const brace = braceErrors.includes(name) ? findMisplacedBrace(text) : undefined;
  const cut = brace?.isOpening ? undefined : findCut(text, offset);
  if (cut) return syntaxFault(cut.offset, cut.message);
  const open = isPastEnd(text.slice(offset), name) ? findOpen(text) : undefined;
  if (open?.closing === ']' || (open?.closing === '}' && text[offset] === ']')) {
    const kind = open.closing === ']' ? 'list' : 'object';
    return syntaxFault(
      open.offset,
      `The ${kind} that begins here is not closed; add a ${open.closing} where it ends.`,
    );
  }
  if (brace) {
    return syntaxFault(
      brace.offset,
      brace.isOpening
        ? 'The object that begins here is not closed; add a } where it ends.'
        : 'There is a } too many before this or here; delete one.',
    );
  }
  return syntaxFault(offset, explainToken(text, offset, name));
}

/** What a parser says of braces that do not come in pairs, at the end of the file or where it should have been. */
const braceErrors = ['CloseBraceExpected', 'EndOfFileExpected'];

/** Whether the text at an error can only come after the end of a list or object: a bracket, a key and its colon. */
function isPastEnd(rest: string, name: string): boolean {
  if (name === 'CloseBracketExpected') return true;
  return name === 'CommaExpected' && /^(?:[:}\]]|"(?:[^"\\\n]|\\.)*"\s*:)/.test(rest);
}

type Open = { offset: number; closing: ']' | '}' };

/** The innermost list or object that is open at the first error. */
function findOpen(text: string): Open | undefined {
  const open: Open[] = [];
  let found: Open | undefined;
  visit(text, {
    onArrayBegin: (offset) => void open.push({ offset, closing: ']' }),
    onObjectBegin: (offset) => void open.push({ offset, closing: '}' }),
    onArrayEnd: () => void open.pop(),
    onObjectEnd: () => void open.pop(),
    onError: () => {
      found ??= open.at(-1);
    },
  });
  return found;
}

function explainToken(text: string, offset: number, name: string): string | undefined {
  if (name === 'InvalidSymbol') {
    const [character = ''] = text.slice(offset, offset + 1);
    const odd = explainOddCharacter(character);
    if (odd) return odd;
    if (character === '=') return 'A colon must be between a key and its value; write : for =.';
    if (character === "'") return 'JSON takes double quotes ("), not single ones.';
    if (character === ';')
      return 'JSON separates by commas; write , for this ;, or delete it before a } or ].';
    if (character === '#') return explanations.InvalidCommentToken;
    if (character === '`') return 'A JSON file holds no code fences; delete the lines of ```.';
    const word = /^[a-z]+\b(?!\s*:)/i.exec(text.slice(offset))?.[0] ?? '';
    if (/^(?:true|false|null)$/i.test(word))
      return `JSON knows ${word.toLowerCase()} in small letters only; write it so.`;
    if (/^(?:none|nil|nan|undefined)$/i.test(word)) {
      return `${word} is no value of JSON; write a text in double quotes, a number, true or false.`;
    }
    if (text[offset - 1] === '"') return 'A double quote inside a text is written \\".';
  }
  if (/^(?:PropertyName|Value)Expected$/.test(name) && followsComma(text, offset)) {
    return 'There is a comma too many before this; delete it.';
  }
  if (name === 'UnexpectedEndOfString' && /^.*[“”„]/.test(text.slice(offset))) {
    return 'The text that begins here is closed by a curly quote; type a straight one (").';
  }
  return explanations[name];
}

function syntaxFault(offset: number, message = 'This is not strict JSON.'): Fault {
  return { code: 'json-syntax', offset, path: [], message };
}

/**
 * Where JSON ends in the middle, if that is why it can't be read: nothing but the end of the file follows the
 * first error (at `offset`), or the text that begins there.
 */
function findCut(text: string, offset: number): { offset: number; message: string } | undefined {
  const end = text.trimEnd().length;
  const closing: string[] = [];
  for (const token of tokensIn(text)) {
    const isOpenText = token.text.startsWith('"') && !/^"(?:[^"\\]|\\.)*"$/s.test(token.text);
    const isLast = token.offset + token.text.length >= end;
    if (token.offset >= offset && !(isOpenText && isLast)) return undefined;
    if (token.text === '{') closing.unshift('}');
    else if (token.text === '[') closing.unshift(']');
    else if (token.text === '}' || token.text === ']') closing.shift();
  }
  if (closing.length === 0) return undefined;
  const rest = closing.length > 3 ? 'close what is open' : closing.join(' and ');
  return {
    offset: Math.max(offset, end),
    message: `The file ends here, in the middle; write what is missing, and then ${rest}.`,
  };
}

function* tokensIn(text: string): Generator<{ offset: number; text: string }> {
  const scanner = createScanner(text, true);
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    const length = scanner.getTokenLength();
    if (length > 0) yield { offset, text: text.slice(offset, offset + length) };
  }
}

/** A brace without its partner: the one that opens something, or the one that closes more than is open. */
type MisplacedBrace = { offset: number; isOpening: boolean };

/**
 * Where a brace is missing or too many in JSON whose lines are indented: a parser finds out only at the end of the
 * file, but a closing brace whose line is indented differently from that of its opening brace shows it before.
 */
function findMisplacedBrace(text: string): MisplacedBrace | undefined {
  const open: number[] = [];
  let found: MisplacedBrace | undefined;
  visit(text, {
    onObjectBegin: (offset) => void open.push(offset),
    onObjectEnd: (offset) => {
      const opening = open.pop();
      if (found || opening === undefined) return;
      const [own, other] = [indentOf(text, offset), indentOf(text, opening)];
      if (!own.isFirst || own.width === other.width) return;
      const isOpening = own.width < other.width;
      found = { offset: isOpening ? opening : offset, isOpening };
    },
  });
  return found;
}

/** How far the line of an offset is indented, and whether the offset is where it begins. */
function indentOf(text: string, offset: number): { width: number; isFirst: boolean } {
  const line = readLine(text, offset);
  const width = line.text.search(/\S|$/);
  return { width, isFirst: line.start + width === offset };
}
