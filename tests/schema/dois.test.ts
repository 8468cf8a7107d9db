import { expect, test } from 'vitest';
import { doiUrl } from '../../schema/doi.ts';
import { findProblems } from '../fixtures/findProblems.ts';

function problemsOf(doi: string) {
  const publication = { title: 'T', authors: ['Tūī Kōwhai'], venue: 'V', date: '2024', doi };
  return findProblems({ 'publications/p.json': JSON.stringify(publication) });
}

test.each(['https://doi.org/10.1000/a%zz', 'https://doi.org/%', 'doi:', '10.1000'])(
  'a value that is no DOI is reported, even where it cannot be decoded: %s',
  async (doi) => {
    const [problem, ...others] = await problemsOf(doi);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: 'bad-doi', severity: 'error', path: 'doi' });
  },
);

test.each([
  ['https://doi.org/10.1000/182', '10.1000/182'],
  ['doi: 10.1000/182', '10.1000/182'],
  ['https://dx.doi.org/10.1002/(SICI)1%3C693', '10.1002/(SICI)1<693'],
])('of an address of a DOI, the DOI itself is suggested: %s', async (doi, suggestion) => {
  expect(await problemsOf(doi)).toMatchObject([{ code: 'bad-doi', suggestion }]);
});

test('a control character in a DOI is reported', async () => {
  expect(await problemsOf('10.1000/\u001b[31m')).toMatchObject([{ code: 'control-character', path: 'doi' }]);
});

test.each([
  ['10.1000/182', 'https://doi.org/10.1000/182'],
  [
    '10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O',
    'https://doi.org/10.1002/(SICI)1097-4571(199806)49%3A8%3C693%3A%3AAID-ASI4%3E3.0.CO%3B2-O',
  ],
  ['10.5555/a#b?c%d', 'https://doi.org/10.5555/a%23b%3Fc%25d'],
])('the address of a DOI keeps every character of it: %s', (doi, url) => {
  expect(doiUrl(doi)).toBe(url);
  expect(decodeURIComponent(new URL(url).pathname.slice(1))).toBe(doi);
});
