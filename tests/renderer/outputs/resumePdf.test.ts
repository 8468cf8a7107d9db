import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Root } from 'mdast';
import { getDocumentProxy } from 'unpdf';
import { expect, onTestFinished, test } from 'vitest';
import { createResumePdf } from '../../../renderer/outputs/resumePdf.ts';
import { siteFiles } from '../../../renderer/siteFiles.ts';
import type { Content } from '../../../schema/content.ts';
import { loadContent } from '../../../schema/load.ts';
import fc from '../../fixtures/fastCheck.ts';

const sample = await load('content');
const career = await load('examples/career');

async function load(folder: string): Promise<Content> {
  const result = await loadContent(folder);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.content;
}

const palette = () => '#003d59';

async function pdfOf(content: Content): Promise<Uint8Array> {
  return (await createResumePdf(content, palette)).pdf;
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** What other programs find in a PDF: its elements with their texts, in reading order, and what it says about itself. */
async function read(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => document.getPage(index + 1)),
  );
  const elements = (await Promise.all(pages.map(readElements))).flat();
  const { info, metadata } = await document.getMetadata();
  return {
    pages: pages.length,
    size: pages[0]?.view.map(Math.round),
    elements,
    text: plain(elements.map(({ text }) => text).join(' ')),
    links: (await Promise.all(pages.map(readLinks))).flat(),
    info: Object.fromEntries(Object.entries(info)),
    pdfUaPart: metadata.get('pdfuaid:part'),
    isTagged: (await document.getMarkInfo())?.Marked,
  };
}

type TextElement = { role: string; text: string };

/** The innermost blocks of a page. Drawings and page numbers are in none. */
async function readElements(page: Page): Promise<TextElement[]> {
  const texts = new Map<string, string>();
  const open: string[] = [];
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  for (const item of items) {
    if ('str' in item) {
      const id = open.at(-1) ?? '';
      texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''));
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id ?? open.at(-1) ?? '');
  }
  const inBlocks = (node: unknown, role: string): TextElement[] => {
    if (typeof node !== 'object' || node === null) return [];
    if ('id' in node) return [{ role, text: texts.get(String(node.id)) ?? '' }];
    if (!('children' in node) || !Array.isArray(node.children)) return [];
    const own = 'role' in node ? String(node.role) : '';
    if (/^(?:Span|Link|Em|Strong|Code)$/.test(own))
      return node.children.flatMap((child) => inBlocks(child, role));
    const found = node.children.flatMap((child) => inBlocks(child, own));
    const isBlock = found.every((one) => one.role === own);
    return isBlock ? [{ role: own, text: plain(found.map(({ text }) => text).join('')) }] : found;
  };
  return inBlocks(await page.getStructTree(), '');
}

