import { transform } from 'lightningcss';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { data } from '../../pages/index/+data.ts';
import { homeStyles, planHome } from '../../pages/index/homePlan.ts';
import { planStops } from '../../pages/index/roadPlan.ts';
import { data as dataOfNote } from '../../pages/note/+data.ts';
import NotePage from '../../pages/note/+Page.tsx';
import { data as dataOfProject } from '../../pages/project/+data.ts';
import { Document } from '../../renderer/Document.tsx';
import { DraftStrip } from '../../renderer/DraftStrip.tsx';
import { sitePages } from '../../schema/pages.ts';
import { parseMarkdown } from '../../schema/parse/markdown.ts';
import { anchorsOf } from '../../schema/review/links.ts';
import { visibleSections } from '../../schema/sections.ts';
import { copyContent, hobby, openContent } from '../fixtures/content.ts';
import { renderHome, renderIn, renderNotes } from '../fixtures/renderPage.tsx';

test.each([
  [
    { placeholders: 1, editor: '/edit/' },
    '<p><a href="/edit/">Draft: 1 text is still the sample&#x27;s</a></p>',
  ],
  [{ placeholders: 0 }, '<p>This site is marked as a draft</p>'],
])('the strip of a draft is one line, with a link if there is an editor: %j', (draft, line) => {
  expect(renderToString(<DraftStrip draft={draft} language="en" />)).toContain(line);
});

test.each([
  ['en-NZ', 'ltr'],
  ['he-IL', 'rtl'],
])('a page in the language %s reads %s', async (language, direction) => {
  const content = await openContent('content');
  const page = { content: { ...content, site: { ...content.site, language } }, head: { title: 'A page' } };
  const html = renderToString(
    <Document data={page}>
      <main />
    </Document>,
  );
  expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
});

