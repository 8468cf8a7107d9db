import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findNameFault } from '../../schema/review/names.ts';
import { openContent } from '../fixtures/content.ts';
import { makeFiles } from '../fixtures/makeFiles.ts';

test('no page of the owner can take the name of a file, a folder or a page of the site', async () => {
  const { edition: _, ...content } = await openContent('examples/career');
  const { paths } = await makeFiles(content, 'examples/career');
  const pages = readdirSync('pages').filter(
    (name) => !['_error', 'own', 'shell', 'note', 'project'].includes(name),
  );
  const names = [...paths.map((path) => path.split(/[/.]/)[1] ?? ''), ...pages, '404', 'functions'];
  const date = '2026-01-31';
  expect([...new Set(names)].filter((name) => !findNameFault('pages', name, { date }))).toEqual([]);
  expect(findNameFault('pages', 'now', { date })).toBeUndefined();
});
