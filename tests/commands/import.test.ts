import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBibtex } from '../../commands/import/bibtexFile.ts';
import { toReferences } from '../../commands/import/references.ts';
import { importBibliography } from '../../commands/import.ts';
import { createBibtex } from '../../renderer/outputs/bibtex.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import fc from '../fixtures/fastCheck.ts';
import { openContent } from '../fixtures/openContent.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

/** Imports BibTeX into a copy of the sample, or into `folder`. */
async function importText(bibtex: string | Uint8Array, folder?: string, options = {}) {
  const content = folder ?? (await copyContent({}));
  const file = join(await temporaryFolder(), 'refs.bib');
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
    title: 'On ECG of α-rays, $E = mc^2$ and étés for $5 & H₂O',
    authors: ['C. Okafor', 'The ICE Collaboration', 'Jörg Müller', 'L. van der Berg', 'et al.'],
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
  expect(said).toContain('1 of 1 entries: 1 new.');
  expect(said).toContain('Left out, since the page has no place for it: keywords\n');
});

test('an entry that cannot be read is named with its line, and the others are taken', async () => {
  const { said, publications } = await importText(
    `${entry('', 'article', 'a')}@article{open, title={Not closed, year=2020}\n\n${entry('', 'article', 'b')}@book{noequals, title {X}}\n${entry('', 'article', 'c').replace('2020', 'in press')}@proceedings{d, title={Only proceedings}, year=2020}\n${entry('', 'article', 'e').replace('{Journal}', 'jhl')}`,
  );
  expect(publications.map(({ title }) => title).toSorted()).toEqual(['Title of a', 'Title of b']);
  expect(said).toContain('2 of 7 entries: 2 new, 5 not taken.');
  expect(said).toContain(`
Not taken:
  refs.bib:2  a brace or quotation mark is not closed
  refs.bib:5  the = between a field and its value is missing
  refs.bib:6  c: "in press" is no year
  refs.bib:7  d: it has no authors; it has no journal, publisher or the like
  refs.bib:8  e: it has no journal, publisher or the like; there is no @string jhl
`);
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
  expect(dry.said).toContain('1 new, 1 merged');
  expect(dry.said).toContain('this is a dry run');
  expect(dry.publications).toEqual([]);
  const { said, publications } = await importText(twice);
  expect(publications).toMatchObject([{ title: 'Title of a', volume: '1', pages: '2' }]);
  expect(said).toContain('A: is the same work as a, which it completes');
});

const preprint = `@article{pre, author={T. Kōwhai}, title={Rivers: A Model}, journal={arXiv preprint arXiv:2001.00001}, year=2020}\n`;
const published = `@article{pub, author={T{\\=u}{\\=\\i} K\\=owhai}, title={Rivers: a model}, journaltitle={Water}, date={2021-03}, volume=7, doi={10.1000/7}}\n`;

test.each([
  ['before', preprint + published],
  ['after', published + preprint],
  ['once more', preprint + published + preprint],
])('a preprint and the published article are that article: the preprint %s', async (_, bibtex) => {
  const { publications, folder } = await importText(bibtex);
  const expected = { type: 'article', venue: 'Water', date: '2021-03', volume: '7', arxiv: '2001.00001' };
  expect(publications).toMatchObject([
    { ...expected, title: 'Rivers: a model', slug: '2021-rivers-a-model' },
  ]);
  expect((await importText(bibtex, folder)).said).toContain('Nothing to write.');
});

test('a published article takes the place of the preprint in a file, and the title there stays', async () => {
  const { folder } = await importText(preprint.replace('A Model', 'Our Model'));
  const { publications } = await importText(
    published.replace('}}\n', '}, eprint={2001.00001v2}, eprinttype={arxiv}}'),
    folder,
  );
  expect(publications).toMatchObject([
    { title: 'Rivers: Our Model', type: 'article', venue: 'Water', date: '2021-03', doi: '10.1000/7' },
  ]);
});

test('works of one title are one only where their year, type and DOI agree', async () => {
  const report = (key: string, rest: string) =>
    entry(rest, 'article', key).replace(`Title of ${key}`, 'Annual Report');
  const { publications } = await importText(
    report('a', 'volume=1') +
      report('b', 'volume=2').replace('2020', '2021') +
      report('c', 'volume=3').replace('@article', '@inproceedings').replace('journal', 'booktitle') +
      report('d', 'doi={10.1000/d}, volume=4') +
      report('e', 'doi={10.1000/e}, volume=5'),
  );
  expect(publications.map(({ volume }) => volume).toSorted()).toEqual(['1', '2', '3', '5']);
});

test('a title that its owner corrected in the file is still that of its entry', async () => {
  const { folder, publications } = await importText(entry(''));
  const path = join(folder, `publications/${publications[0]?.slug}.json`);
  await writeFile(path, (await readFile(path, 'utf8')).replace('Title of tui2020', 'A Better Title'));
  const again = await importText(entry('volume=3'), folder);
  expect(again.publications).toMatchObject([{ title: 'A Better Title', volume: '3' }]);
});

