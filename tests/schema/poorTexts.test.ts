import { expect, test } from 'vitest';
import * as z from 'zod';
import { type ContentType, contentNames, contentTypes } from '../../schema/content.ts';
import { findPoorAlt } from '../../schema/review/values.ts';
import { findProblems } from '../fixtures/findProblems.ts';
import { hobby } from '../fixtures/hobby.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const set = (key: string, value: string) => (text: string) => {
  const escaped = JSON.stringify(value);
  return text.replace(
    new RegExp(`("?${key}"?: ).*?(,?)$`, 'm'),
    (_, start, comma) => start + escaped + comma,
  );
};

test.each<[string, string, string | ((text: string) => string), object]>([
  [
    'a title of 61 letters',
    'site.json',
    set('title', `${'x '.repeat(30)}y`),
    {
      column: 12,
      code: 'long-text',
      path: 'title',
      message: expect.stringMatching(/^Search engines show about 60 .* it has 61/),
    },
  ],
  [
    'a description of 161 letters',
    'site.json',
    set('description', `${'x '.repeat(80)}y`),
    { code: 'long-text', message: expect.stringContaining('161') },
  ],
  [
    'a title of 31 wide characters',
    'site.json',
    set('title', '数'.repeat(31)),
    { code: 'long-text', message: expect.stringContaining('62') },
  ],
  [
    'a name of 61 letters',
    'profile.md',
    set('name', `${'Ana Maria '.repeat(6)}X`),
    { line: 2, column: 7, code: 'long-text', path: 'name' },
  ],
  [
    'a summary of 3,000 words',
    'profile.md',
    (text) => `${text}\n${words(3000)}\n`,
    {
      line: 12,
      column: 1,
      code: 'long-text',
      path: '',
      message: expect.stringContaining('room for about 300'),
    },
  ],
  [
    'a hobby of 200 words',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', `${words(200)}\n`),
    { line: 5, column: 1, code: 'long-text', message: expect.stringContaining('200 words') },
  ],
  [
    'a hobby of 400 Chinese characters',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', `${'我喜欢跑步。'.repeat(80)}\n`),
    { line: 5, code: 'long-text' },
  ],
  ['a closing message of 61 words', 'footer.md', (text) => `${text}\n${words(61)}\n`, { code: 'long-text' }],
  [
    'a skill that is a sentence',
    'skills/x.json',
    '{ "title": "X", "icon": "tabler:code", "colour": "teal",\n"skills": ["A", "I can do very many things with computers, every day of the week"] }',
    { line: 2, column: 17, code: 'long-text', path: 'skills[1]' },
  ],
  [
    'a word that no phone shows unbroken',
    'hobbies/x.md',
    hobby(`title: ${'Donaudampfschifffahrtsgesellschaft'}\nicon: tabler:run`),
    { line: 2, column: 8, code: 'long-word', message: expect.stringContaining('"Donaudampfsc…"') },
  ],
  [
    'a title of emoji alone',
    'hobbies/x.md',
    hobby('title: 🏃‍♀️🚴\nicon: tabler:run'),
    { line: 2, column: 8, code: 'no-words' },
  ],
  [
    'a label of dashes',
    'contact.json',
    (text) => text.replace('"Subject"', '"—"'),
    { code: 'no-words', path: 'fields.subject.label' },
  ],
  [
    'an alternative text that is a file name',
    'profile.md',
    set('alt', 'portrait.svg'),
    { line: 10, column: 8, code: 'poor-alt', path: 'portrait.alt' },
  ],
  [
    'an alternative text that fits any picture',
    'profile.md',
    set('alt', 'Profile photo'),
    { line: 10, column: 8, code: 'poor-alt', path: 'portrait.alt' },
  ],
  [
    'an alternative text of a camera',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', 'Look:\n![IMG_1234](media/portrait.svg)\n'),
    { line: 6, column: 1, code: 'poor-alt' },
  ],
  [
    'an alternative text of a reference',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '![image][p]\n\n[p]: media/portrait.svg\n'),
    { line: 5, column: 1, code: 'poor-alt' },
  ],
  [
    'a keyword twice',
    'site.json',
    (text) => text.replace('"machine learning"', '"Data Science"'),
    {
      code: 'repeated-item',
      path: 'keywords[1]',
      message: expect.stringContaining('keywords[0] of site.json'),
    },
  ],
  [
    'two sections of one heading',
    'site.json',
    (text) => text.replace('Beyond the Code', 'Technical Expertise'),
    { code: 'repeated-item', path: 'headings.hobbies' },
  ],
  [
    'two fields of one label',
    'contact.json',
    (text) => text.replace('"label": "Message"', '"label": "Subject"'),
    { code: 'repeated-item', path: 'fields.message.label' },
  ],
  [
    'a link twice',
    'links/network.json',
    set('url', 'https://www.EXAMPLE.com/code/'),
    {
      column: 10,
      code: 'repeated-item',
      path: 'url',
      message: expect.stringContaining('url of links/code.json'),
    },
  ],
  [
    'a skill in two groups',
    'skills/programming.json',
    (text) => text.replace('"Dart"', '"pytorch"'),
    {
      column: 5,
      code: 'repeated-item',
      path: 'skills[4]',
      message: expect.stringContaining('skills[0] of skills/ai-ml.json'),
    },
  ],
])('%s is one located warning', async (_, file, change, place) => {
  expect(await findProblems({ [file]: change })).toEqual([
    expect.objectContaining({ file, severity: 'warning', ...place }),
  ]);
});

