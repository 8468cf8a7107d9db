import type { Root } from 'mdast';
import { asList } from '../lib/asList.ts';
import { type Content, type SectionName, sectionTypeOf } from './content.ts';
import { editionPath, resolveAddress } from './editions.ts';
import { pagesOf } from './pages.ts';
import { entryPath, hasOwnPage, type Layout, listPageOf } from './types/contentType.ts';
import { type Entry, type EntryLink, type LinkValue, linkKinds } from './types/entry.ts';
import { createOwnerCheck } from './values/personNames.ts';
import { pageOfLink } from './values/url.ts';

/** A visible section. */
export type Section = {
  id: string;
  type: SectionName;
  heading: string;
  layout: Layout;
  isCareer?: boolean | undefined;
  isWorkHistory?: boolean | undefined;
  /** A section with one text (`prose`) has one entry, whose title is the heading. */
  entries: readonly Entry[];
  /** The page with all entries, if `entries` are only some of them. */
  all?: { path: string; count: number };
};

/** The visible sections in their order, with all entries. Addresses of this site begin with `base`. */
export function visibleSections(content: Content, base: string = content.site.url): readonly Section[] {
  // This does not compile if a type has no heading in `schema/words/en.json`.
  const headings: Record<Exclude<SectionName, 'sections'>, string> = content.words.headings;
  return visibleIdsOfContent(content).flatMap((id): Section | Section[] => {
    if (!isTypeSection(id)) return ownSections(content, id, base);
    const { layout, isCareer, isWorkHistory } = sectionTypeOf[id].section;
    const entries = toEntries(content, id, base);
    return { id, type: id, heading: headings[id], layout, isCareer, isWorkHistory, entries };
  });
}

/** The entries of a type for its own page; none if its section is hidden. */
export function entriesOfSection(content: Content, name: SectionName): readonly Entry[] {
  return visibleSections(content, '').find(({ type }) => type === name)?.entries ?? [];
}

/** The sections of the home page, where a section with a page of its own shows only some entries. */
export function homeSections(content: Content): Section[] {
  return visibleSections(content, '').map((section) => {
    const count = section.entries.length;
    const page = listPageOf(sectionTypeOf[section.type].section, count);
    if (!page) return section;
    const all = { path: editionPath(content, page.path), count };
    return { ...section, entries: page.onHome(section.entries), all };
  });
}

export function removeHiddenSections(content: Content): Content {
  const shown = visibleIdsOfContent(content);
  const byId = new Map(content.sections.map((entry) => [ownId(entry.slug), entry]));
  const open = { ...content, sections: shown.flatMap((id) => byId.get(id) ?? []) };
  const collections = sectionNames.filter((name) => name !== 'contact' && name !== 'sections');
  for (const name of collections) if (!shown.includes(name)) open[name] = [];
  return open;
}

export function hasContactSection(content: Content): boolean {
  return visibleIdsOfContent(content).includes('contact');
}

/** Whether the site itself takes the messages of its form, rather than an endpoint or a mail program. */
export function takesMessages(content: Content): boolean {
  const { to = 'function' } = content.site.form ?? {};
  return to === 'function' && hasContactSection(content);
}

function ownSections(content: Content, id: string, base: string): Section[] {
  const { layout } = sectionTypeOf.sections.section;
  const entries = toEntries(content, 'sections', base).filter((entry) => ownId(entry.id) === id);
  return entries.map((entry) => ({ id, type: 'sections', heading: entry.title, layout, entries: [entry] }));
}

function toEntries(content: Content, name: SectionName, base: string): Entry[] {
  const type = sectionTypeOf[name];
  const { toEntry } = type.section;
  const isOwner = createOwnerCheck(content.profile);
  return asList(content[name]).flatMap((value) => {
    if (!toEntry || !('slug' in value)) return [];
    const text: Root | undefined = 'body' in value && value.body?.children.length ? value.body : undefined;
    // Both are of the type `name`. TypeScript does not relate them.
    const { links = [], people, results, ...values } = toEntry(value as never, text, value.slug);
    const hasPage = hasOwnPage(type, value);
    return {
      ...values,
      id: value.slug,
      hasPage,
      url: resolveAddress(hasPage ? entryPath(type, value.slug) : values.url, content, base),
      people: people?.map((name) => ({ name, isOwner: isOwner(name) })),
      results: results?.map((result) => ({
        ...result,
        source: resolveAddress(result.source, content, base),
      })),
      links: links.flatMap((link) => toLink(link, content, base) ?? []),
    };
  });
}

function toLink(link: LinkValue | undefined, content: Content, base: string): EntryLink | undefined {
  if (link?.url === undefined) return undefined;
  const url = resolveAddress(link.url, content, base);
  if (!('kind' in link)) {
    const page = pagesOf(content).get(editionPath(content, pageOfLink(link.url) ?? ''));
    const address = link.url.replace(/^(?:https:\/\/(?:www\.)?|\/)|\/$/g, '');
    return { url, label: link.label ?? page?.title ?? (address || content.site.title) };
  }
  const names = { pdf: 'PDF', arxiv: 'arXiv', ...content.words.labels };
  return { kind: link.kind, url, label: names[link.kind], icon: linkKinds[link.kind] };
}

function visibleIdsOfContent(content: Content): string[] {
  const filled = sectionNames.filter((name) => asList(content[name]).length > 0);
  const slugs = content.sections.map(({ slug }) => slug);
  return visibleIds(content.site, new Set(filled), slugs);
}

export const sectionNames: readonly SectionName[] = Object.keys(sectionTypeOf).filter(isSectionName);

function isSectionName(name: unknown): name is SectionName {
  return typeof name === 'string' && Object.hasOwn(sectionTypeOf, name);
}

/** Whether a name in the list of `site.json` is that of a type; a file of `sections/` may have the same name. */
export function isTypeSection(name: unknown): name is Exclude<SectionName, 'sections'> {
  return isSectionName(name) && name !== 'sections';
}

/** The id of a section of the owner's, by the name of its file. */
function ownId(slug: string): string {
  return `section-${slug}`;
}

/** The ids of visible sections. `filled`: types with entries; `slugs`: files of `sections/`. A name in the list may mean both. */
export function visibleIds(
  { sections, form }: Pick<Content['site'], 'sections' | 'form'>,
  filled: ReadonlySet<string>,
  slugs: readonly string[],
): string[] {
  return (sections ?? defaultOrder(filled)).flatMap((name) => {
    if (name === 'sections' && !sections) return slugs.map(ownId);
    const ofFile = slugs.includes(name) && sections ? [ownId(name)] : [];
    const isShown = name === 'contact' ? form?.to !== 'none' : isTypeSection(name) && filled.has(name);
    return isShown ? [name, ...ofFile] : ofFile;
  });
}

/** The order if `site.json` has no list: where there is a work history, the skills follow the projects, so that the proof comes first. */
function defaultOrder(filled: ReadonlySet<string>): readonly SectionName[] {
  const hasWork = sectionNames.some((name) => filled.has(name) && sectionTypeOf[name].section.isWorkHistory);
  if (!hasWork) return sectionNames;
  const others: SectionName[] = sectionNames.filter((name) => name !== 'skills');
  return others.toSpliced(others.indexOf('projects') + 1, 0, 'skills');
}
