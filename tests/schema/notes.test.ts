import { expect, test } from 'vitest';
import { sitePages } from '../../schema/pages.ts';
import { homeSections } from '../../schema/sections.ts';
import type { Changes } from '../fixtures/changeFiles.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { findProblems } from '../fixtures/findProblems.ts';
import { openContent } from '../fixtures/openContent.ts';

const note = (title: string, body = 'Text.', keys = '') => `---\ntitle: ${title}\n${keys}---\n${body}\n`;
const load = async (changes: Changes) => openContent(await copyContent(changes));

const four = {
  'notes/2025-12-31-last-year.md': note('Last year'),
  'notes/2026-01-02-b.md': note('Second of a day'),
  'notes/2026-01-02-a.md': note('First of a day'),
  'notes/2026-02-28-newest.md': note('Newest'),
};

test('each note has a page, and one page lists all, newest first', async () => {
  const pages = sitePages(await load(four));
  expect(pages.map(({ path, title }) => [path, title])).toEqual([
    ['/notes/', 'Notes'],
    ['/notes/2026-02-28-newest/', 'Newest'],
    ['/notes/2026-01-02-b/', 'Second of a day'],
    ['/notes/2026-01-02-a/', 'First of a day'],
    ['/notes/2025-12-31-last-year/', 'Last year'],
  ]);
  expect(sitePages(await load({}))).toEqual([]);
});

test('the home page shows the newest three notes without their texts, and links to all', async () => {
  const sections = homeSections(await load(four));
  const [notes] = sections.filter(({ type }) => type === 'notes');
  expect(notes?.all).toEqual({ path: '/notes/', count: 4 });
  expect(notes?.entries.map(({ title, url, text }) => [title, url, text])).toEqual([
    ['Newest', '/notes/2026-02-28-newest/', undefined],
    ['Second of a day', '/notes/2026-01-02-b/', undefined],
    ['First of a day', '/notes/2026-01-02-a/', undefined],
  ]);
});

test.each<[name: string, advice: string, suggestion?: string]>([
  ['hello', '-hello.md'],
  ['2026-02-30-leap', '-leap.md'],
  ['2026-02-28', '2026-02-28-name.md'],
  ['2026-02-28-Hello', 'letters from a to z', 'notes/2026-02-28-hello.md'],
])('a note cannot have the name %s, and the error suggests a valid one', async (name, advice, suggestion) => {
  const [problem, ...others] = await findProblems({ [`notes/${name}.md`]: note('Mine') });
  expect(others).toEqual([]);
  const place = { file: `notes/${name}.md`, line: 1, column: 1 };
  expect(problem).toMatchObject({ ...place, severity: 'error', code: 'misnamed' });
  expect(problem?.message).toContain(advice);
  expect(problem?.suggestion).toBe(suggestion);
});
