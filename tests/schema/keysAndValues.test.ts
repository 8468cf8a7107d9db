import { expect, test } from 'vitest';
import * as z from 'zod';
import { contentTypes } from '../../schema/content.ts';
import { exampleOf } from '../../schema/explain.ts';
import { loadContent } from '../../schema/load.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { findProblems } from '../fixtures/findProblems.ts';
import { hobby } from '../fixtures/hobby.ts';
import { jsonObject } from '../fixtures/jsonObject.ts';

test('texts are trimmed', async () => {
  const folder = await copyContent({ 'not-found.json': (text) => text.replace('"404"', '"  404 "') });
  const result = await loadContent(folder);
  expect(result.ok && result.content.notFound.heading).toBe('404');
});

test.each<[string, string, string, object]>([
  [
    'an unknown key, at the key, with a suggestion',
    'skills/x.json',
    jsonObject(['"titel": "X",', '"icon": "tabler:code", "skills": ["a"], "colour": "red"']),
    { line: 2, column: 1, code: 'unknown-key', path: 'titel', suggestion: 'title' },
  ],
  [
    'a missing key, at the object that lacks it',
    'skills/x.json',
    jsonObject(['"title": "X", "icon": "tabler:code", "skills": ["a"]']),
    { line: 1, column: 1, code: 'missing-key', path: 'colour' },
  ],
  [
    'a wrong type, at the value',
    'skills/x.json',
    jsonObject(['"title": "X",', '"icon": "tabler:code", "skills": ["a", 3], "colour": "red"']),
    { line: 3, column: 40, code: 'wrong-type', path: 'skills[1]', suggestion: '"3"' },
  ],
  [
    'a duplicate skill, at the second',
    'skills/x.json',
    jsonObject(['"title": "X", "icon": "tabler:code", "colour": "red",', '"skills": ["a", "b", "a"]']),
    { line: 3, column: 22, code: 'duplicate-item', path: 'skills[2]' },
  ],
  [
    'an empty list of skills',
    'skills/x.json',
    jsonObject(['"title": "X", "icon": "tabler:code", "colour": "red",', '"skills": []']),
    { line: 3, column: 11, code: 'bad-length', path: 'skills' },
  ],
  [
    'more than 20 skills',
    'skills/x.json',
    jsonObject([
      '"title": "X", "icon": "tabler:code", "colour": "red",',
      `"skills": ${JSON.stringify(Array.from({ length: 21 }, (_, i) => `${i}`))}`,
    ]),
    { line: 3, column: 11, code: 'bad-length' },
  ],
  [
    'a colour that is none',
    'skills/x.json',
    jsonObject(['"title": "X", "icon": "tabler:code", "skills": ["a"],', '"colour": "12ab9f"']),
    { line: 3, column: 11, code: 'bad-colour', suggestion: '#12ab9f' },
  ],
  [
    'an order that is no whole number',
    'skills/x.json',
    jsonObject(['"title": "X", "icon": "tabler:code", "skills": ["a"], "colour": "red",', '"order": 1.5']),
    { line: 3, column: 10, code: 'wrong-type', path: 'order' },
  ],
  [
    'an unknown icon, with the closest',
    'skills/x.json',
    jsonObject(['"title": "X", "icon": "tabler:colud", "skills": ["a"], "colour": "red"']),
    { line: 2, column: 23, code: 'unknown-icon', suggestion: 'tabler:cloud' },
  ],
  [
    'an icon of no set, with one that has it',
    'skills/x.json',
    jsonObject(['"title": "X", "icon": "cloud", "skills": ["a"], "colour": "red"']),
    { line: 2, column: 23, code: 'unknown-icon', suggestion: 'tabler:cloud' },
  ],
  [
    'an icon spelled as Iconify also takes it, with the one spelling',
    'skills/x.json',
    jsonObject(['"title": "X", "icon": "tabler-cloud", "skills": ["a"], "colour": "red"']),
    { line: 2, column: 23, code: 'unknown-icon', suggestion: 'tabler:cloud' },
  ],
  [
    'an http: address, with the https: one',
    'links/x.json',
    jsonObject(['"name": "X", "icon": "tabler:code", "description": "d",', '"url": "http://example.com/a"']),
    { line: 3, column: 8, code: 'bad-url', suggestion: 'https://example.com/a' },
  ],
  [
    'an address with a control character, which browsers would drop',
    'links/x.json',
    jsonObject([
      '"name": "X", "icon": "tabler:code", "description": "d",',
      '"url": "https://example.com/\\u0000"',
    ]),
    { line: 3, column: 8, code: 'bad-url' },
  ],
  [
    'an address without a scheme',
    'links/x.json',
    jsonObject(['"name": "X", "icon": "tabler:code", "description": "d",', '"url": "example.com/a"']),
    { line: 3, column: 8, code: 'bad-url', suggestion: 'https://example.com/a' },
  ],
  [
    'an address that runs code',
    'links/x.json',
    jsonObject(['"name": "X", "icon": "tabler:code", "description": "d",', '"url": "javascript:alert(1)"']),
    { line: 3, column: 8, code: 'bad-url' },
  ],
  [
    'a skill that differs only in case',
    'skills/x.json',
    jsonObject(['"title": "X", "icon": "tabler:code", "colour": "red",', '"skills": ["Go", 3, "go"]']),
    { line: 3, column: 21, code: 'duplicate-item', path: 'skills[2]' },
  ],
  [
    'a mistyped key beside the right one',
    'skills/x.json',
    jsonObject(['"title": "X", "icon": "tabler:code", "skills": ["a"], "colour": "red",', '"colr": "blue"']),
    { line: 3, column: 1, code: 'unknown-key', path: 'colr', suggestion: 'colour' },
  ],
  [
    'a key that is mistyped',
    'skills/x.json',
    jsonObject(['"titel": "X", "icon": "tabler:code", "skills": ["a"], "colour": "red"']),
    {
      line: 2,
      column: 1,
      code: 'unknown-key',
      path: 'titel',
      suggestion: 'title',
    },
  ],
  ...['constructor', 'toString', '__proto__', 'hasOwnProperty'].map(
    (name): [string, string, string, object] => [
      `an icon named like what every object has: ${name}`,
      'skills/x.json',
      jsonObject([`"title": "X", "icon": "tabler:${name}", "skills": ["a"], "colour": "red"`]),
      { line: 2, column: 23, code: 'unknown-icon' },
    ],
  ),
  [
    'a text of only a zero-width space',
    'not-found.json',
    jsonObject([String.raw`"heading": "\u200b", "text": "t", "linkLabel": "l"`]),
    { line: 2, column: 12, code: 'empty-text', path: 'heading' },
  ],
  [
    'a text of only a byte order mark',
    'not-found.json',
    jsonObject([String.raw`"heading": "\ufeff", "text": "t", "linkLabel": "l"`]),
    { line: 2, column: 12, code: 'empty-text', path: 'heading' },
  ],
  [
    'a text of only control characters',
    'not-found.json',
    jsonObject([String.raw`"heading": "\u0001\u0002", "text": "t", "linkLabel": "l"`]),
    { line: 2, column: 12, code: 'empty-text', path: 'heading' },
  ],
  [
    'a text of only a soft hyphen',
    'not-found.json',
    jsonObject([String.raw`"heading": "\u00ad", "text": "t", "linkLabel": "l"`]),
    { line: 2, column: 12, code: 'empty-text', path: 'heading' },
  ],
  [
    'a text with a control character',
    'not-found.json',
    jsonObject([String.raw`"heading": "a\u0007b", "text": "t", "linkLabel": "l"`]),
    { line: 2, column: 12, code: 'control-character', path: 'heading' },
  ],
  [
    'a text with a delete character',
    'not-found.json',
    jsonObject([String.raw`"heading": "a\u007fb", "text": "t", "linkLabel": "l"`]),
    { line: 2, column: 12, code: 'control-character', path: 'heading' },
  ],
  [
    'a text with half a character',
    'not-found.json',
    jsonObject([String.raw`"heading": "a\ud83db", "text": "t", "linkLabel": "l"`]),
    { line: 2, column: 12, code: 'control-character', path: 'heading' },
  ],
])('located: %s', async (_, file, text, expected) => {
  const problems = await findProblems({ [file]: text });
  expect(problems).toContainEqual(expect.objectContaining({ file, severity: 'error', ...expected }));
});

