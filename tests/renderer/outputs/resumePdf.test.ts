import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { getDocumentProxy } from 'unpdf';
import { expect, onTestFinished, test, vi } from 'vitest';
import { resumeCuts } from '../../../renderer/outputs/resumeData.ts';
import { createResumePdf } from '../../../renderer/outputs/resumePdf.ts';
import { siteFiles } from '../../../renderer/siteFiles.ts';
import { type Content, contentNames } from '../../../schema/content.ts';
import { parseMarkdown } from '../../../schema/parse/markdown.ts';
import { visibleSections } from '../../../schema/sections.ts';
import fc from '../../fixtures/fastCheck.ts';
import { hostileText, withTexts } from '../../fixtures/hostileContent.ts';
import { openContent } from '../../fixtures/openContent.ts';
import { readPdf } from './readOutput.ts';

const sample = await openContent('content');
const career = await openContent('examples/career');

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
  const tree = JSON.stringify(await page.getStructTree());
  return {
    pages: document.numPages,
    size: page.view.map(Math.round),
    text: texts[0] ?? '',
    links: addresses,
    roles: [...new Set(tree.match(/(?<="role":")\w+/g))],
    info: Object.fromEntries(Object.entries(info)),
    pdfUaPart: metadata.get('pdfuaid:part'),
    isTagged: (await document.getMarkInfo())?.Marked,
  };
}

/** Expects a text that has the parts one after the other. */
function expectInOrder(text: string, parts: readonly string[]): void {
  let from = 0;
  for (const part of parts) {
    const at = text.indexOf(part, from);
    expect(at, `"${part}" in ${text.slice(from)}`).not.toBe(-1);
    from = at + part.length;
  }
}

test('has every entry of a career in the order of its sections', async () => {
  const { text, links } = await read(await pdfOf(career));
  const { skills, experience, projects, publications, talks, education } = career;

  expectInOrder(text, [
    'Mārama Tāwhai',
    ...experience.flatMap(({ role, organisation }, index) => {
      const [before, here, after] = [
        experience[index - 1]?.organisation,
        organisation,
        experience[index + 1]?.organisation,
      ];
      if (here && before?.name === here.name) return [role];
      return here && after?.name === here.name ? [here.name, role] : [role, here?.name ?? ''];
    }),
    ...projects.flatMap(({ title, skills = [] }) => [title, ...skills]),
    ...skills.flatMap(({ title, skills }) => [title, ...skills]),
    ...publications.flatMap(({ title, authors, venue = '' }) => [title, ...authors, venue]),
    ...talks.flatMap(({ title, venue }) => [title, venue]),
    ...education.flatMap(({ qualification, institution }) => [qualification, institution.name]),
    ...career.sections.map(({ title }) => title),
  ]);
  expect(text).toContain('March 2021 – today');
  expect(links).toContain('https://doi.org/10.5555/jhl.2024.1187');
});

test('has neither what is private nor the contact form', async () => {
  const { text } = await read(await pdfOf(career));
  expect(text).not.toContain('555 0187');
  expect(text).not.toContain(career.site.headings.contact);
});

test('is tagged as PDF/UA-1, and says its title, author, language and keywords', async () => {
  const { info, pdfUaPart, isTagged, roles } = await read(await pdfOf(career));

  expect(pdfUaPart).toBe('1');
  expect(isTagged).toBe(true);
  expect(info).toMatchObject({
    Title: 'Mārama Tāwhai – Principal Data Scientist, Hydrology',
    Author: 'Mārama Tāwhai',
    Keywords: career.site.keywords.join(', '),
    Language: 'en-NZ',
  });
  expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'H3', 'P', 'L', 'LI', 'LBody', 'Link']));
});

test('embeds the letters that it uses of at most four cuts, and takes at most 70 kB a page', async () => {
  for (const content of [sample, career]) {
    const pdf = await pdfOf(content);
    const { pages } = await read(pdf);

    if (content === sample) expect(pages).toBe(1);
    expect(pdf.byteLength / pages).toBeLessThan(70_000);
    const source = Buffer.from(pdf).toString('latin1');
    const fonts = new Set(source.match(/\/BaseFont \/\S+/g));
    const descriptors = source.match(/\/Type \/FontDescriptor\b[\s\S]*?>>/g) ?? [];
    const cuts = new Set(Array.from(fonts, (font) => font.replace(/^.*\+|-Identity-H$/g, '')));
    expect(cuts.size).toBeGreaterThan(2);
    expect(cuts.size).toBeLessThanOrEqual(5);
    for (const font of fonts) expect(font).toMatch(/\/[A-Z]{6}\+/);
    for (const descriptor of descriptors) expect(descriptor).toMatch(/\/FontFile[23]? /);
  }
});

test('is the same, byte for byte, for the same content', async () => {
  expect(Buffer.from(await pdfOf(career)).equals(await pdfOf(career))).toBe(true);
});

test.each([
  ['a4', [0, 0, 595, 842]],
  ['letter', [0, 0, 612, 792]],
] as const)('is on %s paper', async (paper, size) => {
  const pdf = await pdfOf({ ...sample, site: { ...sample.site, resume: { link: true, paper } } });

  expect((await read(pdf)).size).toEqual(size);
});

