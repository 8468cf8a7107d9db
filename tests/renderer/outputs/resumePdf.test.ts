import { readFile } from 'node:fs/promises';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { expect, test } from 'vitest';
import { resumeCuts } from '../../../renderer/outputs/resumeData.ts';
import { createResumePdf } from '../../../renderer/outputs/resumePdf.ts';
import { siteFiles } from '../../../renderer/siteFiles.ts';
import { type Content, contentNames } from '../../../schema/content.ts';
import { parseMarkdown } from '../../../schema/parse/markdown.ts';
import { visibleSections } from '../../../schema/sections.ts';
import { changeFiles } from '../../fixtures/changeFiles.ts';
import { withTexts } from '../../fixtures/hostileContent.ts';
import { openContent } from '../../fixtures/openContent.ts';
import { temporaryFolder } from '../../netlify/fixtures/temporaryFolder.ts';
import { readByPlace } from './readByPlace.ts';
import { readPdf } from './readOutput.ts';

const sample = await openContent('content');
const career = await openContent('examples/career');

const palette = () => '#003d59';

async function pdfOf(content: Content): Promise<Uint8Array> {
  return (await createResumePdf(content, palette)).pdf;
}

/** What other programs find in a PDF. */
async function read(pdf: Uint8Array) {
  const { texts } = await readPdf(pdf);
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const page = await document.getPage(1);
  const { info, metadata } = await document.getMetadata();
  return {
    pages: document.numPages,
    text: texts[0] ?? '',
    roles: JSON.stringify(await page.getStructTree()).match(/(?<="role":")\w+/g),
    info: Object.fromEntries(Object.entries(info)),
    pdfUaPart: metadata.get('pdfuaid:part'),
  };
}

test('is tagged as PDF/UA-1, says its title, author, language and keywords, and has nothing private', async () => {
  const { info, pdfUaPart, roles, text } = await read(await pdfOf(career));
  expect(pdfUaPart).toBe('1');
  expect(info).toMatchObject({
    Title: 'Mārama Tāwhai – Principal Data Scientist, Hydrology',
    Author: 'Mārama Tāwhai',
    Keywords: career.site.keywords.join(', '),
    Language: 'en-NZ',
  });
  expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'H3', 'P', 'L', 'LI', 'LBody', 'Link']));
  expect(text).not.toContain('555 0187');
});

test('embeds only the letters that it uses, takes at most 70 kB a page, and is the same each time', async () => {
  const pdf = await pdfOf(sample);
  expect((await read(pdf)).pages).toBe(1);
  expect(pdf.byteLength).toBeLessThan(70_000);
  const fonts =
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/BaseFont \/\S+/g) ?? [];
  for (const font of fonts) expect(font).toMatch(/\/[A-Z]{6}\+/);
  expect(Buffer.from(await pdfOf(sample)).equals(pdf)).toBe(true);
});

test.each([
  [{ link: true }, 842, true, 107],
  [{ link: true, design: 'plain', size: 11.5, margins: 'narrow', paper: 'letter' }, 792, false, 34],
] as const)(
  'the design %j has its paper, drawing, size and margins',
  async (resume, height, hasDrawing, edge) => {
    const site = { ...sample.site, resume };
    const document = await getDocumentProxy(new Uint8Array(await pdfOf({ ...sample, site })));
    const page = await document.getPage(1);
    expect(Math.round(Number(page.view[3]))).toBe(height);
    const { OPS } = await getResolvedPDFJS();
    expect((await page.getOperatorList()).fnArray.includes(OPS.constructPath)).toBe(hasDrawing);
    const { items } = await page.getTextContent();
    const letters = items.flatMap((item) => ('str' in item && item.str !== '' ? [item.transform] : []));
    const least = 'size' in resume ? resume.size : 9;
    expect(letters.some(([size, , , , left]) => size >= least && Math.abs(left - edge) < 2)).toBe(true);
  },
);

