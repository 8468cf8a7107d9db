import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { contentNames, contentTypes } from '../../schema/content.ts';
import { collectDisplayText } from '../../schema/displayText.ts';
import { loadContent } from '../../schema/load.ts';
import { parseMarkdown } from '../../schema/parse/markdown.ts';
import { reviewBody } from '../../schema/review/body.ts';
import { findPoorAlt } from '../../schema/review/values.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { findHiddenCharacter, plainTextOf } from '../../schema/values/text.ts';
import { copyContent } from '../fixtures/copyContent.ts';
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
const swap = (before: string, after: string) => (text: string) => text.replace(before, after);
const titled = (title: string, body?: string) => hobby(`title: ${title}\nicon: tabler:run`, body);
const skills = (list: string) =>
  `{ "title": "X", "icon": "tabler:code", "colour": "teal",\n"skills": [${list}] }`;
const card = 'hobbies/x.md';
const long = /there is room for about/;
const glyph = /^The display typeface, .*, has no /;

test.each<[code: string, file: string, string | ((text: string) => string), object, RegExp?]>([
  ['long-text', 'site.json', set('title', `${'x '.repeat(30)}y`), { column: 12, path: 'title' }, /has 61/],
  ['long-text', 'site.json', set('description', `${'x '.repeat(80)}y`), {}, /161/],
  ['long-text', 'site.json', set('title', '数'.repeat(31)), {}, /62/],
  ['long-text', 'profile.md', set('name', `${'Ana Maria '.repeat(6)}X`), { line: 2, column: 7 }],
  ['long-text', 'profile.md', (text) => `${text}\n${words(3000)}\n`, { line: 12, column: 1 }, long],
  ['long-text', card, titled('X', `${words(200)}\n`), { line: 5, column: 1 }, /200 words/],
  ['long-text', card, titled('X', `${'我喜欢跑步。'.repeat(80)}\n`), { line: 5 }, long],
  ['long-text', 'footer.md', (text) => `${text}\n${words(61)}\n`, {}],
  ['long-text', 'skills/x.json', skills(`"A", "${words(9)}"`), { line: 2, column: 17, path: 'skills[1]' }],
  ['long-word', card, titled('Donaudampfschifffahrtsgesellschaft'), { line: 2 }, /"Donaudampfsc…"/],
  ['no-words', card, titled('🏃‍♀️🚴'), { line: 2, column: 8 }],
  ['no-words', 'contact.json', swap('"Subject"', '"—"'), { path: 'fields.subject.label' }],
  ['poor-alt', 'profile.md', set('alt', 'portrait.svg'), { line: 10, column: 8, path: 'portrait.alt' }],
  ['poor-alt', 'profile.md', set('alt', 'Profile photo'), { line: 10, column: 8 }],
  ['poor-alt', card, titled('X', 'Look:\n![IMG_1234](media/portrait.svg)\n'), { line: 6, column: 1 }],
  ['poor-alt', card, titled('X', '![image][p]\n\n[p]: media/portrait.svg\n'), { line: 5, column: 1 }],
  ['shown-marks', card, titled('<b>Go</b>'), { line: 2, column: 8, suggestion: 'Go' }, /Visitors see "<b>"/],
  [
    'shown-marks',
    'skills/x.json',
    skills('"A", "[B](https://b.org)"'),
    { line: 2, column: 17, suggestion: 'B' },
  ],
  ['shown-marks', card, titled('X', '\n    I run.\n\n    And I swim.\n'), { line: 6 }, /is indented/],
  ['hidden-character', card, titled('"Run \u202ening"'), { line: 2, column: 8, path: 'title' }, /U\+202E/],
  ['hidden-character', card, titled('X', 'One.\n\nTwo \u2066three.\n'), { line: 7, column: 5 }, /U\+2066/],
  [
    'missing-glyph',
    'profile.md',
    set('name', 'Ǆemal Ɐnǅ ꜳꜵ'),
    { line: 2, column: 7 },
    /“Ǆ” \(U\+01C4\), .* more/,
  ],
  ['missing-glyph', 'profile.md', swap('name: Tūī', 'name: 𝕋ūī'), { suggestion: 'Tūī Kōwhai' }, glyph],
  ['missing-glyph', 'site.json', swap('Get in Touch', 'Ͼ Επαφή'), { path: 'headings.contact' }, glyph],
  ['missing-glyph', 'skills/ai-ml.json', swap('AI & ML', 'Ԁ & ML'), { line: 3, column: 12 }, glyph],
  ['missing-glyph', 'not-found.json', swap('404', '𝟜04'), { line: 3, column: 14 }, glyph],
  ['missing-glyph', 'contact.json', swap('Error sending', 'Ǆrror'), { path: 'notice.failed.title' }, glyph],
  [
    'missing-glyph',
    'hobbies/garden-enthusiast.md',
    (text) => `${text}\n## Kale Ǆ *Ǆ*\n`,
    { line: 8, column: 9 },
  ],
  ['missing-glyph', 'footer.md', swap('Thanks', 'Thanks Ǆ &amp; Ǆ'), { line: 6, column: 1 }, glyph],
])('%s in %s is one located warning', async (code, file, change, place, message = /\.$/) => {
  expect(await findProblems({ [file]: change })).toEqual([
    expect.objectContaining({
      file,
      severity: 'warning',
      code,
      message: expect.stringMatching(message),
      ...place,
    }),
  ]);
});