test('line breaks, tabs, joined emoji and any script are fine in a text', async () => {
  const text = String.raw`a\nb\tc 👩‍💻 کتاب‌خانه शक्ति`;
  const changed = jsonObject([`"heading": "h", "text": "${text}", "linkLabel": "l"`]);
  expect(await findProblems({ 'not-found.json': changed })).toEqual([]);
});

test.each([
  ['me@example.com', 'mailto:me@example.com'],
  ['https://user:pw@example.com/a@b', 'https://example.com/a@b'],
  ['https://user@example.com', 'https://example.com'],
  ['example.com/@me', undefined],
  ['https://acme.co.nz/über uns', 'https://acme.co.nz/über%20uns'],
  ['https:// acme.co.nz', 'https://acme.co.nz'],
  ['mailto: ana@acme.co.nz', 'mailto:ana@acme.co.nz'],
  ['https://https://gitlab.com/a', 'https://gitlab.com/a'],
  ['http://https://gitlab.com/a', 'https://gitlab.com/a'],
  ['https://gitlab..com/a', 'https://gitlab.com/a'],
  ['https:/acme.co.nz', 'https://acme.co.nz'],
  ['<https://acme.co.nz>', 'https://acme.co.nz'],
  ['[Acme](https://acme.co.nz)', 'https://acme.co.nz'],
  ['[Acme](cv.pdf now)', undefined],
  ['tel:+64211234567', undefined],
  ['mailto:0@.A', undefined],
  ['media/cv.pdf', undefined],
  ['https:///', undefined],
])('the address %s is refused, and %s is suggested', async (url, suggestion) => {
  const link = { name: 'X', icon: 'tabler:code', description: 'd', url };
  const [problem, ...more] = await findProblems({ 'links/x.json': JSON.stringify(link) });
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ code: 'bad-url', path: 'url' });
  expect(problem?.suggestion).toBe(suggestion);
});

