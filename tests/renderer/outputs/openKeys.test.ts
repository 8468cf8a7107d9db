import { expect, test } from 'vitest';
import { createJsonResume } from '../../../renderer/outputs/jsonResume.ts';
import { resumeTexts } from '../../../renderer/outputs/resumeData.ts';
import { createResumeMarkdown } from '../../../renderer/outputs/resumeTree.ts';
import { copyContent, openContent } from '../../fixtures/content.ts';
import { renderHome } from '../../fixtures/renderPage.tsx';

test('entries without text, date or venue are in every output, leave no gap, and come last', async () => {
  const json = (values: object) => JSON.stringify(values);
  const folder = await copyContent({
    'experience/a.md': '---\nrole: Keeper\nstart: 1990\nend: 1991\n---\n',
    'volunteering/a.md': '---\nrole: Rower\n---\n',
    'volunteering/b.md': '---\nrole: Miller\nstart: 1999\nend: 2001\n---\n',
    'awards/a.json': json({ title: 'Best Boots' }),
    'publications/a.json': json({ title: 'On Rye', authors: ['A. B'], date: '2001', volume: '7' }),
  });
  const content = await openContent(folder);
  expect(content.volunteering.map(({ role }) => role)).toEqual(['Miller', 'Rower']);
  for (const text of [renderHome(content), createResumeMarkdown(content), createJsonResume(content)]) {
    for (const title of ['Keeper', 'Rower', 'Best Boots', 'On Rye']) expect(text).toContain(title);
    expect(text).not.toMatch(/undefined|<cite><\/cite>|<time[^>]*><\/time>/);
  }
});

test('with many authors, the first ones, the owner and the number of others are named; the page folds the rest', async () => {
  const owner = (await openContent('content')).profile.name;
  const authors = Array.from({ length: 1200 }, (_, index) =>
    index === 600 ? owner : `Author No${index} End`,
  );
  const paper = { title: 'On Rye', authors, venue: 'J', date: '2020' };
  const content = await openContent(await copyContent({ 'publications/a.json': JSON.stringify(paper) }));
  const page = renderHome(content).replaceAll(/<!-- -->|<\/?bdi>/g, '');
  const [, summary = '', all = ''] = /<summary>(Author No0 .*?)<\/summary><p>(.*?)<\/p>/s.exec(page) ?? [];
  expect(summary).toMatch(/^Author No0 End, .*Author No7 End, <strong>.*<\/strong>,? and 1,191 others$/);
  expect(all.match(/Author/g)).toHaveLength(1199);
  const onPaper = JSON.stringify(resumeTexts(content));
  expect(onPaper).toContain('1,191 others');
  expect(onPaper).not.toContain('Author No8 End');
});
