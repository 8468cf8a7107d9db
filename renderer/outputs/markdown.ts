import type { Heading, Paragraph, Root, RootContent } from 'mdast';
import remarkInlineLinks from 'remark-inline-links';
import { visit } from 'unist-util-visit';
import type { Content } from '../../schema/content.ts';
import { doiUrl } from '../../schema/doi.ts';
import type { MediaUse } from '../../schema/mediaPath.ts';
import { pageOfLink, pagePath } from '../../schema/pages.ts';
import { type Section, sectionsOf } from '../../schema/sections.ts';
import { decodeUrl } from '../../schema/url.ts';
import { formatDate, formatPeriod } from '../dates.ts';
import { linkLabels } from '../labels.ts';
import { mediaUrl } from '../media/planImage.ts';
import { phoneUrl } from '../phoneUrl.ts';
import { toStage } from '../stages.ts';
import {
  bare,
  facts,
  flat,
  heading,
  link,
  list,
  named,
  paragraph,
  quote,
  writeMarkdown,
} from './markdownTree.ts';
import { privateCopyMark } from './privateCopy.ts';

/**
 * The whole page as Markdown (CommonMark with GFM), in the page's order, and the owner's other pages. Addresses are complete, so that it can be read
 * anywhere. Texts go into a syntax tree as they are; all escaping is the library's.
 */
export function renderMarkdown(content: Content): string {
  const children = [
    ...(content.isPrivateCopy ? [quote(privateCopyMark)] : []),
    ...introduce(content),
    ...sectionsOf(content).flatMap((section) => [
      heading(2, section.heading),
      ...fillSection(section, content),
    ]),
    ...close(content),
    ...appendPages(content),
  ];
  return writeMarkdown({ type: 'root', children });
}

function introduce(content: Content): RootContent[] {
  const { site, profile, links } = content;
  const { employer, email, phone, portrait } = profile;
  const downloads = [
    [link(`${site.url}/resume.pdf`, linkLabels(site).resume)],
    [link(`${site.url}/contact.vcf`, 'vCard')],
  ];
  return [
    heading(1, profile.name),
    picture(portrait, 'portrait', content),
    ...paragraph(profile.title),
    ...list([
      [profile.location],
      [employer && link(employer.url, employer.name)],
      [email !== undefined && link(`mailto:${email}`, email)],
      [phone !== undefined && link(phoneUrl(phone), phone)],
      ...(site.resume?.link ? downloads : []),
    ]),
    ...place(profile.body, 1, content),
    ...list(links.map(({ name, url, description }) => [link(url, name), `: ${description}`])),
  ];
}

function fillSection(section: Section, content: Content): RootContent[] {
  const { language } = content.site;
  switch (section.type) {
    case 'skills':
      return content.skills.flatMap(({ title, skills }) => [
        heading(3, title),
        ...list(skills.map((skill) => [skill])),
      ]);
    case 'experience':
    case 'education':
      return content[section.type]
        .map(toStage)
        .flatMap(({ title, place: { name, url }, body, ...rest }) => [
          heading(3, title),
          ...facts(named(name, url), rest.location, formatPeriod(rest, language)),
          ...place(body, 3, content),
        ]);
    case 'projects':
      return content.projects.flatMap((project) => [
        heading(3, named(project.title, project.url)),
        ...facts(formatPeriod(project, language), bare(project.repository)),
        ...(project.picture ? [picture(project.picture, 'text', content)] : []),
        ...place(project.body, 3, content),
        ...list((project.skills ?? []).map((skill) => [skill])),
      ]);
    case 'publications':
      return content.publications.flatMap(({ title, authors, venue, date, url, doi }) => [
        heading(3, named(title, url)),
        ...facts(new Intl.ListFormat(language).format(authors), venue, formatDate(date, language)),
        ...paragraph(doi !== undefined && link(doiUrl(doi), `doi:${doi}`)),
      ]);
    case 'talks':
      return content.talks.flatMap(({ title, venue, date, location, url, slides, video }) => [
        heading(3, named(title, url)),
        ...facts(venue, location, formatDate(date, language), bare(slides), bare(video)),
      ]);
    case 'hobbies':
      return content.hobbies.flatMap(({ title, body, link: more }) => [
        heading(3, title),
        ...place(body, 3, content),
        ...paragraph(more && link(more.url, more.label)),
      ]);
    case 'contact':
      return inviteToContact(content);
    case 'own':
      return place(section.entry.body, 2, content);
  }
}

/** The form as it is before anything is typed. It is only on the page. */
function inviteToContact({ site, profile, contact }: Content): RootContent[] {
  const { title, description, fields, button } = contact;
  return [
    heading(3, title.idle),
    ...paragraph(description.idle),
    ...(site.form?.to === 'email' && profile.email !== undefined
      ? paragraph(link(`mailto:${profile.email}`, profile.email))
      : [
          ...list(Object.values(fields).map(({ label }) => [label])),
          ...paragraph(link(`${site.url}/#contact-section`, button.idle)),
        ]),
  ];
}

function close(content: Content): RootContent[] {
  const { hiddenLink, body } = content.footer;
  return [
    { type: 'thematicBreak' },
    ...place(body, 1, content),
    ...(hiddenLink ? paragraph(link(hiddenLink.url, hiddenLink.label)) : []),
  ];
}

/** The owner's pages, whole. */
function appendPages(content: Content): RootContent[] {
  return content.pages.flatMap(({ title, slug, body }) => [
    { type: 'thematicBreak' as const },
    heading(2, link(content.site.url + pagePath(slug), title)),
    ...place(body, 2, content),
  ]);
}

/**
 * A body that can be read anywhere, for `writeMarkdown`: addresses are complete. References become links and pictures,
 * since two bodies may use one name for different addresses.
 */
export function completeBody(body: Root, content: Content): Root {
  const root = structuredClone(body);
  inlineReferences(root);
  visit(root, (node) => {
    if (node.type === 'image') node.url = addressOf(node.url, 'text', content);
    if (node.type === 'link') node.url = addressOf(node.url, 'link', content);
  });
  return root;
}

/** A complete body below a heading of level `below`: its highest heading becomes one level lower. */
function place(body: Root, below: 1 | 2 | 3, content: Content): RootContent[] {
  const root = completeBody(body, content);
  const levels: number[] = [];
  visit(root, 'heading', ({ depth }) => {
    levels.push(depth);
  });
  const shift = below + 1 - Math.min(...levels);
  visit(root, 'heading', (node) => {
    node.depth = levelOf(node.depth + shift);
  });
  return root.children;
}

const inlineReferences = remarkInlineLinks();

function levelOf(rank: number): Heading['depth'] {
  return ([1, 2, 3, 4, 5] as const).find((depth) => depth >= rank) ?? 6;
}

/** The complete address of what a text refers to in `media/`, or on the site; any other as it is. */
export function addressOf(url: string, use: MediaUse, { site, media }: Content): string {
  if (url.startsWith('#')) return `${site.url}/${url}`;
  const page = pageOfLink(url);
  if (page !== undefined) return site.url + (page === '' ? '/' : pagePath(page));
  const file = decodeUrl(url);
  const used = media.find((one) => one.file === file && one.use === use);
  return used ? site.url + mediaUrl(used) : url;
}

function picture({ src, alt }: { src: string; alt: string }, use: MediaUse, content: Content): Paragraph {
  return {
    type: 'paragraph',
    children: [{ type: 'image', url: addressOf(src, use, content), alt: flat(alt) }],
  };
}