test.each([
  ['https://acme.co.nz/über uns', /^An address has no spaces; .* %20/],
  ['mailto: ana@acme.co.nz', /^An address has no spaces; /],
  ['https://https://gitlab.com/a', /^The address begins twice; write https:\/\/ once/],
  ['https://gitlab..com', /^The host "gitlab\.\.com" has a dot too many/],
  ['https://acme;script-src.nz', /^The host "acme;script-src\.nz" has characters that no host has/],
  ['https://*.acme.nz', /^The host "\*\.acme\.nz" has characters that no host has/],
  ['tel:+64211234567', /^Addresses begin with https: or mailto:, not tel:\.$/],
  ['media/cv.pdf', /only a text can link: .* begins with https: here\.$/],
  ['[Acme](https://acme.co.nz)', /without the brackets/],
  ['0000-0002-1825-0098', /^"0000-0002-1825-0098" is not an ORCID iD: a digit is wrong\./],
])('what is wrong with the address %s is said: %s', async (url, message) => {
  const link = { name: 'X', icon: 'tabler:code', description: 'd', url };
  expect(await findProblems({ 'links/x.json': JSON.stringify(link) })).toEqual([
    expect.objectContaining({ code: 'bad-url', message: expect.stringMatching(message) }),
  ]);
});

test.each([
  ['https://mahuta.nz/portfolio/?ref=1#top', 'https://mahuta.nz/portfolio'],
  ['https://mahuta.github.io/portfolio/index.html', 'https://mahuta.github.io/portfolio'],
  ['https://mahuta.nz/about.html', undefined],
  ['https://mahuta.nz/my%20site', undefined],
  ['https://mahuta.nz//portfolio', undefined],
  ['https://github.com/mahuta/portfolio', undefined],
])('the address %s is not where a site begins, and %s is suggested', async (url, suggestion) => {
  const [problem] = await findProblems({
    'site.json': (text) => text.replace('https://portfolio.example.com', url),
  });
  expect(problem).toMatchObject({ code: 'bad-url', path: 'url' });
  expect(problem?.suggestion).toBe(suggestion);
});

test('mailto: is not suggested where it is not allowed', async () => {
  const [problem] = await findProblems({
    'profile.md': (text) => text.replace('https://example.com/research', 'me@example.com'),
  });
  expect(problem).toMatchObject({ code: 'bad-url', path: 'employer.url' });
  expect(problem?.suggestion).toBeUndefined();
});

