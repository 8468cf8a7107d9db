import { expect, test } from 'vitest';
import { homeSections, visibleSections } from '../../schema/sections.ts';
import { checkFile, copyContent, findProblems, openContent } from '../fixtures/content.ts';

const paper = (authors: readonly string[], keys: object = {}) =>
  JSON.stringify({ title: authors.join(), authors, venue: 'Journal', date: '2024', ...keys });

const named = (aliases: string) => (text: string) =>
  text.replace('name: Tūī Kōwhai', `name: Chinedu Òkafor${aliases}`);

test('one warning says that publications lack the owner among their authors', async () => {
  const problems = await findProblems({
    'profile.md': named(''),
    'publications/a.json': paper(['Ada Eze', 'C. Okafor']),
    'publications/b.json': paper(['C. Okafor', 'Sade Okafor-Bello']),
    'publications/c.json': paper(['chinedu okafor', 'Ada Eze']),
  });
  expect(problems.filter(({ code }) => code === 'not-an-author')).toMatchObject([
    { file: 'publications/a.json', path: 'authors', severity: 'warning' },
  ]);
});

test('an author with an alias of the owner is the owner, with or without accents and full stops', async () => {
  const changes = {
    'profile.md': named('\naliases: [C. Ökafor, राम]'),
    'publications/a.json': paper(['Ada Eze', 'C Okafor', 'रीमा']),
  };
  const problems = await findProblems(changes);
  expect(problems.filter(({ code }) => code === 'not-an-author')).toEqual([]);
  const sections = visibleSections(await openContent(await copyContent(changes)));
  expect(sections.find(({ id }) => id === 'publications')?.entries[0]?.people).toEqual([
    { name: 'Ada Eze', isOwner: false },
    { name: 'C Okafor', isOwner: true },
    { name: 'रीमा', isOwner: false },
  ]);
});

test.each([
  ['https://arxiv.org/abs/2101.00001', '2101.00001'],
  ['http://arxiv.org/pdf/2101.00001v2.pdf', '2101.00001v2'],
  ['arXiv:2101.00001 [cs.LG]', '2101.00001'],
  ['2101.1', undefined],
])('%s is not an arXiv identifier, and %s is suggested', (arxiv, suggestion) => {
  const problems = checkFile('publications/a.json', paper(['Tūī Kōwhai'], { arxiv }));
  expect(problems).toEqual([expect.objectContaining({ code: 'bad-value', path: 'arxiv' })]);
  expect(problems[0]?.suggestion).toBe(suggestion);
});

test.each([
  ['We *prove*\n\n<b>this</b>.', 'raw-html'],
  ['See [nothing](/nowhere/).', 'missing-page'],
])('an abstract is Markdown: of %j, %s is located in it', async (abstract, code) => {
  const file = 'publications/a.json';
  const problems = await findProblems({ [file]: paper(['Tūī Kōwhai'], { abstract }) });
  expect(problems).toEqual([expect.objectContaining({ file, code, path: 'abstract' })]);
});

test('with more than eight publications, the home page shows the selected ones, or the newest five', async () => {
  const works = (isSelected: boolean) =>
    Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => {
        const keys = {
          title: `Work ${index}`,
          date: `${2000 + index}`,
          ...(isSelected && index < 2 && { selected: true }),
        };
        return [`publications/w${index}.json`, paper(['Tūī Kōwhai'], keys)];
      }),
    );
  const shown = async (isSelected: boolean) => {
    const content = await openContent(await copyContent(works(isSelected)));
    return homeSections(content).find(({ id }) => id === 'publications');
  };
  const all = { path: '/publications/', count: 9 };
  expect(await shown(true)).toMatchObject({ all, entries: [{ id: 'w1' }, { id: 'w0' }] });
  expect(await shown(false)).toMatchObject({
    all,
    entries: ['w8', 'w7', 'w6', 'w5', 'w4'].map((id) => ({ id })),
  });
});
