import { expect, test, vi } from 'vitest';
import { createFeed } from '../../renderer/outputs/feed.ts';
import { type LoadOptions, loadContent } from '../../schema/load.ts';
import { sitePages } from '../../schema/pages.ts';
import { copyContent } from '../fixtures/content.ts';
import { renderNotes } from '../fixtures/renderPage.tsx';

const note = (title: string) => `---\ntitle: ${title}\n---\nText with a [file](media/${title}.txt).\n`;
const today = new Date('2026-05-01T12:00Z');

async function load(options: LoadOptions = {}) {
  const folder = await copyContent({
    'notes/2026-05-01-today.md': note('Today'),
    'notes/2026-05-02-soon.md': note('Soon'),
    'media/Today.txt': 'x',
    'media/Soon.txt': 'x',
  });
  const loaded = await loadContent(folder, { today, ...options });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded;
}

test('a note with a later date has no page, feed entry or file until that day', async () => {
  const { content } = await load();
  expect(sitePages(content).map(({ path }) => path)).toEqual(['/notes/', '/notes/2026-05-01-today/']);
  expect(createFeed(content)).toContain('<updated>2026-05-01T00:00:00Z</updated>');
  expect(JSON.stringify([content.notes, content.media])).not.toContain('Soon');
  const { content: later } = await load({ today: new Date('2026-05-02T00:00Z') });
  expect(sitePages(later)).toHaveLength(3);
});

test('a site has the day of UTC, and a letter that of this machine', async () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  expect((await load()).content.date).toBe('2026-05-01');
  expect((await load({ withPrivate: true })).content.date).toBe('2026-05-02');
});

test('a draft and the dev server show a scheduled note; the check reports its date', async () => {
  const { content } = await load({ withFuture: true });
  expect(renderNotes(content)).toContain('Soon');
  const { problems } = await load({ withPrivate: true });
  expect(problems.find(({ code }) => code === 'scheduled')).toMatchObject({
    file: expect.stringContaining('notes/2026-05-02-soon.md'),
    severity: 'warning',
    message: expect.stringMatching(/^Published from 2026-05-02\./),
  });
});
