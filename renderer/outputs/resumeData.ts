import type { Element, ElementContent, Root as HtmlRoot, RootContent } from 'hast';
import { headingRank } from 'hast-util-heading-rank';
import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Content } from '../../schema/content.ts';
import { doiUrl } from '../../schema/doi.ts';
import { type Section, sectionsOf } from '../../schema/sections.ts';
import { toUri } from '../../schema/url.ts';
import { formatDate, formatPeriod } from '../dates.ts';
import { phoneUrl } from '../phoneUrl.ts';
import { shortenUrl } from '../shortenUrl.ts';
import { toStage } from '../stages.ts';
import { addressOf } from './markdown.ts';
import { privateCopyMark } from './privateCopy.ts';

/** Markdown for the template: texts, and elements named as in HTML. Links have their complete address. */
type Markdown =
  | string
  | {
      name: string;
      children: Markdown[];
      href?: string | null;
      code?: string;
      start?: number;
      level?: number;
    };

/** A text that may lead somewhere. */
type Detail = { text: string; url: string | null };

/** A job, degree, project, publication, talk or hobby. `date` is in words; all texts may be empty but the title. */
type Entry = { title: string; date: string; details: Detail[]; skills: string[]; body: Markdown[] };

type Group = { title: string; skills: string[] };

/** What programs say about the file. None of it is on the pages, so it may have letters of all scripts. */
export function aboutResume({ site, profile, isPrivateCopy }: Content) {
  const title = `${profile.name} – ${profile.title}`;
  return {
    title: isPrivateCopy ? `${title} (${privateCopyMark})` : title,
    author: profile.name,
    description: site.description,
    keywords: site.keywords,
  };
}

/**
 * What the résumé says, for the template: the public content in the order of the page, without the contact form, the
 * footer, pictures, and the descriptions of links.
 */
export function resumeTexts(content: Content) {
  const { site, profile, links, isPrivateCopy } = content;
  const { language, region = null } = new Intl.Locale(site.language);
  const { direction } = new Intl.Locale(site.language).getTextInfo();
  const { email, phone, employer } = profile;
  return {
    name: profile.name,
    role: profile.title,
    language,
    // Typst knows regions of two letters only: https://typst.app/docs/reference/text/text/#parameters-region
    region: region?.length === 2 ? region : null,
    direction: direction ?? 'ltr',
    mark: isPrivateCopy ? privateCopyMark : '',
    contact: [
      [...(employer ? [detail(employer.name, employer.url)] : []), detail(profile.location)],
      [
        ...(email === undefined ? [] : [detail(email, `mailto:${email}`)]),
        ...(phone === undefined ? [] : [detail(phone, phoneUrl(phone))]),
        detail(shortenUrl(site.url), `${site.url}/`),
      ],
    ],
    links: links.map(({ name, url }) => ({ name, ...detail(shortenUrl(url), url) })),
    summary: toMarkdown(profile.body, 1, content),
    sections: sectionsOf(content).flatMap((section) =>
      section.type === 'contact' ? [] : [{ heading: section.heading, ...readSection(section, content) }],
    ),
  };
}

