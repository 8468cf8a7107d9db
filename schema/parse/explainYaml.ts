import {
  type Document,
  isAlias,
  isCollection,
  isPair,
  isScalar,
  type Node,
  visit,
  type YAMLError,
} from 'yaml';
import { proseKeys } from '../content.ts';
import type { Fault } from '../problems.ts';
import { plainTextOf } from '../text.ts';
import { explainOddCharacter, lineStart, readLine } from './document.ts';

type YamlFault = Omit<Fault, 'path'>;

/**
 * What is wrong with the writing of front matter, in plain words and at the place to correct, which is often
 * not where the parser gave up. The parser gives several errors for one slip, so each line keeps one of them.
 */
export function explainYaml(source: string, document: Document): Fault[] {
  const found = [...document.errors, ...document.warnings].filter(({ code }) => code !== 'DUPLICATE_KEY');
  // After a tab, the parser reads at the wrong depth, and its other errors are false.
  const tabs = found.filter(({ code }) => code === 'TAB_AS_INDENT');
  const errors = (tabs.length > 0 ? tabs : found).map((error) => explainError(source, document, error));
  const repeats = tabs.length > 0 ? [] : findRepeatedKeys(document);
  const syntax = [
    ...errors,
    ...repeats,
    ...findStrayAnchors(source, document),
    ...findLoneText(source, document),
  ];
  const faults = [...onePerLine(source, syntax), ...findComments(source, document)];
  return faults.map((fault) => ({ ...fault, path: [] }));
}

function explainError(source: string, document: Document, { code, message, pos }: YAMLError): YamlFault {
  const [offset] = pos;
  if (code === 'TAB_AS_INDENT') {
    return {
      code: 'yaml-syntax',
      offset,
      message: 'YAML is indented with spaces; type spaces for this tab.',
    };
  }
  const explained =
    explainFirstIndentation(source, offset) ??
    explainEscape(source, document, code, offset) ??
    explainUnclosed(source, document, message, offset) ??
    explainLine(source, offset) ??
    explainIndentation(source, code, offset) ??
    explainMissingKey(source, offset);
  // The parser's own words are about tokens and nodes, which say nothing to an owner.
  const plain =
    'This is not YAML; write a key, a colon, a space and a value on this line, and a text with signs in it in double quotes.';
  return { code: 'yaml-syntax', ...(explained ?? { offset, message: plain }) };
}

/** The parser gives a repeated key the place where the value before it ends, which may be a line above. */
function findRepeatedKeys(document: Document): YamlFault[] {
  const faults: YamlFault[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key) || !key.range) continue;
        const [offset, end] = key.range;
        const message = 'This key is there twice; keep one of the two.';
        if (seen.has(key.value)) faults.push({ code: 'duplicate-key', offset, end, message });
        seen.add(key.value);
      }
    },
  });
  return faults;
}

type Explained = Pick<Fault, 'offset' | 'message' | 'suggestion'>;

