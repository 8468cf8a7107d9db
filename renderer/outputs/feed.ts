import escapeHtml from 'escape-html';
import { toHtml } from 'hast-util-to-html';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Content } from '../../schema/content.ts';
import { editionPath, homeUrl } from '../../schema/editions.ts';
import { entryPath } from '../../schema/types/contentType.ts';
import { notes as noteType } from '../../schema/types/note.ts';
import { dayOfName } from '../../schema/values/dates.ts';
import { toUri } from '../../schema/values/url.ts';
import { footnoteOptions } from '../text/body.ts';
import { completeBody } from './completeBody.ts';

type FeedNote = Content['notes'][number];

/** The notes as an Atom feed, each with its whole text. Source: https://www.rfc-editor.org/rfc/rfc4287 */
export function createFeed(content: Content): string {
  const { site, profile, notes } = content;
  const [newest] = notes;
  if (!newest) throw new Error('A feed has at least one note.');
  const address = `${homeUrl(content)}feed.xml`;
  const parts = [
    xmlElement('id', address),
    xmlElement('title', site.title),
    xmlElement('subtitle', site.description),
    xmlElement('updated', dayOf(newest)),
    xmlLink('self', address),
    xmlLink('alternate', homeUrl(content)),
    `<author>${xmlElement('name', profile.name)}</author>`,
    ...notes.map((note) => formatFeedEntry(note, content)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">
${parts.join('\n')}
</feed>
`;
}

function formatFeedEntry(note: FeedNote, content: Content): string {
  const path = editionPath(content, entryPath(noteType, note.slug));
  const { title, topics = [], url = content.site.url + path, formerly: [firstName = note.slug] = [] } = note;
  const parts = [
    // Readers take a note with a new id for a new note, so a renamed one has its first name. No page has this fragment.
    xmlElement('id', `${homeUrl(content)}#notes/${firstName}`),
    xmlElement('title', title),
    xmlElement('updated', dayOf(note)),
    xmlLink('alternate', toUri(url)),
    ...topics.map((topic) => `<category term="${escapeHtml(topic)}"/>`),
    xmlElement('content', toHtmlText(note, content), ' type="html"'),
  ];
  return `<entry>\n${parts.join('\n')}\n</entry>`;
}

function toHtmlText({ slug, body }: FeedNote, content: Content): string {
  const toTree = unified().use(remarkRehype, footnoteOptions(content, `${slug}-`));
  return toHtml(toTree.runSync(completeBody(body, content)));
}

function xmlLink(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}"/>`;
}

function xmlElement(name: string, value: string, attributes = ''): string {
  return `<${name}${attributes}>${escapeHtml(value)}</${name}>`;
}

function dayOf({ slug }: FeedNote): string {
  return `${dayOfName(slug)}T00:00:00Z`;
}
