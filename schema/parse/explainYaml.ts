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
import { explainOddCharacter, mostErrors, onePerLine, readLine } from './document.ts';

/** `isOpen`: the parser reads what follows at the wrong depth, so later errors are false. */
type Explained = Pick<Fault, 'offset' | 'end' | 'message' | 'suggestion'> & { isOpen?: true };

type SyntaxError = Pick<YAMLError, 'message' | 'pos'> & { code?: string };

const missingKey =
  'Each line is a key, a colon, a space and a value, such as title: Running; write it like that.';

/**
 * The syntax errors of front matter: the common mistakes in words, at the place to correct, and the parser's own sentence
 * for the others.
 */
export function explainYaml(source: string, document: Document): Fault[] {
  const found = [...document.errors, ...document.warnings, ...findReferences(document)];
  // After a tab, the parser reads at the wrong depth, and its other errors are false.
  const tabs = found.filter(({ code }) => code === 'TAB_AS_INDENT');
  const syntax = (tabs.length > 0 ? tabs : found).slice(0, mostErrors).map((error) => {
    const code = error.code === 'DUPLICATE_KEY' ? ('duplicate-key' as const) : ('yaml-syntax' as const);
    return { code, path: [], ...explain(source, document, error) };
  });
  const last = Math.min(...syntax.map(({ isOpen, offset }) => (isOpen ? offset : Infinity)));
  const shown = syntax.filter(({ offset }) => offset <= last);
  return [...onePerLine(source, shown), ...findCurlyQuotes(document), ...findComments(source, document)];
}

/** Repeated keys, and valid YAML that no owner means: a text alone, anchors and aliases. */
function findReferences({ contents, errors }: Document): SyntaxError[] {
  const found: SyntaxError[] = [];
  const add = ({ range }: Node, message: string, code?: string) =>
    found.push({ message, pos: [range?.[0] ?? 0, range?.[1] ?? 0], ...(code && { code }) });
  visit(contents, {
    Node: (_, node) => {
      if (isAlias(node) || node.anchor) add(node, 'a text that begins with & or * must be in double quotes');
      const keys = isMap(node) ? node.items.flatMap(({ key }) => (isScalar(key) ? key : [])) : [];
      for (const [name, [, ...others]] of Map.groupBy(keys, ({ value }) => value))
        for (const key of others) add(key, `"${name}" is twice here; keep one of the two.`, 'DUPLICATE_KEY');
    },
  });
  if (isScalar(contents) && contents.value !== null && errors.length === 0) add(contents, missingKey);
  return found;
}

function explain(source: string, document: Document, { code, message, pos }: SyntaxError): Explained {
  const [offset] = pos;
  if (code === 'TAB_AS_INDENT')
    return { offset, message: 'YAML is indented with spaces; type spaces for this tab.' };
  if (code === 'DUPLICATE_KEY') return { offset, end: pos[1], message };
  const explained = explainUnclosed(source, document, message, offset) ?? explainLine(source, offset);
  if (explained) return explained;
  if (code === 'BAD_INDENT')
    return {
      offset,
      message: 'Keys that belong together begin in the same column; correct the indentation.',
    };
  const [line, below] = [offset, source.indexOf('\n', offset) + 1].map((at) => readLine(source, at));
  const indent = /^ *(?=\S)/.exec(below?.text ?? '')?.[0].length ?? 0;
  if (!below || below.start <= offset || indent <= (line?.text.search(/\S|$/) ?? 0))
    return { offset, message: `Invalid YAML: ${message}. Check the indentation of this line and the next.` };
  const advice = 'give both the same indentation, or put the value of a key that has none below it';
  return {
    offset: below.start + indent,
    message: `This line is indented more than the one above it, which has a value already; ${advice}.`,
  };
}

/** A quote or bracket that is not closed. It takes in the lines after it, so the parser reports it too late. */
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
    start ??= offset;
    const what = `This ${source[start]} is not closed; close it, or put the text in double quotes.`;
    return { offset: start, message: what, isOpen: true };
  }
  if (start === undefined) return undefined;
  if (isUnclosed || source.slice(start, offset).includes('\n'))
    return { offset: start, message: 'This text has no closing quote; add it.', isOpen: true };
  if (/^,\s*$/m.test(readLine(source.slice(offset), 0).text))
    return { offset, message: 'Extra comma; delete it.' };
  const goesOn = 'The text goes on after its quote; put all of it in double quotes, with \\" for one inside.';
  return { offset, message: goesOn };
}

/**
 * A mistake within one line: a missing or odd space, or a value that needs quotes. Only a free text can be put in double
 * quotes: an address, an icon or a number is wrong with them, too.
 */
function explainLine(source: string, of: number): Explained | undefined {
  const { start, text } = readLine(source, of);
  const [isKey, key = '', after = ''] = /^ *(?:- +)*([\w$.-]+) *:(.*)$/.exec(text) ?? [];
  if (isKey === undefined) return { offset: start + text.search(/\S|$/), message: missingKey };
  const behind = after.replace(/^[ \t]+/, '');
  const offset = start + text.length - behind.length;
  const sign = behind.charAt(0);
  const odd = explainOddCharacter(sign);
  if (odd) return { offset, message: odd };
  if (sign !== '' && behind === after)
    return {
      offset,
      message: 'A space is missing after the colon; add it.',
      suggestion: `${key}: ${after}`,
    };
  const startsWithSign = /^(?:[&*@`%!|>,[\]{}]|[?-](?: |$))/.test(behind);
  if (!startsWithSign && !/^[^"'].*:(?:\s|$)/.test(behind)) return undefined;
  const reason = startsWithSign ? `begin with ${sign}` : 'contain a colon and a space';
  if (proseKeys.includes(key)) {
    const suggestion = JSON.stringify(plainTextOf(behind)?.plain || behind.trim());
    return { offset, message: `A value must be in double quotes to ${reason}.`, suggestion };
  }
  // The value of `link` may well be { … }.
  return sign === '{' ? undefined : { offset, message: `This value can't ${reason}; write it without.` };
}

/** Values in curly quotes, which YAML takes for a part of the text. */
function findCurlyQuotes(document: Document): Fault[] {
  const faults: Fault[] = [];
  visit(document, {
    Scalar: (key, { value, type, range }) => {
      if (key === 'key' || type !== 'PLAIN' || typeof value !== 'string' || !range) return;
      const inner = /^[“”„‟]([^“”„‟]*)[“”„‟]?$/.exec(value)?.[1];
      if (inner === undefined) return;
      const message = 'Curly quotes are part of the text here; type straight ones (").';
      const span = { offset: range[0], end: range[1] };
      faults.push({ code: 'yaml-syntax', path: [], message, suggestion: JSON.stringify(inner), ...span });
    },
  });
  return faults;
}

/** Comments behind a text, since such a # is often meant as part of it. */
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