test.each([
  ['$B^0_s \\to x_p$ and $p_T$, $V_{cb}$, $m_{eff}$', '$B^0_s \\to x_p$ and $p_T$, $V_{cb}$, $m_{eff}$'],
  [
    '$\\alpha$, $W$, H$_2$O, $^{136}$Xe, 10$^{-3}$ at 3.5 $\\sigma$, $-40^\\circ$C',
    'α, W, H₂O, ¹³⁶Xe, 10⁻³ at 3.5 σ, −40°C',
  ],
  ['\\(\\sin^2\\theta\\) and \\ensuremath{\\nu_\\mu}', '$\\sin^2\\theta$ and $\\nu_\\mu$'],
  ['$\\sqrt{s}$13 and $p_T$$x_p$', '$\\sqrt{s} 13$ and $p_T x_p$'],
  ['Odd $ and \\$5 or {\\textdollar}6', 'Odd \\$ and \\$5 or \\$6'],
  ['$x \\unknown y$ is bad', 'x \\unknown y is bad'],
  ["{\\'\\i} \\'{\\i} \\'\\i a {\\u\\i} \\\"{\\i} \\i{}", 'í í ía ĭ ï ı'],
  ['{\\aa}{\\AA} S\\o ren \\ss{} {\\L}{\\l} \\c{S}ahin \\.{I} {\\v{C}}', 'åÅ Søren ß Łł Şahin İ Č'],
  ['\\emph{a} \\unknown{b}c {\\it d} {\\bf e} \\mbox{f} {\\rm g} \\textbf{h}', 'a bc d e f g h'],
  ['a\\ b~c\\,d \\LaTeX\\ \\TeX{} 5\\% 6% R\\&D \\ldots', 'a b c d LaTeX TeX 5% 6% R&D …'],
  ['\\SI{5}{\\giga\\electronvolt} at \\isotope[76]{Ge} \\textsuperscript{2}H', '5 GeV at ⁷⁶Ge ²H'],
  ['x < y, <i>a</i> &lt;sub&gt;2&lt;/sub&gt; \\textless{}z', 'x < y, a ₂ <z'],
  ["``Two'' 1--2 --- 3 {\\`e}", '“Two” 1–2 — 3 è'],
  ['\\url{https://a.nz/b_c} \\href{https://a.nz}{d}', 'https://a.nz/b_c d'],
])('the title %s is %s', (latex, expected) => {
  const { entries } = readBibtex(`@book{a, title={${latex}}}`);
  expect(toReferences(entries)[0]?.values.title).toBe(expected);
});

test('an abstract is Markdown with its emphasis, paragraphs, lists and formulas', async () => {
  const { publications, said } = await importText(
    entry(String.raw`abstract={We \emph{see} {\bf all} of \[E=mc^2\] and \begin{align}a&=b\end{align}

      Then \begin{itemize}\item one \item $x_1$\end{itemize} at \href{https://a.nz/b}{a place} and http://b.nz, \cite{c}\foo{d}}`),
  );
  expect(publications[0]?.abstract).toBe(
    'We *see* **all** of $$E=mc^2$$ and $$\\begin{aligned}a&=b\\end{aligned}$$\n\nThen\n\n* one\n* $x_1$\n\nat [a place](https://a.nz/b) and https\\://b.nz, d',
  );
  expect(said).toContain('tui2020: the addresses in its abstract are taken as https:; check them');
  expect(said).toContain('tui2020: \\foo is left out; only what it was used on is taken');
});

test('a text that no page can have does not keep the rest from being taken', async () => {
  const { publications, said } = await importText(
    entry(String.raw`abstract={See \href{https://}{this}}, volume=1`, 'article', 'a') +
      entry('', 'article', 'b').replace('{Title of b}', () => String.raw`{The display $$x \tag{1}$$}`) +
      entry('', 'article', 'c'),
  );
  expect(publications).toHaveLength(3);
  expect(publications.find(({ volume }) => volume === '1')?.abstract).toBeUndefined();
  expect(said).toMatch(/refs\.bib:1 {2}a: abstract left out: .*https/);
  expect(said).toMatch(/refs\.bib:2 {2}b: \$\$x \\tag\{1\}\$\$ is taken as text: .*tag/);
});

test('journals of the NASA ADS have names, as commands and as abbreviations', async () => {
  const { publications } = await importText(
    entry('', 'article', 'a').replace('{Journal}', '{\\apj}') +
      entry('', 'article', 'b').replace('{Journal}', 'mnras'),
  );
  expect(publications.map(({ venue }) => venue).toSorted()).toEqual([
    'Astrophysical Journal',
    'Monthly Notices of the Royal Astronomical Society',
  ]);
});