async function readLinks(page: Page): Promise<string[]> {
  const annotations: { url?: string }[] = await page.getAnnotations();
  return annotations.flatMap(({ url }) => url ?? []);
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
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

test('has the facts of the sample, in reading order, on one page', async () => {
  const { pages, text, links } = await read(await pdfOf(sample));

  expect(pages).toBe(1);
  expectInOrder(text, [
    'Tūī Kōwhai',
    'Senior Data Scientist & Machine Learning Engineer',
    'Example Research',
    'Ōtautahi Christchurch, New Zealand',
    'Code & Projects example.com/code',
    'I build machine learning systems that people rely on. In about 10 years',
    '0.95 F1-score',
    'Technical Expertise',
    'PyTorch',
    'Beyond the Code',
    'Running & Cycling',
  ]);
  expect(links).toEqual(expect.arrayContaining(sample.links.map(({ url }) => url)));
});

test('has every entry of a career in the order of its sections', async () => {
  const { text, links } = await read(await pdfOf(career));
  const { skills, experience, projects, publications, talks, education } = career;

  expectInOrder(text, [
    'Mārama Tāwhai',
    ...skills.flatMap(({ title, skills }) => [title, ...skills]),
    ...experience.flatMap(({ role, organisation }) => [role, organisation.name]),
    ...projects.flatMap(({ title, skills = [] }) => [title, ...skills]),
    ...publications.flatMap(({ title, authors, venue }) => [title, ...authors, venue]),
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

test('marks a private copy', async () => {
  const { text } = await read(await pdfOf({ ...sample, isPrivateCopy: true }));

  expect(text).toContain('Private copy, not for publication');
});

test('is tagged as PDF/UA-1, and says its title, author, language and keywords', async () => {
  const { info, pdfUaPart, isTagged, elements } = await read(await pdfOf(career));

  expect(pdfUaPart).toBe('1');
  expect(isTagged).toBe(true);
  expect(info).toMatchObject({
    Title: 'Mārama Tāwhai – Principal Data Scientist, Hydrology',
    Author: 'Mārama Tāwhai',
    Keywords: career.site.keywords.join(', '),
    Language: 'en-NZ',
  });
  const roleOf = (text: string) => elements.find((element) => element.text === text)?.role;
  expect(roleOf('Mārama Tāwhai')).toBe('H1');
  expect(roleOf('Work')).toBe('H2');
  expect(roleOf('Principal Data Scientist')).toBe('H3');
  expect(roleOf('Wrote the agreement by which hapū decide who may see the gauges on their land.')).toBe(
    'LBody',
  );
});

test('embeds the letters that it uses of at most four cuts, and takes at most 60 kB a page', async () => {
  for (const content of [sample, career]) {
    const pdf = await pdfOf(content);
    const { pages } = await read(pdf);

    expect(pdf.byteLength / pages).toBeLessThan(60_000);
    const source = Buffer.from(pdf).toString('latin1');
    const fonts = new Set(source.match(/\/BaseFont \/\S+/g));
    const descriptors = source.match(/\/Type \/FontDescriptor\b[\s\S]*?>>/g) ?? [];
    const cuts = new Set(Array.from(fonts, (font) => font.replace(/^.*\+|-Identity-H$/g, '')));
    expect(cuts.size).toBeGreaterThan(2);
    expect(cuts.size).toBeLessThanOrEqual(4);
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
  const { elements } = await read(await pdfOf({ ...sample, profile: { ...sample.profile, name } }));

  expect(elements[0]).toEqual({ role: 'H1', text: name });
});

test('leaves out what only the regular cut of a typeface has', async () => {
  const profile = { ...sample.profile, location: 'a \u{1ee00} b' };
  const { pdf, warnings } = await createResumePdf({ ...sample, profile }, palette);

  expect(warnings).toEqual([expect.stringContaining('\u{1ee00}')]);
  expect((await read(pdf)).text).toContain('a b');
});

test('sets Arabic from right to left, in its own typeface', async () => {
  const layla = await load('examples/layla');
  const { pdf, warnings } = await createResumePdf(layla, palette);
  const { text, info } = await read(pdf);

  expect(warnings).toEqual([]);
  expect(info.Language).toMatch(/^ar/);
  // This reader gives the words of a line from left to right.
  const words = [layla.profile.name, ...layla.hobbies.map(({ title }) => title)].flatMap((one) =>
    one.split(' '),
  );
  for (const word of words) expect(text).toContain(word);
});

test('keeps Hebrew and emoji, and leaves out and names what no typeface has', async () => {
  const profile = { ...sample.profile, name: 'Tūī שלום 🥝 王' };
  const { pdf, warnings } = await createResumePdf({ ...sample, profile }, palette);

  expect(warnings).toEqual([expect.stringMatching(/^The résumé leaves out 王:/)]);
  expect((await read(pdf)).elements[0]).toEqual({ role: 'H1', text: 'Tūī שלום 🥝' });
});

const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'#\\$@<>*_`[]{}()~=/-+"\'|&;,\n\t',
        '#set page(',
        '#panic()',
        '//',
        '/*',
        '$x$',
        '@ref',
        '<label>',
        '\u200b',
        '\u200d',
        '\u202e',
        '\u00ad',
        '🥝',
        '👩‍🚀',
        'שלום',
        'سلام',
        'e\u0304',
        '漢',
        '\ud800',
        '\u0000',
      ),
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(''))
  .filter((text) => text.trim() !== '');

const markdownOf = (value: string): Root => ({
  type: 'root',
  children: [
    { type: 'heading', depth: 4, children: [{ type: 'text', value }] },
    { type: 'heading', depth: 6, children: [{ type: 'text', value }] },
    {
      type: 'paragraph',
      children: [
        { type: 'text', value },
        { type: 'emphasis', children: [{ type: 'text', value }] },
        { type: 'strong', children: [{ type: 'text', value }] },
        { type: 'delete', children: [{ type: 'text', value }] },
        { type: 'inlineCode', value },
        { type: 'break' },
        { type: 'link', url: 'https://example.com/a', children: [{ type: 'text', value }] },
      ],
    },
    { type: 'code', value },
    { type: 'blockquote', children: [{ type: 'paragraph', children: [{ type: 'text', value }] }] },
    {
      type: 'list',
      ordered: true,
      start: 3,
      children: [
        { type: 'listItem', children: [{ type: 'paragraph', children: [{ type: 'text', value }] }] },
      ],
    },
    {
      type: 'table',
      children: [
        { type: 'tableRow', children: [{ type: 'tableCell', children: [{ type: 'text', value }] }] },
        { type: 'tableRow', children: [{ type: 'tableCell', children: [{ type: 'text', value }] }] },
      ],
    },
  ],
});

/** The career with one entry of each kind and this text in every place of the résumé. */
function everywhere(text: string): Content {
  const body = markdownOf(text);
  const { site, profile } = career;
  return {
    ...career,
    site: {
      ...site,
      description: text,
      keywords: [text],
      headings: { ...site.headings, skills: text, experience: text },
    },
    profile: {
      ...profile,
      name: text,
      title: text,
      location: text,
      employer: { name: text, url: 'https://example.com' },
      body,
    },
    links: career.links.slice(0, 1).map((link) => ({ ...link, name: text })),
    skills: career.skills.slice(0, 1).map((group) => ({ ...group, title: text, skills: [text, text] })),
    experience: career.experience
      .slice(0, 1)
      .map((job) => ({ ...job, role: text, organisation: { name: text }, location: text, body })),
    projects: career.projects
      .slice(0, 1)
      .map((project) => ({ ...project, title: text, skills: [text], body })),
    publications: career.publications
      .slice(0, 1)
      .map((one) => ({ ...one, title: text, authors: [text], venue: text })),
    talks: career.talks.slice(0, 1).map((talk) => ({ ...talk, title: text, venue: text, location: text })),
    education: career.education
      .slice(0, 1)
      .map((one) => ({ ...one, qualification: text, institution: { name: text }, body })),
    sections: career.sections.slice(0, 1).map((section) => ({ ...section, title: text, body })),
    hobbies: career.hobbies.slice(0, 1).map((hobby) => ({ ...hobby, title: text, body })),
  };
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

test('shows the marks of Typst as they are written', async () => {
  const marks = '#strong[a] *b* _c_ `d` $e$ @f <g> \\h ~ -- ... [i] {j} // k = l';
  const { text } = await read(await pdfOf({ ...sample, profile: { ...sample.profile, title: marks } }));

  expect(text).toContain(marks);
});

test('a template that cannot be read fails with its place', async () => {
  const template = await editedTemplate((source) => source.replace('#let waypoint =', '#let waypoint = ('));

  await expect(createResumePdf(sample, palette, template)).rejects.toMatchObject({
    name: 'OwnerError',
    message: expect.stringMatching(/resume\.typ:\d+:\d+ unclosed delimiter/),
  });
});

test('a template that is not accessible fails with the reason', async () => {
  const template = await editedTemplate((source) => source.replace('heading(level: 1', 'heading(level: 3'));

  await expect(createResumePdf(sample, palette, template)).rejects.toMatchObject({
    name: 'OwnerError',
    message: expect.stringMatching(/PDF\/UA-1 error/),
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

  await expect(file?.make(() => {})).rejects.toMatchObject({
    name: 'OwnerError',
    message: expect.stringMatching(/resume\.typ:1:\d+/),
  });
});

test('is a file of the site, and its warning names what it leaves out', async () => {
  const profile = { ...sample.profile, location: '漢' };
  const files = await siteFiles({ ...sample, profile }, 'content');
  const file = files.find(({ path }) => path === '/resume.pdf');
  const warnings: string[] = [];

  expect(await file?.make((message) => warnings.push(message))).toBeInstanceOf(Uint8Array);
  expect(file?.type).toBe('application/pdf');
  expect(warnings).toEqual([expect.stringContaining('漢')]);
});