test.each([
  ['english', 'en'],
  ['German', 'de'],
  ['en_NZ', 'en-NZ'],
  ['en_NZ.UTF-8', 'en-NZ'],
  ['xx', undefined],
  ['e', undefined],
  ['', undefined],
])('the language "%s" is refused, and %s is suggested', async (language, suggestion) => {
  const [problem, ...more] = await findProblems({
    'site.json': (text) => text.replace('"en-NZ"', JSON.stringify(language)),
  });
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ code: 'bad-language', path: 'language' });
  expect(problem?.suggestion).toBe(suggestion);
});

test.each(['en', 'mi', 'de-CH', 'gsw', 'zh-Hant-TW', 'sr-Latn', 'haw'])(
  'the language %s is taken',
  async (language) => {
    const changed = await findProblems({ 'site.json': (text) => text.replace('en-NZ', language) });
    expect(changed.filter(({ file }) => file === 'site.json')).toEqual([]);
  },
);

const withoutLine = (start: RegExp) => (text: string) =>
  text
    .split('\n')
    .filter((line) => !start.test(line))
    .join('\n');

test.each<[string, (text: string) => string, string, string]>([
  ['profile.md', withoutLine(/^ {2}alt:/), 'what the picture shows', 'alt: Portrait of Tūī Kōwhai'],
  ['profile.md', withoutLine(/^name:/), 'your name', 'name: Tūī Kōwhai'],
  ['not-found.json', withoutLine(/"heading"/), 'the large words', '"heading": "404"'],
  ['site.json', withoutLine(/"social"/), 'what a link to your site looks like', '"social": {}'],
  [
    'contact.json',
    (text) => text.replace(/"subject": \{[^}]*\},/, ''),
    'where visitors type',
    '"subject": { "label": "Subject", "placeholder": "What is this about?" }',
  ],
])(
  'a missing key of %s is reported with its purpose and an example',
  async (file, change, purpose, example) => {
    const [problem, ...more] = await findProblems({ [file]: change });
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ code: 'missing-key' });
    expect(problem?.message).toContain(`is missing; it is required here: ${purpose}`);
    expect(problem?.message).toContain(` Write one (such as ${example}).`);
  },
);

test('there is an example of every key that a file must have', () => {
  const lacking = Object.entries(contentTypes).flatMap(([kind, { schema }]) =>
    Object.entries(schema.shape)
      .filter(([, property]) => !(property instanceof z.ZodOptional) && exampleOf(property) === undefined)
      .map(([key]) => `${kind}.${key}`),
  );
  expect(lacking).toEqual([]);
});

const card = (more: string) => `title: X\nicon: tabler:run\n${more}`;
const group = (skills: string) =>
  `{ "title": "X", "icon": "tabler:code", "colour": "teal", "skills": ${skills} }`;

