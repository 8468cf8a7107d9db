import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../renderer/outputs/markdown.ts';
import { writeMarkdown } from '../../../renderer/outputs/markdownTree.ts';
import { visibleSections } from '../../../schema/sections.ts';
import { copyContent } from '../../fixtures/copyContent.ts';
import fc from '../../fixtures/fastCheck.ts';
import { hostileText, withTexts } from '../../fixtures/hostileContent.ts';
import { openContent } from '../../fixtures/openContent.ts';
import { oneLine, readHtml } from './readOutput.ts';

const reader = new MarkdownIt();

/** What a reader that is not the writer's makes of Markdown: its elements with their addresses, and its texts. */
function read(markdown: string): { elements: string[]; texts: string[] } {
  const html = reader.render(markdown);
  // Whether an author's name is the owner's, and so strong, is up to the texts.
  const elements = html.match(/<(?!\/?strong>)[^>]*>/g) ?? [];
  return { elements: elements.map((tag) => tag.replace(/ alt="[^"]*"/, '')), texts: readHtml(html).texts };
}

const career = await openContent('examples/career');

test('no text of the content can change what surrounds it, and each is there as it was written', () => {
  // Entries at one organisation would be one group, and the texts decide which those are.
  const content = {
    ...career,
    experience: career.experience.map(({ organisation, ...job }) => job),
    volunteering: career.volunteering.map(({ organisation, ...work }) => work),
    teaching: career.teaching.slice(0, 1),
  };
  const usual = read(renderMarkdown(content));
  fc.assert(
    fc.property(fc.array(hostileText, { minLength: 1, maxLength: 20 }), (hostile) => {
      const { elements, texts } = read(renderMarkdown(withTexts(content, hostile)));
      expect(elements).toEqual(usual.elements);
      const whole = texts.join('\n');
      for (const text of hostile) expect(whole).toContain(oneLine(text));
    }),
  );
});

test.each([
  'content',
  'examples/career',
  'examples/layla',
  'examples/alexandra',
  'examples/oleksandra',
  'examples/designer',
])(
  'the headings of %s are those of its home page, in their order, and then its other pages',
  async (folder) => {
    const content = await openContent(folder);
    const headings = [...renderMarkdown(content).matchAll(/^(#+) (.*)$/gm)].map(([, marks, text]) => [
      marks,
      text,
    ]);
    expect(headings[0]).toEqual(['#', content.profile.name]);
    expect(headings.filter(([marks]) => marks === '##').map(([, text]) => text)).toEqual([
      ...visibleSections(content).map(({ heading }) => heading),
      ...content.pages.map(({ slug, title }) => `[${title}](${content.site.url}/${slug}/)`),
    ]);
  },
);

test('a project has its picture by its published address, its links and its skills', async () => {
  expect(await sectionOf('examples/career', 'Selected Projects')).toMatch(
    /### \[River Watch\]\(https:\/\/example\.com\/river-watch\)\n\n.* · <https:.*\n\n!\[A braided river [^\]]+\]\(https:\/\/marama\.example\.com\/images\/\w+\.svg\)\n\n- 89\u00a0%: of levels .* \(2025\) <https:\/\/marama\.example\.com\/notes\/2025-11-02-how-sure-is-sure\/>\n\nEvery gauge .*\n\n- PyTorch\n/,
  );
});

test('in a text, headings go below the one above it, addresses are complete, and each definition is its own', async () => {
  const body = (heading: string, path: string) =>
    `${heading} Über\n\n##### Tief\n\n[Seite][x], [Kontakt](#contact-section), [Bild](media/portrait.svg)\n\n[x]: https://example.com/${path}\n`;
  const folder = await copyContent({
    'sections/a.md': `---\ntitle: A\n---\n${body('#', 'one')}`,
    'sections/b.md': `---\ntitle: B\n---\n${body('####', 'two')}`,
  });
  const markdown = renderMarkdown(await openContent(folder));
  expect(markdown).toMatch(
    /## A\n\n### Über\n\n#### Tief\n\n\[Seite\]\(https:\/\/example\.com\/one\), \[Kontakt\]\(https:\/\/portfolio\.example\.com\/#contact-section\), \[Bild\]\(https:\/\/portfolio\.example\.com\/images\/\w+\.svg\)\n\n## B\n\n### Über\n\n#### Tief\n\n\[Seite\]\(https:\/\/example\.com\/two\)/,
  );
});

/** A section of the Markdown of a content folder, by its heading. */
async function sectionOf(folder: string, heading: string): Promise<string> {
  const [, section = ''] = renderMarkdown(await openContent(folder)).split(`\n## ${heading}\n`);
  return section.split('\n## ')[0] ?? '';
}

test.each([
  ['R&D', 'R&D'],
  ['raw.txt', 'raw.txt'],
  ['w\\.n', 'w\\\\.n'],
  ['www.example.com', 'www\\.example.com'],
  ['AT&T; &c', 'AT\\&T; &c'],
  ['&amp;', '\\&amp;'],
  ['&#65;', '\\&#65;'],
  ['\\&amp', '\\\\&amp'],
])('a mark is escaped only where it would mean something else: %s', (value, written) => {
  const markdown = writeMarkdown({
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
  });
  expect(markdown).toBe(`${written}\n`);
  expect(read(markdown).texts).toContain(value);
});

test('notes are links to the newest three, also to one at another site, and to the list of all', async () => {
  const section = await sectionOf('examples/career', 'Notes');
  const { url } = career.site;
  expect([...section.matchAll(/\]\((.*)\)/g)].map(([, address]) => address)).toEqual([
    ...career.notes.slice(0, 3).map((note) => note.url ?? `${url}/notes/${note.slug}/`),
    `${url}/notes/`,
  ]);
});
