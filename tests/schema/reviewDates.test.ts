import { expect, test } from 'vitest';
import { loadContent } from '../../schema/load.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { hobby } from '../fixtures/hobby.ts';

/** The due dates of content in which one entry has a date for its review. */
async function dueOn(today: string, review: string, rest = '') {
  const front = `title: Nature\nicon: tabler:mountain\nreview: ${review}\n${rest}`;
  const folder = await copyContent({ 'hobbies/nature-explorer.md': hobby(front) });
  const { ok, problems } = await loadContent(folder, { today: new Date(today) });
  return { ok, due: problems.filter(({ code }) => code === 'review-due') };
}

test('an entry whose date to be read again has come is a warning at that date, and stops nothing', async () => {
  const { ok, due } = await dueOn('2027-03-02T00:00:00Z', '2027-03-01');
  expect(ok).toBe(true);
  expect(due).toEqual([
    expect.objectContaining({
      file: expect.stringMatching(/hobbies\/nature-explorer\.md$/),
      line: 4,
      column: 9,
      severity: 'warning',
      path: 'review',
      message:
        'You wanted to read this again by 2027-03-01; see whether it still holds, then write a later date, or delete "review".',
    }),
  ]);
});

test.each([
  ['2027-02-28T23:59:59Z', '2027-03-01', 0],
  ['2027-03-01T00:00:00Z', '2027-03-01', 1],
  ['2027-02-28T23:59:59Z', '2027-03', 0],
  ['2027-03-01T00:00:00Z', '2027-03', 1],
  ['2026-12-31T23:59:59Z', '2027', 0],
  ['2027-01-01T00:00:00Z', '2027', 1],
  ['2037-01-01T00:00:00Z', '2027-03-01', 1],
])('at %s, %i entries with the date %s are due', async (today, review, count) => {
  expect((await dueOn(today, review)).due).toHaveLength(count);
});

test('the profile and private entries are read again, too', async () => {
  expect((await dueOn('2027-03-02', '2027-03-01', 'private: true\n')).due).toHaveLength(1);
  const folder = await copyContent({
    'profile.md': (text) => text.replace('---\n', '---\nreview: 2027-01\n'),
  });
  const { problems } = await loadContent(folder, { today: new Date('2027-02-01') });
  expect(problems.filter(({ code }) => code === 'review-due')).toMatchObject([{ line: 2, path: 'review' }]);
});
