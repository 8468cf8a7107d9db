import escapeHtml from 'escape-html';
import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { homeUrl } from '../../schema/addresses.ts';
import { type Content, foreignLanguage } from '../../schema/content.ts';
import { type News, newsOf } from '../../schema/sections.ts';
import type { Entry } from '../../schema/types/contentType.ts';
import { newestFirst } from '../../schema/values/dates.ts';
import { doiUrl } from '../../schema/values/doi.ts';
import { isNamed } from '../../schema/values/personNames.ts';
import { toUri } from '../../schema/values/url.ts';
import type { Words } from '../../schema/words/words.ts';
import { entryFacts } from './facts.ts';
import { completeBody } from './markdown.ts';
import { paragraph } from './markdownTree.ts';

/**
 * The owner's newest dated works as an Atom feed. All dates are from the content, so the same content always gives the
 * same text.
 * Source: https://www.rfc-editor.org/rfc/rfc4287
 * @throws if there is none
 */
export function createFeed(content: Content): string {
  const { site, profile } = content;
  const news = newsOf(content)
    .toSorted((a, b) => newestFirst(a.date, b.date))
    .slice(0, mostEntries);
  const [newest] = news;
  if (!newest) throw new Error('A feed has at least one entry.');
  const address = `${homeUrl(content)}feed.xml`;
  const parts = [
    text('id', address),
    text('title', site.title, markOf(site.title, content)),
    text('subtitle', site.description, markOf(site.description, content)),
    text('updated', toInstant(newest.date)),
    link('self', address, 'application/atom+xml'),
    link('alternate', homeUrl(content), 'text/html'),
    author(profile.name),
    ...news.map((one) => formatEntry(one, content)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">
${parts.join('\n')}
</feed>
`;
}

/** Feed readers fetch the whole feed each time, and keep old entries. */
const mostEntries = 100;

function formatEntry({ type, date, entry }: News, content: Content): string {
  const { site, profile } = content;
  const { id, title, url, people, doi, summary, text: body, abstract, links } = entry;
  // A recording tells more than slides, and a text more than its source code.
  const media = links.toReversed().toSorted((a, b) => Number(isCode(a)) - Number(isCode(b)));
  const addresses = [url, doi && doiUrl(doi), ...media.map((one) => one.url)];
  const [address = homeUrl(content), ...others] = addresses.flatMap((one) => (one ? toUri(one) : []));
  const place = entryFacts(entry, content).map((fact) => fact.text);
  const texts = [body, abstract];
  const blocks = [
    summary ?? [],
    texts.flatMap((root) => root?.children.map((block) => toText(block)) ?? []),
  ].flat();
  const parts = [
    // An identifier that stays when the entry's address changes. No page has this fragment.
    text('id', `${homeUrl(content)}#${type}/${encodeURIComponent(id)}`),
    text('title', title, markOf(title, content)),
    text('updated', toInstant(date)),
    link('alternate', address),
    ...others.map((other) => link('related', other)),
    ...(people?.map(({ name }) => name).filter(isNamed) ?? [profile.name]).map(author),
    // The whole text, so that subscribers can read it in their program.
    type === 'notes' && body
      ? text(
          'content',
          toHtmlText(completeBody(withPictures(body, entry), content), `${id}-`, site.labels),
          ' type="html"',
        )
      : text(
          'summary',
          [...(place.length > 0 ? [place.join(', ')] : []), ...blocks].join('\n\n'),
          markOf(summary ?? texts.find(Boolean), content),
        ),
  ];
  return `<entry>\n${parts.join('\n')}\n</entry>`;
}

/** The language of a text or body that is not yet translated. */
function markOf(of: string | Root | undefined, content: Content): string {
  const [first] = typeof of === 'object' ? of.children : [];
  const language = typeof of === 'string' ? foreignLanguage(content, of) : first?.data?.hProperties?.lang;
  return typeof language === 'string' ? ` xml:lang="${language}"` : '';
}

function isCode({ kind }: Entry['links'][number]): boolean {
  return kind === 'sourceCode';
}

/** @param prefix makes the ids of footnotes unique in the feed */
function toHtmlText(body: Root, prefix: string, { footnotes, backToText }: Words['labels']): string {
  const toTree = unified().use(remarkRehype, {
    clobberPrefix: prefix,
    footnoteLabel: footnotes,
    footnoteBackLabel: (index) => `${backToText} ${index + 1}`,
  });
  return toHtml(toTree.runSync(body));
}

function withPictures(body: Root, { pictures = [] }: Entry): Root {
  const shown = pictures.flatMap(({ src, alt, caption }) => [
    { type: 'paragraph' as const, children: [{ type: 'image' as const, url: src, alt }] },
    ...paragraph(caption),
  ]);
  return { ...body, children: [...body.children, ...shown] };
}

function author(name: string): string {
  return `<author>${text('name', name)}</author>`;
}

function link(rel: string, href: string, type?: string): string {
  const kind = type === undefined ? '' : ` type="${type}"`;
  return `<link rel="${rel}"${kind} href="${escapeHtml(href)}"/>`;
}

/** A text element, without the two characters that XML forbids even when they are escaped. */
function text(name: string, value: string, attributes = ''): string {
  return `<${name}${attributes}>${escapeHtml(value.replace(/[\ufffe\uffff]/g, ''))}</${name}>`;
}

/** The first moment of a date, as RFC 3339 requires. */
function toInstant(date: string): string {
  return `${`${date}-01-01`.slice(0, 10)}T00:00:00Z`;
}
