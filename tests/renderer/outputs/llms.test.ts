import { expect, test } from 'vitest';
import { siteFiles } from '../../../renderer/siteFiles.ts';
import { openContent } from '../../fixtures/content.ts';

async function open(folder: string) {
  const files = await siteFiles(await openContent(folder), folder);
  const text = await files.find(({ path }) => path === '/llms.txt')?.make(() => {});
  return { text: String(text), paths: files.map(({ path }) => path) };
}

test('it has the name, the description, and links to every other form and page of the content', async () => {
  const { text, paths } = await open('examples/career');
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
