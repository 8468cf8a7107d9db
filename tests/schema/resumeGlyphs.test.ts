import { expect, test } from 'vitest';
import { findProblems } from '../fixtures/findProblems.ts';
import { hobby } from '../fixtures/hobby.ts';

const linked = (text: string) => text.replace('"labels": {', '"resume": { "link": true },\n  "labels": {');

const chinese = /leaves out “王” \(U\+738B\), “明” .*npm install @expo-google-fonts\/noto-serif-sc/;

test.each<[file: string, before: string, after: string, place: object, message?: RegExp]>([
  ['profile.md', 'title: Senior', 'title: 王明 Senior', { line: 3, column: 8, path: 'title' }, chinese],
  ['profile.md', 'I build', 'I ꡀ build', { line: 12, column: 3, path: '' }, /Write it with others\./],
  ['skills/ai-ml.json', 'PyTorch', '파이토치', { path: 'skills[0]' }],
])(
  'of %s, the résumé leaves out %s made %s: one located warning',
  async (file, before, after, place, says = /./) => {
    const change = (text: string) => text.replace(before, after);
    const message = expect.stringMatching(says);
    expect(await findProblems({ 'site.json': linked, [file]: change })).toEqual([
      expect.objectContaining({ file, severity: 'warning', code: 'missing-on-resume', message, ...place }),
    ]);
  },
);

test('the résumé can show many scripts, and emoji', async () => {
  const titles = ['ليلى', 'שלום', '🥝 👩‍🚀', 'Їжак', 'Nguyễn', 'Τάσος'];
  const cards = titles.map((title, index): [string, string] => [
    `hobbies/${index}.md`,
    hobby(`title: ${JSON.stringify(`${title} x`)}\nicon: tabler:run`),
  ]);
  expect(await findProblems({ 'site.json': linked, ...Object.fromEntries(cards) })).toEqual([]);
});

test('what is not on the résumé, or is on one that the page does not link to, is not reported', async () => {
  const footer = (text: string) => text.replace('Thanks', '王 Thanks');
  expect(await findProblems({ 'site.json': linked, 'footer.md': footer })).toEqual([]);
  expect(await findProblems({ 'profile.md': (text) => text.replace('I build', 'I 王 build') })).toEqual([]);
});
