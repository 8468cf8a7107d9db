import { type BrokenTree, lineAt, type Sample } from './brokenTree.ts';
import { jsonPlaces } from './jsonPlaces.ts';

/** A slip: what it does to a text, and where it is to be found in what comes of it, as an offset. */
type Slip = { name: string; slip: (text: string, at: Anchors) => { content: string; offset: number } };

/** Offsets of a text that slips are made at: its first key, the value of it, the end of that, and the last key. */
type Anchors = { key: number; value: number; end: number; lastKey: number };

const insert = (text: string, offset: number, more: string) =>
  text.slice(0, offset) + more + text.slice(offset);
const remove = (text: string, offset: number, length = 1) =>
  text.slice(0, offset) + text.slice(offset + length);

const slips: Slip[] = [
  {
    name: 'a // comment',
    slip: (text, { key }) => ({ content: insert(text, key, '// mine\n'), offset: key }),
  },
  {
    name: 'a /* comment */',
    slip: (text, { end }) => ({ content: insert(text, end, ' /* mine */'), offset: end }),
  },
  { name: 'a # comment', slip: (text, { key }) => ({ content: insert(text, key, '# mine\n'), offset: key }) },
  {
    name: 'a comma too many at the end',
    slip: (text) => {
      const last = text.lastIndexOf('}');
      const content = insert(text, text.slice(0, last).trimEnd().length, ',');
      return { content, offset: content.lastIndexOf('}') };
    },
  },
  { name: 'two commas', slip: (text, { end }) => ({ content: insert(text, end, ','), offset: end + 1 }) },
  {
    name: 'a comma too few',
    slip: (text, { end, key }) => ({
      content: remove(text, end),
      offset: text.indexOf('"', Math.max(end, key)) - 1,
    }),
  },
  {
    name: 'a colon too few',
    slip: (text, { key, value }) => ({
      content: remove(text, text.indexOf('":', key) + 1),
      offset: value - 1,
    }),
  },
  {
    name: 'an equals sign',
    slip: (text, { key }) => ({ content: text.replace('":', '"='), offset: text.indexOf('":', key) + 1 }),
  },
  {
    name: 'single quotes',
    slip: (text, { key, value, end }) => ({
      content: `${text.slice(0, value)}'x'${text.slice(end)}`,
      offset: Math.max(key, value),
    }),
  },
  {
    name: 'curly quotes',
    slip: (text, { value, end }) => ({
      content: `${text.slice(0, value)}“x”${text.slice(end)}`,
      offset: value,
    }),
  },
  {
    name: 'a text that is not closed',
    slip: (text, { value, end }) => ({ content: remove(text, end - 1), offset: value }),
  },
  {
    name: 'a text that is not opened',
    slip: (text, { value }) => ({ content: remove(text, value), offset: value }),
  },
  {
    name: 'a key that is not opened',
    slip: (text, { key }) => ({ content: remove(text, key), offset: key }),
  },
  {
    name: 'a key without quotes',
    slip: (text, { key }) => ({ content: text.replace(/"(\$?\w+)":/, '$1:'), offset: key }),
  },
  {
    name: 'a tab in a text',
    slip: (text, { value }) => ({ content: insert(text, value + 1, '\t'), offset: value }),
  },
  {
    name: 'a line break in a text',
    slip: (text, { value }) => ({ content: insert(text, value + 1, '\n'), offset: value }),
  },
  {
    name: 'a wrong escape',
    slip: (text, { value }) => ({ content: insert(text, value + 1, '\\x'), offset: value }),
  },
  {
    name: 'half an escape',
    slip: (text, { value }) => ({ content: insert(text, value + 1, '\\u12 '), offset: value }),
  },
  {
    name: 'NaN',
    slip: (text, { value, end }) => ({
      content: `${text.slice(0, value)}NaN${text.slice(end)}`,
      offset: value,
    }),
  },
  {
    name: 'True',
    slip: (text, { value, end }) => ({
      content: `${text.slice(0, value)}True${text.slice(end)}`,
      offset: value,
    }),
  },
  {
    name: 'a number with a plus',
    slip: (text, { value, end }) => ({
      content: `${text.slice(0, value)}+1${text.slice(end)}`,
      offset: value,
    }),
  },
  {
    name: 'a number with a zero before it',
    slip: (text, { value, end }) => ({
      content: `${text.slice(0, value)}01${text.slice(end)}`,
      offset: value,
    }),
  },
  {
    name: 'half a number',
    slip: (text, { value, end }) => ({
      content: `${text.slice(0, value)}1.${text.slice(end)}`,
      offset: value,
    }),
  },
  {
    name: 'a no-break space',
    slip: (text, { key }) => ({ content: insert(text, key, '\u00a0'), offset: key }),
  },
  {
    name: 'something behind the end',
    slip: (text) => ({ content: `${text.trimEnd()}\n]\n`, offset: text.trimEnd().length + 1 }),
  },
  {
    name: 'two files in one',
    slip: (text) => ({ content: `${text.trimEnd()}\n{}\n`, offset: text.trimEnd().length + 1 }),
  },
  {
    name: 'no opening brace',
    slip: (text, { key }) => ({ content: remove(text, text.indexOf('{')), offset: text.indexOf('":', key) }),
  },
  {
    name: 'a list that is not closed',
    slip: (text) => ({
      content: insert(text, text.lastIndexOf('}'), ',"x": [1\n'),
      offset: text.lastIndexOf('}') + 6,
    }),
  },
];

/** The slips of the hand that make a JSON file unreadable, in every JSON file. */
export function* breakJsonSyntax(sample: Sample): Generator<BrokenTree> {
  for (const [file, text] of sample) {
    if (!file.endsWith('.json')) continue;
    const members = jsonPlaces(text).filter(({ path, key }) => path.length === 1 && key !== undefined);
    const [first, second] = members;
    if (!first || !second) throw new Error(`${file} has too few keys to break.`);
    const anchors = {
      key: Number(first.key),
      value: first.start,
      end: first.end,
      lastKey: Number(members.at(-1)?.key),
    };
    for (const { name, slip } of slips) {
      const { content, offset } = slip(text, anchors);
      yield {
        name: `${file}: ${name}`,
        file,
        content,
        line: lineAt(content, offset),
        codes: ['json-syntax'],
      };
    }
  }
}