/** Where the first key is indented and another is not, the parser gives up at the other. */
function explainFirstIndentation(source: string, offset: number): Explained | undefined {
  const first = source.search(/[^ \n\r]/);
  const { start, text } = readLine(source, offset);
  if (first <= lineStart(source, first) || start <= first || !/^[\w$"'.-]/.test(text)) return undefined;
  return { offset: first, message: wrongIndentation };
}

const wrongIndentation =
  'The indentation of this line does not fit; begin it in the same column as the keys that it belongs with.';

/** A backslash in double quotes, such as of a path on Windows. */
function explainEscape(
  source: string,
  document: Document,
  code: string,
  offset: number,
): Explained | undefined {
  if (code !== 'BAD_DQ_ESCAPE') return undefined;
  const quote = lastBefore(document, offset, isQuoted) ?? offset;
  const written = /^"(?:[^"\\]|\\.)*"/s.exec(source.slice(quote))?.[0];
  const suggestion = written?.replace(/\\(["\\])|\\/g, (sign, escaped) => (escaped ? sign : '\\\\'));
  const message = 'In double quotes, a \\ begins an escape; write \\\\ for \\ itself.';
  return { offset: quote, message, ...(suggestion !== undefined && { suggestion }) };
}

/** A quote or bracket that is not closed swallows what follows: the parser finds out only later. */
function explainUnclosed(
  source: string,
  document: Document,
  message: string,
  offset: number,
): Explained | undefined {
  if (message.startsWith('Flow ')) {
    const open = lastBefore(document, offset, (node) => isCollection(node) && node.flow === true);
    const bracket = open === undefined ? '[' : source[open];
    const hint = `a text that begins with ${bracket} must be in double quotes`;
    return {
      offset: open ?? offset,
      message: `What ${bracket} begins here is not closed; close it, or, if it is text: ${hint}.`,
    };
  }
  const isClosing = message.startsWith('Missing closing');
  if (!isClosing && message !== 'Unexpected scalar at node end') return undefined;
  const quote = lastBefore(document, offset, isQuoted);
  if (quote === undefined) return undefined;
  if (isClosing || source.slice(quote, offset).includes('\n')) {
    return { offset: quote, message: 'The text that begins here has no closing quote; add it.' };
  }
  if (/^,[ \t]*\r?$/.test(readLine(source, offset).text.slice(offset - lineStart(source, offset)))) {
    return { offset, message: 'In front matter, no comma ends a line; delete it.' };
  }
  const text =
    'The text goes on after its closing quote; put all of it in double quotes, with \\" for one inside.';
  return { offset, message: text };
}

function isQuoted(node: Node): boolean {
  return isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE');
}

function lastBefore(document: Document, offset: number, test: (node: Node) => boolean): number | undefined {
  let last: number | undefined;
  visit(document, {
    Node: (_, node) => {
      if (node.range && node.range[0] < offset && test(node)) last = node.range[0];
    },
  });
  return last;
}

/** A line that begins in another column than its neighbours: itself, or the next one, taken as part of this value. */
function explainIndentation(source: string, code: string, offset: number): Explained | undefined {
  const message = wrongIndentation;
  const line = readLine(source, offset);
  const width = line.text.search(/\S|$/);
  if (code === 'BAD_INDENT') return { offset: line.start + width, message };
  const next = /^\s*\n( +)[\w$.-]+ *:/.exec(source.slice(line.start + line.text.length));
  if (!next || (next[1]?.length ?? 0) <= width) return undefined;
  const place = line.start + line.text.length + next[0].lastIndexOf('\n') + 1 + (next[1]?.length ?? 0);
  return { offset: place, message };
}

function explainMissingKey(source: string, offset: number): Explained | undefined {
  const line = readLine(source, offset);
  if (/^ *[\w$.-]+ *:/.test(line.text)) return undefined;
  const message =
    'Front matter is lines of a key, a colon, a space and a value, such as title: Running; write this line so.';
  return { offset: line.start + line.text.search(/\S|$/), message };
}

/** Anchors that nothing repeats, and aliases of nothing: to an owner, texts that begin with & or *. */
function findStrayAnchors(source: string, document: Document): YamlFault[] {
  if (!/[&*]/.test(source)) return [];
  const anchors = new Map<string, number>();
  const aliases = new Map<string, number>();
  visit(document, {
    Node: (_, node) => {
      const offset = node.range?.[0] ?? 0;
      if (isAlias(node)) aliases.set(node.source, offset);
      else if (node.anchor) anchors.set(node.anchor, offset);
    },
  });
  const stray = [
    ...[...anchors].filter(([name]) => !aliases.has(name)),
    ...[...aliases].filter(([name]) => !anchors.has(name)),
  ];
  const message = 'A value that begins with & or * must be in double quotes.';
  return stray.map(([, offset]) => ({
    code: 'yaml-syntax',
    ...(explainLine(source, offset) ?? { offset, message }),
  }));
}

/** Front matter that is one text and no keys, where a slip in its first line made it so. */
function findLoneText(source: string, document: Document): YamlFault[] {
  const { contents, errors } = document;
  if (!isScalar(contents) || !contents.range || errors.length > 0) return [];
  const explained = explainLine(source, contents.range[0]);
  return explained ? [{ code: 'yaml-syntax', ...explained }] : [];
}

function onePerLine(source: string, faults: readonly YamlFault[]): YamlFault[] {
  const kept = new Map<number, YamlFault>();
  for (const fault of faults) {
    const line = lineStart(source, fault.offset);
    if (!kept.has(line)) kept.set(line, fault);
  }
  return [...kept.values()];
}

/**
 * What is wrong with the line of YAML that contains `offset`, where it is a slip within that line: a space that is
 * missing or odd, or a value that YAML takes for something else because it has no quotes.
 */
function explainLine(
  source: string,
  offset: number,
): Pick<Fault, 'offset' | 'message' | 'suggestion'> | undefined {
  const line = readLine(source, offset);
  const marginWidth = line.text.search(/[^ \t]|$/);
  const margin =
    /\s/.test(line.text.charAt(marginWidth)) && explainOddCharacter(line.text.charAt(marginWidth));
  if (margin) return { offset: line.start + marginWidth, message: margin };

  const [, key = '', after = ''] = /^ *(?:- +)*([\w$.-]+) *:(.*)$/.exec(line.text) ?? [];
  const afterColon = line.start + line.text.length - after.length;
  const odd = explainOddCharacter(after.charAt(0));
  if (odd) return { offset: afterColon, message: odd };
  if (/^[^ \t]/.test(after)) {
    return {
      offset: afterColon,
      message: 'A space is missing after the colon; add it.',
      suggestion: `${key}: ${after}`,
    };
  }
  const value = after.trim();
  const valueAt = afterColon + after.indexOf(value);
  const curly = explainOddCharacter(value.charAt(0));
  if (curly) return { offset: valueAt, message: curly };
  const isProse = proseKeys.includes(key);
  const plain = isProse ? plainTextOf(value)?.plain : undefined;
  const suggestion = JSON.stringify(plain || value);
  const [, words, address] = /^\[([^\]]*)\]\(<?([^\s<>]+)>?\)$/.exec(value) ?? [];
  if (words !== undefined && address !== undefined) {
    const message =
      'Markdown links are only for the text below the front matter; write the address alone here, or the words.';
    return { offset: valueAt, message, suggestion: JSON.stringify(key === 'url' ? address : words) };
  }
  const separated = value.replace(/([^\s,{])[ \t]+(?=[\w$.-]+:[ \t])/g, '$1, ');
  if (/^\{.*\}$/.test(value) && separated !== value) {
    const message = 'Between { and }, a comma must be before each further key; add it.';
    return { offset: valueAt, message, suggestion: separated };
  }
  // An address, an icon or a number is none in quotes, either.
  if (/^(?:[&*@`%!|>,[\]{}]|[?-](?: |$))/.test(value)) {
    const message = isProse
      ? `A value that begins with ${value.charAt(0)} must be in double quotes.`
      : `Nothing here begins with ${value.charAt(0)}; write the value without it.`;
    return { offset: valueAt, message, ...(isProse && { suggestion }) };
  }
  if (/^[^"'].*:(?:\s|$)/.test(value)) {
    const message = isProse
      ? 'A text with a colon in it must be in double quotes.'
      : 'This value cannot have a colon with a space behind it; delete the space, or what follows.';
    return { offset: valueAt, message, ...(isProse && { suggestion }) };
  }
  return undefined;
}

/** Comments that end a line with a text, since a # there is as often meant as part of the text. */
function findComments(source: string, document: Document): YamlFault[] {
  if (!source.includes('#')) return [];
  const faults: YamlFault[] = [];
  visit(document, {
    Scalar: (key, { type, value, range }, ancestors) => {
      const pair = ancestors.at(-1);
      const name = isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : '';
      if (key === 'key' || !proseKeys.includes(name)) return;
      if (type !== 'PLAIN' || !range || !(typeof value === 'string' || value === null)) return;
      const [rest = ''] = source.slice(range[1]).split('\n', 1);
      const before = /^\s*(?=#)/.exec(rest)?.[0];
      if (before === undefined || (before === '' && value !== null)) return;
      faults.push({
        code: 'yaml-comment',
        offset: range[1] + before.length,
        message:
          'The # begins a comment, which is not shown. If it belongs to the text, use double quotes; if not, give it a line of its own.',
        suggestion: JSON.stringify(`${source.slice(range[0], range[1])}${rest}`.trim()),
      });
    },
  });
  return faults;
}
