import { visit } from 'unist-util-visit';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { expect, test } from 'vitest';
import { resumeCuts } from '../../../renderer/outputs/resumeCuts.ts';
import { createResumePdf } from '../../../renderer/outputs/resumePdf.ts';
import type { Content } from '../../../schema/content.ts';
import { parseMarkdown } from '../../../schema/parse/markdown.ts';
import { visibleSections } from '../../../schema/sections.ts';
import { openContent } from '../../fixtures/content.ts';
import { withTexts } from '../../fixtures/hostileContent.ts';
import { readByPlace } from './readByPlace.ts';
import { readPdf } from './readOutput.ts';

const sample = await openContent('content');
const career = await openContent('examples/career');

async function makeAndRead(content: Content, limit?: number) {
  const made = await createResumePdf(content, { pages: limit });
  const { texts } = await readPdf(made.pdf);
  const document = await getDocumentProxy(new Uint8Array(made.pdf));
  const page = await document.getPage(1);
  const { info, metadata } = await document.getMetadata();
  const roles = JSON.stringify(await page.getStructTree()).match(/(?<="role":")\w+/g);
  return { ...made, pages: document.numPages, page, text: texts[0] ?? '', roles, info, metadata };
}

test('the résumé is tagged as PDF/UA-1 with title, author and language, is small, and the same each time', async () => {
  const { pdf, info, metadata, roles, pages } = await makeAndRead(sample);
  expect(metadata.get('pdfuaid:part')).toBe('1');
  const { name, title } = sample.profile;
  expect(info).toMatchObject({ Title: `${name} – ${title}`, Author: name, Language: sample.site.language });
  expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'H3', 'P', 'Link']));
  expect(pdf.byteLength / pages).toBeLessThan(70_000);
  expect((await makeAndRead(sample)).pdf).toEqual(pdf);
});

const plainLook = { design: 'plain', size: 11.5, margins: 'narrow', paper: 'letter' } as const;

test.each([
  { look: {}, height: 842, hasDrawing: true, size: 9, margin: 107 },
  { look: plainLook, height: 792, hasDrawing: false, size: 11.5, margin: 34 },
])('the look $look has its paper, drawing, size and margins', async ({ look, ...expected }) => {
  const { height, hasDrawing, size, margin } = expected;
  const site = { ...sample.site, resume: { link: true, ...look } };
  const { page } = await makeAndRead({ ...sample, site });
  expect(Math.round(Number(page.view[3]))).toBe(height);
  const { OPS } = await getResolvedPDFJS();
  expect((await page.getOperatorList()).fnArray.includes(OPS.constructPath)).toBe(hasDrawing);
  const { items } = await page.getTextContent();
  const letters = items.flatMap((item) => ('str' in item && item.str !== '' ? [item.transform] : []));
  expect(letters.some(([points, , , , left]) => points >= size && Math.abs(left - margin) < 2)).toBe(true);
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
  ['en', {}, 'Tūī שלום 🥝 ગ', 'Hebrew', ['“ગ” (U+0A97) in “Tūī שלום 🥝 ગ”: none of its typefaces has it.']],
])('in %s with %j, %s is in Noto Serif %s', async (language, scripts, name, face, lost = []) => {
  const site = { ...sample.site, language, resume: { link: true, ...scripts } };
  const profile = { ...sample.profile, name, body: parseMarkdown(`**${name}**`).root };
  const { pdf, text, warnings } = await makeAndRead({ ...sample, site, profile });
  expect(warnings).toEqual(lost.map((what) => `The résumé leaves out ${what}`));
  expect(text.startsWith(name.replace(' ગ', ''))).toBe(true);
  const fonts = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/NotoSerif([A-Z][A-Za-z]+)/g);
  expect(new Set(Array.from(fonts, ([, font]) => font))).toEqual(new Set([face]));
});

test('the summary of a résumé without sections is larger, as in any other', async () => {
  const site = { ...sample.site, sections: [], resume: { link: true, size: 10 } };
  const { page } = await makeAndRead({ ...sample, site });
  const { items } = await page.getTextContent();
  expect(items).toContainEqual(expect.objectContaining({ height: expect.closeTo(12.7) }));
});

test('words from right to left are whole, and a paragraph has its full stop at its end', async () => {
  const layla = await openContent('examples/layla');
  expect((await makeAndRead(layla)).text).toContain('الإنجليزية');
  // The library gives the words of a line from left to right.
  const profile = { ...sample.profile, body: parseMarkdown('هذه جملة.').root };
  expect((await makeAndRead({ ...sample, profile })).text).toContain('.جملة هذه');
});

