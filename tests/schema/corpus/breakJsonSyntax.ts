import { type BrokenTree, lineAt, type Sample } from './brokenTree.ts';
import { jsonPlaces } from './jsonPlaces.ts';

/** Offsets of a text that slips are made at: its first key, the value of it, and the end of that. */
type Anchors = { key: number; value: number; end: number };

/** What a slip makes of a text, and the offset in it at which it is to be reported. */
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
    const first = jsonPlaces(text).find(({ path, key }) => path.length === 1 && key !== undefined);
    if (!first) throw new Error(`${file} has too few keys to break.`);
    const anchors = { key: Number(first.key), value: first.start, end: first.end };
    for (const [name, slip] of Object.entries(slips)) {
      const [content, offset] = slip(text, anchors);
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
