import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  type Scalar,
  visit,
  type YAMLError,
  type YAMLMap,
} from 'yaml';
import type { Fault, Span } from '../problems.ts';
import { findMark } from '../values/text.ts';
import { createDocument, explainOddCharacter, onePerLine, type ParseResult, readLine } from './document.ts';

export function parseYaml(text: string): ParseResult {
  try {
    const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false, logLevel: 'error' });
    const faults = explainYaml(text, document);
    if (faults.some(({ code }) => code === 'yaml-syntax')) return { faults };
    const value: unknown = document.toJS() ?? {};
    const values = { value, format: 'yaml', text } as const;
    return { document: createDocument<unknown>(values, document.contents, yamlChildOf, spanOfYaml), faults };
  } catch (error) {
    // The parser recurses, and runs out of stack.
    if (!(error instanceof RangeError)) throw error;
    const message = 'Invalid YAML: nested too deeply. Delete the extra brackets.';
    const offset = text.search(/\S|$/);
    return { faults: [syntaxFault({ offset, message })] };
  }
}

/** The range of a node in `yaml` is its start, the end of its value, and the end with the spaces and comments after it. */
function spanOfYaml(node: unknown): Required<Span> {
  const [offset, end] = (isNode(node) && node.range) || [0, 0];
  return { offset, end };
}

function yamlChildOf(parent: unknown, step: PropertyKey) {
  if (isSeq(parent)) return { value: parent.items[Number(step)] };
  if (!isMap(parent)) return undefined;
  return parent.items.findLast(({ key }) => isScalar(key) && String(key.value) === String(step));
}

type YamlError = Pick<YAMLError, 'message' | 'pos'> & { code?: string };
type Explained = Pick<Fault, 'offset' | 'message' | 'suggestion'>;

const missingKey =
  'Each line is a key, a colon, a space and a value, such as title: Running; write it like that.';

/** The first syntax error, since others may follow from it; without one, valid YAML that is probably a mistake. */
function explainYaml(source: string, document: Document): Fault[] {
  const found: YamlError[] = [...document.errors, ...document.warnings];
  // A tab as indentation causes all errors before it.
  const error = found.find(({ code }) => code === 'TAB_AS_INDENT') ?? found[0];
  if (error) return [syntaxFault(explainYamlError(source, error))];
  return findMisuse(source, document);
}

function syntaxFault(explained: Explained & { end?: number }): Fault {
  return { code: 'yaml-syntax', path: [], ...explained };
}

function findMisuse(source: string, document: Document): Fault[] {
  const faults: Fault[] = [];
  visit(document, {
    Node: (key, node) => {
      const { offset } = spanOfYaml(node);
      const message = 'Anchors (&) and aliases (*) are not used; write the value itself.';
      if (isAlias(node) || node.anchor || node.tag === '!')
        faults.push(syntaxFault(explainLine(source, offset) ?? { offset, message }));
      if (isMap(node)) faults.push(...findRepeatedKeys(node));
      if (isScalar(node) && key !== 'key')
        faults.push(...findCurlyQuotes(node), ...findLostText(source, node));
    },
  });
  const { contents } = document;
  if (isScalar(contents) && contents.value !== null)
    faults.push(syntaxFault({ message: missingKey, offset: spanOfYaml(contents).offset }));
  return onePerLine(source, faults);
}

function findRepeatedKeys({ items }: YAMLMap): Fault[] {
  const keys = items.map(({ key }) => key).filter((key) => isScalar(key));
  const repeated = [...Map.groupBy(keys, ({ value }) => value).values()].flatMap(([, ...others]) => others);
  return repeated.map((key) => {
    const message = `"${key.value}" is twice here; keep one of the two.`;
    return { code: 'duplicate-key', path: [], message, ...spanOfYaml(key) };
  });
}

