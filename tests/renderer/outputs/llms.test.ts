import { expect, test } from 'vitest';
import { openContent } from '../../fixtures/content.ts';
import { makeFiles } from '../../fixtures/makeFiles.ts';

test('it has the name, the description, and links to every other form and page of the content', async () => {
  const folder = 'examples/career';
  const { text: read, paths } = await makeFiles(await openContent(folder), folder);
  const text = await read('/llms.txt');
  expect(text).toMatch(
    /^# Mārama Tāwhai\n\n> Mārama Tāwhai forecasts rivers [^\n]+\n\nPrincipal Data Scientist, Hydrology\. /,
  );
  const named = [...text.matchAll(/\]\(https:\/\/marama\.example\.com(\/[^)]+)\)/g)].map(([, path]) => path);
  const forms =
    'index.md resume.json contact.vcf resume.pdf publications.bib feed.xml privacy/ now/ notes/'.split(' ');
  expect(named).toEqual(expect.arrayContaining(forms.map((form) => `/${form}`)));
  expect(named.filter((path) => !paths.includes(path ?? '') && !path?.startsWith('/notes/'))).toEqual([
    '/publications/',
    '/now/',
    '/privacy/',
  ]);
  expect(text).toContain('- [Code](https://example.com/code): Forecasting tools, with tests and notebooks\n');
});

test('a draft has no file for search engines, feed readers or language models', async () => {
  const folder = 'examples/career';
  const content = { ...(await openContent(folder)), draft: { placeholders: 1 }, edition: undefined };
  const { paths } = await makeFiles(content, folder);
  expect(paths.filter((path) => /sitemap|feed|llms/.test(path))).toEqual([]);
});
