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
      faults: findDuplicateKeys(text),
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

function findDuplicateKeys(text: string): Fault[] {
  const faults: Fault[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (key, offset, length, _line, _column, parentPath) => {
      const seen = open.at(-1);
      const path = [...parentPath(), key];
      const message = `The key "${key}" is there twice in this object; keep one of the two.`;
      const isRepeat = seen?.has(key) === true;
      if (isRepeat) faults.push({ code: 'duplicate-key', offset, end: offset + length, path, message });
      seen?.add(key);
    },
  });
  return faults;
}

/** What owners read in place of the parser's names of errors. */
const explanations: Readonly<Record<string, string>> = {
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

/** Mistakes after which the parser reads on as if they were not there. */
const recoverable = [
  'InvalidCommentToken',
  'InvalidUnicode',
  'InvalidEscapeCharacter',
  'InvalidCharacter',
  'CommaExpected',
];

/** How many syntax errors of a file are explained. */
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
  return faults.length > 0 ? faults : [syntaxFault(0)];
}

function followsComma(text: string, offset: number): boolean {
  return text.slice(0, offset).trimEnd().endsWith(',');
}

function syntaxFault(offset: number, message = 'This is not strict JSON.'): Fault {
  return { code: 'json-syntax', offset, path: [], message };
}

/** A syntax error in plain words, at the place to correct. */
function explainError(text: string, { error, offset }: ParseError): Fault {
  const name = printParseErrorCode(error);
  if (name === 'EndOfFileExpected' && /^\s*"(?:[^"\\\n]|\\.)*"\s*:/.test(text)) {
    return syntaxFault(text.indexOf('"'), 'The opening { is missing; add it before this.');
  }
  const isOfBraces = name === 'CloseBraceExpected' || name === 'EndOfFileExpected';
  const brace = isOfBraces ? findMisplacedBrace(text) : undefined;
  const cut = brace?.isOpening ? undefined : findCut(text, offset);
  if (cut) return cut;
  const open = isPastEnd(text.slice(offset), name) ? findOpen(text) : undefined;
  if (open?.closing === ']' || (open?.closing === '}' && text[offset] === ']')) {
    const kind = open.closing === ']' ? 'list' : 'object';
    const message = `The ${kind} that begins here is not closed; add a ${open.closing} where it ends.`;
    return syntaxFault(open.offset, message);
  }
  if (brace) {
    const message = brace.isOpening
      ? 'The object that begins here is not closed; add a } where it ends.'
      : 'There is a } too many before this or here; delete one.';
    return syntaxFault(brace.offset, message);
  }
  return syntaxFault(offset, explainToken(text, offset, name) ?? explanations[name]);
}

/** What people write where JSON takes nothing of the kind. */
const signs: Readonly<Record<string, string>> = {
  '=': 'A colon must be between a key and its value; write : for =.',
  "'": 'JSON takes double quotes ("), not single ones.',
  ';': 'JSON separates by commas; write , for this ;, or delete it before a } or ].',
  '#': 'JSON has no comments; delete this one.',
  '`': 'A JSON file has no code fences; delete the lines of ```.',
};

function explainToken(text: string, offset: number, name: string): string | undefined {
  if (name === 'InvalidSymbol') {
    const sign = text.charAt(offset);
    const known = explainOddCharacter(sign) ?? signs[sign];
    if (known) return known;
    const [word] = /^(?:true|false|null|none|nil|nan|undefined)\b(?!\s*:)/i.exec(text.slice(offset)) ?? [];
    if (word) return `JSON has no ${word}; write true or false, a number, or a text in double quotes.`;
    if (text[offset - 1] === '"') return 'A double quote inside a text is written \\".';
  }
  if (/^(?:PropertyName|Value)Expected$/.test(name) && followsComma(text, offset)) {
    return 'There is a comma too many before this; delete it.';
  }
  if (name === 'UnexpectedEndOfString' && /^.*[“”„]/.test(text.slice(offset))) {
    return 'The text that begins here is closed by a curly quote; type a straight one (").';
  }
  return undefined;
}

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

/** The fault of a file that ends in the middle: only its end follows the first error, or the text that begins there. */
function findCut(text: string, offset: number): Fault | undefined {
  const end = text.trimEnd().length;
  const closing: string[] = [];
  const scanner = createScanner(text, true);
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const start = scanner.getTokenOffset();
    const token = text.slice(start, start + scanner.getTokenLength());
    const isOpenText = token.startsWith('"') && !/^"(?:[^"\\]|\\.)*"$/s.test(token);
    const isLast = start + token.length >= end;
    if (token !== '' && start >= offset && !(isOpenText && isLast)) return undefined;
    if (token === '{') closing.unshift('}');
    else if (token === '[') closing.unshift(']');
    else if (token === '}' || token === ']') closing.shift();
  }
  if (closing.length === 0) return undefined;
  const rest = closing.length > 3 ? 'close what is open' : closing.join(' and ');
  const message = `The file ends here, in the middle; write what is missing, and then ${rest}.`;
  return syntaxFault(Math.max(offset, end), message);
}

/**
 * Where a brace is missing (its opening one) or too many (the closing one) in JSON whose lines are indented: the parser
 * notices at the end of the file, but a closing brace is indented differently from its opening brace before that.
 */
function findMisplacedBrace(text: string): { offset: number; isOpening: boolean } | undefined {
  const open: number[] = [];
  let found: { offset: number; isOpening: boolean } | undefined;
  const widthAt = (offset: number) => readLine(text, offset).text.search(/\S|$/);
  visit(text, {
    onObjectBegin: (offset) => void open.push(offset),
    onObjectEnd: (offset) => {
      const opening = open.pop();
      if (found || opening === undefined) return;
      const [own, other] = [widthAt(offset), widthAt(opening)];
      const isFirst = readLine(text, offset).start + own === offset;
      if (!isFirst || own === other) return;
      found = { offset: own < other ? opening : offset, isOpening: own < other };
    },
  });
  return found;
}