test.each<[string, string, string | ((sample: string) => string), object]>([
  [
    'an address in place of an object',
    'hobbies/x.md',
    hobby(card('link: https://mahuta.nz/run')),
    {
      message:
        'link must be an object with keys, but is a text. Its keys are label, url. Write one (such as { "label": "Follow on Strava", "url": "https://example.com/code" }).',
    },
  ],
  [
    'a text without a value',
    'hobbies/x.md',
    hobby('title:\nicon: tabler:run'),
    { message: 'title must be a text, but is empty. Write one (such as Running & Cycling).' },
  ],
  [
    'a word that YAML takes for another',
    'hobbies/x.md',
    hobby('title: true\nicon: tabler:run'),
    { suggestion: '"true"' },
  ],
  ['a number as a text', 'hobbies/x.md', hobby(card('order: "2"')), { suggestion: '2' }],
  ['half a number', 'hobbies/x.md', hobby(card('order: 1.5')), { suggestion: '1' }],
  ['a number with a comma', 'hobbies/x.md', hobby(card('order: 2,')), { suggestion: '2' }],
  [
    'a number that is nothing like an address',
    'links/x.json',
    '{ "name": "X", "icon": "tabler:code", "url": 7, "description": "D" }',
    {
      message: expect.stringMatching(
        /^url must be a text, but is the number 7\. Write one \(such as "https:.*"\)\.$/,
      ),
    },
  ],
  ['a list as a text', 'skills/x.json', group('"R, SQL"'), { suggestion: '[ "R", "SQL" ]' }],
  [
    'an empty list',
    'skills/x.json',
    group('[]'),
    {
      message: 'skills is an empty list; it needs at least 1. Write one (such as [ "Python" ]).',
    },
  ],
  [
    'a list that is too long',
    'skills/x.json',
    group(JSON.stringify(Array.from({ length: 22 }, (_, index) => `S${index}`))),
    {
      message:
        'skills has 22 entries, and there is room for at most 20; delete 2, or put them into another file.',
    },
  ],
  [
    'a version that there never was',
    'site.json',
    (sample) => sample.replace('"version": 1', '"version": -1'),
    { message: 'version is -1, and must be at least 0. Write one (such as 1).' },
  ],
  [
    'the beginning of an address',
    'links/x.json',
    '{ "name": "X", "icon": "tabler:code", "url": "https://", "description": "D" }',
    { message: expect.stringMatching(/^"https:..".* only the beginning .* such as https:/) },
  ],
  [
    'an empty icon',
    'links/x.json',
    '{ "name": "X", "icon": "", "url": "https://mahuta.nz/x", "description": "D" }',
    { message: expect.stringMatching(/^This is empty; write .* such as tabler:code\.$/) },
  ],
])('one problem says what is wrong and what to write: %s', async (_, file, change, expected) => {
  expect(await findProblems({ [file]: change })).toEqual([expect.objectContaining(expected)]);
});

test.each([
  ['link:', 4, 'wrong-type', 'link'],
  ['link: ""', 4, 'wrong-type', 'link'],
  ['order:', 4, 'wrong-type', 'order'],
])('an empty key that may be left out is reported with that: %s', async (line, at, code, path) => {
  expect(await findProblems({ 'hobbies/x.md': hobby(`title: X\nicon: tabler:run\n${line}`) })).toEqual([
    {
      file: 'hobbies/x.md',
      line: at,
      column: expect.any(Number),
      severity: 'error',
      code,
      message: `"${path}" is empty, and may be left out: delete the key, or write a value.`,
      path,
    },
  ]);
});

test.each(['3.10', '007', '+64211234567', '1e5', '0x10', 'True', '.5', '2048'])(
  'what YAML takes for a number or a word is suggested as it is written: %s',
  async (written) => {
    const [problem, ...more] = await findProblems({
      'hobbies/x.md': hobby(`title: ${written}\nicon: tabler:run`),
    });
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ code: 'wrong-type', suggestion: JSON.stringify(written) });
    expect(
      await findProblems({ 'hobbies/x.md': hobby(`title: ${problem?.suggestion}\nicon: tabler:run`) }),
    ).toEqual([]);
  },
);

test.each<[string, string, (sample: string) => string]>([
  ['an empty value', 'profile.md', (sample) => sample.replace(/^name: .*/m, 'name: ~')],
  ['a missing key', 'profile.md', withoutLine(/^ {2}url:/)],
  ['a missing text', 'profile.md', withoutLine(/^ {2}alt:/)],
  ['an empty list', 'site.json', (sample) => sample.replace(/"keywords": \[[^\]]*\]/, '"keywords": null')],
])("no problem tells to write the sample's own text: %s", async (_, file, change) => {
  const [problem] = await findProblems({ [file]: change });
  expect(problem?.message).toMatch(/ Write one \(such as /);
  expect(problem).not.toHaveProperty('suggestion');
});

test('a list that is written as a text is one problem, however long the text', async () => {
  const skills = 'Python, JavaScript, C++, SQL, Dart';
  const text = jsonObject([`"title": "X", "icon": "tabler:code", "colour": "red", "skills": "${skills}"`]);
  expect(await findProblems({ 'skills/x.json': text })).toEqual([
    expect.objectContaining({ code: 'wrong-type', path: 'skills' }),
  ]);
});

test('a colour out of all bounds is a located error', async () => {
  const text = jsonObject([
    '"title": "X", "icon": "tabler:code", "skills": ["a"],',
    '"colour": "rgb(1e999 0 0)"',
  ]);
  expect(await findProblems({ 'skills/x.json': text })).toEqual([
    expect.objectContaining({ line: 3, column: 11, code: 'bad-colour' }),
  ]);
});
