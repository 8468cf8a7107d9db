import { expect, test } from 'vitest';
import { findProblems, openContent, ownContent } from '../fixtures/content.ts';
import type { Changes } from '../fixtures/folders.ts';
import { makeFiles } from '../fixtures/makeFiles.ts';

const file = (title: string, keys = '') => `---\ntitle: ${title}\n${keys}---\nText.\n`;
const note = 'notes/2026-01-02-new.md';

test('each old address of a note, project or page is a page that leads to the new one, in every language', async () => {
  const folder = await ownContent({
    'site.json': (text) =>
      JSON.stringify({ ...JSON.parse(text), url: 'https://mahuta.nz/site', languages: ['en-NZ', 'de'] }),
    [note]: file('New & old', 'formerly: [2025-12-31-old, hello_world]\n'),
    'projects/map.md': file('Map', 'summary: A map.\nformerly: [chart]\n'),
    'pages/now.md': file('Now', 'formerly: [today]\n'),
  });
  const { paths, text } = await makeFiles(await openContent(folder), folder);
  const first = [
    '/projects/chart/index.html',
    '/notes/2025-12-31-old/index.html',
    '/notes/hello_world/index.html',
    '/today/index.html',
  ];
  const found = paths.filter((path) => path.endsWith('index.html'));
  expect(found).toEqual([...first, ...first.map((path) => `/de${path}`)]);
  const html = await text('/notes/2025-12-31-old/index.html');
  expect(html).toContain('<link rel="canonical" href="https://mahuta.nz/site/notes/2026-01-02-new/"/>');
  expect(html).toContain('content="0; url=/site/notes/2026-01-02-new/"');
  expect(html).toContain('<a href="/site/notes/2026-01-02-new/">New &amp; old</a>');
});

const other = 'notes/2026-01-03-other.md';

test.each<[name: string, changes: Changes, problem: string, reason: RegExp]>([
  ['of itself', { [note]: file('N', 'formerly: [2026-01-02-new]\n') }, `${note}:3`, /a page of this site/],
  [
    'in a loop',
    { 'pages/a.md': file('A', 'formerly: [old, b]\n'), 'pages/b.md': file('B') },
    'pages/a.md:3',
    /^\/b\/ is a page/,
  ],
  [
    'of two files',
    { [note]: file('N', 'formerly: [old]\n'), [other]: file('O', 'formerly: [old]\n') },
    `${note}:3`,
    /^\/notes\/old\/ is already the former address of notes\/2026-01-03-other\.md/,
  ],
  ['of the site', { 'pages/a.md': file('A', 'formerly: [resume]\n') }, 'pages/a.md:3', /a page of this site/],
  [
    'of a file in public/',
    { 'pages/a.md': file('A', 'formerly: [old]\n'), 'public/old': 'x' },
    'pages/a.md:3',
    /^\/old\/ is the address of public\/old;/,
  ],
  ['of a card alone', { 'projects/a.md': file('A', 'formerly: [old]\n') }, 'projects/a.md:3', /has no page/],
  ['with a folder', { 'pages/a.md': file('A', 'formerly: [/old.md]\n') }, 'pages/a.md:3', /without folder/],
])('an old address %s is an error', async (_, changes, place, reason) => {
  const [problem, ...others] = await findProblems(changes);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ severity: 'error', message: expect.stringMatching(reason) });
  expect(`${problem?.file}:${problem?.line}`).toBe(place);
});
