import type { FootnoteDefinition, FootnoteReference, Nodes, Paragraph, Root, RootContent } from 'mdast';
import remarkInlineLinks from 'remark-inline-links';
import { visit } from 'unist-util-visit';
import { type Content, contentTypes } from '../../schema/content.ts';
import type { MediaUse } from '../../schema/media/mediaPath.ts';
import { pageOfLink, partOfLink } from '../../schema/pages.ts';
import { type Section, toSections } from '../../schema/sections.ts';
import type { Entry } from '../../schema/types/contentType.ts';
import { doiUrl } from '../../schema/values/doi.ts';
import { decodeUrl } from '../../schema/values/url.ts';
import { mediaUrl } from '../media/planImage.ts';
import { formatIssue, splitPeople } from '../text/citation.ts';
import { formatPeriod } from '../text/dates.ts';
import { mailUrl, phoneUrl } from '../text/links.ts';
import { nestHeadings } from '../text/nestHeadings.ts';
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
  strong,
  titled,
  writeMarkdown,
} from './markdownTree.ts';
import { privateCopyMark } from './privateCopy.ts';

/**
 * The whole page as Markdown (CommonMark with GFM), in the page's order, with all publications, and the owner's own pages. Addresses
 * are complete, so that it can be read anywhere. Texts go into a syntax tree as they are; all escaping is the library's.
 */
export function renderMarkdown(content: Content): string {
  const children = [
    ...(content.isPrivateCopy ? [quote(privateCopyMark)] : []),
    ...introduce(content),
    ...toSections(content).flatMap((section) => [
      heading(
        2,
        ...titled({ ...(section.layout === 'prose' && section.entries[0]), title: section.heading }),
      ),
      ...fillSection(section, content),
    ]),
    ...close(content),
  ];
  const root: Root = { type: 'root', children };
  numberFootnotes(root);
  return writeMarkdown(root);
}

declare module 'mdast' {
  interface FootnoteReferenceData {
    /** The text that has the footnote; two texts may use one name. */
    body?: Root;
  }
  interface FootnoteDefinitionData {
    body?: Root;
  }
}

function isFootnote(node: Nodes): node is FootnoteReference | FootnoteDefinition {
  return node.type === 'footnoteReference' || node.type === 'footnoteDefinition';
}

/** Numbers the footnotes of all texts, so that each is named once. */
function numberFootnotes(root: Root): void {
  const numbers = new Map<Root | undefined, Map<string, string>>();
  let count = 0;
  visit(root, (node) => {
    if (!isFootnote(node)) return;
    const known = numbers.get(node.data?.body) ?? new Map<string, string>();
    const number = known.get(node.identifier) ?? `${++count}`;
    numbers.set(node.data?.body, known.set(node.identifier, number));
    node.identifier = number;
    node.label = number;
  });
}

function introduce(content: Content): RootContent[] {
  const { site, profile, links } = content;
  const { employer, email, phone, portrait } = profile;
  const downloads = [
    [link(`${site.url}/resume.pdf`, content.files.resume)],
    ...(site.resume?.cv ? [[link(`${site.url}/cv.pdf`, content.files.cv)]] : []),
    [link(`${site.url}/resume.docx`, content.files.word)],
    [link(`${site.url}/contact.vcf`, content.files.card)],
  ];
  return [
    heading(1, profile.name),
    ...(portrait ? [picture(portrait, 'portrait', content)] : []),
    ...paragraph(profile.title),
    ...list([
      [profile.location],
      [employer && (employer.url === undefined ? employer.name : link(employer.url, employer.name))],
      [email !== undefined && link(mailUrl(email), email)],
      [phone !== undefined && link(phoneUrl(phone), phone)],
      ...(site.resume?.link ? downloads : []),
    ]),
    ...place(profile.body, 1, content),
    ...list(links.map(({ name, url, description }) => [link(url, name), `: ${description}`])),
  ];
}

