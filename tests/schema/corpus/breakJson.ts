import { type Node, parseTree } from 'jsonc-parser';
import type { BrokenTree, Sample } from './brokenTree.ts';
import { wrongValuesFor } from './wrongValues.ts';

/** A value in a JSON text: its path, and the offsets of its key, of itself, and of the object or list around it. */
type Place = {
  path: (string | number)[];
  value: unknown;
  key?: number;
  start: number;
  end: number;
  parent: number;
};

/** The keys that a file may do without; words are those of the language then. */
const optional = ['$schema', 'version', 'order', 'theme', 'headings', 'labels', 'keywords', 'social'];
const filesOfWords = ['contact.json', 'not-found.json'];

/** Every key of every JSON file: taken away, doubled, beside a stranger; and every value, replaced by wrong ones. */
export function* breakJsonValues(sample: Sample): Generator<BrokenTree> {
  for (const [file, text] of sample) {
    if (!file.endsWith('.json')) continue;
    for (const place of placesIn(text)) {
      const at = `${file} ${place.path.join('.')}`;
      const isOptional = filesOfWords.includes(file) || place.path.some((key) => optional.includes(`${key}`));
      for (const tree of breakPlace(text, place, isOptional))
        yield { ...tree, file, name: `${at}: ${tree.name}` };
    }
  }
}

function* breakPlace(text: string, place: Place, isOptional: boolean): Generator<Omit<BrokenTree, 'file'>> {
  const { path, value, key, start, end } = place;
  const line = lineAt(text, start);
  const begin = (entry: string) => `${text.slice(0, start + 1)}\n${entry},${text.slice(start + 1)}`;
  for (const { value: wrong, code } of wrongValuesFor(path, value)) {
    if (path.length === 0 && wrong === null) continue;
    const written = JSON.stringify(wrong);
    yield {
      name: written.slice(0, 40),
      content: text.slice(0, start) + written + text.slice(end),
      line,
      code,
    };
  }
  if (key !== undefined) yield* breakKey(text, place, key, isOptional);
  if (Array.isArray(value)) {
    yield { name: 'a number in it', content: begin('3'), line: line + 1, code: 'wrong-type' };
    yield { name: 'a blank in it', content: begin('" "'), line: line + 1, code: 'empty-text' };
    yield { name: 'a list in it', content: begin('["x"]'), line: line + 1, code: 'wrong-type' };
    if (path.at(-1) !== 'skills') return;
    const first = JSON.stringify(value[0]);
    const content = begin(first);
    const again = content.indexOf(first, start + 2 + first.length);
    yield { name: 'a skill twice', content, line: lineAt(content, again), code: 'duplicate-item' };
  } else if (typeof value === 'object' && value !== null) {
    // In an empty object, the comma would be one too many.
    const content = begin('"zzz": 1').replace(',}', '}');
    yield { name: 'a strange key', content, line: line + 1, code: 'unknown-key' };
  }
}

function* breakKey(
  text: string,
  { start, end, parent }: Place,
  key: number,
  isOptional: boolean,
): Generator<Omit<BrokenTree, 'file'>> {
  const member = text.slice(key, end);
  const twice = `${text.slice(0, key)}${member},\n${text.slice(key)}`;
  const second = lineAt(twice, key + member.length + ',\n'.length);
  yield { name: 'twice', content: twice, line: second, code: 'duplicate-key' };
  const renamed = `${text.slice(0, key)}"x_${text.slice(key + 1)}`;
  yield { name: 'renamed', content: renamed, line: lineAt(text, key), code: 'unknown-key' };
  if (isOptional) return;
  const comma = /^\s*,/.exec(text.slice(end))?.[0];
  // The last member takes the comma before it along.
  const content = comma
    ? text.slice(0, key) + text.slice(end + comma.length)
    : text.slice(0, key).replace(/,\s*$/, '') + text.slice(end);
  yield { name: 'missing', content, line: lineAt(text, parent), code: 'missing-key' };
  const emptied = text.slice(0, start) + text.slice(end);
  const next = start + emptied.slice(start).search(/\S/);
  yield { name: 'no value', content: emptied, line: lineAt(emptied, next), code: 'json-syntax' };
}

/** Offsets of a text that slips are made at: its first key, the value of it, and the end of that. */
type Anchors = { key: number; value: number; end: number };

