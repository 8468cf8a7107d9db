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

type Explained = Pick<Fault, 'offset' | 'message' | 'suggestion'>;

/**
 * What is wrong with the syntax of front matter, in plain words and at the place to correct, which is often not where
 * the parser gave up. The parser gives several errors for one mistake, so each line keeps one of them.
 */
export function explainYaml(source: string, document: Document): Fault[] {
  const found = [...document.errors, ...document.warnings].filter(({ code }) => code !== 'DUPLICATE_KEY');
  // After a tab, the parser reads at the wrong depth, and its other errors are false.
  const tabs = found.filter(({ code }) => code === 'TAB_AS_INDENT');
  const errors = tabs.length > 0 ? tabs : found;
  const syntax: Fault[] = [
    ...errors.map((error) => explainError(source, document, error)),
    ...(tabs.length > 0 ? [] : findMisreadTexts(source, document)),
  ].map((explained) => ({ code: 'yaml-syntax', ...explained, path: [] }));
  const repeats = tabs.length > 0 ? [] : findRepeatedKeys(document);

  const lines = new Map<number, Fault>();
  for (const fault of [...syntax, ...repeats]) {
    const line = lineStart(source, fault.offset);
    if (!lines.has(line)) lines.set(line, fault);
  }
  return [...lines.values(), ...findComments(source, document)];
}

const wrongIndentation =
  'The indentation of this line does not fit; begin it in the same column as the keys that it belongs with.';

/** What owners read in place of the parser's own words, which are about tokens and nodes. */
const explanations: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'YAML is indented with spaces; type spaces for this tab.',
  BAD_DQ_ESCAPE: 'In double quotes, a \\ begins an escape; write \\\\ for \\ itself.',
};

function explainError(source: string, document: Document, { code, message, pos }: YAMLError): Explained {
  const [offset] = pos;
  const known = explanations[code];
  if (known !== undefined) return { offset, message: known };
  return (
    explainUnclosed(source, document, message, offset) ??
    explainLine(source, offset) ??
    explainIndentation(source, code, offset) ??
    explainMissingKey(source, offset) ?? {
      offset,
      message:
        'This is not YAML; write a key, a colon, a space and a value on this line, and a text with signs in it in double quotes.',
    }
  );
}