const othersNames = [
  '王小明',
  '李明 (Ming Li)',
  'データサイエンティスト',
  'ابدأ محادثة معنا',
  'דוד',
  '김철수',
];
const signs = ['👩‍💻 AI', 'Chess ♟', '1️⃣ + ❤️', '¯\\_(ツ)_/¯', 'A\u200bB\u00adC', 'C++ & “R” – №1…'];
const covered = ['Zoë Straße-Łukasiewicz', 'Nguyễn Thị Ánh', 'Дмитро Їжак', 'Τάσος', 'Tūī'.normalize('NFD')];

test.each([...othersNames, ...signs, ...covered])('the heading %s has no warning', async (heading) => {
  const title = JSON.stringify(`${heading} X`);
  const text = titled(title, `Text.\n\n## ${heading}\n`);
  expect(
    await findProblems({ [card]: text, 'profile.md': swap('name: Tūī Kōwhai', `name: ${title}`) }),
  ).toEqual([]);
});

const breakable = [
  'PyTorch/TensorFlow/Keras/JAX/ONNX',
  'state-of-the-art-natural-language-models',
  'Donaudampf\u00adschifffahrts\u00adgesellschaft',
  'Donaudampf\u200bschifffahrts\u200bgesellschaft',
  'Datenwissenschaft👩‍💻Datenwissenschaft',
];