test('a link may lead to every heading of the career page, and to no place that it lacks', async () => {
  const content = await openContent('examples/career');
  const html = renderHome(content);
  const ids = [...html.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
  const places = anchorsOf(visibleSections(content).map(({ id }) => id));
  expect(places).toEqual(expect.arrayContaining(['content', 'experience-heading']));
  expect(places.filter((place) => !ids.includes(place))).toEqual([]);
  expect(ids.filter((id) => id?.endsWith('-heading') && !places.includes(id))).toEqual([]);
  const markdown = places.map((place) => `[x](#${place})`).join('\n');
  expect(parseMarkdown(markdown).faults).toEqual([]);
});

test('the years of folded jobs are from the first to the last, whatever their order', async () => {
  const job = (year: number, order: number) =>
    `---\nrole: A\norganisation:\n  name: At ${year}\nstart: "${year}"\nend: "${year + 2}"\norder: ${order}\n---\n`;
  const years = [2020, 2017, 2010, 2014];
  const files = years.map((year, index) => [`experience/${year}.md`, job(year, index - 99)]);
  const content = await openContent(await copyContent(Object.fromEntries(files)));
  const html = renderHome(content);
  expect(html).toMatch(/<summary[^>]*>.*>2010<.*>2016<.*At 2010, At 2014/);
});

test('the page of the only project or note leads to no other entry with a page', async () => {
  const files = {
    'projects/map.md': '---\ntitle: Map\nsummary: A map.\n---\nMade.\n',
    'projects/card.md': '---\ntitle: Card\n---\nA card.\n',
    'notes/2024-01-01-a.md': '---\ntitle: First\n---\nText.\n',
  };
  const content = await openContent(await copyContent(files));
  const { project, next } = dataOfProject({ content, routeParams: { path: '/projects/map/' } });
  expect([project.title, next]).toEqual(['Map', undefined]);
  const note = dataOfNote({ content, routeParams: { path: '/notes/2024-01-01-a/' } });
  expect(renderIn(content, <NotePage data={note} />)).not.toContain('<nav aria-label="Notes">');
});

test('a note at another site is listed but has no page; other notes are listed with their first sentence', async () => {
  const note = (title: string, rest = '') => `---\ntitle: ${title}\n${rest}---\n`;
  const content = await openContent(
    await copyContent({
      'notes/2024-01-01-a.md': `${note('First')}Text.\n`,
      'notes/2024-01-02-b.md': note('Elsewhere', 'url: https://blog.nz/b\n'),
      'notes/2024-01-03-c.md': `${note('Last')}# Part\n\n![A kiwi](media/portrait.svg)\n\nOn paper, he had asked Dr. A. *Kea* of it. More.\n`,
    }),
  );
  const paths = sitePages(content).flatMap(({ type, file, path }) => (type === 'notes' && file ? path : []));
  expect(paths).toEqual(['/notes/2024-01-03-c/', '/notes/2024-01-01-a/']);
  const { earlier, later } = dataOfNote({ content, routeParams: { path: '/notes/2024-01-01-a/' } });
  expect([earlier?.title, later?.title]).toEqual([undefined, 'Last']);
  const { head } = dataOfNote({ content, routeParams: { path: '/notes/2024-01-03-c/' } });
  expect(head.description).toBe('On paper, he had asked Dr. A. Kea of it. More.');
  const list = renderNotes(content);
  expect(list).toMatch(/<a href="https:\/\/blog\.nz\/b" target="_blank"[^>]*>Elsewhere</);
  expect(list).toContain('>On paper, he had asked Dr. A. Kea of it.</p>');
});

test.each([
  ['a picture', 'picture: { src: media/portrait.svg, alt: A kiwi }', 'work'],
  ['pictures on its page', 'summary: A\npictures: [{ src: media/portrait.svg, alt: A kiwi }]', 'work'],
  ['no picture', 'summary: A', 'summary'],
])('a first section of projects, one with %s, decides the opening', async (_, keys, opening) => {
  const files = {
    'projects/map.md': `---\ntitle: Map\n${keys}\n---\nMade.\n`,
    'site.json': (text: string) => text.replace('"headings"', '"sections": ["projects"],\n  "headings"'),
  };
  const content = await openContent(await copyContent(files));
  expect(planHome(data({ content }))).toMatchObject({ opening, showsWork: opening === 'work' });
});

test('cards after a form are on a sheet of paper of their own, and the form is at the level of the land before it', async () => {
  const content = await openContent(
    await copyContent({
      'site.json': (text: string) =>
        text.replace('"headings"', '"sections": ["hobbies", "contact", "skills"],\n  "headings"'),
    }),
  );
  const { shown } = data({ content });
  expect(planStops(shown).map(({ level }) => level)).toEqual([0, 0, 3]);
});

test.each(['c++', 'a}b'])('the styles of the home page are valid with a section in %s.md', async (name) => {
  const section = '---\ntitle: Extraordinarily long\n---\nText.\n';
  const content = await openContent(await copyContent({ [`sections/${name}.md`]: section }));
  const { shown } = data({ content });
  const styles = homeStyles(content.profile.name, planStops(shown));
  expect(styles).toMatch(/\{--level:\d;--heading-letters:\d\d/);
  expect(() => transform({ filename: 'home.css', code: Buffer.from(styles) })).not.toThrow();
});

test('each navigation of a page has a name of its own', async () => {
  const html = renderHome(await openContent('examples/career'));
  const names = [...html.matchAll(/<nav\b[^>]*/g)].map(([tag]) => /aria-label="([^"]+)"/.exec(tag)?.[1]);
  expect(names).toEqual([expect.any(String), expect.any(String)]);
  expect(new Set(names).size).toBe(2);
});

test('the index of the footer has no list with a single link', async () => {
  const career = await openContent('examples/career');
  const few = { ...career, pages: [], notes: [], site: { ...career.site, resume: undefined } };
  const lengths = [career, few].map((content) => {
    const [, index = ''] = /<footer.*<nav.*?>(.*)<\/nav>/s.exec(renderHome(content)) ?? [];
    return index.split('</ul>').map((list) => list.split('</li>').length - 1);
  });
  expect(lengths).toEqual([
    [15, 6, 0],
    [14, 0],
  ]);
});

test('the home page has at most three results, selected or not, and no selected one is lost', async () => {
  const content = await openContent('examples/career');
  const own = ['1', '2', '3', '4'].map((value) => ({ value, measure: 'rivers' }));
  const planOf = (results: typeof own) =>
    planHome(data({ content: { ...content, profile: { ...content.profile, results } } }));
  expect(planOf(own).results).toHaveLength(3);
  expect(planOf([]).results.length).toBeGreaterThan(0);
  const results = own.map(({ value }) => ({ value: `${value} of four`, measure: 'rivers', selected: true }));
  const [job, ...jobs] = content.experience;
  const experience = job ? [{ ...job, results }, ...jobs] : [];
  expect(renderHome({ ...content, experience }).replaceAll(/<[^>]*>/g, '')).toContain('4 of four');
});

test('a formula in a line of its own can be reached by the keyboard', async () => {
  const content = await openContent(await copyContent({ 'hobbies/x.md': hobby('$$\na^2\n$$\n') }));
  expect(renderHome(content)).toMatch(/<bdi class="formula" tabindex="0"><math/i);
});

test('a long list of authors is as quiet as a short one', async () => {
  const authors = Array.from({ length: 13 }, (_, index) => `Author ${index}`);
  const paper = JSON.stringify({ title: 'A', authors, venue: 'Journal', date: '2024' });
  const content = await openContent(await copyContent({ 'publications/a.json': paper }));
  expect(renderHome(content)).toMatch(/<details class="quiet"><summary[^>]*><bdi>Author 0/);
});