function fillSection({ type, layout, entries }: Section, content: Content): RootContent[] {
  if (type === 'notes') {
    const { path, onHome } = contentTypes.notes.section.page;
    const all = link(content.site.url + path, content.site.labels.showAll);
    return [...onHome(entries).flatMap((entry) => describeEntry(entry, content)), ...paragraph(all)];
  }
  if (layout === 'form') return inviteToContact(content);
  if (layout === 'prose') return entries.flatMap(({ text }) => (text ? place(text, 2, content) : []));
  return entries.flatMap((entry) => describeEntry(entry, content));
}

function describeEntry(entry: Entry, content: Content): RootContent[] {
  const { url, organisation, people, role, client, venue, issue, location, period, doi } = entry;
  const { award, abstract, skills = [], links, picture: image, pictures = [], summary, text } = entry;
  const { language } = content.site;
  return [
    heading(3, ...(url === undefined ? titled(entry) : [link(url, ...titled(entry))])),
    ...paragraph(
      ...splitPeople(people ?? [], language).map((part) => {
        if (typeof part === 'string') return part;
        return part.isOwner ? strong(part.name) : part.name;
      }),
    ),
    ...facts(
      organisation && named(organisation.name, organisation.url),
      role,
      client,
      venue,
      formatIssue(issue),
      location,
      period && formatPeriod(period, language),
      award,
      ...links.map((one) => one.kind && bare(one.url)),
    ),
    ...paragraph(doi !== undefined && link(doiUrl(doi), `doi:${doi}`)),
    ...(image ? [picture(image, 'text', content)] : []),
    ...paragraph(summary),
    ...(text ? place(text, 3, content) : []),
    ...(abstract ? place(abstract, 3, content) : []),
    ...pictures.flatMap((one) => [picture(one, 'text', content), ...paragraph(one.caption)]),
    ...list(skills.map((skill) => [skill])),
    ...links.flatMap((one) => paragraph(!one.kind && link(one.url, one.label))),
  ];
}

/** The form as it is before anything is typed. It is only on the page. */
function inviteToContact({ site, profile, contact }: Content): RootContent[] {
  const { title, description, fields, button } = contact;
  return [
    heading(3, title.idle),
    ...paragraph(description.idle),
    ...(site.form?.to === 'email' && profile.email !== undefined
      ? paragraph(link(mailUrl(profile.email), profile.email))
      : [
          ...list(Object.values(fields).map(({ label }) => [label])),
          ...paragraph(link(`${site.url}/#contact-section`, button.idle)),
        ]),
  ];
}

/** The footer, and the owner's pages, whole. */
function close(content: Content): RootContent[] {
  const { site, pages, footer } = content;
  const { hiddenLink, body } = footer;
  const closing = [
    ...place(body, 1, content),
    ...(hiddenLink ? paragraph(link(hiddenLink.url, hiddenLink.label)) : []),
  ];
  return [
    ...(closing.length > 0 ? [{ type: 'thematicBreak' as const }, ...closing] : []),
    ...pages.flatMap((page) => [
      { type: 'thematicBreak' as const },
      heading(2, link(`${site.url}/${page.slug}/`, ...titled(page))),
      ...place(page.body, 2, content),
    ]),
  ];
}

/**
 * A body that can be read anywhere, for `writeMarkdown`: addresses are complete. References become links and pictures,
 * since two bodies may use one name for different addresses.
 */
export function completeBody(body: Root, content: Content): Root {
  const root = structuredClone(body);
  inlineReferences(root);
  visit(root, (node) => {
    if (isFootnote(node)) node.data = { ...node.data, body };
    if (node.type === 'image') node.url = addressOf(node.url, 'text', content);
    if (node.type === 'link') node.url = addressOf(node.url, 'link', content);
  });
  return root;
}

/** A complete body below a heading of level `below`: its highest heading becomes one level lower. */
function place(body: Root, below: 1 | 2 | 3, content: Content): RootContent[] {
  const root = completeBody(body, content);
  nestHeadings(root, below);
  return root.children;
}

const inlineReferences = remarkInlineLinks();

/** The complete address of what a text refers to in `media/`, or on the site; any other as it is. */
export function addressOf(url: string, use: MediaUse, { site, media }: Content): string {
  if (url.startsWith('#')) return `${site.url}/${url}`;
  const page = pageOfLink(url);
  if (page !== undefined) return site.url + page + partOfLink(url);
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
