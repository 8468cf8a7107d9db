import { expect, test } from 'vitest';
import * as z from 'zod';
import { contentTypes, proseKeys } from '../../schema/content.ts';

import { plainTextOf } from '../../schema/text.ts';
import { findProblems } from '../fixtures/findProblems.ts';
import { hobby } from '../fixtures/hobby.ts';

test.each<[string, string, string, object]>([
  [
    'a duplicate YAML key',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run\ntitle: Y'),
    { line: 4, column: 1, code: 'duplicate-key' },
  ],
  [
    'a tab in YAML',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run\nlink:\n\tlabel: L'),
    { line: 5, code: 'yaml-syntax' },
  ],
  [
    'an unknown key in YAML',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run\nlinks: 1'),
    { line: 4, column: 1, code: 'unknown-key', suggestion: 'link' },
  ],
  [
    'a missing key in a nested YAML object',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run\nlink:\n  label: L'),
    { line: 5, column: 3, code: 'missing-key', path: 'link.url' },
  ],
  [
    'an alias bomb',
    'hobbies/x.md',
    hobby(
      'a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\ntitle: *c',
    ),
    { line: 5, column: 8, code: 'yaml-syntax' },
  ],
  [
    'front matter in JavaScript',
    'hobbies/x.md',
    '---js\n{ title: process.exit(7) }\n---\nText.\n',
    { line: 1, column: 4, code: 'front-matter', suggestion: '---' },
  ],
  [
    'front matter in JSON',
    'hobbies/x.md',
    '---json\n{}\n---\nText.\n',
    { line: 1, column: 4, code: 'front-matter' },
  ],
  ['no front matter', 'hobbies/x.md', 'Text.\n', { line: 1, column: 1, code: 'front-matter' }],
  [
    'front matter that is never closed',
    'hobbies/x.md',
    '---\ntitle: X\n',
    { line: 1, column: 1, code: 'front-matter' },
  ],
  [
    'front matter closed with more than dashes',
    'hobbies/x.md',
    '---\ntitle: X\n----\nText.\n',
    { line: 3, column: 1, code: 'front-matter' },
  ],
  [
    'a line that is indented too far',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run\nlink:\n  label: L\n    url: https://example.com'),
    { line: 6, column: 5, code: 'yaml-syntax', message: expect.stringContaining('indentation') },
  ],
  [
    'a line that is indented too little',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run\nlink:\n  label: L\n url: https://example.com'),
    { line: 6, column: 2, code: 'yaml-syntax', message: expect.stringContaining('indentation') },
  ],
  [
    'an indented line below a text',
    'hobbies/x.md',
    hobby('title: X\n  icon: tabler:run'),
    { line: 3, column: 3, code: 'yaml-syntax', message: expect.stringContaining('indentation') },
  ],
  [
    'a missing space after a colon',
    'hobbies/x.md',
    hobby('title:Running\nicon: tabler:run'),
    {
      line: 2,
      column: 7,
      code: 'yaml-syntax',
      message: expect.stringContaining('space is missing'),
      suggestion: 'title: Running',
    },
  ],
  [
    'a missing space after the only colon',
    'hobbies/x.md',
    hobby('title:Running'),
    { line: 2, column: 7, code: 'yaml-syntax', message: expect.stringContaining('space is missing') },
  ],
  [
    'a no-break space after a colon',
    'hobbies/x.md',
    hobby('title:\u00a0Running\nicon: tabler:run'),
    { line: 2, column: 7, code: 'yaml-syntax', message: expect.stringContaining('no-break space') },
  ],
  [
    'a line without a key before another',
    'hobbies/x.md',
    hobby('Running\nicon: tabler:run'),
    { line: 2, column: 1, code: 'yaml-syntax', message: expect.stringContaining('a key, a colon') },
  ],
  [
    'a colon in a text',
    'hobbies/x.md',
    hobby('title: Running: a tale\nicon: tabler:run'),
    { line: 2, column: 8, code: 'yaml-syntax', suggestion: '"Running: a tale"' },
  ],
  [
    'a curly quote before a colon',
    'hobbies/x.md',
    hobby('title: “Running: a tale”\nicon: tabler:run'),
    { line: 2, column: 8, code: 'yaml-syntax', message: expect.stringContaining('Curly quotes') },
  ],
  [
    'curly quotes around what is no free text',
    'hobbies/x.md',
    hobby('title: X\nicon: “tabler:run”'),
    {
      line: 3,
      column: 7,
      code: 'unknown-icon',
      message: expect.stringContaining('Curly quotes'),
      suggestion: 'tabler:run',
    },
  ],
  [
    'a double quote that is not closed',
    'hobbies/x.md',
    hobby('title: "Running\nicon: tabler:run'),
    { line: 2, column: 8, code: 'yaml-syntax', message: expect.stringContaining('no closing quote') },
  ],
  [
    'a double quote that only a later one closes',
    'hobbies/x.md',
    hobby('title: "Running\nicon: "tabler:run"'),
    { line: 2, column: 8, code: 'yaml-syntax', message: expect.stringContaining('no closing quote') },
  ],
  [
    'a text that goes on after its quote',
    'hobbies/x.md',
    hobby("title: 'it's'\nicon: tabler:run"),
    { line: 2, column: 12, code: 'yaml-syntax', message: expect.stringContaining('goes on after') },
  ],
  ...[
    '& b',
    '&b',
    '&b c',
    '*b',
    '*b c',
    '*b* c',
    '@b',
    '`b`',
    '%b',
    '!b c',
    ', b',
    '] b',
    '} b',
    '[b] c',
    '| b',
    '- b',
  ].map((value): [string, string, string, object] => [
    `a value that begins with ${value.charAt(0)}: ${value}`,
    'hobbies/x.md',
    hobby(`title: ${value}\nicon: tabler:run`),
    {
      line: 2,
      column: 8,
      code: 'yaml-syntax',
      message: expect.stringContaining('in double quotes'),
      // Marks of Markdown are not to be put into quotes, since they would be shown.
      suggestion: JSON.stringify(plainTextOf(value)?.plain ?? value),
    },
  ]),
  [
    'a list that is not closed',
    'hobbies/x.md',
    hobby('title: [b\nicon: tabler:run'),
    { line: 2, column: 8, code: 'yaml-syntax', message: expect.stringContaining('not closed') },
  ],
  [
    'the marks of a merge conflict',
    'hobbies/x.md',
    hobby('title: X\n<<<<<<< HEAD\nicon: tabler:run\n=======\nicon: tabler:bike\n>>>>>>> other'),
    { line: 3, column: 1, code: 'merge-conflict' },
  ],
])('located: %s', async (_, file, text, expected) => {
  const problems = await findProblems({ [file]: text });
  expect(problems).toContainEqual(expect.objectContaining({ file, severity: 'error', ...expected }));
});