test('a name of two lines is read with its hyphens', async () => {
  const name = "Wilhelmina-Alexandra Ångström-Ō'Brien";
  const { text } = await read(await pdfOf({ ...sample, profile: { ...sample.profile, name } }));

  expect(text).toMatch(new RegExp(`^${name} ${sample.profile.title}`));
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

test('an Arabic résumé is in Arabic, and whole', async () => {
  const { pdf, warnings } = await createResumePdf(await openContent('examples/layla'), palette);

  expect(warnings).toEqual([]);
  expect((await read(pdf)).info.Language).toMatch(/^ar/);
});

// The library gives the words of a line from left to right.
test.each([
  ['an Arabic', 'examples/layla', 'It is read to the **right**.', 'It is read to the right.'],
  ['an English', 'content', 'هذه جملة.', '.جملة هذه'],
])(
  'in %s résumé, a paragraph in other letters has its full stop at its end',
  async (_, folder, text, line) => {
    const content = await openContent(folder);
    const { root: body } = parseMarkdown(text);
    const pdf = await pdfOf({ ...content, profile: { ...content.profile, body } });
    expect((await read(pdf)).text).toContain(line);
  },
);

/** Texts that mean something to Typst, or that programs which set type fail at. */
const marks = [
  '#set page(',
  '#panic()',
  '$x$',
  '@ref',
  '<label>',
  '/*',
  '\u00ad',
  '\u0000',
  '\ud800',
  '👩‍🚀',
];
const nasty = fc
  .array(fc.oneof(hostileText, fc.constantFrom(...marks), fc.string({ unit: 'binary' })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(''))
  .filter((text) => text.trim() !== '');

/** A Markdown text of every kind, with this text in each place. */
function bodyOf(text: string): Root {
  const every =
    '#### X\n\n###### X\n\nX *X* **X** ~~X~~ `X`\\\n[X](https://a.example)\n\n```\nX\n```\n\n> X\n\n3. X\n\n| X |\n|-|\n| X |\n';
  const { root } = parseMarkdown(every);
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

test('any text in any place makes a PDF/UA-1, and none is read as markup', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(nasty, async (text) => {
      const { pdfUaPart } = await read(await pdfOf(everywhere(text)));
      expect(pdfUaPart).toBe('1');
    }),
    { numRuns: process.env.FULL ? 50 : 8, examples: [['#\u00ad'], ['a\ud800'], ['\u0000'], ['漢']] },
  );
});

test.each([
  ['that cannot be read', '#let waypoint =', '#let waypoint = (', /resume\.typ:\d+:\d+ unclosed delimiter/],
  ['that is not accessible', 'heading(level: 1', 'heading(level: 3', /PDF\/UA-1 error/],
])('a template %s fails with the reason', async (_, before, after, message) => {
  const template = await editedTemplate((source) => source.replace(before, after));

  await expect(createResumePdf(sample, palette, template)).rejects.toMatchObject({
    name: 'OwnerError',
    message: expect.stringMatching(message),
  });
});

async function editedTemplate(edit: (source: string) => string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'resume-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'resume.typ');
  await writeFile(path, edit(await readFile('renderer/resume.typ', 'utf8')));
  return path;
}

test('the template in the content folder is used instead, and its mistakes are named there', async () => {
  const template = await editedTemplate((source) => `#let unknown = nothing\n${source}`);
  const files = await siteFiles(sample, dirname(template));
  const file = files.find(({ path }) => path === '/resume.pdf');

  await expect(file?.make(() => {})).rejects.toThrow(/resume\.typ:1:\d+/);
});

/**
 * A career with so many publications that no two pages have them; the third and the last are selected. It has fewer sections,
 * of which each keeps its first entry.
 */
function withPublications(count: number): Content {
  const [first] = career.publications;
  if (!first) throw new Error('The career has publications.');
  const publications = Array.from({ length: count }, (_, index) => ({
    ...first,
    slug: `p${index}`,
    title: `Paper ${index} of many`,
    selected: index === 2 || index === count - 1,
  }));
  const profile = { ...career.profile, languages: undefined };
  return { ...career, profile, publications, certificates: [], volunteering: [], sections: [] };
}

test.each([[1], [2], [3]])(
  'keeps to %i pages: selected publications stay, older entries go first',
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
    expect((await createResumePdf(content, palette, undefined, pages)).pdf).toEqual(pdf);
  },
  60_000,
);

test('of what is cut to two pages, no job loses its story while a hobby keeps its own', async () => {
  const { cuts = 0 } = await createResumePdf(career, palette, undefined, 2);
  const made = resumeCuts(career).slice(0, cuts);
  const idOf = (type: string) => visibleSections(career).find((section) => section.type === type)?.id;
  expect(made.some(({ entry }) => entry.startsWith(`${idOf('hobbies')}/`))).toBe(true);
  expect(made.filter(({ entry }) => entry.startsWith(`${idOf('experience')}/`))).toEqual([]);
}, 60_000);

test('has everything where no number of pages is given', async () => {
  const { pdf, cuts } = await createResumePdf(withPublications(60), palette);
  const { text } = await read(pdf);
  expect(cuts).toBe(0);
  for (let index = 0; index < 60; index++) expect(text).toContain(`Paper ${index} of many`);
}, 60_000);

test('no page ends with a heading', async () => {
  for (const count of [8, 13, 21, 34]) {
    const content = withPublications(count);
    const headings = [
      ...Object.values(content.site.headings),
      ...content.publications.map(({ title }) => title),
      ...content.experience.map(({ role }) => role),
    ];
    const document = await getDocumentProxy(new Uint8Array(await pdfOf(content)));
    for (let page = 1; page < document.numPages; page++) {
      const { items } = await (await document.getPage(page)).getTextContent();
      const lines = items.flatMap((item) =>
        'str' in item && item.str.trim() !== '' ? { text: item.str, y: Number(item.transform[5]) } : [],
      );
      // The last line above the footer.
      const lowest = Math.min(...lines.flatMap(({ y }) => (y > 46 ? y : [])));
      const last = lines.filter(({ y }) => Math.abs(y - lowest) < 2).map(({ text }) => text);
      expect(headings.filter((heading) => last.includes(heading))).toEqual([]);
    }
  }
}, 60_000);
