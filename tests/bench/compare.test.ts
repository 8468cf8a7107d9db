import { expect, test } from 'vitest';
import { compare, type Run } from '../../bench/page/compare.ts';
import { summarize } from '../../bench/page/summarize.ts';

test('a summary is the middle, the least and the greatest, in whatever order the values come', () => {
  expect(summarize([30, 10, 20])).toEqual({ median: 20, least: 10, greatest: 30 });
  expect(summarize([40, 10, 20, 30])).toEqual({ median: 25, least: 10, greatest: 40 });
  expect(summarize([7])).toEqual({ median: 7, least: 7, greatest: 7 });
});

test('the site is held against a tenth more than the floor of the same runs', () => {
  const lcp = (site: number) => compare([run({ lcp: site })], [run({ lcp: 800 })]).figures[0];
  expect(lcp(880)).toMatchObject({ site: { median: 880 }, floor: { median: 800 }, isMet: true });
  expect(lcp(881)).toMatchObject({ isMet: false });
});

test('a score of less than 100 is a miss, and so is more than what is wanted at most', () => {
  const { figures } = compare([run({ seo: 99, scripts: [1025, 61_001], lcp: 1, cls: 0.0001 })], [run({})]);
  expect(figures.filter(({ isMet }) => !isMet).map(({ name }) => name)).toEqual([
    'CLS at load',
    'seo',
    'JavaScript at load, bytes',
    'JavaScript in all, bytes',
  ]);
});

test('requests and bytes are those of the middle run, kind by kind and in all', () => {
  const runs = [run({ scripts: [500, 60_000] }), run({ scripts: [510, 60_500] }), run({ scripts: [9, 9] })];
  const { transferred } = compare(runs, [run({})]);
  expect(transferred.site.form).toEqual({
    document: { requests: 1, bytes: 10_000 },
    script: { requests: 1, bytes: 60_000 },
    all: { requests: 2, bytes: 70_000 },
  });
});

type Given = { lcp?: number; cls?: number; seo?: number; scripts?: [number, number] };

function run({ lcp = 800, cls = 0, seo = 100, scripts: [atLoad, inAll] = [500, 60_000] }: Given): Run {
  const count = (bytes: number) => ({ requests: 1, bytes });
  const document = count(10_000);
  const load = { document, script: count(atLoad) };
  return {
    speed: {
      lcp,
      cls,
      tbt: 0,
      element: '<p>',
      scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo },
    },
    traffic: { transferred: { load, scroll: load, form: { document, script: count(inAll) } }, shift: 0 },
  };
}
