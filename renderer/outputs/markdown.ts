import type { Paragraph, Root, RootContent } from 'mdast';
import remarkInlineLinks from 'remark-inline-links';
import { visit } from 'unist-util-visit';
import { homeUrl, localPath } from '../../schema/addresses.ts';
import { type Content, contentTypes } from '../../schema/content.ts';
import type { MediaUse } from '../../schema/media/mediaPath.ts';
import { pageOfLink, partOfLink } from '../../schema/pages.ts';
import { resolveAddress, type Section, visibleSections } from '../../schema/sections.ts';
import type { Entry, Layout } from '../../schema/types/contentType.ts';
import type { Result } from '../../schema/types/entryKeys.ts';
import { doiUrl } from '../../schema/values/doi.ts';
import { decodeUrl } from '../../schema/values/url.ts';
import { mediaUrl } from '../media/planImage.ts';
import { describeDuration, describeResult } from '../text/career.ts';
import { splitPeople } from '../text/citation.ts';
import { formatPeriod } from '../text/dates.ts';
import { mailUrl } from '../text/links.ts';
import { nestHeadings } from '../text/nestHeadings.ts';
import { downloads, entryFacts, listEntries, profileFacts } from './facts.ts';
import {
  flat,
  heading,
  link,
  list,
  type Part,
  paragraph,
  strong,
  textOrLink,
  titled,
  withDots,
  writeMarkdown,
} from './markdownTree.ts';

/**
 * The whole page as Markdown (CommonMark with GFM), in the page's order, with all publications and the owner's own pages.
 * Addresses are complete, so that it can be read anywhere. It is not converted from the HTML, which lacks the source of formulas
 * and the texts of long lists. The library does all escaping.
 */
export function renderMarkdown(content: Content): string {
  const children = [
    ...introduce(content),
    ...visibleSections(content).flatMap((section) => {
      const title = { ...(section.layout === 'prose' && section.entries[0]), title: section.heading };
      return [heading(2, ...titled(title)), ...fillSection(section, content)];
    }),
    ...close(content),
  ];
  return writeMarkdown({ type: 'root', children });
}

function introduce(content: Content): RootContent[] {
  const { site, profile, links } = content;
  return [
    heading(1, profile.name),
    ...(profile.portrait ? [picture(profile.portrait, 'portrait', content)] : []),
    ...paragraph(profile.title),
    ...list([
      ...profileFacts(profile).map((fact) => [textOrLink(fact)]),
      ...(site.resume?.link ? downloads(content) : []).map(({ path, label }) => [
        link(site.url + path, label),
      ]),
    ]),
    ...nestBody(profile.body, 1, 'profile', content),
    ...list(resultLines(profile.results, content)),
    ...list(links.map(({ name, url, description }) => [link(url, name), `: ${description}`])),
  ];
}

function fillSection({ id, type, layout, entries }: Section, content: Content): RootContent[] {
  if (layout === 'form') return inviteToContact(content);
  if (layout === 'prose') return entries.flatMap(({ text }) => (text ? nestBody(text, 2, id, content) : []));
  if (layout === 'levels')
    return list(entries.map(({ title, level }) => [strong(title), level !== undefined && `: ${level}`]));
  const describe = (listed: readonly Entry[]) =>
    listEntries({ layout, entries: listed }).flatMap(({ entry, isStep }) =>
      describeEntry(entry, layout, isStep ? 4 : 3, `${id}-${entry.id}`, content),
    );
  if (type !== 'notes') return describe(entries);
  const { path, onHome } = contentTypes.notes.section.page;
  const all = link(content.site.url + localPath(content, path), content.site.labels.showAll);
  return [...describe(onHome(entries)), ...paragraph(all)];
}