function readSection(
  section: Section,
  content: Content,
): { body: Markdown[]; groups: Group[]; entries: Entry[] } {
  const { language } = content.site;
  const nothing = { body: [], groups: [], entries: [] };
  const list = (entries: (Pick<Entry, 'title'> & Partial<Entry>)[]) => ({
    ...nothing,
    entries: entries.map((entry) => ({ date: '', details: [], skills: [], body: [], ...entry })),
  });
  switch (section.type) {
    case 'skills':
      return { ...nothing, groups: content.skills.map(({ title, skills }) => ({ title, skills })) };
    case 'experience':
    case 'education':
      return list(
        content[section.type].map(toStage).map(({ title, place, location, body, ...period }) => ({
          title,
          date: formatPeriod(period, language),
          details: [detail(place.name, place.url), ...textOf(location)],
          body: toMarkdown(body, 3, content),
        })),
      );
    case 'projects':
      return list(
        content.projects.map(({ title, url, repository, skills, body, ...period }) => ({
          title,
          date: formatPeriod(period, language),
          details: [url, repository].flatMap(linkOf),
          skills: skills ?? [],
          body: toMarkdown(body, 3, content),
        })),
      );
    case 'publications':
      return list(
        content.publications.map(({ title, authors, venue, date, url, doi }) => ({
          title,
          date: formatDate(date, language),
          details: [
            detail(authors.join(', ')),
            detail(venue),
            ...(doi === undefined ? [] : [detail(`doi.org/${doi}`, doiUrl(doi))]),
            ...linkOf(url),
          ],
        })),
      );
    case 'talks':
      return list(
        content.talks.map(({ title, venue, location, date, url, slides, video }) => ({
          title,
          date: formatDate(date, language),
          details: [detail(venue), ...textOf(location), ...[url, slides, video].flatMap(linkOf)],
        })),
      );
    case 'hobbies':
      return list(
        content.hobbies.map(({ title, link, body }) => ({
          title,
          details: link ? [detail(link.label, link.url), ...linkOf(link.url)] : [],
          body: toMarkdown(body, 3, content),
        })),
      );
    case 'own':
      return { ...nothing, body: toMarkdown(section.entry.body, 2, content) };
    case 'contact':
      return nothing;
  }
}

function detail(text: string, url?: string): Detail {
  return { text, url: url === undefined ? null : toUri(url) };
}

function textOf(text: string | undefined): Detail[] {
  return text === undefined ? [] : [detail(text)];
}

function linkOf(url: string | undefined): Detail[] {
  return url === undefined ? [] : [detail(shortenUrl(url), url)];
}

/** @param below the level of the heading above it */
function toMarkdown(root: Root, below: number, content: Content): Markdown[] {
  const html: HtmlRoot = unified().use(remarkRehype).runSync(root);
  const shift = below + 1 - Math.min(...html.children.flatMap((node) => headingRank(node) ?? []));
  let level = below;

  const convert = (node: RootContent | ElementContent): Markdown[] => {
    if (node.type === 'text') return [node.value];
    if (node.type !== 'element') return [];
    const { tagName: name, properties } = node;
    const children = (isContainer(node) ? node.children.filter(isElement) : node.children).flatMap(convert);
    switch (name) {
      case 'img':
        return [String(properties.alt ?? '')];
      case 'input':
        return [properties.checked ? '[x] ' : '[ ] '];
      case 'code':
      case 'pre':
        return [{ name, children: [], code: toText(node).replace(/\n$/, '') }];
      case 'ol':
        return [{ name, children, start: Number(properties.start ?? 1) }];
      case 'a': {
        const href = String(properties.href ?? '');
        // A place on the page is nowhere on paper.
        return [
          { name, children, href: href.startsWith('#') ? null : toUri(addressOf(href, 'link', content)) },
        ];
      }
      default: {
        const rank = headingRank(node);
        if (rank === undefined) return [{ name, children }];
        // PDF/UA forbids empty headings.
        if (children.length === 0) return [];
        // PDF/UA forbids to skip a level.
        level = Math.max(below + 1, Math.min(rank + shift, level + 1));
        return [{ name: 'heading', level, children }];
      }
    }
  };
  return html.children.filter(isElement).flatMap(convert);
}

function isElement(node: RootContent | ElementContent): node is Element {
  return node.type === 'element';
}

/** Whether all text between the children of an element is line breaks of the source. */
function isContainer({ tagName, children }: Element): boolean {
  return (
    /^(?:ul|ol|blockquote|section|table|thead|tbody|tr)$/.test(tagName) ||
    (tagName === 'li' && children.some((child) => isElement(child) && child.tagName === 'p'))
  );
}
