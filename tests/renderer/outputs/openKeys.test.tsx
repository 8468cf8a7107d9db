import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { data as dataOfHome } from '../../../pages/index/+data.ts';
import HomePage from '../../../pages/index/+Page.tsx';
import { createBibtex } from '../../../renderer/outputs/bibtex.ts';
import { createJsonResume } from '../../../renderer/outputs/jsonResume.ts';
import { resumeTexts } from '../../../renderer/outputs/resumeData.ts';
import { createResumeMarkdown } from '../../../renderer/outputs/resumeTree.ts';
import { copyContent } from '../../fixtures/copyContent.ts';
import { openContent } from '../../fixtures/openContent.ts';

test('what has no text, date or venue stands last and leaves no gap', async () => {
  const organisation = { name: 'Guild' };
  const json = (values: object) => JSON.stringify(values);
  const folder = await copyContent({
    'experience/a.md': '---\nrole: Keeper\nstart: 1990\nend: 1991\n---\n',
    'volunteering/a.md': '---\nrole: Rower\n---\n',
    'volunteering/b.md': '---\nrole: Miller\nstart: 1999\nend: 2001\n---\n',
    'certificates/a.json': json({ title: 'Rye', organisation }),
    'certificates/b.json': json({ title: 'Wheat', organisation, date: '1999' }),
    'awards/a.json': json({ title: 'Best Boots' }),
    'publications/a.json': json({ title: 'On Rye', authors: ['A. B'], date: '2001', volume: '7' }),
  });
  const content = await openContent(folder);
  expect(content.volunteering.map(({ role }) => role)).toEqual(['Miller', 'Rower']);
  expect(content.certificates.map(({ title }) => title)).toEqual(['Wheat', 'Rye']);
  const home = dataOfHome({ content });
  const page = renderToString(<HomePage data={home} />);
  const others = [createResumeMarkdown(content), createJsonResume(content), createBibtex(content)];
  for (const text of [page, ...others, JSON.stringify(resumeTexts(content))]) {
    for (const title of text.startsWith('@') ? ['On Rye'] : ['Keeper', 'Rower', 'Best Boots', 'On Rye'])
      expect(text).toContain(title);
    expect(text).not.toMatch(/undefined|<cite><\/cite>|<time[^>]*><\/time>/);
  }
});
