import { expect, test } from 'vitest';
import { createFeed } from '../../renderer/outputs/feed.ts';
import { copyContent, openContent } from '../fixtures/content.ts';
import { renderHome, renderNotes } from '../fixtures/renderPage.tsx';

const file = (title: string, topics?: string) =>
  `---\ntitle: ${title}\n${topics === undefined ? '' : `topics: [${topics}]\n`}---\nText.\n`;

async function open(first?: string, second?: string) {
  const folder = await copyContent({
    'notes/2026-01-01-a.md': file('A', first),
    'notes/2026-01-02-b.md': file('B', second),
    'projects/a.md': file('Card A', first),
    'projects/b.md': file('Card B', second),
  });
  const content = await openContent(folder);
  return { content, notes: renderNotes(content), home: renderHome(content) };
}

test('notes and projects can be filtered by topics without a script, and feed readers know them', async () => {
  const { content, notes, home } = await open('C & D', 'open data, C & D');
  for (const html of [notes, home]) {
    const labels = html.replaceAll('<!-- -->', '').matchAll(/ id="_\w+-([\w-]+)"[^>]*>([^<]*) <small>(\d)/g);
    const [all = [], ...topics] = [...labels];
    expect(all[3]).toBe('2');
    expect(topics.map(([, , label, count]) => `${label} ${count}`)).toEqual(['C &amp; D 2', 'open data 1']);
    for (const [, key = '', , count] of topics) {
      expect(html.match(new RegExp(`class="[^"]*of-${key}\\b`, 'g'))).toHaveLength(Number(count));
      expect(html).toMatch(
        new RegExp(`:has\\(#_\\w+-${key}:checked\\) \\S*\\.filtered:not\\(\\.of-${key}\\)`),
      );
    }
  }
  expect(createFeed(content).match(/<category term="[^"]*"\/>/g)).toEqual([
    '<category term="open data"/>',
    '<category term="C &amp; D"/>',
    '<category term="C &amp; D"/>',
  ]);
});

test('lists without topics have no filter', async () => {
  const { content, notes, home } = await open();
  expect(notes + home + createFeed(content)).not.toMatch(
    /fieldset class="filter|type="radio"|category|of-topic/,
  );
});