type Slip = (text: string, at: Anchors) => [content: string, offset: number];

/** A slip that writes something at an anchor, or over the value. */
const insert =
  (anchor: keyof Anchors, written: string, behind = 0): Slip =>
  (text, at) => [text.slice(0, at[anchor] + behind) + written + text.slice(at[anchor] + behind), at[anchor]];
const replace =
  (written: string): Slip =>
  (text, { value, end }) => [text.slice(0, value) + written + text.slice(end), value];
const cut = (text: string, offset: number) => text.slice(0, offset) + text.slice(offset + 1);

const slips: Readonly<Record<string, Slip>> = {
  'a // comment': insert('key', '// mine\n'),
  'a /* comment */': insert('end', ' /* mine */'),
  'a # comment': insert('key', '# mine\n'),
  'an extra comma at the end': (text) => {
    const last = text.slice(0, text.lastIndexOf('}')).trimEnd().length;
    return [`${text.slice(0, last)},${text.slice(last)}`, last];
  },
  'two commas': insert('end', ','),
  'no comma': (text, { end }) => [cut(text, end), text.indexOf('"', end) - 1],
  'no colon': (text, { key, value }) => [cut(text, text.indexOf('":', key) + 1), value - 1],
  'an equals sign': (text, { key }) => [text.replace('":', '"='), text.indexOf('":', key) + 1],
  'single quotes': replace("'x'"),
  'curly quotes': replace('“x”'),
  'a text that is not closed': (text, { value, end }) => [cut(text, end - 1), value],
  'a text that is not opened': (text, { value }) => [cut(text, value), value],
  'a key that is not opened': (text, { key }) => [cut(text, key), key],
  'a key without quotes': (text, { key }) => [text.replace(/"(\$?\w+)":/, '$1:'), key],
  'a tab in a text': insert('value', '\t', 1),
  'a line break in a text': insert('value', '\n', 1),
  'a wrong escape': insert('value', '\\x', 1),
  'half an escape': insert('value', '\\u12 ', 1),
  NaN: replace('NaN'),
  True: replace('True'),
  'a number with a plus': replace('+1'),
  'a number with a zero before it': replace('01'),
  'half a number': replace('1.'),
  'a no-break space': insert('key', '\u00a0'),
  'something behind the end': (text) => [`${text.trimEnd()}\n]\n`, text.trimEnd().length + 1],
  'two files in one': (text) => [`${text.trimEnd()}\n{}\n`, text.trimEnd().length + 1],
  'no opening brace': (text, { key }) => [cut(text, text.indexOf('{')), text.indexOf('":', key)],
  'a list that is not closed': (text) => {
    const last = text.lastIndexOf('}');
    return [`${text.slice(0, last)},"x": [1\n${text.slice(last)}`, last + 6];
  },
};

/** The slips of the hand that make a JSON file unreadable, in every JSON file. */
export function* breakJsonSyntax(sample: Sample): Generator<BrokenTree> {
  for (const [file, text] of sample) {
    if (!file.endsWith('.json')) continue;
    const first = placesIn(text).find(({ path, key }) => path.length === 1 && key !== undefined);
    if (!first) throw new Error(`${file} has too few keys to break.`);
    const anchors = { key: Number(first.key), value: first.start, end: first.end };
    for (const [name, slip] of Object.entries(slips)) {
      const [content, offset] = slip(text, anchors);
      const line = lineAt(content, offset);
      yield { name: `${file}: ${name}`, file, content, line, code: 'json-syntax' };
    }
  }
}

/** Every value of a JSON text, each before those in it. */
function placesIn(text: string): Place[] {
  const places: Place[] = [];
  function add(
    { offset, length, type, children = [] }: Node,
    path: (string | number)[],
    parent: number,
    key?: Node,
  ): void {
    const end = offset + length;
    const value: unknown = JSON.parse(text.slice(offset, end));
    places.push({ path, value, start: offset, end, parent, ...(key && { key: key.offset }) });
    children.forEach((child, index) => {
      const [name, member] = child.children ?? [];
      if (type === 'array') add(child, [...path, index], offset);
      else if (name && member) add(member, [...path, String(name.value)], offset, name);
    });
  }
  const tree = parseTree(text);
  if (tree) add(tree, [], tree.offset);
  return places;
}

/** The number of the line in which an offset stands, counted without the loader. */
function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
