import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { expect, test } from 'vitest';
import { createFeed } from '../../../renderer/outputs/feed.ts';
import { renderMarkdown } from '../../../renderer/outputs/markdown.ts';
import { newsOf } from '../../../schema/sections.ts';
import { copyContent } from '../../fixtures/copyContent.ts';
import fc from '../../fixtures/fastCheck.ts';
import { hostileText, withTexts } from '../../fixtures/hostileContent.ts';
import { openContent } from '../../fixtures/openContent.ts';

const career = { ...(await openContent('examples/career')), notes: [] };

/** The root of a feed, as an XML parser that knows no mercy reads it. */
function read(xml: string): XmlElement {
  const { root } = parseXml(xml);
  if (root?.name !== 'feed') throw new Error('This is not a feed.');
  return root;
}

function all(parent: XmlElement, name: string): XmlElement[] {
  return parent.children
    .filter((child) => child instanceof XmlElement)
    .filter((child) => child.name === name);
}

function texts(parent: XmlElement, name: string): string[] {
  return all(parent, name).map(({ text }) => text);
}

function addresses(parent: XmlElement, rel: string): string[] {
  return all(parent, 'link').flatMap(({ attributes }) =>
    attributes.rel === rel ? [attributes.href ?? ''] : [],
  );
}

/** Holds a feed to what Atom requires of one: https://www.rfc-editor.org/rfc/rfc4287 */
function expectValid(feed: XmlElement): void {
  expect(feed.attributes.xmlns).toBe('http://www.w3.org/2005/Atom');
  const entries = all(feed, 'entry');
  for (const part of [feed, ...entries]) {
    for (const name of ['id', 'title', 'updated']) expect(texts(part, name), name).toHaveLength(1);
    expect(texts(part, 'updated')[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(new Date(texts(part, 'updated')[0] ?? '').getTime()).not.toBeNaN();
    expect(URL.canParse(texts(part, 'id')[0] ?? '')).toBe(true);
    expect(addresses(part, 'alternate')).toHaveLength(1);
    for (const { attributes } of all(part, 'link')) expect(URL.canParse(attributes.href ?? '')).toBe(true);
    expect(all(part, 'author').flatMap((author) => texts(author, 'name')).length).toBeGreaterThan(0);
  }
  const ids = entries.flatMap((entry) => texts(entry, 'id'));
  expect(new Set(ids).size).toBe(ids.length);
}

test('the feed has what Atom requires, and its publications, talks and dated projects, the newest first', async () => {
  const feed = read(await createFeed(career));
  expectValid(feed);
  const entries = all(feed, 'entry');
  expect(entries).toHaveLength(career.publications.length + career.talks.length + career.projects.length);
  const dates = entries.flatMap((entry) => texts(entry, 'updated'));
  expect(dates[0]).toBe('2025-08-23T00:00:00Z');
  expect(texts(feed, 'updated')).toEqual(['2025-08-23T00:00:00Z']);
  const years = dates.map((date) => date.slice(0, 4));
  expect(years).toEqual(years.toSorted().toReversed());
  expect(addresses(feed, 'self')).toEqual(['https://marama.example.com/feed.xml']);
  expect(addresses(feed, 'alternate')).toEqual(['https://marama.example.com/']);
});

test('a talk leads to its page, and to its slides and its recording beside that', async () => {
  const [talk] = all(read(await createFeed(career)), 'entry');
  if (!talk) throw new Error('There is no entry.');
  expect(texts(talk, 'title')).toEqual(['Selling Doubt to People Who Need an Answer']);
  expect(texts(talk, 'summary')).toEqual(['Kiwi PyCon, Ōtautahi Christchurch']);
  expect(texts(talk, 'id')).toEqual(['https://marama.example.com/#talks/doubt']);
  expect(addresses(talk, 'alternate')).toEqual(['https://example.com/talks/doubt']);
  expect(addresses(talk, 'related')).toEqual([
    'https://video.example.com/doubt',
    'https://slides.example.com/doubt',
  ]);
});

test('the same content gives the same feed, and an id stays when the rest of an entry changes', async () => {
  expect(await createFeed(structuredClone(career))).toBe(await createFeed(career));
  const idsOf = async (content: typeof career) =>
    all(read(await createFeed(content)), 'entry')
      .flatMap((one) => texts(one, 'id'))
      .toSorted();
  const talks = career.talks.map((talk) => ({
    ...talk,
    title: `${talk.title}!`,
    date: '2001',
    url: undefined,
  }));
  expect(await idsOf({ ...career, talks })).toEqual(await idsOf(career));
});

test('no text can change what surrounds it, and each is read as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hostileText, { minLength: 1, maxLength: 20 }), async (hostile) => {
      const content = withTexts(career, hostile);
      const feed = read(await createFeed(content));
      expectValid(feed);
      const readable = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[\ufffe\uffff]/g, '');
      expect(texts(feed, 'title')).toEqual([readable(content.site.title)]);
      const titles = [...content.publications, ...content.talks, ...content.projects].map(
        ({ title }) => title,
      );
      expect(
        all(feed, 'entry')
          .flatMap((entry) => texts(entry, 'title'))
          .toSorted(),
      ).toEqual(titles.map(readable).toSorted());
    }),
  );
});

test('authors who are not named are "et al." in a list, and no author of an entry', async () => {
  const publications = career.publications.map((one) => ({ ...one, authors: ['A. B', 'C. D', 'et al.'] }));
  expect(renderMarkdown({ ...career, publications })).toContain('A. B, C. D et al.');
  const feed = await createFeed({ ...career, publications });
  expect(feed).toContain('<name>C. D</name>');
  expect(feed).not.toContain('et al.');
});

test('a finished project is news of the day on which it ended', () => {
  const [project] = career.projects;
  const projects = project ? [{ ...project, start: '2020', end: '2024-05' }] : [];
  expect(newsOf({ ...career, publications: [], talks: [], projects })).toMatchObject([{ date: '2024-05' }]);
});

test('projects without a date are no reason for a feed', async () => {
  const projects = career.projects.map(({ start: _, end: __, ...project }) => project);
  expect(newsOf({ ...career, publications: [], talks: [], projects })).toEqual([]);
});

test('of many works, the feed has the newest hundred', async () => {
  const many = Array.from({ length: 120 }, (_, index) => [
    `notes/${1900 + index}-01-01-x.md`,
    `---\ntitle: Of ${1900 + index}\n---\nText.\n`,
  ]);
  const feed = read(await createFeed(await openContent(await copyContent(Object.fromEntries(many)))));
  const titles = all(feed, 'entry').flatMap((entry) => texts(entry, 'title'));
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([100, 'Of 2019', 'Of 1920']);
});
