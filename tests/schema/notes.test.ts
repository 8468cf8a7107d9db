import { expect, test } from 'vitest';
import { sitePages } from '../../schema/pages.ts';
import { homeSections } from '../../schema/sections.ts';
import { copyContent, openContent } from '../fixtures/content.ts';
import type { Changes } from '../fixtures/folders.ts';

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