/** An unclosed quote or bracket includes the lines after it, so the parser reports it too late. */
function explainUnclosed(
  source: string,
  document: Document,
  message: string,
  offset: number,
): Explained | undefined {
  if (message.startsWith('Flow ')) {
    const open = lastBefore(document, offset, (node) => isCollection(node) && node.flow === true) ?? offset;
    const bracket = source[open];
    const advice = `close it, or, if it is text: a text that begins with ${bracket} must be in double quotes.`;
    return { offset: open, message: `The ${bracket} here is not closed; ${advice}` };
  }
  const isUnclosed = message.startsWith('Missing closing');
  if (!isUnclosed && message !== 'Unexpected scalar at node end') return undefined;
  const quote = lastBefore(document, offset, isQuoted);
  if (quote === undefined) return undefined;
  if (isUnclosed || source.slice(quote, offset).includes('\n')) {
    return { offset: quote, message: 'The text that begins here has no closing quote; add it.' };
  }
  const [rest = ''] = source.slice(offset).split('\n', 1);
  if (rest.trim() === ',') return { offset, message: 'In front matter, no comma ends a line; delete it.' };
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

/** A mistake within one line: a missing or odd space, or a value that needs quotes. */
function explainLine(source: string, offset: number): Explained | undefined {
  const { start, text } = readLine(source, offset);
  const margin = text.search(/[^ \t]|$/);
  const oddMargin = /\s/.test(text.charAt(margin)) && explainOddCharacter(text.charAt(margin));
  if (oddMargin) return { offset: start + margin, message: oddMargin };

  const [, key = '', after = ''] = /^ *(?:- +)*([\w$.-]+) *:(.*)$/.exec(text) ?? [];
  const afterColon = start + text.length - after.length;
  const odd = explainOddCharacter(after.charAt(0));
  if (odd) return { offset: afterColon, message: odd };
  if (/^[^ \t]/.test(after)) {
    const message = 'A space is missing after the colon; add it.';
    return { offset: afterColon, message, suggestion: `${key}: ${after}` };
  }
  const value = after.trim();
  const explained = explainValue(key, value);
  return explained && { offset: afterColon + after.indexOf(value), ...explained };
}

/** Only a free text can be put in double quotes: an address, an icon or a number is wrong with them, too. */
function explainValue(key: string, value: string): Omit<Explained, 'offset'> | undefined {
  const sign = value.charAt(0);
  const curly = explainOddCharacter(sign);
  if (curly) return { message: curly };
  const needsQuotes = /^(?:[&*@`%!|>,[\]{}]|[?-](?: |$))/.test(value);
  if (!needsQuotes && !/^[^"'].*:(?:\s|$)/.test(value)) return undefined;
  if (proseKeys.includes(key)) {
    const suggestion = JSON.stringify(plainTextOf(value)?.plain || value);
    const message = needsQuotes
      ? `A value that begins with ${sign} must be in double quotes.`
      : 'A text with a colon in it must be in double quotes.';
    return { message, suggestion };
  }
  // The value of `link` may well be { … }.
  if (sign === '{') return undefined;
  return needsQuotes
    ? { message: `This value cannot begin with ${sign}; write the value without it.` }
    : {
        message: 'This value cannot have a colon with a space after it; delete the space, or what follows.',
      };
}

/** A line that begins in another column than its neighbours: itself, or the next one, read as part of this value. */
function explainIndentation(source: string, code: string, offset: number): Explained | undefined {
  const { start, text } = readLine(source, offset);
  const width = text.search(/\S|$/);
  if (code === 'BAD_INDENT') return { offset: start + width, message: wrongIndentation };
  const end = start + text.length;
  const [before = '', spaces = ''] = /^\s*\n( +)(?=[\w$.-]+ *:)/.exec(source.slice(end)) ?? [];
  return spaces.length > width ? { offset: end + before.length, message: wrongIndentation } : undefined;
}

function explainMissingKey(source: string, offset: number): Explained | undefined {
  const { start, text } = readLine(source, offset);
  if (/^ *[\w$.-]+ *:/.test(text)) return undefined;
  const message =
    'Each line of front matter is a key, a colon, a space and a value, such as title: Running; write this line like that.';
  return { offset: start + text.search(/\S|$/), message };
}

/**
 * Sound YAML that no owner means: anchors that nothing repeats and aliases of nothing, which are texts that begin with &
 * or *; and front matter that is one text, because a mistake in its first line made it so.
 */
function findMisreadTexts(source: string, document: Document): Explained[] {
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
  const { contents, errors } = document;
  const lone = isScalar(contents) && contents.range && errors.length === 0 ? [contents.range[0]] : [];
  return [
    ...stray.map(([, offset]) => explainLine(source, offset) ?? { offset, message }),
    ...lone.flatMap((offset) => explainLine(source, offset) ?? []),
  ];
}

/** The parser reports a repeated key where the value before it ends, which may be a line above. */
function findRepeatedKeys(document: Document): Fault[] {
  const faults: Fault[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key) || !key.range) continue;
        const [offset, end] = key.range;
        const message = 'This key is there twice; keep one of the two.';
        if (seen.has(key.value)) faults.push({ code: 'duplicate-key', offset, end, path: [], message });
        seen.add(key.value);
      }
    },
  });
  return faults;
}

/** Comments that end a line with a text, since such a # is often meant as part of the text. */
function findComments(source: string, document: Document): Fault[] {
  const faults: Fault[] = [];
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
        path: [],
        message:
          'The # begins a comment, which is not shown. If it belongs to the text, use double quotes; if not, give it a line of its own.',
        suggestion: JSON.stringify(`${source.slice(range[0], range[1])}${rest}`.trim()),
      });
    },
  });
  return faults;
}
