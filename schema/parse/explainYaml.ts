import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  type Node,
  visit,
  type YAMLError,
} from 'yaml';
import { proseKeys } from '../content.ts';
import type { Fault } from '../problems.ts';
import { plainTextOf } from '../values/text.ts';
import { explainOddCharacter, lineStart, mostErrors, readLine } from './document.ts';

/** `isOpen`: what follows is read at the wrong depth, so that its errors are false. */
type Explained = Pick<Fault, 'offset' | 'end' | 'message' | 'suggestion'> & { isOpen?: true };

type SyntaxError = Pick<YAMLError, 'message' | 'pos'> & { code?: string };

const missingKey =
  'Each line is a key, a colon, a space and a value, such as title: Running; write it like that.';

/**
 * The syntax errors of front matter: the common mistakes in words, at the place to correct, and the parser's own sentence
 * for the others. The parser gives several errors for one mistake, so each line keeps one of them.
 */
export function explainYaml(source: string, document: Document): Fault[] {
  const found = [...document.errors, ...document.warnings];
  // After a tab, the parser reads at the wrong depth, and its other errors are false.
  const tabs = found.filter(({ code }) => code === 'TAB_AS_INDENT');
  const syntax = tabs.length > 0 ? tabs : [...found, ...findReferences(document)];
  const faults = syntax.slice(0, mostErrors).map((error): Fault & { isOpen?: true } => {
    const { code, message, pos } = error;
    if (code === 'DUPLICATE_KEY')
      return { code: 'duplicate-key', path: [], offset: pos[0], end: pos[1], message };
    return { code: 'yaml-syntax', path: [], ...explain(source, document, error) };
  });
  const last = Math.min(...faults.map(({ isOpen, offset }) => (isOpen ? offset : Infinity)));
  const lines = Map.groupBy(
    faults.filter(({ offset }) => offset <= last),
    ({ offset }) => lineStart(source, offset),
  );
  const firsts = [...lines.values()].flatMap(([first]) => first ?? []);
  return [...firsts.map(({ isOpen: _, ...fault }) => fault), ...findComments(source, document)];
}

/** Repeated keys; and anchors, aliases and a text alone: valid YAML that no owner means, from texts that begin with & or *. */
function findReferences({ contents, errors }: Document): SyntaxError[] {
  const found: SyntaxError[] = [];
  const add = ({ range }: Node, message: string, code = '') =>
    found.push({ message, code, pos: [range?.[0] ?? 0, range?.[1] ?? 0] });
  visit(contents, {
    Node: (_, node) => {
      if (isAlias(node) || node.anchor) add(node, '');
      const seen = new Set<unknown>();
      for (const { key } of isMap(node) ? node.items : []) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value))
          add(key, `"${key.value}" is twice here; keep one of the two.`, 'DUPLICATE_KEY');
        seen.add(key.value);
      }
    },
  });
  if (isScalar(contents) && contents.value !== null && errors.length === 0) add(contents, missingKey);
  return found;
}

function explain(source: string, document: Document, { code, message, pos }: SyntaxError): Explained {
  const [offset] = pos;
  if (code === 'TAB_AS_INDENT')
    return { offset, message: 'YAML is indented with spaces; type spaces for this tab.' };
  const explained = explainUnclosed(source, document, message, offset) ?? explainLine(source, offset);
  if (explained) return explained;
  if (code === 'BAD_INDENT')
    return {
      offset,
      message: 'Keys that belong together begin in the same column; correct the indentation.',
    };
  const line = readLine(source, offset);
  const below = readLine(source, source.indexOf('\n', offset) + 1);
  const indentOf = ({ text }: typeof line) => text.search(/\S|$/);
  if (below.start <= offset || indentOf(below) <= indentOf(line) || below.text.trim() === '')
    return { offset, message: `Invalid YAML: ${message}. Check the indentation of this line and the next.` };
  const advice = 'give both the same indentation, or put the value of a key that has none below it';
  return {
    offset: below.start + indentOf(below),
    message: `This line is indented more than the one above it, which has a value already; ${advice}.`,
  };
}

