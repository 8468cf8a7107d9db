import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fitTint, palettesOf } from '../../renderer/theme.ts';
import { collectDisplayText } from '../../schema/displayText.ts';
import { loadContent } from '../../schema/load.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { findProblems } from '../fixtures/findProblems.ts';
import { hobby } from '../fixtures/hobby.ts';

const warning = { severity: 'warning', code: 'missing-glyph' };

test.each<[string, (text: string) => string, object]>([
  [
    'profile.md',
    (text) => text.replace('name: Tūī Kōwhai', 'name: Ǆemal Ɐnǅ ꜳꜵ'),
    {
      line: 2,
      column: 7,
      path: 'name',
      message: expect.stringMatching(/has no “Ǆ” \(U\+01C4\), “Ɐ” .* and \d more; each/),
    },
  ],
  [
    'site.json',
    (text) => text.replace('Get in Touch', 'Ͼ Επαφή'),
    { path: 'headings.contact', message: expect.stringContaining('“Ͼ” (U+03FE)') },
  ],
  ['skills/ai-ml.json', (text) => text.replace('AI & ML', 'Ԁ & ML'), { line: 3, column: 12, path: 'title' }],
  ['not-found.json', (text) => text.replace('404', '𝟜04'), { line: 3, column: 14, path: 'heading' }],
  ['contact.json', (text) => text.replace('Error sending', 'Ǆrror sending'), { path: 'notice.failed.title' }],
  ['hobbies/garden-enthusiast.md', (text) => `${text}\n## Kale Ǆ *Ǆ*\n`, { line: 8, column: 9, path: '' }],
  ['footer.md', (text) => text.replace('Thanks', 'Thanks Ǆ &amp; Ǆ'), { line: 6, column: 1, path: '' }],
])(
  'a letter of a heading that the display face lacks, though it has the others of its script, is one located warning in %s',
  async (file, change, place) => {
    expect(await findProblems({ [file]: change })).toEqual([
      expect.objectContaining({ file, ...warning, ...place }),
    ]);
  },
);

test.each([
  '王小明',
  '李明 (Ming Li)',
  'データサイエンティスト',
  'ابدأ محادثة معنا',
  'דוד',
  '김철수',
  '👩‍💻 AI',
  'Chess ♟',
  '1️⃣ + ❤️',
  '¯\\_(ツ)_/¯',
])('what other scripts, emoji and symbols look like is left to the visitor: %s', async (heading) => {
  const title = JSON.stringify(`${heading} X`);
  const text = hobby(`title: ${title}\nicon: tabler:run`, `Text.\n\n## ${heading}\n`);
  const name = (text: string) => text.replace('name: Tūī Kōwhai', `name: ${title}`);
  expect(await findProblems({ 'hobbies/x.md': text, 'profile.md': name })).toEqual([]);
});

test('letters that only look different are suggested as what they are', async () => {
  expect(await findProblems({ 'profile.md': (text) => text.replace('name: Tūī', 'name: 𝕋ūī') })).toEqual([
    expect.objectContaining({ ...warning, suggestion: 'Tūī Kōwhai' }),
  ]);
});

test.each([
  'Zoë Straße-Łukasiewicz',
  'Nguyễn Thị Ánh',
  'Дмитро Їжак',
  'Τάσος',
  'Tūī Kōwhai'.normalize('NFD'),
  'A\u200bB\u00adC',
  'C++ & “R” – №1…',
])('the display face has what %s needs', async (name) => {
  const title = JSON.stringify(name);
  expect(await findProblems({ 'hobbies/x.md': hobby(`title: ${title}\nicon: tabler:run`) })).toEqual([]);
});

test('what the check holds to the display face is what the face is cut to', async () => {
  const folder = await copyContent({
    'hobbies/x.md': hobby('title: Ǆone\nicon: tabler:run', 'Ǆtwo\n\n# Ǆthree\n'),
    'footer.md': (text) => `${text}\nǄfour\n`,
    'profile.md': (text) => `${text}\nǄfive\n`,
  });
  for (const name of [
    'skills/ai-ml.json',
    'links/code.json',
    'contact.json',
    'site.json',
    'not-found.json',
  ]) {
    const file = join(folder, name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll(/("(?:title|name|idle|heading|text|skills)": ")/g, '$1Ǆ'));
  }
  const result = await loadContent(folder);
  if (!result.ok) throw new Error('The content has errors.');
  const warned = result.problems.filter(({ code }) => code === 'missing-glyph');
  const { roman, italic } = collectDisplayText(result.content);
  const set = [roman, italic].join('\n').split('\n');
  expect(warned.length).toBeGreaterThan(9);
  expect(warned).toHaveLength(set.filter((text) => text.includes('Ǆ')).length);
});

test.each(['#ffee00', 'black', 'white', 'navy', '#f6f1e3'])(
  "a group's colour that has to become another is a located warning that names it: %s",
  async (colour) => {
    const change = (text: string) => text.replace('#bb5b33', colour);
    expect(await findProblems({ 'skills/ai-ml.json': change })).toEqual([
      expect.objectContaining({
        file: 'skills/ai-ml.json',
        line: 12,
        column: 13,
        severity: 'warning',
        code: 'unreadable-colour',
        path: 'colour',
        message: expect.stringContaining(fitTint(colour)),
        suggestion: fitTint(colour),
      }),
    ]);
    const mended = (text: string) => text.replace('#bb5b33', fitTint(colour));
    expect(await findProblems({ 'skills/ai-ml.json': mended })).toEqual([]);
  },
);

const withAccent = (accent: string) => (text: string) =>
  text.replace('"social": {},', `"social": {},\n  "theme": { "accent": "${accent}" },`);

test.each(['yellow', '#fff', '#e4572e', 'hotpink'])(
  'an accent that text on paper can not have is a located warning that names what it becomes: %s',
  async (accent) => {
    const [byDay, byNight] = [palettesOf({ accent }).light('accent'), palettesOf({ accent }).dark('accent')];
    expect(await findProblems({ 'site.json': withAccent(accent) })).toEqual([
      expect.objectContaining({
        file: 'site.json',
        line: 16,
        column: 24,
        severity: 'warning',
        code: 'unreadable-colour',
        path: 'theme.accent',
        message: expect.stringMatching(new RegExp(`${byDay}.*${byNight}`)),
        suggestion: byDay,
      }),
    ]);
    expect(await findProblems({ 'site.json': withAccent(byDay) })).toEqual([]);
  },
);

test('colours that are shown as they are, or as good as, are left alone', async () => {
  const colour = (value: string) => (text: string) =>
    text.replace(/"colour": "[^"]*"/, `"colour": "${value}"`);
  expect(
    await findProblems({
      'site.json': withAccent('rebeccapurple'),
      'skills/ai-ml.json': colour('teal'),
      'skills/programming.json': colour('oklch(60% 0.1 10)'),
      'skills/cloud-platforms.json': colour('hsl(200 60% 40%)'),
      'skills/data-analytics.json': colour('crimson'),
    }),
  ).toEqual([]);
});

test('a colour that is none is one error and no warning', async () => {
  const change = (text: string) => text.replace('#bb5b33', 'constructor');
  expect((await findProblems({ 'skills/ai-ml.json': change })).map(({ code }) => code)).toEqual([
    'bad-colour',
  ]);
});
