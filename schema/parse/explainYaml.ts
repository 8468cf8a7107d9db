import { type Document, isAlias, isMap, isScalar, visit, type YAMLError } from 'yaml';
import { proseKeys } from '../content.ts';
import type { Fault } from '../problems.ts';
import { findMark } from '../values/text.ts';
import { explainOddCharacter, onePerLine, readLine } from './document.ts';

type YamlError = Pick<YAMLError, 'message' | 'pos'> & { code?: string };
type Explained = Pick<Fault, 'offset' | 'message' | 'suggestion'>;

const missingKey =
  'Each line is a key, a colon, a space and a value, such as title: Running; write it like that.';

/** The first syntax error, since others may follow from it; without one, YAML that no owner means. */
export function explainYaml(source: string, document: Document): Fault[] {
  const found: YamlError[] = [...document.errors, ...document.warnings];
  // After a tab, the parser reads at the wrong depth.
  const error = found.find(({ code }) => code === 'TAB_AS_INDENT') ?? found[0];
  if (error) return [{ code: 'yaml-syntax', path: [], ...explainYamlError(source, error) }];
  return [
    ...onePerLine(source, findMisuse(source, document)),
    ...findCurlyQuotes(document),
    ...findComments(source, document),
  ];
}

function findMisuse(source: string, { contents }: Document): Fault[] {
  const faults: Fault[] = [];
  visit(contents, {
    Node: (_, node) => {
      const [offset = 0] = node.range ?? [];
      if (isAlias(node) || node.anchor)
        faults.push({ code: 'yaml-syntax', path: [], ...explainLine(source, offset) });
      const keys = isMap(node) ? node.items.flatMap(({ key }) => (isScalar(key) ? key : [])) : [];
      for (const [name, [, ...others]] of Map.groupBy(keys, ({ value }) => value))
        for (const { range } of others) {
          const message = `"${name}" is twice here; keep one of the two.`;
          faults.push({
            code: 'duplicate-key',
            path: [],
            message,
            offset: range?.[0] ?? 0,
            end: range?.[1] ?? 0,
          });
        }
    },
  });
  if (isScalar(contents) && contents.value !== null)
    faults.push({ code: 'yaml-syntax', path: [], message: missingKey, offset: contents.range?.[0] ?? 0 });
  return faults;
}

function explainYamlError(source: string, { code, message, pos }: YamlError): Explained {
  const [offset] = pos;
  if (code === 'TAB_AS_INDENT')
    return { offset, message: 'YAML is indented with spaces; type spaces for this tab.' };
  const opening = findOpening(source, message, offset);
  if (opening !== undefined) {
    const what = /["']/.test(source.charAt(opening))
      ? 'This text has no closing quote, or goes on after it'
      : `This ${source[opening]} is not closed`;
    return { offset: opening, message: `${what}; correct it, or put all of the text in double quotes.` };
  }
  const explained = explainLine(source, offset, '');
  if (explained.message !== '') return explained;
  const [indent] = /^[^\n]*\n +(?=\S)/.exec(source.slice(offset)) ?? [];
  return indent === undefined || code === 'BAD_INDENT'
    ? { offset, message: `Invalid YAML: ${message}. Check the indentation of this line and the next.` }
    : {
        offset: offset + indent.length,
        message: 'The value is in the line above already; indent this line like that one.',
      };
}

/** The quote or bracket that is not closed. It takes in the lines after it, so the parser reports it too late. */
function findOpening(source: string, message: string, offset: number): number | undefined {
  const opening = /^Flow /.test(message) ? /(?<=[:-] +)[[{]/g : /(?<=[:-] +)["']/g;
  const isUnclosed = /^(?:Flow |Missing closing|Unexpected scalar at node end)/.test(message);
  return isUnclosed ? [...source.slice(0, offset + 1).matchAll(opening)].at(-1)?.index : undefined;
}

function explainLine(source: string, of: number, otherwise = missingKey): Explained {
  const { start, text } = readLine(source, of);
  const [isKey, key = '', after = ''] = /^ *(?:- +)*([\w$.-]+) *:(.*)$/.exec(text) ?? [];
  if (isKey === undefined) return { offset: start + text.search(/\S|$/), message: missingKey };
  const value = after.replace(/^[ \t]+/, '');
  const offset = start + text.length - value.length;
  const sign = value.charAt(0);
  const odd = explainOddCharacter(sign);
  if (odd) return { offset, message: odd };
  if (sign !== '' && value === after)
    return { offset, message: 'A space is missing after the colon; add it.', suggestion: `${key}: ${after}` };
  const startsWithSign = /^(?:[&*@`%!|>,[\]{}]|[?-](?: |$))/.test(value);
  if (sign === '{' || (!startsWithSign && !/^[^"'].*:(?:\s|$)/.test(value)))
    return { offset: of, message: otherwise };
  const reason = startsWithSign ? `begin with ${sign}` : 'contain a colon and a space';
  if (!proseKeys.includes(key)) return { offset, message: `This value can't ${reason}; write it without.` };
  const suggestion = findMark(value) === undefined ? JSON.stringify(value.trim()) : undefined;
  return { offset, message: `A value must be in double quotes to ${reason}.`, suggestion };
}

function findCurlyQuotes(document: Document): Fault[] {
  const faults: Fault[] = [];
  visit(document, {
    Scalar: (key, { value, type, range }) => {
      if (key === 'key' || type !== 'PLAIN' || typeof value !== 'string' || !range) return;
      const inner = /^(?:[“”„‟]([^“”„‟]*)[“”„‟]?|[‘‚]([^‘’‚]*)[‘’])$/
        .exec(value)
        ?.slice(1)
        .find((one) => one !== undefined);
      if (inner === undefined) return;
      const message = 'Curly quotes are part of the text here; type straight ones (").';
      const span = { offset: range[0], end: range[1] };
      faults.push({ code: 'yaml-syntax', path: [], message, suggestion: JSON.stringify(inner), ...span });
    },
  });
  return faults;
}

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