/** An unclosed quote or bracket includes the lines after it, so the parser reports it too late. */
function explainUnclosed(
  source: string,
  document: Document,
  message: string,
  offset: number,
): Explained | undefined {
  const isBracket = message.startsWith('Flow ');
  const isUnclosed = message.startsWith('Missing closing');
  if (!isBracket && !isUnclosed && message !== 'Unexpected scalar at node end') return undefined;
  let start: number | undefined;
  visit(document, {
    Node: (_, node) => {
      const isOpening = isBracket ? isCollection(node) && node.flow : /^QUOTE/.test(`${Object(node).type}`);
      if (node.range && node.range[0] < offset && isOpening) start = node.range[0];
    },
  });
  if (isBracket) {
    const advice = 'close it, or put the text in double quotes.';
    start ??= offset;
    return { offset: start, message: `This ${source[start]} is not closed; ${advice}`, isOpen: true };
  }
  if (start === undefined) return undefined;
  if (isUnclosed || source.slice(start, offset).includes('\n'))
    return { offset: start, message: 'This text has no closing quote; add it.', isOpen: true };
  const isComma = readLine(source.slice(offset), 0).text.trim() === ',';
  const goesOn = 'The text goes on after its quote; put all of it in double quotes, with \\" for one inside.';
  return { offset, message: isComma ? 'Extra comma; delete it.' : goesOn };
}

/**
 * A mistake within one line: a missing or odd space, or a value that needs quotes. Only a free text can be put in double
 * quotes: an address, an icon or a number is wrong with them, too.
 */
function explainLine(source: string, of: number): Explained | undefined {
  const { start, text } = readLine(source, of);
  const [isKey, key = '', after = ''] = /^ *(?:- +)*([\w$.-]+) *:(.*)$/.exec(text) ?? [];
  if (isKey === undefined) return { offset: start + text.search(/\S|$/), message: missingKey };
  const afterColon = start + text.length - after.length;
  const value = after.trim();
  const sign = value.charAt(0);
  const odd = explainOddCharacter(after.charAt(0));
  if (odd) return { offset: afterColon, message: odd };
  if (/^[^ \t]/.test(after)) {
    const message = 'A space is missing after the colon; add it.';
    return { offset: afterColon, message, suggestion: `${key}: ${after}` };
  }
  const offset = afterColon + after.indexOf(value);
  const curly = explainOddCharacter(sign);
  if (curly) return { offset, message: curly };
  const startsWithSign = /^(?:[&*@`%!|>,[\]{}]|[?-](?: |$))/.test(value);
  if (!startsWithSign && !/^[^"'].*:(?:\s|$)/.test(value)) return undefined;
  const reason = startsWithSign ? `begin with ${sign}` : 'contain a colon and a space';
  if (proseKeys.includes(key)) {
    const suggestion = JSON.stringify(plainTextOf(value)?.plain || value);
    return { offset, message: `A value must be in double quotes to ${reason}.`, suggestion };
  }
  // The value of `link` may well be { … }.
  return sign === '{' ? undefined : { offset, message: `This value can't ${reason}; write it without.` };
}

/** Comments that end a line with a text, since such a # is often meant as part of the text. */
function findComments(source: string, document: Document): Fault[] {
  const faults: Fault[] = [];
  visit(document, {
    Pair: (_, { key, value: node }) => {
      if (!isScalar(key) || !proseKeys.includes(String(key.value))) return;
      if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) return;
      const [start, end] = node.range;
      const { text: rest } = readLine(source.slice(end), 0);
      const before = /^\s*(?=#)/.exec(rest)?.[0];
      if (before === undefined || (before === '' && node.value !== null)) return;
      const message =
        'The # begins a comment, which is not shown; put the text in double quotes, or the comment on a line of its own.';
      const suggestion = JSON.stringify(`${source.slice(start, end)}${rest}`.trim());
      faults.push({ code: 'yaml-comment', offset: end + before.length, path: [], message, suggestion });
    },
  });
  return faults;
}