test.each([
  ['@article', 'journaltitle={Water}, eprint={2001.00001}, eprinttype={arxiv}', 'article', 'Water'],
  ['@article', 'journal={CoRR}, volume={abs/2001.00001}', 'preprint', 'arXiv'],
  [
    '@article',
    'journal={arXiv e-prints}, eprint={2001.00001}, pages={arXiv:2001.00001}',
    'preprint',
    'arXiv',
  ],
  ['@unpublished', 'note={in preparation}', 'other', 'in preparation'],
  ['@phdthesis', 'type={{PhD} dissertation}, school={UNN}', 'thesis', 'PhD dissertation, UNN'],
  ['@mastersthesis', 'school={UNN}', 'thesis', 'Master’s thesis, UNN'],
  ['@thesis', 'type={mathesis}, institution={UNN}', 'thesis', 'Master’s thesis, UNN'],
  ['@inbook', 'publisher={Press}, chapter=3', 'book', 'Press'],
  ['@patent', 'number={US1}', 'other', 'Patent'],
  ['@online', 'url={https://www.a.nz/b}', 'other', 'a.nz'],
])('%s with %s is of the type %s, and its venue is %s', (type, fields, expected, venue) => {
  const [reference] = toReferences(readBibtex(`${type}{a, title={A}, ${fields}}`).entries);
  expect(reference?.values).toMatchObject({ type: expected, venue });
});

test('names keep their parts, and a collaboration is an author', () => {
  const { entries } =
    readBibtex(String.raw`@article{a, collaboration={ICE}, author={Garc{\'\i}a M{\'a}rquez, Luc{\'\i}a and van der Berg, Jr., Hans
      and Garc\'ia, Jos\'e, Jr. and {Google DeepMind} and {World Health Organization} and Becker, K. -H. and given=Wei, family=Zhang and others}}`);
  expect(toReferences(entries)[0]?.values.authors).toEqual([
    'Lucía García\u00a0Márquez',
    'Hans van der Berg Jr.',
    'José García Jr.',
    'Google\u00a0DeepMind',
    'World Health Organization',
    'K. -H. Becker',
    'Wei Zhang',
    'ICE Collaboration',
    'et al.',
  ]);
});

test('what publications.bib says comes out of an import as it went in', async () => {
  const word = fc.stringMatching(/^[A-Za-zÀ-ÖĀ-ž][a-zß-öĀ-ž]{1,9}$/);
  const words = fc.array(
    fc.oneof(
      word,
      fc.constantFrom('&', '50%', 'C#', 'a_b', '~', 'ĐXY', '&amp;', '<', '\\x', '{y}', '"q"', '--'),
    ),
    {
      minLength: 1,
      maxLength: 5,
    },
  );
  const phrase = fc.tuple(word, words).map(([first, rest]) => [first, ...rest].join(' '));
  const number = fc.integer({ min: 1, max: 999 }).map(String);
  const publication = fc.record(
    {
      title: phrase,
      authors: fc.uniqueArray(
        fc.oneof(
          fc.tuple(word, word).map((names) => names.join(' ')),
          fc.constantFrom(
            'Ana García\u00a0Márquez',
            'Jan van der Berg',
            'The ICE Collaboration',
            'K. -H. Becker Jr.',
          ),
        ),
        { minLength: 1, maxLength: 3 },
      ),
      venue: phrase,
      date: fc.constantFrom('2019', '2020-02', '2021-12-31'),
      type: fc.constantFrom('article', 'conference', 'chapter', 'book', 'thesis', 'report', 'other'),
      ...{ volume: number, number, pages: fc.constantFrom('1–20', '7', 'e12') },
      doi: fc.constant('10.1000/182(5)'),
      url: fc.constant('https://kowhai.nz/a?b=c%20d'),
      abstract: fc
        .array(
          fc.oneof(phrase, fc.constantFrom('*all*', '**of it**', '$p_T$', '$$E=mc^2$$', '* one\n* two')),
          { minLength: 1, maxLength: 3 },
        )
        .map((paragraphs) => paragraphs.join('\n\n').replace(/[#~_*](?= )/g, '\\$&')),
      award: fc.constantFrom('Best paper award', 'Gold medal'),
    },
    { requiredKeys: ['title', 'authors', 'venue', 'date', 'type'] },
  );
  const degrees = fc.constantFrom('PhD thesis', 'Master’s thesis', 'PhD dissertation', 'Bachelor’s thesis');
  await fc.assert(
    fc.asyncProperty(publication, degrees, async (given, degree) => {
      const isDegree = given.type === 'thesis' ? { ...given, venue: `${degree}, ${given.venue}` } : given;
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

test('the sample comes out of its own publications.bib as it went in', async () => {
  const { publications } = await openContent('examples/career');
  const { publications: after } = await importText(createBibtex({ publications }));
  const plain = ({
    $schema,
    slug,
    body,
    type,
    order,
    selected,
    pdf,
    code,
    ...values
  }: (typeof after)[number]) => values;
  expect(after.map(plain)).toEqual(expect.arrayContaining(publications.map(plain)));
});

test('two thousand entries are read in a few seconds', () => {
  const many = Array.from({ length: 2_000 }, (_, index) =>
    entry('pages={1--2}', 'article', `k${index}`),
  ).join('');
  const references = toReferences(readBibtex(many).entries);
  expect(references).toHaveLength(2_000);
  expect(references.at(-1)).toMatchObject({ key: 'k1999', line: 2_000 });
});
