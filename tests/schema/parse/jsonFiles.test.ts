import { expect, test } from 'vitest';
import { checkFile, placesOf } from '../../fixtures/content.ts';

const file = 'links/x.json';

/** Words of the parser that owners do not know. Only rare mistakes have its own sentence. */
const jargon = /^(?!Invalid JSON: ).*(?:received|undefined|unexpected|token)/i;

test.each([
  { slip: 'a comment', text: '{\n  // no\n}', at: '2:3', says: /^JSON has no comments; delete this/ },
  { slip: 'a comment at the end', text: '{\n  "name": "X" /* mine */\n}', at: '2:15', says: /no comments/ },
  { slip: 'a comment as in YAML', text: '{\n  # mine\n}', at: '2:3', says: /no comments/ },
  { slip: 'a trailing comma', text: '{\n  "name": "X",\n}', at: '2:14', says: /^Extra comma; delete it\.$/ },
  { slip: 'two commas', text: '{\n  "name": "X",,\n  "a": 1\n}', at: '2:15', says: /^Extra comma/ },
  { slip: 'no comma', text: '{\n  "name": "X"\n  "a": 1\n}', at: '3:3', says: /^A comma is missing before/ },
  { slip: 'no colon', text: '{\n  "name" "X"\n}', at: '2:10', says: /colon/ },
  { slip: 'an equals sign', text: '{\n  "name"= "X"\n}', at: '2:9', says: /./ },
  { slip: 'nesting without end', text: '['.repeat(50_000), at: '1:1', says: /nested too deeply/ },
  { slip: 'a closing curly quote', text: '{\n  "name": "X”\n}', at: '2:11', says: /straight closing quote/ },
  { slip: 'single quotes', text: "{\n  'name': 'X'\n}", at: '2:3', says: /single/ },
  { slip: 'a quote in a text', text: '{\n  "name": "X "y" z"\n}', at: '2:15', says: /\\"/ },
  { slip: 'no opening quote', text: '{\n  "name": X"\n}', at: '2:11', says: /must be in double quotes/ },
  { slip: 'no closing quote', text: '{\n  "name": "X\n}', at: '2:11', says: /no straight closing quote/ },
  { slip: 'a key without quotes', text: '{\n  name: "X"\n}', at: '2:3', says: /must be in double quotes/ },
  { slip: 'a tab in a text', text: '{\n  "name": "\tX"\n}', at: '2:11', says: /invalid character/ },
  { slip: 'an unknown escape', text: '{\n  "name": "\\xA"\n}', at: '2:11', says: /invalid escape/ },
  { slip: 'a word for a number', text: '{\n  "order": NaN\n}', at: '2:12', says: /words are true, false/ },
  { slip: 'a number with a full stop', text: '{\n  "order": 1.\n}', at: '2:12', says: /end of number/ },
  { slip: 'a no-break space', text: '{\n\u00a0 "name": "X"\n}', at: '2:1', says: /ordinary space \(U\+00A0/ },
  { slip: 'no opening brace', text: '\n  "name": "X"\n}\n', at: '2:9', says: /ends before this/ },
  { slip: 'more after the end', text: '{\n  "name": "X"\n}\n]', at: '4:1', says: /ends before this/ },
  { slip: 'a list before a key', text: '{\n  "a": ["x", "y"\n  "b": 1\n}', at: '3:3', says: /comma/ },
  { slip: 'a list without end', text: '{\n  "a": ["x"\n}', at: '2:11', says: /is not closed here; add/ },
  { slip: 'a cut in an object', text: '{\n  "title": "Programming",\n', at: '3:1', says: /not closed/ },
])('$slip in JSON is one error at its place, in plain words', ({ text, at, says }) => {
  for (const typed of [text, text.replaceAll('\n', '\r\n')]) {
    const problems = checkFile(file, typed);
    expect(placesOf(problems)).toEqual([`${at} json-syntax`]);
    expect(problems[0]).toMatchObject({ severity: 'error', message: expect.stringMatching(says) });
    expect(problems[0]?.message).not.toMatch(jargon);
  }
});

test('several mistakes in one JSON file are all reported, each at its place', () => {
  const text = '{\n// a\n"name": "X",\n"name": 3,\n"url": 4,\n}';
  const places = ['2:1 json-syntax', '4:1 duplicate-key', '5:9 json-syntax'];
  expect(placesOf(checkFile(file, text))).toEqual(places);
  const valid = '"name": "X", "icon": "tabler:code", "url": "https://mahuta.nz"';
  const twice = placesOf(checkFile(file, `{ ${valid},\n"name": 3,\n"descriptoin": "d" }`));
  expect(twice).toEqual(['2:1 duplicate-key', '2:9 wrong-type', '3:1 unknown-key']);
});

test('a mistake that leads to others is reported alone, and so is JSON that is a list', () => {
  expect(placesOf(checkFile(file, '{\n  "a": ["x", "y"\n  "b": “red”,\n}'))).toEqual(['3:3 json-syntax']);
  expect(placesOf(checkFile(file, '[]'))).toEqual(['1:1 wrong-type']);
});
