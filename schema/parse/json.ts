import {
  createScanner,
  getNodePath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { Fault, Span } from '../problems.ts';
import { explainOddCharacter, lineStart, mostErrors, type ParseResult, readLine } from './document.ts';

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
    const reason = error instanceof RangeError ? 'nested too deeply' : error;
    return { faults: [syntaxFault(0, `Invalid JSON: ${reason}. Delete the extra brackets.`)] };
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

/** The parser's errors in words; those that are rare keep the parser's own. */
const explanations: Readonly<Record<string, string>> = {
  InvalidCommentToken: 'JSON has no comments; delete this one.',
  PropertyNameExpected: 'Expected a key in double quotes.',
  ValueExpected: 'Expected a value: a text in double quotes, a number, a list [ ] or an object { }.',
  ColonExpected: 'Expected a colon between the key and its value; add it.',
  CommaExpected: 'Expected a comma before this; add it.',
  UnexpectedEndOfString: 'This text has no closing double quote on its line; add it.',
  InvalidSymbol:
    'Invalid JSON: texts and keys must be in double quotes, and the words are true, false and null.',
};

/** What people write where JSON takes nothing of the kind. */
const signs: Readonly<Record<string, string>> = {
  "'": 'JSON takes double quotes ("), not single ones; type those.',
  '#': 'JSON has no comments; delete this one.',
  '`': 'JSON has no code fences; delete the lines of ```.',
};

/** Errors after which the parser reads on as if they were not there. */
const recoverable = /^(?:CommaExpected|Invalid(?!Symbol).*)$/;

function explainErrors(text: string, errors: readonly ParseError[]): Fault[] {
  const faults: Fault[] = [];
  const lines = new Set<number>();
  const ofBrackets = findBracket(text);
  for (const { error, offset } of errors.slice(0, mostErrors)) {
    const name = printParseErrorCode(error);
    const line = lineStart(text, offset);
    if (lines.has(line)) continue;
    lines.add(line);
    const isExpected = name.endsWith('Expected');
    const bracket = isExpected ? ofBrackets : undefined;
    const comma = isExpected && !bracket ? findExtraComma(text, offset) : undefined;
    const isLocal = comma !== undefined || (!bracket && recoverable.test(name));
    if (faults.length > 0 && !isLocal) break;
    faults.push(bracket ?? comma ?? syntaxFault(offset, explainToken(text, offset, name)));
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
  const sign = text.charAt(offset);
  if (name === 'InvalidSymbol') {
    if (text[offset - 1] === '"') return 'Write a double quote inside a text as \\".';
    const known = explainOddCharacter(sign) ?? signs[sign];
    if (known !== undefined) return known;
  }
  if (name === 'UnexpectedEndOfString' && /^.*[“”„]/.test(text.slice(offset)))
    return 'A curly quote closes this text; type a straight one (").';
  const words = name.replace(/(?<!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return explanations[name] ?? `Invalid JSON: ${words}. Correct or delete it.`;
}

type Open = { offset: number; bracket: string; indent: number };

/**
 * The bracket that is not closed, or closes nothing. The parser notices at the end of the file; the indentation tells
 * earlier, since a closing bracket that begins a line is indented like the line of its opening one.
 */
function findBracket(text: string): Fault | undefined {
  const open: Open[] = [];
  let suspect: Fault | undefined;
  let extra: Fault | undefined;
  const scanner = createScanner(text, true);
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    const bracket = scanner.getTokenLength() === 1 ? text.charAt(offset) : '';
    if (!/[[\]{}]/.test(bracket)) continue;
    const line = readLine(text, offset);
    const indent = line.text.search(/\S|$/);
    if (/[[{]/.test(bracket)) {
      open.push({ offset, bracket, indent });
      continue;
    }
    const opening = open.pop();
    if (!opening) extra ??= syntaxFault(offset, `Extra ${bracket}; delete it.`);
    else if ((opening.bracket === '[') !== (bracket === ']')) return suspect ?? unclosed(opening);
    else if (line.start + indent === offset && indent < opening.indent) suspect ??= unclosed(opening);
    else if (line.start + indent === offset && indent > opening.indent)
      suspect ??= syntaxFault(offset, `Extra ${bracket} before this or here; delete one.`);
  }
  const [last] = open.slice(-1);
  if (extra && /^\s*"(?:[^"\\\n]|\\.)*"\s*:/.test(text))
    return syntaxFault(text.indexOf('"'), 'The opening { is missing; add it before this.');
  if (extra) return suspect ?? extra;
  return last && (suspect ?? unclosed(last));
}

function unclosed({ offset, bracket }: Open): Fault {
  const [kind, closing] = bracket === '[' ? ['list', ']'] : ['object', '}'];
  return syntaxFault(offset, `This ${kind} is not closed; add ${closing} where it ends.`);
}
