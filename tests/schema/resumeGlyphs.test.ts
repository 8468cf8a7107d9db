import { expect, test } from 'vitest';
import { findProblems } from '../fixtures/findProblems.ts';
import { hobby } from '../fixtures/hobby.ts';

const linked = (text: string) => text.replace('"labels": {', '"resume": { "link": true },\n  "labels": {');
const warning = { severity: 'warning', code: 'missing-on-resume' };

test.each<[string, (text: string) => string, object]>([
  [
    'profile.md',
    (text) => text.replace('title: Senior', 'title: 王明 Senior'),
    {
      line: 3,
      column: 8,
      path: 'title',
      message: expect.stringMatching(
        /leaves out “王” \(U\+738B\), “明” .*npm install @expo-google-fonts\/noto-serif-sc/,
      ),
    },
  ],
  [
    'profile.md',
    (text) => text.replace('I build', 'I ꡀ build'),
    { line: 12, column: 3, path: '', message: expect.stringContaining('Write it with others.') },
  ],
  ['skills/ai-ml.json', (text) => text.replace('PyTorch', '파이토치'), { path: 'skills[0]' }],
])(
  'a character that the résumé leaves out is one located warning in %s, with what to do',
  async (file, change, place) => {
    expect(await findProblems({ 'site.json': linked, [file]: change })).toEqual([
      expect.objectContaining({ file, ...warning, ...place }),
    ]);
  },
);

test.each(['ليلى', 'שלום', '🥝 👩‍🚀', 'Їжак', 'Nguyễn', 'Τάσος'])('the résumé can show %s', async (title) => {
  const text = hobby(`title: ${JSON.stringify(`${title} x`)}\nicon: tabler:run`);

  expect(await findProblems({ 'site.json': linked, 'hobbies/x.md': text })).toEqual([]);
});

test('what is not on the résumé, or is on one that the page does not link to, is not reported', async () => {
  const chinese = (text: string) => text.replace('Thanks', '王 Thanks');

  expect(await findProblems({ 'site.json': linked, 'footer.md': chinese })).toEqual([]);
  expect(await findProblems({ 'profile.md': (text) => text.replace('I build', 'I 王 build') })).toEqual([]);
});