function explainYamlError(source: string, { code, message, pos }: YamlError): Explained {
  const [offset] = pos;
  if (code === 'TAB_AS_INDENT')
    return { offset, message: 'YAML is indented with spaces; type spaces for this tab.' };
  if (code === 'MULTIPLE_DOCS')
    return { offset, message: 'A line of dots or dashes ends the keys here; delete that line.' };
  const opening = findOpening(source, message, offset);
  if (opening !== undefined) {
    const what = `The ${source[opening]} that begins this value has no end, or is followed by more`;
    return { offset: opening, message: `${what}; correct it, or put all of the text in double quotes.` };
  }
  const { start, text } = readLine(source, offset);
  const dash = /^ *-(?=[\p{L}"])/u.exec(text)?.[0].length;
  if (dash !== undefined)
    return { offset: start + dash, message: 'A space is missing after the dash of this item; add it.' };
  const nextLine = code === 'BLOCK_AS_IMPLICIT_KEY' ? /^[^\n]*\n +(?=\S)/.exec(source.slice(offset)) : null;
  const cause = nextLine ? 'this is indented too far, or an item without a dash' : message;
  const general = `Invalid YAML: ${cause}. Check the indentation of this line and the one before.`;
  const place = offset + (nextLine?.[0].length ?? 0);
  return explainLine(source, offset) ?? { offset: place, message: general };
}

/** The quote or bracket that is not closed. The parser reports only the place where the text ends. */
function findOpening(source: string, message: string, offset: number): number | undefined {
  const form = message.startsWith('Flow ') ? /(?<=[:-] +)[[{]/g : /(?<=[:-] +)["']/g;
  const last = [...source.slice(0, offset + 1).matchAll(form)].at(-1)?.index;
  if (/^(?:Flow |Missing closing)/.test(message)) return last;
  const isInLine = last !== undefined && last > source.lastIndexOf('\n', offset);
  return message === 'Unexpected scalar at node end' && isInLine ? last : undefined;
}

const specialStart = /^(?:[&*@`%!|>,[\]}]|[?-](?: |$))/;
const colonInside = /^[^"'{].*:(?:\s|$)/;

/** Explains the line at an offset; `undefined` if the line by itself is valid. */
function explainLine(source: string, of: number): Explained | undefined {
  const { start, text } = readLine(source, of);
  const [isKey, key = '', after = ''] = /^ *(?:- +)*([\w$.-]+) *:(.*)$/.exec(text) ?? [];
  if (isKey === undefined) return { offset: start + text.search(/\S|$/), message: missingKey };
  const value = after.replace(/^[ \t]+/, '');
  const offset = start + text.length - value.length;
  const odd = explainOddCharacter(value.charAt(0));
  if (odd) return { offset, message: odd };
  if (value !== '' && value === after)
    return { offset, message: 'A space is missing after the colon; add it.', suggestion: `${key}: ${after}` };
  if (!specialStart.test(value) && !colonInside.test(value)) return undefined;
  const message =
    'A text must be in double quotes to begin with such a sign, or to contain a colon and a space.';
  const suggestion = findMark(value) === undefined ? JSON.stringify(value.trim()) : undefined;
  return { offset, message, suggestion };
}

/** Finds text that YAML takes for a comment: `Ranked #2 of 400`. */
function findLostText(source: string, node: Scalar): Fault[] {
  const { offset, end } = spanOfYaml(node);
  const { text } = readLine(source.slice(offset), 0);
  const lost = /^[ \t]*#(?=[\p{L}\p{N}])/u.test(text.slice(end - offset));
  if (node.type !== 'PLAIN' || !lost) return [];
  const message =
    'YAML ignores the text from " #" to the end of the line, so visitors do not see it; put all of the text in double quotes.';
  const suggestion = JSON.stringify(text.trim());
  return [{ code: 'lost-text', path: [], message, suggestion, offset, end: offset + text.length }];
}

function findCurlyQuotes(node: Scalar): Fault[] {
  const { value, type } = node;
  if (type !== 'PLAIN' || typeof value !== 'string') return [];
  const [, double, single] = /^(?:[“”„‟]([^“”„‟]*)[“”„‟]?|[‘‚]([^‘’‚]*)[‘’])$/.exec(value) ?? [];
  const inner = double ?? single;
  if (inner === undefined) return [];
  const message = 'Curly quotes are part of the text here; type straight ones (").';
  return [syntaxFault({ message, suggestion: JSON.stringify(inner), ...spanOfYaml(node) })];
}
