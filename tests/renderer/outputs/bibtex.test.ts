import '@citation-js/plugin-bibtex';
import { Cite } from '@citation-js/core';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { createBibtex } from '../../../renderer/outputs/bibtex.ts';
import { copyContent, openContent } from '../../fixtures/content.ts';

const authorsSchema = z.tuple([z.object({ author: z.array(z.record(z.string(), z.string())) })]);

const { publications } = await openContent('examples/career');
const publication = publications.find(({ slug }) => slug === 'graphs-that-flow');
if (!publication) throw new Error('The example has no publications.');

test.each([
  ['article', 'Water & Statistics', 'article', 'journal'],
  ['conference', 'Rivers 2024', 'inproceedings', 'booktitle'],
  ['thesis', 'Southern University', 'phdthesis', 'school'],
] as const)('a work of the type %s has its form of BibTeX', (type, venue, form, field) => {
  const bibtex = createBibtex({ publications: [{ ...publication, type, venue }] });
  expect(bibtex).toMatch(new RegExp(`^@${form}\\{`));
  expect(bibtex).toContain(`  ${field} = {${venue.replace('&', '\\&')}},\n`);
});

test.each([
  ['Ludwig van der Berg', { given: 'Ludwig', family: 'Berg', 'non-dropping-particle': 'van der' }],
  ['Martin Luther King Jr.', { family: 'Martin Luther King Jr.' }],
  ['bell hooks', { family: 'bell hooks' }],
  ['山田 太郎', { family: '山田 太郎' }],
  ['Smith and Sons', { family: 'Smith and Sons' }],
  ['Bureau of Surveys, Wellington', { family: 'Bureau of Surveys, Wellington' }],
  ['Layla al-Hashimi', { family: 'Layla al-Hashimi' }],
])('the name %s is split where that is sure, and kept whole where it is not', (name, expected) => {
  const bibtex = createBibtex({ publications: [{ ...publication, authors: [name] }] });
  expect(authorsSchema.parse(new Cite(bibtex).data)[0].author).toEqual([expected]);
});

test('the title keeps its capitals, an abstract is plain, and authors who are not named are others', async () => {
  const abstract = '*All* of 5 %\n\n- one\n- **two**';
  const file = {
    title: 'On PyTorch & R',
    authors: ['B. Coe', 'et al.'],
    date: '2020',
    award: 'Best',
    abstract,
  };
  const folder = await copyContent({ 'publications/a.json': JSON.stringify(file) });
  expect(createBibtex(await openContent(folder))).toBe(
    '@article{a,\n  author = {B. Coe and others},\n  title = {{On PyTorch \\& R}},\n  year = {2020},\n  award = {Best},\n  abstract = {All of 5 \\%\n\none\n\ntwo},\n}\n',
  );
});