/** @param name unique in the site */
function describeEntry(
  entry: Entry,
  layout: Layout,
  depth: 3 | 4,
  name: string,
  content: Content,
): RootContent[] {
  const { url, people = [], period, doi, abstract, skills = [], links, summary, text } = entry;
  const { picture: image, pictures = [] } = entry;
  const { language } = content.site;
  return [
    heading(depth, ...(url === undefined ? titled(entry) : [link(url, ...titled(entry))])),
    ...paragraph(
      ...splitPeople(people, language).map((part) => {
        if (typeof part === 'string') return part;
        return part.isOwner ? strong(part.name) : part.name;
      }),
    ),
    ...withDots(
      ...entryFacts(entry, content).map(textOrLink),
      period && formatPeriod(period, language),
      describeDuration(entry, layout, content),
      ...links.map((one) => one.kind && link(one.url, one.url)),
    ),
    ...paragraph(doi !== undefined && link(doiUrl(doi), `doi:${doi}`)),
    ...(image ? [picture(image, 'text', content)] : []),
    ...list(resultLines(entry.results, content)),
    ...paragraph(summary),
    ...(text ? nestBody(text, depth, name, content) : []),
    ...(abstract ? nestBody(abstract, depth, name, content) : []),
    ...pictures.flatMap((one) => [picture(one, 'text', content), ...paragraph(one.caption)]),
    ...list(skills.map((skill) => [skill])),
    ...links.flatMap((one) => paragraph(!one.kind && link(one.url, one.label))),
  ];
}

/** Results as sentences, each with the address of its source. */
export function resultLines(results: readonly Result[] | undefined, content: Content): Part[][] {
  return (results ?? []).map((result) => {
    const source = resolveAddress(result.source, content);
    const { sentence } = describeResult(result, content);
    return source === undefined ? [sentence] : [sentence, ' ', link(source, source)];
  });
}

/** The words above the form, and a link to it. */
function inviteToContact(content: Content): RootContent[] {
  const { site, profile, contact } = content;
  const { title, description, button } = contact;
  const way =
    site.form?.to === 'email' && profile.email !== undefined
      ? link(mailUrl(profile.email), profile.email)
      : link(`${homeUrl(content)}#contact-section`, button.idle);
  return [heading(3, title.idle), ...paragraph(description.idle), ...paragraph(way)];
}

/** The footer, and the owner's pages. */
function close(content: Content): RootContent[] {
  const { hiddenLink, body } = content.footer;
  const line = { type: 'thematicBreak' as const };
  const closing = [
    ...nestBody(body, 1, 'footer', content),
    ...paragraph(hiddenLink && link(hiddenLink.url, hiddenLink.label)),
  ];
  return [
    ...(closing.length > 0 ? [line, ...closing] : []),
    ...content.pages.flatMap((page) => [
      line,
      heading(2, link(`${homeUrl(content)}${page.slug}/`, ...titled(page))),
      ...nestBody(page.body, 2, `page-${page.slug}`, content),
    ]),
  ];
}

/**
 * A body that can be read anywhere: addresses are complete. References become links and pictures, since two bodies may use
 * one name for different addresses. Labels of footnotes begin with `name`, if it is given, for the same reason.
 */
export function completeBody(body: Root, content: Content, name?: string): Root {
  const root = structuredClone(body);
  inlineReferences(root);
  visit(root, (node) => {
    if (node.type === 'image') node.url = addressOf(node.url, 'text', content);
    if (node.type === 'link') node.url = addressOf(node.url, 'link', content);
    if (name === undefined || (node.type !== 'footnoteReference' && node.type !== 'footnoteDefinition'))
      return;
    // Labels of footnotes have no spaces.
    node.identifier = `${encodeURIComponent(name)}-${node.identifier}`;
    node.label = node.identifier;
  });
  return root;
}

/** A complete body below a heading of level `below`. */
function nestBody(body: Root, below: 1 | 2 | 3 | 4, name: string, content: Content): RootContent[] {
  const root = completeBody(body, content, name);
  nestHeadings(root, below);
  return root.children;
}

const inlineReferences = remarkInlineLinks();

/** The complete address of a file in `media/` or a part of the site; any other address as it is. */
export function addressOf(url: string, use: MediaUse, content: Content): string {
  const { site, media } = content;
  if (url.startsWith('#')) return homeUrl(content) + url;
  const page = pageOfLink(url);
  if (page !== undefined) return site.url + localPath(content, page) + partOfLink(url);
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
