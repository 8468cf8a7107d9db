import { getNodePath, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Fault, Span } from '../problems.ts';
import { createDocument, explainOddCharacter, onePerLine, type ParseResult } from './document.ts';

const extraComma = 'Extra comma; delete it.';
const noComments = 'JSON has no comments; delete this one.';

/** Parses strict JSON (RFC 8259). Reports extra commas and comments, and the first other error: later ones may follow from it. */
export function parseJson(text: string): ParseResult {
  const errors: ParseError[] = [];
  try {
    const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    const faults = onePerLine(
      text,
      errors.map((error) => explainJsonError(text, error)),
    );
    const other = faults.findIndex(({ message }) => message !== extraComma && message !== noComments);
    if (other >= 0) return { faults: faults.slice(0, other + 1) };
    if (!tree) return { faults: [...faults, syntaxFault(0, 'Write one object { } here.')] };
    faults.push(...findDuplicateKeys(tree));
    if (errors.length > 0) return { faults };
    const value: unknown = JSON.parse(text);
    const document = createDocument({ value, format: 'json', text }, tree, jsonChildOf, spanOfJson);
    return { document, faults };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { faults: [syntaxFault(0, 'Invalid JSON: nested too deeply. Delete the extra brackets.')] };
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

/** Explains the parser's errors by the text around their place, which is marked as ⟨. Rare errors keep the parser's words. */
const sentences: [error: RegExp, text: RegExp, message: string][] = [
  [/^InvalidSymbol/, /"⟨/, 'Write a double quote inside a text as \\".'],
  [/^InvalidSymbol/, /⟨'/, 'JSON takes double quotes ("), not single ones; type those.'],
  [/^Invalid(?:Symbol|CommentToken)/, /⟨(?:#|\/)/, noComments],
  [/^EndOfFileExpected/, /⟨/, 'The JSON ends before this; delete this, or add what is missing before it.'],
  [/^CommaExpected/, /⟨[^\]}]/, 'A comma is missing before this, or what closes a list or object; add it.'],
  [/Expected$/, /⟨[\]}]?$/, 'A list or object is not closed here; add its ] or }.'],
  [/^UnexpectedEndOfString/, /⟨/, 'This text has no straight closing quote (") on its line; add it.'],
  [/^InvalidSymbol/, /⟨/, 'Texts and keys must be in double quotes; words are true, false and null.'],
];

function explainJsonError(text: string, { error, offset }: ParseError): Fault {
  const name = printParseErrorCode(error);
  const before = text.slice(0, offset).trimEnd();
  const next = text.charAt(offset);
  if (name.endsWith('Expected') && before.endsWith(',') && /[,}\]]/.test(next))
    return syntaxFault(next === ',' ? offset : before.length - 1, extraComma);
  const around = `${text.charAt(offset - 1)}⟨${next}`;
  const row = sentences.find(([form, place]) => form.test(name) && place.test(around));
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  const message = explainOddCharacter(next) ?? row?.[2] ?? `Invalid JSON: ${words}. Correct or delete it.`;
  const isLeftOpen = name === 'CommaExpected' && /[\]}]/.test(next);
  return syntaxFault(isLeftOpen ? before.length - 1 : offset, message);
}

function syntaxFault(offset: number, message: string): Fault {
  return { code: 'json-syntax', offset, path: [], message };
}