test('what no typeface has in each of its cuts is left out, and the warnings of the site name it', async () => {
  const profile = { ...sample.profile, name: 'Tūī שלום 🥝 ગ' };
  const files = await siteFiles({ ...sample, profile }, 'content');
  const warnings: string[] = [];
  const file = files.find(({ path }) => path === '/resume.pdf');
  const { text } = await read(Buffer.from((await file?.make((message) => warnings.push(message))) ?? ''));
  expect(warnings).toEqual([
    'The résumé leaves out “ગ” (U+0A97) in “Tūī שלום 🥝 ગ”: none of its typefaces has it.',
  ]);
  expect(text).toMatch(/^Tūī שלום 🥝 Senior/);
});

test.each([
  ['en', {}, 'สมชาย ใจดี', 'Thai'],
  ['en', {}, 'राजेश कुमार', 'Devanagari'],
  ['en', {}, '陈直', 'SC'],
  ['en', {}, '田中 なおみ', 'JP'],
  ['en', { scripts: ['japanese' as const] }, '田中 直海', 'JP'],
  ['ja', {}, '田中 直海', 'JP'],
  ['ko', {}, '김직 直', 'KR'],
])(
  'in %s with %j, the name %s heads the résumé in Noto Serif %s alone',
  async (language, scripts, name, face) => {
    const site = { ...sample.site, language, resume: { link: true, ...scripts } };
    const profile = { ...sample.profile, name, body: parseMarkdown(`**${name}**`).root };
    const { pdf, warnings } = await createResumePdf({ ...sample, site, profile }, palette);
    expect(warnings).toEqual([]);
    // PDF.js reads the letter of a Devanagari mark twice.
    expect((await read(pdf)).text.startsWith(name.slice(0, face === 'Devanagari' ? 1 : undefined))).toBe(
      true,
    );
    const fonts = Buffer.from(pdf)
      .toString('latin1')
      .match(/(?<=NotoSerif)[A-Z][A-Za-z]+/g);
    expect(new Set(fonts)).toEqual(new Set([face]));
  },
);

test('a paragraph in letters of another direction has its full stop at its end', async () => {
  // The library gives the words of a line from left to right.
  const profile = { ...sample.profile, body: parseMarkdown('هذه جملة.').root };
  expect((await read(await pdfOf({ ...sample, profile }))).text).toContain('.جملة هذه');
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
  ['#\u00ada\ud800\u0000'],
  ['漢ગ'],
  ['ગ'],
  ['\u202e\u0301'],
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

test('is cut to two pages: the last entries first, no story of a job before that of a hobby, selected works stay', async () => {
  const { pdf, cuts, warnings } = await createResumePdf(career, palette, undefined, 2);
  expect((await read(pdf)).pages).toBe(2);
  expect(warnings[0]).toMatch(
    /^The résumé has 2 pages without some entries:\n {2}[A-Z].*, (?:left out|shortened): /,
  );
  const cut = resumeCuts(career)
    .slice(0, cuts)
    .map(({ heading }) => heading);
  expect(cut).toContain(career.site.headings.hobbies);
  expect(cut).not.toContain(career.site.headings.experience);
  const last = career.publications.at(-1);
  const publications = career.publications.map((work) => ({ ...work, selected: work === last }));
  const out = resumeCuts({ ...career, publications }).flatMap(({ title, isOut }) => (isOut ? title : []));
  expect(out).toContain(career.publications[0]?.title);
  expect(out).not.toContain(last?.title);
});

test('has everything without a number of pages, and no page ends with a heading', async () => {
  const { pdf, cuts } = await createResumePdf(career, palette);
  expect(cuts).toBe(0);
  const headings = new Set(Object.values(career.site.headings));
  for (const { title } of visibleSections(career).flatMap(({ entries }) => entries)) headings.add(title);
  // The line above the footer.
  const lines = (await readByPlace(pdf)).filter(({ y }) => y > 46);
  const pages = Map.groupBy(lines, ({ page }) => page);
  expect(pages.size).toBeGreaterThan(2);
  for (const [, onPage] of pages)
    for (const { text } of onPage.at(-1)?.words ?? []) expect(headings).not.toContain(text.trim());
});
