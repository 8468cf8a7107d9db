import { readFile } from 'node:fs/promises';
import { visit } from 'unist-util-visit';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { expect, test } from 'vitest';
import { resumeCuts } from '../../../renderer/outputs/resumeData.ts';
import { createResumePdf } from '../../../renderer/outputs/resumePdf.ts';
import { siteFiles } from '../../../renderer/siteFiles.ts';
import type { Content } from '../../../schema/content.ts';
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

test('is tagged as PDF/UA-1 with title, author, keywords and language, is small, and the same each time', async () => {
  const pdf = await pdfOf(sample);
  const { info, pdfUaPart, roles, pages } = await read(pdf);
  expect(pdfUaPart).toBe('1');
  const { name, title } = sample.profile;
  expect(info).toMatchObject({ Title: `${name} – ${title}`, Author: name, Language: sample.site.language });
  expect(info.Keywords).toBe(sample.site.keywords.join(', '));
  expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'H3', 'P', 'Link']));
  expect(pages).toBe(1);
  expect(pdf.byteLength).toBeLessThan(70_000);
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

test('what no typeface has is left out, and the warnings name it', async () => {
  const profile = { ...sample.profile, name: 'Tūī שלום 🥝 ગ' };
  const { pdf, warnings } = await createResumePdf({ ...sample, profile }, palette);
  expect(warnings).toEqual([
    'The résumé leaves out “ગ” (U+0A97) in “Tūī שלום 🥝 ગ”: none of its typefaces has it.',
  ]);
  expect((await read(pdf)).text).toMatch(/^Tūī שלום 🥝 Senior/);
});

test.each([
  ['en', {}, 'สมชาย ใจดี', 'Thai'],
  // PDF.js reads the letter of a Devanagari mark twice.
  ['en', {}, 'रमन', 'Devanagari'],
  ['en', {}, '陈直', 'SC'],
  ['en', {}, '田中 なおみ', 'JP'],
  ['en', { scripts: ['japanese' as const] }, '田中 直海', 'JP'],
  ['ja', {}, '田中 直海', 'JP'],
  ['ko', {}, '김직 直', 'KR'],
])('in %s with %j, the name %s heads the résumé in Noto Serif %s', async (language, scripts, name, face) => {
  const site = { ...sample.site, language, resume: { link: true, ...scripts } };
  const profile = { ...sample.profile, name, body: parseMarkdown(`**${name}**`).root };
  const { pdf, warnings } = await createResumePdf({ ...sample, site, profile }, palette);
  expect(warnings).toEqual([]);
  expect((await read(pdf)).text.startsWith(name)).toBe(true);
  const fonts = Buffer.from(pdf)
    .toString('latin1')
    .match(/(?<=NotoSerif)[A-Z][A-Za-z]+/g);
  expect(new Set(fonts)).toEqual(new Set([face]));
});

test('words from right to left are whole, and a paragraph has its full stop at its end', async () => {
  const layla = await openContent('examples/layla');
  expect((await read(await pdfOf(layla))).text).toContain('الإنجليزية');
  // The library gives the words of a line from left to right.
  const profile = { ...sample.profile, body: parseMarkdown('هذه جملة.').root };
  expect((await read(await pdfOf({ ...sample, profile }))).text).toContain('.جملة هذه');
});

// Texts that mean something to Typst, or that programs which set type fail at.
test.each([
  ['#set page( #panic() $x$ @ref <label> /* ]]> \\ *_` = 👩‍🚀'],
  ['#\u00ada\ud800\u0000'],
  ['漢ગ'],
  ['ગ'],
  ['\u202e\u0301'],
])('%j in any place makes a PDF/UA-1, and is not read as markup', async (text) => {
  const content = withTexts(career, [text]);
  content.site.headings = { ...content.site.headings, skills: text, experience: text };
  const { root } = parseMarkdown(
    '#### X\n\nX *X* **X** ~~X~~ `X`\\\n[X](https://a.example)\n\n```\nX\n```\n\n> X\n\n3. X\n\n| X |\n|-|\n| X |\n',
  );
  visit(root, (node) => {
    if ('value' in node) node.value = text;
  });
  for (const entry of [content.profile, ...content.experience, ...content.sections]) entry.body = root;
  expect((await read(await pdfOf(content))).pdfUaPart).toBe('1');
});

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

test('is cut to two pages: the last entries first, no job before a hobby, selected works stay', async () => {
  const { pdf, cuts, warnings } = await createResumePdf(career, palette, undefined, 2);
  expect((await read(pdf)).pages).toBe(2);
  expect(warnings[0]).toMatch(/^The résumé has 2 pages without some entries:\n {2}[A-Z].*, left out: /);
  const cut = resumeCuts(career).slice(0, cuts);
  const headings = cut.map(({ heading }) => heading);
  expect(headings).toContain(career.site.headings.hobbies);
  expect(headings).not.toContain(career.site.headings.experience);
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