test.each([
  'title: X\nicon: tabler:run\nlink:\n  label: L\n    url: https://example.com',
  'title: - X\nicon: tabler:run',
  'title: "Running\nicon: tabler:run',
  'title: *b* c\nicon: tabler:run',
  'title: X\n<<<<<<< HEAD\nicon: tabler:run\n=======\nicon: tabler:bike\n>>>>>>> other',
])('a slip in front matter is one problem: %s', async (frontMatter) => {
  expect(await findProblems({ 'hobbies/x.md': hobby(frontMatter) })).toHaveLength(1);
});

test('what is wrong with front matter does not hide what is wrong below it', async () => {
  const body = '![](media/portrait.svg)\n';
  const codes = async (text: string) =>
    (await findProblems({ 'hobbies/x.md': text })).map(({ line, code }) => `${line} ${code}`);
  expect(await codes(hobby('title: "X', body))).toEqual(['2 yaml-syntax', '4 missing-alt']);
  expect(await codes(hobby('title: X\nicon: tabler:run\ntitle: Y\nlinks: 1', body))).toEqual([
    '4 duplicate-key',
    '5 unknown-key',
    '7 missing-alt',
  ]);
  expect(await codes(`---js\n{}\n---\n${body}`)).toEqual(['1 front-matter', '4 missing-alt']);
  expect(await codes(`---\ntitle: ""\nicon: tabler:run\n--- x\n${body}`)).toEqual([
    '2 empty-text',
    '4 front-matter',
    '5 missing-alt',
  ]);
});

test.each([
  ['title: C# & #1', 'C# & #1', 13],
  ['title: #1 runner', '#1 runner', 8],
])('a # that ends a text is a warning: %s', async (line, text, column) => {
  const problems = await findProblems({ 'hobbies/x.md': hobby(`${line}\nicon: tabler:run`) });
  expect(problems).toContainEqual(
    expect.objectContaining({
      line: 2,
      column,
      severity: 'warning',
      code: 'yaml-comment',
      suggestion: `"${text}"`,
    }),
  );
});

test('every key of front matter that takes any text is one in which a # may be meant', () => {
  const keys = Object.values(contentTypes)
    .filter(({ source }) => source.endsWith('.md'))
    .flatMap(({ schema }) => [...textKeys(schema)]);
  expect([...new Set(keys)].toSorted()).toEqual([...new Set(proseKeys)].toSorted());
});