test.each<[string, Record<string, string | ((text: string) => string)>]>([
  ['words that can break', { 'skills/x.json': skills(breakable.map((word) => JSON.stringify(word)).join()) }],
  [
    'Korean',
    { 'links/code.json': set('description', '데이터과학자기계학습인공지능자연어처리컴퓨터비전추천시스템') },
  ],
  [
    'signs that no one hears as a name',
    { 'skills/x.json': skills('"∇", "{}"'), 'profile.md': set('location', '🌏') },
  ],
  [
    'placeholders of fields',
    { 'contact.json': (text) => text.replace(/("placeholder": )"[^"]*"/g, '$1"…"') },
  ],
  ['code', { [card]: titled('X', '```\nrun()\n```\n') }],
  ['code below a text', { [card]: titled('X', 'I write\n\n    run()\n') }],
  [
    'texts as long as their room',
    {
      'site.json': set('description', `${'x '.repeat(79)}yy`),
      'profile.md': (text) => `${text.slice(0, text.lastIndexOf('---') + 4)}${words(300)}\n`,
      [card]: titled('X', `${words(150)}\n`),
    },
  ],
])('%s: no warning', async (_, files) => {
  expect(await findProblems(files)).toEqual([]);
});

test.each(['DSC_0042', 'portrait.JPG', 'photo of me', 'The logo', 'alt text', '***'])(
  'the alternative text "%s" says nothing',
  (alt) => {
    expect(findPoorAlt(alt)).toMatch(/describe it/);
  },
);

test.each(['Zoë', 'Portrait of Tūī', 'The logo of Moana Labs', 'Image processing at work', '2024 in Nelson'])(
  'the alternative text "%s" is fine',
  (alt) => {
    expect(findPoorAlt(alt)).toBeUndefined();
  },
);

test('there is room declared for every text that is set on one line', () => {
  const unmeasured = contentNames.flatMap((name) => {
    const { schema, texts = {}, media = [] }: ContentType = contentTypes[name];
    const others = ['$schema', 'keywords.*', 'private.*', 'sections.*', 'analytics.site'];
    const alts = media.flatMap(({ alt = [] }) => alt);
    return (
      textPaths(schema)
        // Sentences of a refusal may take several lines.
        .filter((path) => !path.startsWith('errors.') && ![...others, ...alts].includes(path))
        .filter((path) => !(path in texts))
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

test('the check warns of exactly the letters that the display face is cut to', async () => {
  const folder = await copyContent({
    [card]: titled('Ǆone', 'Ǆtwo\n\n# Ǆthree\n'),
    'footer.md': (text) => `${text}\nǄfour\n`,
    'profile.md': (text) => `${text}\nǄfive\n`,
  });
  const files = ['skills/ai-ml.json', 'links/code.json', 'contact.json', 'site.json', 'not-found.json'];
  for (const file of files.map((name) => join(folder, name))) {
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll(/("(?:title|name|idle|heading|text|skills)": ")/g, '$1Ǆ'));
  }
  const result = await loadContent(folder);
  if (!result.ok) throw new Error('The content has errors.');
  const warned = result.problems.filter(({ code }) => code === 'missing-glyph');
  const { roman, italic } = collectDisplayText(result.content);
  const shown = [roman, italic].join('\n').split('\n');
  expect(warned.length).toBeGreaterThan(9);
  expect(warned).toHaveLength(shown.filter((text) => text.includes('Ǆ')).length);
});

test.each([
  ['**AWS**', 'AWS'],
  ['[GCP](https://cloud.google.com)', 'GCP'],
  ['**Cloud** & <b>Ops</b>', 'Cloud & Ops'],
  ['## Skills', 'Skills'],
  ['R&amp;D', 'R&D'],
  ['Rank&nbsp;films', 'Rank films'],
  ['One<br/>Two', 'One Two'],
  ['• AWS', 'AWS'],
  ['`sql`', 'sql'],
  ['*Senior* Data Scientist', 'Senior Data Scientist'],
  ['__Senior__ Data Scientist', 'Senior Data Scientist'],
  ['![A hill](media/hill.png) above', 'A hill above'],
  ['Films <!-- and more -->', 'Films'],
])('the plain text of %j is %j', (text, plain) => {
  expect(plainTextOf(text)?.plain).toBe(plain);
});

test.each([
  'C#',
  '#1 in New Zealand',
  '__init__',
  'snake_case_name',
  '<3',
  'List<T> and vector<float>',
  'a*b',
  '2 * 3 * 4',
  '2**3',
  '**kwargs',
  'AT&T; R&D',
  '-5 °C',
  'Python • SQL • R',
  '[Senior] Data Scientist',
  'It’s `90s music',
])('%j has no marks', (text) => {
  expect(plainTextOf(text)).toBeUndefined();
});

test.each([
  ['a\u202a b', 'U+202A'],
  ['a\ufeffb', 'U+FEFF'],
  ['a\u2028b', 'U+2028'],
  ['caf\ufffd', 'type it again'],
  ['a\ufffcb', 'U+FFFC'],
  ['a\u{e0041}b', 'U+E0041'],
])('the hidden character in %j is reported', (text, message) => {
  expect(findHiddenCharacter(text)?.message).toContain(message);
});

test.each([
  'می\u200cخواهم',
  '👩\u200d💻 and ❤\ufe0f',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  'שלום\u200f (hello)\u200e',
  'Donau\u00addampf\u200bschiff\u2060fahrt\u00a0now',
])('what scripts, flags and line breaks need is left alone: %j', (text) => {
  expect(findHiddenCharacter(text)).toBeUndefined();
});

/** The marks that visitors see in a text, as far as they are reported. */
function shownMarksIn(body: string): string[] {
  const { root } = parseMarkdown(body, 0);
  return reviewBody(root, body, 0, contentTypes.profile)
    .filter(({ code }) => code === 'shown-marks')
    .map(({ offset, end }) => body.slice(offset, end));
}

test.each([
  ['私は**「機械学習」**が専門です。', '**「機械学習」**'],
  ['**Skills:**Python', '**Skills:**'],
  ['I do __machine learning __ daily.', '__machine learning __'],
  ['- one\n- **two:**three', '**two:**'],
  ['私は**`code`**が', '**`code`**'],
  ['• One\n• Two', '•'],
  ['As $$E = mc^2$$ says.', '$$E = mc^2$$'],
  ['#Work\n\nI rank films.', '#'],
])('of %j, visitors see the marks of %j', (body, marks) => {
  expect(shownMarksIn(body)).toEqual([marks]);
});

test.each([
  '**約10年**、医療と海事の分野で働いてきました。',
  'I **rank** films, __every__ day.',
  '2**3 is 8, and 4**2 is 16',
  'x ** 2 + y ** 2',
  'I pass **args and **options on.',
  '`** x **` and\n\n```\n** y **\n```',
  'It is \\*\\* so \\*\\*.',
  'snake__case and a__b__c',
  'A **** of b, **** of c, ____ and ____',
  'Python • SQL • R',
  'From $$ to $$, and $5 = $5',
  'The path is in __dirname here.',
  '# Work\n\nI am #1 at C#.',
  '#python #rust',
  '\\#python',
])('in %j, visitors see no marks that were not meant', (body) => {
  expect(shownMarksIn(body)).toEqual([]);
});
