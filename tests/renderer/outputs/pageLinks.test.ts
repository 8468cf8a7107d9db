import { expect, test } from 'vitest';
import { copyContent, openContent } from '../../fixtures/content.ts';
import type { Changes } from '../../fixtures/folders.ts';
import { readFiles } from './readOutput.ts';

const body = (kind: string) => `A [${kind}](/privacy), the [start](/), [${kind} again][policy].

[policy]: /privacy/
`;

const entry = (kind: string, keys: string) => `---\n${keys}\n---\n${body(kind)}`;

const linked: Changes = {
  'profile.md': (text) => `${text}\n\n${body('profile')}`,
  'footer.md': (text) => `${text}\n\n${body('footer')}`,
  'experience/one.md': entry('job', 'role: Engineer\norganisation:\n  name: Works\nstart: 2020'),
  'projects/one.md': entry('project', 'title: Truss\nstart: 2021'),
  'sections/one.md': entry('section', 'title: More'),
  'publications/one.json': JSON.stringify({ title: 'Sums', authors: ['Ada Lovelace'], date: '2020' }),
  'notes/2026-01-02-one.md': entry('note', 'title: Sums again'),
  'pages/privacy.md': entry('page', 'title: Privacy'),
};

/** How many texts with links each file has at least: the résumé has neither the footer nor other pages. */
const bodies: Readonly<Record<string, number>> = {
  'resume.pdf': 4,
  'resume.json': 4,
  'index.md': 4,
  'feed.xml': 1,
};

test('links to a page of the site are complete in every file', async () => {
  const site = 'https://portfolio.example.com/portfolio';
  const folder = await copyContent({
    ...linked,
    'site.json': (text) => text.replace(/"url": "[^"]+"/, `"url": "${site}"`),
  });
  for (const [name, { addresses }] of await readFiles(await openContent(folder), folder)) {
    const count = (address: string) => addresses.filter((one) => one === address).length;
    const relative = addresses.filter((address) => /^\/[^/]*\/?$/.test(address));
    expect(relative, name).toEqual([]);
    expect(count(`${site}/privacy/`), name).toBeGreaterThanOrEqual(2 * (bodies[name] ?? 0));
    expect(count(`${site}/`), name).toBeGreaterThanOrEqual(bodies[name] ?? 0);
  }
});
