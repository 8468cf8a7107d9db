import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { foldOlderJobs, groupByOrganisation } from '../../../renderer/text/career.ts';
import { formatDuration, formatPeriod } from '../../../renderer/text/dates.ts';
import { describeResult, entryFacts } from '../../../renderer/text/facts.ts';
import type { Entry } from '../../../schema/types/entry.ts';
import { wordsOf } from '../../../schema/words/languages.ts';
import { openContent } from '../../fixtures/content.ts';

test.each<[start: string, end: string | undefined, language: string, duration: string | undefined]>([
  ['2022-10', '2026-11', 'en', '4 years 2 months'],
  ['2026-11', '2026-11', 'en', '1 month'],
  ['2025-10', undefined, 'en', '1 year 2 months'],
  ['2027-01', undefined, 'en', undefined],
  // A planned end is no time served.
  ['2021-01', '2030-12', 'en', '5 years 11 months'],
  ['2017', '2022', 'en', undefined],
  ['2017', undefined, 'en', undefined],
  ['2022-10', '2026-11', 'de', '4 Jahre, 2 Monate'],
  ['2022-10', '2026-11', 'ar', '4 سنوات وشهران'],
])('from %s to %s lasts, in %s: %s', (start, end, language, duration) => {
  expect(formatDuration({ start, end }, language, '2026-11-26')).toBe(duration);
});

test('what begins later has no end yet, so it does not go on today', () => {
  expect(formatPeriod({ start: '2027-01' }, 'en', '2026-11-26')).toBe('January 2027');
  expect(formatPeriod({ start: '2026' }, 'en', '2026-11-26')).toBe('2026 – today');
});

test('in a language that Intl does not know, dates are English, not in the language of the machine', () => {
  const script = `import('./renderer/text/dates.ts').then(({ formatPeriod, formatDuration }) => {
    const period = { start: '2020-01' };
    console.log(formatPeriod(period, 'sm', '2026-11'), formatDuration(period, 'sm', '2026-11'));
  })`;
  const env = { ...process.env, LC_ALL: 'de_DE.UTF-8' };
  const { stdout } = spawnSync(process.execPath, ['-e', script], { env, encoding: 'utf8' });
  expect(stdout).toBe('January 2020 – today 6 years 11 months\n');
});

const entry = (id: string, name: string | undefined, start: string, end?: string, rest = {}): Entry => {
  const organisation = name === undefined ? undefined : { name };
  return { id, title: id, hasPage: false, organisation, period: { start, end }, links: [], ...rest };
};

test('entries in a row at one organisation are one group with its whole time, and shared facts once', () => {
  const entries = [
    entry('lead', 'Wai  Forecasting', '2023-05', undefined, { location: 'Dunedin' }),
    entry('senior', 'wai forecasting', '2021-03', '2023-04', { location: 'Dunedin' }),
    entry('leave', undefined, '2020'),
    entry('third', 'Te Awa', '2016', '2018'),
    entry('second', 'Te Awa', '2014-02', '2015-01', {
      organisation: { name: 'Te Awa', url: 'https://awa.nz' },
    }),
    // Back after a year elsewhere.
    entry('first', 'Te Awa', '2010', '2012'),
  ];
  const show = (section: Parameters<typeof groupByOrganisation>[0]) =>
    groupByOrganisation(section).map(({ entries, period, organisation, location }) =>
      [entries.map(({ id }) => id).join(), period?.start, period?.end, organisation?.url, location].join(' '),
    );
  expect(show({ layout: 'timeline', entries })).toEqual([
    'lead,senior 2021-03   Dunedin',
    'leave 2020   ',
    'third,second 2014-02 2018 https://awa.nz ',
    'first 2010 2012  ',
  ]);
  expect(show({ layout: 'list', entries })).toHaveLength(entries.length);
});

test('studies without dates at one university stay apart', () => {
  const entries = ['msc', 'bsc'].map((id) => ({
    ...entry(id, 'Southern University', ''),
    period: undefined,
  }));
  expect(groupByOrganisation({ layout: 'timeline', entries })).toHaveLength(2);
});

test('jobs before the newest two employers are folded, unless that saves only one line', () => {
  const jobs = ['a', 'b', 'c', 'd'].map((name) => entry(name, name, '2020'));
  const countFolded = (entries: Entry[], isWorkHistory = true) =>
    foldOlderJobs({ layout: 'timeline', entries, isWorkHistory }).folded.length;
  expect([countFolded(jobs), countFolded(jobs.slice(1)), countFolded(jobs, false)]).toEqual([2, 0, 0]);
});

test.each([
  [{ baseline: 'the $& before it' }, 'en', '−31 %: peak error, against the $& before it'],
  [{ baseline: 'x', date: '2024-03' }, 'de', '−31 %: peak error, Vergleichswert: x (März 2024)'],
  [{ baseline: 'x' }, 'ar', '−31 %: peak error، مقارنةً بـ: x'],
])('a result with %j is one sentence in %s: %s', async (values, language, sentence) => {
  const content = await openContent('content');
  const { words } = wordsOf(language);
  const result = { value: '−31 %', measure: 'peak error', ...values };
  expect(describeResult(result, { ...content, words, site: { ...content.site, language } }).sentence).toBe(
    sentence,
  );
});

test.each([
  [undefined, undefined],
  ['2025-03', 'expired March 2025'],
  ['2026-11', 'valid until November 2026'],
])('a certificate that expires in %s is called: %s', async (expires, words) => {
  const content = await openContent('content');
  const [fact] = entryFacts({ expires }, { ...content, date: '2026-11-26' });
  expect(fact?.text).toBe(words);
});