function* textKeys(schema: z.ZodObject): Generator<string> {
  for (const [key, property] of Object.entries(schema.shape)) {
    const inner = property instanceof z.ZodOptional ? property.unwrap() : property;
    if (inner instanceof z.ZodObject) yield* textKeys(inner);
    else if (z.safeParse(property, 'C #1').success) yield key;
  }
}

test('comments of their own, after numbers, names of icons, addresses and quoted texts are fine', async () => {
  const frontMatter =
    '# mine\ntitle: "X # y" # quoted\nicon: tabler:run # from iconify\nlink: # two\n  label: L\n  url: https://example.com/#a # mine\norder: 9 # last';
  expect(await findProblems({ 'hobbies/x.md': hobby(frontMatter) })).toEqual([]);
});

test('what an anchor names can be repeated', async () => {
  const frontMatter = 'title: &name X\nicon: tabler:run\nlink:\n  label: *name\n  url: https://example.com';
  expect(await findProblems({ 'hobbies/x.md': hobby(frontMatter) })).toEqual([]);
});

test('a tab is one problem, however much it puts out of place', async () => {
  const problems = await findProblems({
    'profile.md': (text) => text.replace('  name: Example', '\tname: Example'),
  });
  expect(problems.filter(({ code }) => code !== 'missing-key')).toEqual([
    expect.objectContaining({ file: 'profile.md', line: 6, column: 1, code: 'yaml-syntax' }),
  ]);
});

test.each<[string, string, object]>([
  ['a lone dash', 'title: -\nicon: tabler:run', { line: 2, suggestion: '"-"' }],
  [
    'a comma behind quotes',
    'title: "Go",\nicon: tabler:run',
    { line: 2, column: 12, message: /no comma ends a line; delete it/ },
  ],
  [
    'an icon that begins with a sign',
    'title: Go\nicon: @run',
    { line: 3, message: /write the value without it\.$/ },
  ],
  [
    'an icon with a space in it',
    'title: Go\nicon: tabler: run',
    { line: 3, message: /delete the space, or what follows\.$/ },
  ],
])('a mistake in front matter is one problem, in plain words: %s', async (_, frontMatter, expected) => {
  const matchers = Object.entries(expected).map(([key, value]) => [
    key,
    value instanceof RegExp ? expect.stringMatching(value) : value,
  ]);
  expect(await findProblems({ 'hobbies/x.md': hobby(frontMatter) })).toEqual([
    expect.objectContaining({ code: 'yaml-syntax', ...Object.fromEntries(matchers) }),
  ]);
});

test('a repeated key is reported at the second, also after an empty value', async () => {
  const problems = await findProblems({
    'hobbies/x.md': hobby('title: A\nicon: tabler:run\nlink:\ntitle: B'),
  });
  expect(problems.filter(({ code }) => code === 'duplicate-key')).toEqual([
    expect.objectContaining({ line: 5, column: 1 }),
  ]);
});

test.each([
  ['employer', (text: string) => text.replace(/(?<=employer:\n) {2}(.*\n) {2}/, '$1')],
  ['portrait', (text: string) => text.replace(/(?<=portrait:\n) {2}(.*\n) {2}/, '$1')],
])('the keys of %s beside it are one problem, and not one each', async (key, change) => {
  expect(await findProblems({ 'profile.md': change })).toEqual([
    expect.objectContaining({
      code: 'wrong-type',
      path: key,
      message: expect.stringContaining('two spaces'),
    }),
  ]);
});

test.each([
  ['a blank line', (text: string) => `\n${text}`, 1, /delete the empty lines before them/],
  ['a space', (text: string) => ` ${text}`, 1, /delete the space before them/],
  ['a code fence', (text: string) => `\`\`\`yaml\n${text}\`\`\`\n`, 1, /delete the line of ``` before them/],
  [
    'a space before the closing dashes',
    (text: string) => text.replace('\n---\n', '\n ---\n'),
    4,
    /delete the space/,
  ],
])('what keeps front matter from being found is named: %s', async (_, change, line, message) => {
  const text = change(hobby('title: X\nicon: tabler:run'));
  expect(await findProblems({ 'hobbies/x.md': text })).toEqual([
    expect.objectContaining({ line, code: 'front-matter', message: expect.stringMatching(message) }),
  ]);
});

test('several slips in front matter are reported together', async () => {
  const text = hobby('title: Running: far\nicon: @run\nlink: {label: L\norder: 1');
  const problems = await findProblems({ 'hobbies/x.md': text });
  expect(problems.map(({ line, code }) => `${line} ${code}`)).toEqual([
    '2 yaml-syntax',
    '3 yaml-syntax',
    '4 yaml-syntax',
  ]);
});
