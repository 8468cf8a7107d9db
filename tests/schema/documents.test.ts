import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../renderer/outputs/markdown.ts';
import { resumeTexts } from '../../renderer/outputs/resumeData.ts';
import { siteFiles } from '../../renderer/siteFiles.ts';
import { toSections } from '../../schema/sections.ts';
import { aPdf, aStream } from '../fixtures/aPdf.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { findProblems } from '../fixtures/findProblems.ts';
import { openContent } from '../fixtures/openContent.ts';

const talk = (slides: string) =>
  `{\n  "title": "Doubt",\n  "venue": "PyCon",\n  "date": "2024",\n  "slides": "${slides}"\n}\n`;

const withSlides = (bytes: string | Uint8Array, name = 'media/slides.pdf') => ({
  'talks/doubt.json': talk(name),
  [name]: bytes,
});

/** Texts and streams of a PDF that only speak of scripts, and an action that opens a page of it. */
const harmless = aPdf(
  '/OpenAction [3 0 R /Fit] /Lang (/JavaScript \\) \\( (/JS) /Launch) % /AA\n',
  aStream('', '/AA BMC (x) Tj /JS EMC'),
  aStream('/Type /ObjStm /N 1 /First 4', '5 0 << /Title (about /JavaScript) /S /GoTo >>'),
);

test.each<[name: string, bytes: Buffer, message: RegExp]>([
  ['a script', aPdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), /can run .*\/JavaScript/],
  ['a script of a name in hex', aPdf('/OpenAction << /S /J#61vaScript /J#53 4 0 R >>'), /\/JavaScript/],
  ['a script among the names', aPdf('/Names << /JavaScript 4 0 R >>'), /can run/],
  ['a program', aPdf('', '4 0 obj\n<</S/Launch/F(calc.exe)>>\nendobj\n'), /\/Launch/],
  ['actions of events', aPdf('/AA<</O 4 0 R>>'), /\/AA/],
  [
    'a script in a compressed object',
    aPdf('', aStream('/Type /ObjStm /N 1 /First 4', '5 0 << /S /JavaScript /JS (x) >>')),
    /\/JavaScript/,
  ],
  [
    'a script behind a stream whose length is wrong',
    aPdf(
      '',
      '8 0 obj\n<< /Length 7 0 R >>\nstream\n(((\nendstream\nendobj\n',
      '9 0 obj\n<</JS(x)>>\nendobj\n',
    ),
    /\/JS/,
  ],
  [
    'a script after a line end of old computers',
    aPdf('', aStream('/Type /ObjStm /N 1', '5 0 << /JS (x) >>', '\r')),
    /\/JS/,
  ],
  ['an object in a comment', aPdf('', '% 4 0 obj << /JS (x) >> endobj\n'), /can't be read/],
  ['an object in a text', aPdf('/Lang (4 %\n 0 obj << /JS (x\\) >>)'), /can't be read/],
  [
    'an object in a stream',
    aPdf('', '4 0 obj\n<< /Length 24 >>\nstream\n5 0 obj << /JS (x) >>\nendstream\nendobj\n'),
    /can't be read/,
  ],
  ['a password', aPdf('', 'trailer\n<< /Encrypt 5 0 R >>\n'), /is encrypted/],
  [
    'compression that is not read',
    aPdf('', '4 0 obj\n<< /Type /ObjStm /Filter /LZWDecode /Length 1 >>\nstream\nx\nendstream\nendobj\n'),
    /can't be read/,
  ],
  ['damage', aPdf('', aStream('/Type /ObjStm', '5 0 <<>>').fill(1, 70, 80)), /can't be read/],
  ['no PDF', Buffer.from('Slides'), /is not a PDF/],
])('a PDF with %s is one located error', async (_, bytes, message) => {
  const problems = await findProblems(withSlides(bytes));
  expect(problems).toEqual([
    expect.objectContaining({
      ...{ file: 'talks/doubt.json', line: 5, column: 13, path: 'slides', severity: 'error' },
      code: 'bad-document',
      message: expect.stringMatching(message),
    }),
  ]);
});

test('a PDF that only speaks of scripts is taken, and so is each that the site makes itself', async () => {
  expect(await findProblems(withSlides(harmless))).toEqual([]);
  const files = await siteFiles(await openContent('examples/career'), 'examples/career');
  const resume = await files.find(({ path }) => path === '/resume.pdf')?.make(() => {});
  expect(await findProblems(withSlides(Buffer.from(resume ?? '')))).toEqual([]);
});

test('a document that nothing refers to is a warning, unless a file that may refer to it has errors', async () => {
  const stray = { 'media/data.csv': 'a,b\n', 'media/.DS_Store.txt': '' };
  const unused = { file: 'media/data.csv', code: 'unused-document', severity: 'warning' };
  expect(await findProblems({ ...withSlides(harmless), ...stray })).toMatchObject([unused]);
  const codes = (await findProblems({ ...stray, 'talks/doubt.json': '{' })).map(({ code }) => code);
  expect(codes).not.toContain('unused-document');
});

test('a document of more than 25 MiB is an error at the value that names it', async () => {
  const [problem] = await findProblems(withSlides(Buffer.alloc(25 * 1024 ** 2 + 1, '%PDF-1.7\n')));
  expect(problem).toMatchObject({ code: 'too-large', path: 'slides', line: 5 });
  expect(problem?.message).toMatch(/larger than 25 MiB/);
});

test.each(['media/slides.pptx', 'media/../slides.pdf', 'slides.pdf', 'http://mahuta.nz/slides.pdf'])(
  'slides are a document of media/ or an https address: %s is refused',
  async (slides) => {
    expect(await findProblems({ 'talks/doubt.json': talk(slides) })).toMatchObject([{ path: 'slides' }]);
  },
);

test('slides are published unchanged under a name with a hash, to which every output leads', async () => {
  const folder = await copyContent(withSlides(harmless, 'media/Üben ü.pdf'));
  const content = await openContent(folder);
  const files = await siteFiles(content, folder);
  const slides = files.find(({ path }) => path.startsWith('/media/'));
  expect(slides).toMatchObject({ type: 'application/pdf' });
  expect(slides?.path).toMatch(/^\/media\/uben-u\.[\da-f]{8}\.pdf$/);
  expect(slides?.download).toBeUndefined();
  expect(await slides?.make(() => {})).toEqual(await readFile(`${folder}/media/Üben ü.pdf`));
  const address = content.site.url + slides?.path;
  expect(renderMarkdown(content)).toContain(address);
  for (const path of ['/feed.xml', '/resume.json']) {
    expect(String(await files.find((file) => file.path === path)?.make(() => {})), path).toContain(address);
  }
  const [talks] = toSections(content, '').filter(({ id }) => id === 'talks');
  expect(talks?.entries[0]?.links).toMatchObject([{ kind: 'slides', url: slides?.path }]);
});

test('the résumé prints an address once, and of a file in media/ what it is instead of its name', async () => {
  const url = 'https://mahuta.nz/river';
  const links = `links:\n  - label: mahuta.nz/river\n    url: ${url}`;
  const project = `---\ntitle: River\nsummary: Water.\n${links}\n---\nText.\n`;
  const content = await openContent(
    await copyContent({ ...withSlides(harmless), 'projects/river.md': project }),
  );
  const entries = resumeTexts(content).sections.flatMap((section) => section.entries);
  const printed = entries.flatMap(({ details }) => details.map(({ text }) => text));
  expect(printed.filter((text) => text === 'mahuta.nz/river')).toHaveLength(1);
  expect(printed).toContain('Slides');
  expect(printed.join()).not.toContain('media/');
});
