import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadContent } from '../../schema/load.ts';

const owners = readdirSync('examples');

test.each(owners)('the example %s is sound, but for addresses that lead nowhere', async (owner) => {
  const { ok, problems } = await loadContent(`examples/${owner}`);
  expect(ok).toBe(true);
  expect(problems.filter(({ code }) => code !== 'placeholder')).toEqual([]);
});

test('each example has a map and an accent of its own', async () => {
  const loaded = await Promise.all(owners.map((owner) => loadContent(`examples/${owner}`)));
  const themes = loaded.map((each) => (each.ok ? each.content.site.theme : undefined));
  expect(owners.length).toBe(4);
  expect(new Set(themes.map((theme) => theme?.seed)).size).toBe(owners.length);
  expect(new Set(themes.map((theme) => theme?.accent)).size).toBe(owners.length);
  expect(themes).not.toContain(undefined);
});
