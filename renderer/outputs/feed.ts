import escapeHtml from 'escape-html';
import { toString as toText } from 'mdast-util-to-string';
import type { Content } from '../../schema/content.ts';
import { newestFirst } from '../../schema/dates.ts';
import { doiUrl } from '../../schema/doi.ts';
import { toUri } from '../../schema/url.ts';
import { privateCopyMark } from './privateCopy.ts';

/** One entry of the feed. `links` are where it is found, the best one first. */
type Entry = {
  id: string;
  title: string;
  date: string;
  summary: string;
  authors: readonly string[];
  links: readonly string[];
};

/**
 * What is new of the owner as an Atom feed: publications, talks, and projects with a date, the newest first. Jobs and
 * degrees are left out, since there is nothing to read or to watch in them. All dates are those of the content, so the
 * same content always gives the same text.
 * Source: https://www.rfc-editor.org/rfc/rfc4287
 * @throws if there is no such entry, see `hasFeed`
 */
export function createFeed(content: Content): string {
  const { site, profile, isPrivateCopy } = content;
  const entries = entriesOf(content).toSorted((a, b) => newestFirst(a.date, b.date));
  const [newest] = entries;
  if (!newest) throw new Error('A feed has at least one entry.');
  const address = `${site.url}/feed.xml`;
  const parts = [
    text('id', address),
    text('title', site.title),
    text('subtitle', site.description),
    text('updated', toInstant(newest.date)),
    link('self', address, 'application/atom+xml'),
    link('alternate', `${site.url}/`, 'text/html'),
    author(profile.name),
    ...(isPrivateCopy ? [text('rights', privateCopyMark)] : []),
    ...entries.map((entry) => formatEntry(entry, `${site.url}/`)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">
${parts.join('\n')}
</feed>
`;
}

/** Whether the content has anything for a feed. */
export function hasFeed(content: FeedContent): boolean {
  return entriesOf(content).length > 0;
}

type FeedType = 'publications' | 'talks' | 'projects';
type FeedContent = Pick<Content, 'site' | 'profile' | FeedType>;

function entriesOf({ site, profile, publications, talks, projects }: FeedContent): Entry[] {
  // A name of an entry, which does not change when its address does. No page has this fragment.
  const idOf = (type: FeedType, slug: string) => `${site.url}/#${type}/${encodeURIComponent(slug)}`;
  return [
    ...publications.map(({ slug, title, date, venue, authors, url, doi }) => ({
      id: idOf('publications', slug),
      title,
      date,
      summary: venue,
      authors,
      links: [url, doi && doiUrl(doi)].filter((link) => link !== undefined),
    })),
    ...talks.map(({ slug, title, date, venue, location, url, video, slides }) => ({
      id: idOf('talks', slug),
      title,
      date,
      summary: [venue, location].filter((part) => part !== undefined).join(', '),
      authors: [profile.name],
      links: [url, video, slides].filter((link) => link !== undefined),
    })),
    ...projects.flatMap(({ slug, title, start, body, url, repository }) => {
      if (start === undefined) return [];
      return {
        id: idOf('projects', slug),
        title,
        date: start,
        summary: body.children.map((block) => toText(block)).join('\n\n'),
        authors: [profile.name],
        links: [url, repository].filter((link) => link !== undefined),
      };
    }),
  ];
}

function formatEntry({ id, title, date, summary, authors, links }: Entry, page: string): string {
  const [address = page, ...others] = links.map(toUri);
  const parts = [
    text('id', id),
    text('title', title),
    text('updated', toInstant(date)),
    link('alternate', address),
    ...others.map((other) => link('related', other)),
    ...authors.map(author),
    text('summary', summary),
  ];
  return `<entry>\n${parts.join('\n')}\n</entry>`;
}

function author(name: string): string {
  return `<author>${text('name', name)}</author>`;
}

function link(rel: string, href: string, type?: string): string {
  const kind = type === undefined ? '' : ` type="${type}"`;
  return `<link rel="${rel}"${kind} href="${escapeHtml(href)}"/>`;
}

/** A text element. Two characters that a text may have cannot be in XML, not even escaped. */
function text(name: string, value: string): string {
  return `<${name}>${escapeHtml(value.replace(/[\ufffe\uffff]/g, ''))}</${name}>`;
}

/** The first moment of a date, as RFC 3339 writes it. */
function toInstant(date: string): string {
  return `${`${date}-01-01`.slice(0, 10)}T00:00:00Z`;
}
