import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importBibliography } from '../../commands/import.ts';
import { createBibtex } from '../../renderer/outputs/bibtex.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import fc from '../fixtures/fastCheck.ts';
import { openContent } from '../fixtures/openContent.ts';

/** Imports BibTeX into a copy of the sample, or into `folder`. */
async function importText(bibtex: string | Uint8Array, folder?: string, options = {}) {
  const content = folder ?? (await copyContent({}));
  const file = join(content, '..', `refs-${Math.random().toString(36).slice(2)}.bib`);
  await writeFile(file, bibtex);
  const said = await importBibliography(content, file, { yes: true, ...options });
  const { publications } = await openContent(content);
  return { folder: content, said: said.replaceAll(file, 'refs.bib'), publications };
}

const entry = (fields: string, type = 'article', key = 'tui2020') =>
  `@${type}{${key}, author={T. Kōwhai}, title={Title of ${key}}, journal={Journal}, year={2020}, ${fields}}\n`;

test('LaTeX becomes text and formulas, names become names, and what has no place is said with its key', async () => {
  const { said, publications } = await importText(String.raw`
@string{jhl = {Journal of Hydrology}}
@article{okafor2020,
  author = {C. Okafor and {The ICE Collaboration} and M{\"u}ller, J{\"o}rg and van der Berg, L. and others},
  title = {On {ECG} of $\alpha$-rays, $E = mc^2$ and {\'e}t\'es for \$5 \& H\textsubscript{2}O},
  journal = jhl # { Letters}, year = 2020, month = sept, volume = 12, number = {3}, pages = {45--67},
  doi = {https://doi.org/10.1000/a\_b}, keywords = {a, b}, note = {Best paper award},
  eprint = {2101.00001}, archivePrefix = {arXiv},
  abstract = {It is *so*: $x^2 > 0$, 5\% of \$3.

  Second.},
}`);
  expect(publications[0]).toMatchObject({
    slug: '2020-on-ecg-of-rays-e-mc-2-and-etes-for',
    title: 'On ECG of α-rays, E = mc² and étés for $5 & H₂O',
    authors: ['C. Okafor', 'The ICE Collaboration', 'Jörg Müller', 'L. van der Berg'],
    venue: 'Journal of Hydrology Letters',
    date: '2020-09',
    type: 'article',
    volume: '12',
    number: '3',
    pages: '45–67',
    doi: '10.1000/a_b',
    arxiv: '2101.00001',
    award: 'Best paper award',
    abstract: 'It is \\*so\\*: $x^2 > 0$, 5% of \\$3.\n\nSecond.',
  });
  expect(said).toContain('refs.bib:3  okafor2020: left out, since the page has no place for it: keywords');
  expect(said).toContain('okafor2020: "and others": its other authors are missing');
});

test('an entry that cannot be read is named with its line, and the others are taken', async () => {
  const { said, publications } = await importText(
    `${entry('', 'article', 'a')}@article{open, title={Not closed, year=2020}\n\n${entry('', 'article', 'b')}@book{noequals, title {X}}\n${entry('year={in press}', 'article', 'c')}`,
  );
  expect(publications.map(({ title }) => title).toSorted()).toEqual(['Title of a', 'Title of b']);
  expect(said).toContain("refs.bib:2  can't be read: a brace or quotation mark is not closed");
  expect(said).toContain("refs.bib:5  can't be read: the = between a field and its value is missing");
  expect(said).toMatch(/refs\.bib:6 {2}c: left out: .*"date"/);
});

const inLatin1 = Buffer.from(entry('note={é}').replace('ō', 'ö'), 'latin1');
const inUtf16 = Buffer.from(`\ufeff${entry('')}`, 'utf16le');