test('lines break behind slashes and hyphens, beside emoji, and where invisible characters let them', async () => {
  const words = [
    'PyTorch/TensorFlow/Keras/JAX/ONNX',
    'state-of-the-art-natural-language-models',
    'Donaudampf\u00adschifffahrts\u00adgesellschaft',
    'Donaudampf\u200bschifffahrts\u200bgesellschaft',
    'Datenwissenschaft👩‍💻Datenwissenschaft',
  ];
  const skills = JSON.stringify(words);
  const group = `{ "title": "X", "icon": "tabler:code", "colour": "teal", "skills": ${skills} }`;
  const korean = set('description', '데이터과학자기계학습인공지능자연어처리컴퓨터비전추천시스템데이터');
  expect(await findProblems({ 'skills/x.json': group, 'links/code.json': korean })).toEqual([]);
});

test('what no one hears as a name may be a sign alone', async () => {
  expect(
    await findProblems({
      'contact.json': (text) =>
        text.replace('"Sending..."', '"…"').replace(/("placeholder": )"[^"]*"/g, '$1"…"'),
      'skills/x.json': '{ "title": "X", "icon": "tabler:code", "colour": "teal", "skills": ["∇", "{}"] }',
      'profile.md': set('location', '🌏'),
    }),
  ).toEqual([]);
});

test.each([
  'DSC_0042',
  'portrait.JPG',
  'photo of me',
  'The logo',
  'Screenshot 2026-11-21 at 10.00.00',
  '***',
  'me-2024',
])('the alternative text "%s" says nothing', (alt) => {
  expect(findPoorAlt(alt, 'media/me-2024.png')).toMatch(/say what .*\.$/);
});

test.each(['Zoë', 'Portrait of Tūī', 'The logo of Moana Labs', 'Image processing at work', '2024 in Nelson'])(
  'the alternative text "%s" will do',
  (alt) => {
    expect(findPoorAlt(alt, 'media/zoë.png')).toBeUndefined();
  },
);

test('there is room declared for every text that is set on one line', () => {
  const unmeasured = contentNames.flatMap((name) => {
    const { schema, texts = {}, media = [] }: ContentType = contentTypes[name];
    const others = [
      '$schema',
      'keywords.*',
      'private.*',
      'sections.*',
      'analytics.site',
      ...media.flatMap(({ alt = [] }) => alt),
    ];
    return (
      textPaths(schema)
        // Sentences of a refusal may take several lines.
        .filter((path) => !path.startsWith('errors.') && !others.includes(path) && !(path in texts))
        .map((path) => `${name} ${path}`)
    );
  });
  expect(unmeasured).toEqual([]);
});

/** The paths at which a schema takes any words. */
function textPaths(schema: unknown, path: string[] = []): string[] {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (inner instanceof z.ZodArray) return textPaths(inner.element, [...path, '*']);
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape).flatMap(([key, value]) => textPaths(value, [...path, key]));
  }
  return inner instanceof z.ZodType && inner.safeParse('any two words').success ? [path.join('.')] : [];
}

test('a text as long as its room, and a summary of 300 words, are fine', async () => {
  expect(
    await findProblems({
      'site.json': set('description', `${'x '.repeat(79)}yy`),
      'profile.md': (text) => `${text.slice(0, text.lastIndexOf('---') + 4)}${words(300)}\n`,
      'hobbies/x.md': hobby('title: X\nicon: tabler:run', `${words(150)}\n`),
    }),
  ).toEqual([]);
});
