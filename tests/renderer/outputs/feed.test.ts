import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFeed } from '../../../renderer/outputs/feed.ts';
import { Sharing } from '../../../renderer/sharing/Sharing.tsx';
import { copyContent, openContent } from '../../fixtures/content.ts';
import type { Changes } from '../../fixtures/folders.ts';
import { makeFiles } from '../../fixtures/makeFiles.ts';

const career = await openContent('examples/career');
const feedOf = async (changes: Changes) => createFeed(await openContent(await copyContent(changes)));

function all(parent: XmlElement, name: string): XmlElement[] {
  return parent.children
    .filter((child) => child instanceof XmlElement)
    .filter((child) => child.name === name);
}

function texts(parent: XmlElement, name: string): string[] {
  return all(parent, name).map(({ text }) => text);
}

function linksOf(parent: XmlElement): string[] {
  return all(parent, 'link').map(({ attributes: { rel, href } }) => `${rel} ${href}`);
}

/** The entries of a feed, which has what Atom requires of it: https://www.rfc-editor.org/rfc/rfc4287 */
function readFeed(xml: string): { feed: XmlElement; entries: XmlElement[] } {
  const { root: feed } = parseXml(xml);
  if (feed?.name !== 'feed') throw new Error('This is not a feed.');
  expect(feed.attributes.xmlns).toBe('http://www.w3.org/2005/Atom');
  const entries = all(feed, 'entry');
  for (const part of [feed, ...entries]) {
    for (const name of ['id', 'title', 'updated']) expect(texts(part, name), name).toHaveLength(1);
    expect(texts(part, 'updated')[0]).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
  }
  const ids = entries.flatMap((entry) => texts(entry, 'id'));
  expect(new Set(ids).size).toBe(ids.length);
  return { feed, entries };
}

test('the feed has the notes, the newest first, and nothing else', () => {
  const { feed, entries } = readFeed(createFeed(career));
  expect(linksOf(feed)).toEqual([
    'self https://marama.example.com/feed.xml',
    'alternate https://marama.example.com/',
  ]);
  expect(entries.map((entry) => [texts(entry, 'id')[0], ...linksOf(entry)])).toEqual(
    career.notes.map(({ slug, url }) => [
      `https://marama.example.com/#notes/${slug}`,
      `alternate ${url ?? `https://marama.example.com/notes/${slug}/`}`,
    ]),
  );
  expect(texts(feed, 'updated')).toEqual(entries.flatMap((entry) => texts(entry, 'updated')).slice(0, 1));
});

test.each([
  ['a site with notes has a feed, and a link to it', career, true],
  ['a site without notes has none', { ...career, edition: undefined, notes: [] }, false],
])('%s', async (_, content, hasFeed) => {
  const { paths } = await makeFiles(content, 'examples/career');
  expect(paths.includes('/feed.xml')).toBe(hasFeed);
  const data = { content, head: { title: 'Home', path: '/' } };
  expect(renderToString(createElement(Sharing, { data })).includes('href="/feed.xml"')).toBe(hasFeed);
});

test('a note that gets another name keeps its id, so that no reader has it twice', async () => {
  const idOf = async (name: string, formerly: string) => {
    const file = `---\ntitle: A\nformerly: [${formerly}]\n---\nText.\n`;
    return readFeed(await feedOf({ [`notes/${name}.md`]: file })).entries.flatMap((entry) =>
      texts(entry, 'id'),
    );
  };
  const renamed = await idOf('2026-02-28-c', '2026-02-27-a, 2026-02-28-b');
  expect(renamed).toEqual(await idOf('2026-02-27-a', ''));
});

test('the feed has the whole note, as HTML with complete addresses', async () => {
  const body = 'See [the form](#contact-section), [this](/notes/) and *that*.\n\n![Me](media/portrait.svg)\n';
  const feed = await feedOf({ 'notes/2026-02-28-a.md': `---\ntitle: A & B\n---\n${body}` });
  const { entries } = readFeed(feed);
  const site = 'https://portfolio.example.com';
  const html = entries.flatMap((entry) => texts(entry, 'content')).join();
  expect(html.replace(/images\/\w+\.svg/, 'images/hash.svg')).toBe(
    `<p>See <a href="${site}/#contact-section">the form</a>, <a href="${site}/notes/">this</a> and <em>that</em>.</p>\n` +
      `<p><img src="${site}/images/hash.svg" alt="Me"></p>`,
  );
});