test.each<[string, Uint8Array, string]>([
  ['Latin-1', inLatin1, 'T. Köwhai'],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${entry('')}`), 'T. Kōwhai'],
  ['UTF-16', inUtf16, 'T. Kōwhai'],
  ['UTF-16 with the large byte first', Buffer.from(inUtf16).swap16(), 'T. Kōwhai'],
  ['old line ends of the Mac', Buffer.from(entry('\n').replaceAll('\n', '\r')), 'T. Kōwhai'],
])('%s is read', async (_, bytes, author) => {
  const { publications } = await importText(bytes);
  expect(publications.map(({ authors }) => authors)).toEqual([[author]]);
});

test('a cross-reference gives its fields, and is no publication itself', async () => {
  const { publications } = await importText(
    `@inproceedings{a, author={T. Kōwhai}, title={A child}, crossref={P}}\n@proceedings{p, title={Rivers}, year={2019}, editor={E. D.}}`,
  );
  expect(publications).toMatchObject([
    { title: 'A child', venue: 'Rivers', date: '2019', type: 'conference' },
  ]);
  expect(publications).toHaveLength(1);
});

test('a second run adds what files lack and leaves what the owner wrote, by DOI and then by title', async () => {
  const doi = (key: string) => entry(`doi={10.1000/${key}}`, 'article', key);
  const { folder } = await importText(doi('one') + doi('two'));
  const path = join(folder, 'publications/2020-title-of-one.json');
  const own = { title: 'My title', authors: ['T. Kōwhai'], venue: 'Mine', date: '2020', doi: '10.1000/ONE' };
  await writeFile(path, JSON.stringify({ ...own, selected: true }));
  const newer = doi('one').replace('year=', 'volume={7}, year=') + entry('pages={1-2}', 'article', 'two');
  const { said, publications } = await importText(newer, folder);
  expect(publications).toHaveLength(2);
  expect(publications.find(({ doi }) => doi === '10.1000/ONE')).toMatchObject({
    ...{ title: 'My title', venue: 'Mine', volume: '7', selected: true },
  });
  expect(publications.find(({ doi }) => doi === '10.1000/two')).toMatchObject({ pages: '1–2' });
  expect(said).toMatch(
    /one: publications\/2020-title-of-one\.json has another .*title.*venue.*, which stays/,
  );
  const replaced = await importText(newer, folder, { replace: true });
  expect(replaced.publications.find(({ volume }) => volume === '7')).toMatchObject({
    ...{ title: 'Title of one', venue: 'Journal', selected: true },
  });
  expect((await importText(newer, folder)).said).toContain('Nothing to write.');
});

test('the same work twice in one file is one publication, and a dry run writes nothing', async () => {
  const twice =
    entry('volume={1}', 'article', 'a') +
    entry('pages={2}', 'article', 'A').replace('Title of A', 'TITLE OF "A"');
  const dry = await importText(twice, undefined, { dryRun: true });
  expect(dry.said).toContain('1 new');
  expect(dry.publications).toEqual([]);
  const { said, publications } = await importText(twice);
  expect(publications).toMatchObject([{ title: 'Title of a', volume: '1', pages: '2' }]);
  expect(said).toContain('A: is the same work as a, which it completes');
});

test('what publications.bib says comes out of an import as it went in', async () => {
  const word = fc.stringMatching(/^[A-Za-zÀ-ÖĀ-ž][a-zß-öĀ-ž]{1,9}$/);
  const words = fc.array(fc.oneof(word, fc.constantFrom('&', '50%', 'C#', 'a_b', '~', 'ĐXY')), {
    minLength: 1,
    maxLength: 5,
  });
  const phrase = fc.tuple(word, words).map(([first, rest]) => [first, ...rest].join(' '));
  const number = fc.integer({ min: 1, max: 999 }).map(String);
  const publication = fc.record(
    {
      title: phrase,
      authors: fc.array(
        fc.tuple(word, word).map((names) => names.join(' ')),
        { minLength: 1, maxLength: 3 },
      ),
      venue: phrase,
      date: fc.constantFrom('2019', '2020-02', '2021-12-31'),
      type: fc.constantFrom('article', 'conference', 'chapter', 'book', 'thesis', 'report', 'other'),
      ...{ volume: number, number, pages: fc.constantFrom('1–20', '7', 'e12') },
      doi: fc.constant('10.1000/182(5)'),
      url: fc.constant('https://kowhai.nz/a?b=c%20d'),
      abstract: phrase,
    },
    { requiredKeys: ['title', 'authors', 'venue', 'date', 'type'] },
  );
  await fc.assert(
    fc.asyncProperty(publication, async (given) => {
      const isDegree = given.type === 'thesis' ? { ...given, venue: `PhD thesis, ${given.venue}` } : given;
      const folder = await copyContent({ 'publications/a.json': JSON.stringify(isDegree) });
      const { publications: before } = await openContent(folder);
      const bibtex = createBibtex({ publications: before });
      const { publications: after } = await importText(bibtex);
      const plain = ({ slug, body, abstract, ...values }: (typeof after)[number]) => values;
      expect(after.map(plain)).toMatchObject(before.map(plain));
      expect(createBibtex({ publications: after.map((one) => ({ ...one, slug: 'a' })) })).toBe(bibtex);
    }),
    { numRuns: 12 },
  );
});

test('two thousand entries are read in a few seconds', async () => {
  const { readBibtexFile } = await import('../../commands/import/bibtexFile.ts');
  const { toReferences } = await import('../../commands/import/references.ts');
  const many = Array.from({ length: 2_000 }, (_, index) =>
    entry('pages={1--2}', 'article', `k${index}`),
  ).join('');
  const references = toReferences(readBibtexFile(Buffer.from(many)).entries);
  expect(references).toHaveLength(2_000);
  expect(references.at(-1)).toMatchObject({ key: 'k1999', line: 2_000 });
});
