import { readFile } from 'node:fs/promises';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { expect, onTestFinished, test, vi } from 'vitest';
import { resumeCuts } from '../../../renderer/outputs/resumeData.ts';
import { createResumePdf } from '../../../renderer/outputs/resumePdf.ts';
import { siteFiles } from '../../../renderer/siteFiles.ts';
import { type Content, contentNames } from '../../../schema/content.ts';
import { parseMarkdown } from '../../../schema/parse/markdown.ts';
import { changeFiles } from '../../fixtures/changeFiles.ts';
import { withTexts } from '../../fixtures/hostileContent.ts';
import { openContent } from '../../fixtures/openContent.ts';
import { temporaryFolder } from '../../netlify/fixtures/temporaryFolder.ts';
import { readByPlace } from './readByPlace.ts';
import { readPdf } from './readOutput.ts';

const sample = await openContent('content');
const career = await openContent('examples/career');
const layla = await openContent('examples/layla');

const palette = () => '#003d59';

async function pdfOf(content: Content): Promise<Uint8Array> {
  return (await createResumePdf(content, palette)).pdf;
}

/** What other programs find in a PDF: its text in reading order, the roles of its parts, and what it says about itself. */
async function read(pdf: Uint8Array) {
  const { texts, addresses } = await readPdf(pdf);
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const page = await document.getPage(1);
  const { info, metadata } = await document.getMetadata();
  return {
    pages: document.numPages,
    size: page.view.map(Math.round),
    text: texts[0] ?? '',
    links: addresses,
    roles: [...new Set(JSON.stringify(await page.getStructTree()).match(/(?<="role":")\w+/g))],
    info: Object.fromEntries(Object.entries(info)),
    pdfUaPart: metadata.get('pdfuaid:part'),
  };
}

test('is tagged as PDF/UA-1, says its title, author, language and keywords, and has nothing private', async () => {
  const { info, pdfUaPart, roles, text, links } = await read(await pdfOf(career));
  expect(pdfUaPart).toBe('1');
  expect(info).toMatchObject({
    Title: 'Mārama Tāwhai – Principal Data Scientist, Hydrology',
    Author: 'Mārama Tāwhai',
    Keywords: career.site.keywords.join(', '),
    Language: 'en-NZ',
  });
  expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'H3', 'P', 'L', 'LI', 'LBody', 'Link']));
  expect(links).toContain('https://doi.org/10.5555/jhl.2024.1187');
  expect(text).not.toContain('555 0187');
  expect(text).not.toContain(career.site.headings.contact);
});

test('embeds the letters that it uses of at most five cuts, takes at most 70 kB a page, and is the same each time', async () => {
  for (const content of [sample, career]) {
    const pdf = await pdfOf(content);
    const { pages } = await read(pdf);
    if (content === sample) expect(pages).toBe(1);
    expect(pdf.byteLength / pages).toBeLessThan(70_000);
    const source = Buffer.from(pdf).toString('latin1');
    const fonts = source.match(/\/BaseFont \/\S+/g) ?? [];
    const cuts = new Set(fonts.map((font) => font.replace(/^.*\+|-Identity-H$/g, '')));
    expect(cuts.size).toBeGreaterThan(2);
    expect(cuts.size).toBeLessThanOrEqual(5);
    for (const font of fonts) expect(font).toMatch(/\/[A-Z]{6}\+/);
    expect(Buffer.from(await pdfOf(content)).equals(pdf)).toBe(true);
  }
});

/** The stroked paths of the first page, as move (0), line (1) and cubic (2) with their places; and its letters. */
async function draw(content: Content) {
  const { OPS } = await getResolvedPDFJS();
  const page = await (await getDocumentProxy(new Uint8Array(await pdfOf(content)))).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const paths = argsArray.filter((_, index) => fnArray[index] === OPS.constructPath);
  const strokes = paths.flatMap(([fn, [path]]) =>
    fn === OPS.stroke ? [Array.from<number>(Object.values(path ?? {}))] : [],
  );
  const { items } = await page.getTextContent();
  const letters = items.flatMap((item) =>
    'str' in item && item.str !== '' ? [item.transform.map(Number)] : [],
  );
  return { strokes, letters, hasPaths: paths.length > 0 };
}

test('the road is one path that ends straight down, and the plain design has none, at the size that is asked for', async () => {
  const { strokes } = await draw(sample);
  const [road = [], inside] = strokes.filter((path) => path.includes(2) && path.at(-3) === 1);
  const [move, , , cubic, , , beforeX, , x, , line, endX] = road;
  expect([move, cubic, line]).toEqual([0, 2, 1]);
  expect(inside).toEqual(road);
  expect([beforeX, endX]).toEqual([x, x]);
  const resume = { link: true, design: 'plain' as const, size: 11.5, margins: 'narrow' as const };
  const plain = await draw({ ...sample, site: { ...sample.site, resume } });
  expect(plain.hasPaths).toBe(false);
  expect(plain.letters.some(([size, , , , left = 0]) => size === 11.5 && Math.abs(left - 34) < 1)).toBe(true);
});

test('letter paper has its size, and a name of two lines is read with its hyphens', async () => {
  const profile = { ...sample.profile, name: "Wilhelmina-Alexandra Ångström-Ō'Brien" };
  const site = { ...sample.site, resume: { link: true, paper: 'letter' as const } };
  const { size, text } = await read(await pdfOf({ ...sample, site, profile }));
  expect(size).toEqual([0, 0, 612, 792]);
  expect(text).toContain(`${profile.name} ${profile.title}`);
});

test('what no typeface has in each of its cuts is left out, and the warnings of the site name it', async () => {
  const profile = { ...sample.profile, name: 'Tūī שלום 🥝 王', location: 'a \u{1ee00} b' };
  const files = await siteFiles({ ...sample, profile }, 'content');
  const warnings: string[] = [];
  const file = files.find(({ path }) => path === '/resume.pdf');
  const { text } = await read(Buffer.from((await file?.make((message) => warnings.push(message))) ?? ''));
  expect(warnings).toEqual([
    'The résumé leaves out a character: “王” (U+738B) in “Tūī שלום 🥝 王” is in none of its typefaces; run "npm install @expo-google-fonts/noto-serif-sc" for a typeface that has it.',
    'The résumé leaves out a character: “\u{1ee00}” (U+1EE00) in “a \u{1ee00} b” is in none of its typefaces.',
  ]);
  expect(text).toMatch(/^Tūī שלום 🥝 Senior/);
  expect(text).toContain('a b');
});

test('a paragraph in letters of another direction has its full stop at its end', async () => {
  // The library gives the words of a line from left to right.
  const all = [
    { content: layla, text: 'It is read to the **right**.', line: 'It is read to the right.' },
    { content: sample, text: 'هذه جملة.', line: '.جملة هذه' },
  ];
  for (const { content, text, line } of all) {
    const profile = { ...content.profile, body: parseMarkdown(text).root };
    const { pdf, warnings } = await createResumePdf({ ...content, profile }, palette);
    const found = await read(pdf);
    expect(found.text).toContain(line);
    expect(found.info.Language).toBe(content.site.language);
    expect(warnings).toEqual([]);
  }
});

/** A Markdown text of every kind, with this text in each place. */
function bodyOf(text: string): Root {
  const { root } = parseMarkdown(
    '#### X\n\n###### X\n\nX *X* **X** ~~X~~ `X`\\\n[X](https://a.example)\n\n```\nX\n```\n\n> X\n\n3. X\n\n| X |\n|-|\n| X |\n',
  );
  visit(root, (node) => {
    if ('value' in node) node.value = text;
  });
  return root;
}

/** The career with one entry of each kind and this text in every place of the résumé. */
function everywhere(text: string): Content {
  const content = withTexts(career, [text]);
  content.site.headings = { ...content.site.headings, skills: text, experience: text };
  for (const name of contentNames) {
    const value = content[name];
    if (Array.isArray(value)) value.splice(1);
    for (const entry of [value].flat()) if ('body' in entry) entry.body = bodyOf(text);
  }
  return content;
}

// Texts that mean something to Typst, or that programs which set type fail at.
test.each([
  ['#set page( #panic() $x$ @ref <label> /* ]]> \\ *_` = 👩‍🚀'],
  ...['#\u00ad', 'a\ud800', '\u0000', '漢', '\u202e\u0301'].map((text) => [text]),
])(
  '%j in any place makes a PDF/UA-1, and is not read as markup',
  async (text) => {
    expect((await read(await pdfOf(everywhere(text)))).pdfUaPart).toBe('1');
  },
  60_000,
);

test.each([
  ['#let ring', '#let x = nothing\n#let ring', /resume\.typ:\d+:\d+ unknown variable: nothing/],
  ['heading(level: 1', 'heading(level: 3', /resume\.typ[\s\S]*PDF\/UA-1 error/],
])(
  'a template of the content folder is used, and its faults are named there',
  async (before, after, message) => {
    const source = await readFile('renderer/resume.typ', 'utf8');
    const folder = await temporaryFolder();
    await changeFiles(folder, { 'resume.typ': source.replace(before, after) });
    const file = (await siteFiles(sample, folder)).find(({ path }) => path === '/resume.pdf');
    const fault = { name: 'OwnerError', message: expect.stringMatching(message) };
    await expect(file?.make(() => {})).rejects.toMatchObject(fault);
  },
);

/** A career of few sections with so many publications that no two pages have them; the third and the last are selected. */
function withPublications(count: number): Content {
  const publications = career.publications.slice(0, 1).flatMap((first) =>
    Array.from({ length: count }, (_, index) => ({
      ...first,
      slug: `p${index}`,
      title: `Paper ${index} of many`,
      selected: index === 2 || index === count - 1,
    })),
  );
  const profile = { ...career.profile, languages: undefined };
  return { ...career, profile, publications, certificates: [], volunteering: [], sections: [] };
}

test.each([[1], [2], [3]])(
  'keeps to %i pages: selected publications stay, others go first',
  async (pages) => {
    const content = withPublications(60);
    const layouts = vi.spyOn(NodeCompiler.prototype, 'compile');
    onTestFinished(() => layouts.mockRestore());
    const { pdf, cuts, warnings } = await createResumePdf(content, palette, undefined, pages);
    const { pages: got, text } = await read(pdf);
    expect(layouts.mock.calls.length).toBeLessThanOrEqual(8);
    expect(got).toBe(pages);
    expect(cuts).toBeGreaterThan(0);
    expect(text).toContain('Paper 2 of many');
    expect(text).not.toContain('Paper 58 of many');
    expect(text.includes('Paper 59 of many')).toBe(pages > 1);
    expect(warnings[0]).toMatch(
      /^The résumé has \d pages? without some entries:[\s\S]*\n {2}Publications, left out: Paper 58 of many; Paper 57 of many;.*; \d\d more/,
    );
  },
  60_000,
);

test('of what is cut to two pages, no job loses its story while a hobby keeps its own', async () => {
  const { cuts } = await createResumePdf(career, palette, undefined, 2);
  const cut = resumeCuts(career)
    .slice(0, cuts)
    .map(({ heading }) => heading);
  expect(cut).toContain(career.site.headings.hobbies);
  expect(cut).not.toContain(career.site.headings.experience);
}, 60_000);

test('has everything where no number of pages is given, and no page ends with a heading', async () => {
  for (const count of [8, 21, 60]) {
    const content = withPublications(count);
    const { pdf, cuts } = await createResumePdf(content, palette);
    expect(cuts).toBe(0);
    const lines = await readByPlace(pdf);
    const all = lines.flatMap(({ words }) => words.map(({ text }) => text));
    const titles = content.publications.map(({ title }) => title);
    expect(titles.filter((title) => !all.includes(title))).toEqual([]);
    const headings = new Set([...Object.values(content.site.headings), ...titles]);
    for (const { role } of content.experience) headings.add(role);
    // The line above the footer.
    const last = Map.groupBy(
      lines.filter(({ y }) => y > 46),
      ({ page }) => page,
    );
    expect(last.size).toBeGreaterThan(1);
    for (const [, onPage] of last)
      for (const { text } of onPage.at(-1)?.words ?? []) expect(headings).not.toContain(text.trim());
  }
}, 60_000);