test('the words of a name of several lines are on its lines', async () => {
  const name =
    'Wilhelmina-Alexandrina-Konstantinopolitanska van Hohenzollern-Sigmaringen de la Cruz Montenegro';
  const { pdf } = await makeAndRead({ ...sample, profile: { ...sample.profile, name } });
  const words = (await readByPlace(pdf)).flatMap(({ words }) => words.map(({ text }) => text.trim()));
  expect(words.join(' ').slice(0, name.length)).toBe(name);
});

test('code that is longer than a line stays on the page', async () => {
  const profile = { ...sample.profile, body: parseMarkdown(`\`${'longer'.repeat(30)}\``).root };
  const { page } = await makeAndRead({ ...sample, profile });
  const { items } = await page.getTextContent();
  const ends = items.map((item) => ('str' in item ? Number(item.transform[4]) + item.width : 0));
  expect(Math.max(...ends)).toBeLessThan(Number(page.view[2]));
});

test('a skill of three Arabic words is on one line, wherever the line ends', async () => {
  const layla = await openContent('examples/layla');
  const skill = 'قياس مناسيب المياه';
  const skills = layla.skills.map((group) => ({ ...group, skills: Array(40).fill(skill) }));
  const lines = await readByPlace((await makeAndRead({ ...layla, skills })).pdf, true);
  const texts = lines.map(({ words }) => words.map(({ text }) => text).join(' '));
  const count = (text: string, word: string) => text.split(word).length;
  const [first = '', , last = ''] = skill.split(' ');
  for (const text of texts) expect(count(text, first), text).toBe(count(text, last));
});

// Texts that mean something to Typst, or that programs which set type fail at.
test.each([
  '#set page( #panic() $x$ @ref <label> /* ]]> \\ *_` = 👩‍🚀#\u00ada\ud800\u0000',
  'ગ',
  '\u202e\u0301',
])('%j in any place makes a PDF/UA-1, and is not read as markup', async (text) => {
  const content = withTexts(career, [text]);
  content.words.headings = { ...content.words.headings, skills: text, experience: text };
  const { root } = parseMarkdown(
    '#### X\n\nX *X* **X** ~~X~~ `X`\\\n[X](https://a.example)\n\n```\nX\n```\n\n> X\n\n3. X\n\n| X |\n|-|\n| X |\n',
  );
  visit(root, (node) => {
    if ('value' in node) node.value = text;
  });
  for (const entry of [content.profile, ...content.experience, ...content.sections]) entry.body = root;
  expect((await makeAndRead(content)).metadata.get('pdfuaid:part')).toBe('1');
});

test('the résumé is cut to two pages: the last entries first, no job before a hobby, selected works stay', async () => {
  const { pages, cutCount, warnings } = await makeAndRead(career, 2);
  expect(pages).toBe(2);
  expect(warnings[0]).toMatch(/^The résumé has 2 pages without some entries:\n {2}[A-Z].*, left out: /);
  const cut = Map.groupBy(resumeCuts(career).slice(0, cutCount), ({ heading }) => heading);
  expect(cut.has(career.words.headings.hobbies)).toBe(true);
  expect(cut.has(career.words.headings.experience)).toBe(false);
  const last = career.publications.at(-1);
  const publications = career.publications.map((work) => ({ ...work, selected: work === last }));
  const out = resumeCuts({ ...career, publications }).flatMap(({ title, isOut }) => (isOut ? title : []));
  expect(out).toContain(career.publications[0]?.title);
  expect(out).not.toContain(last?.title);
});

test('the résumé has everything without a number of pages, and no page ends with a heading', async () => {
  const { pdf, cutCount } = await makeAndRead(career);
  expect(cutCount).toBe(0);
  const headings = new Set(Object.values(career.words.headings));
  for (const { title } of visibleSections(career).flatMap(({ entries }) => entries)) headings.add(title);
  // The line above the footer.
  const lines = (await readByPlace(pdf)).filter(({ y }) => y > 46);
  const pages = Map.groupBy(lines, ({ page }) => page);
  expect(pages.size).toBeGreaterThan(2);
  for (const [, onPage] of pages)
    for (const { text } of onPage.at(-1)?.words ?? []) expect(headings).not.toContain(text.trim());
});
