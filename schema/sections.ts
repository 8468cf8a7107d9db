import type { Root } from 'mdast';
import { localPath } from './addresses.ts';
import { type Content, sectionTypes } from './content.ts';
import { documentPath } from './media/mediaPath.ts';
import type { Fault, Finding } from './problems.ts';
import {
  type ContentType,
  type Entry,
  type Layout,
  type LinkValue,
  linkKinds,
  linkNames,
} from './types/contentType.ts';
import type { Result } from './types/entryKeys.ts';
import { createOwnerCheck } from './values/personNames.ts';
import { toSlug } from './values/slug.ts';
import { closestName } from './values/text.ts';

type SectionName = keyof typeof sectionTypes;
type CollectionName = Exclude<SectionName, 'sections' | 'contact' | 'languages'>;

const rulesOf = (name: SectionName): SectionRules => sectionTypes[name].section;

/** One section of the page that is shown. The `id` of its heading is `${id}-heading`. */
export type Section = {
  id: string;
  type: SectionName;
  heading: string;
  layout: Layout;
  isCareer?: boolean | undefined;
  /** Of a section that is one text (`prose`), the entry with that text, whose title is the heading. */
  entries: readonly Entry[];
  /** The page that has all entries, where these are some of them. */
  all?: { path: string; count: number };
};

export function visibleSections(content: Content, base: string = content.site.url): readonly Section[] {
  return visibleIdsIn(content).flatMap((id) => toSection(content, id, base));
}

function toSection(content: Content, id: string, base: string): Section | Section[] {
  if (isSectionName(id)) {
    if (id === 'sections') return [];
    const { layout, isCareer } = rulesOf(id);
    // A type without a word in `schema/words/en.json` is an error here.
    const headings: Record<Exclude<SectionName, 'sections'>, string> = content.site.headings;
    const heading = headings[id];
    const entries = id === 'languages' ? languagesOf(content) : toEntries(content, id, base);
    return { id, type: id, heading, layout, isCareer, entries };
  }
  const { layout } = rulesOf('sections');
  const own = toEntries(content, 'sections', base).filter((entry) => ownId(entry.id) === id);
  return own.map((entry) => ({ id, type: 'sections', heading: entry.title, layout, entries: [entry] }));
}

function visibleIdsIn(content: Content): string[] {
  const valuesOf = (name: SectionName) => (name === 'languages' ? content.profile.languages : content[name]);
  const filled = sectionNames.filter((name) => [valuesOf(name) ?? []].flat().length > 0);
  const slugs = content.sections.map(({ slug }) => slug);
  return visibleIds(content.site, new Set(filled), slugs);
}

/** The ids of the sections that are shown. `filled` are the types with an entry, `slugs` the files of `sections/`. */
export function visibleIds(
  { sections, form }: Pick<Content['site'], 'sections' | 'form'>,
  filled: ReadonlySet<string>,
  slugs: readonly string[],
): string[] {
  return (sections ?? defaultOrder(filled)).flatMap((name) => {
    if (name === 'sections') return slugs.map(ownId);
    if (name === 'contact') return form?.to === 'none' ? [] : [name];
    const own = slugs.includes(name) && sections ? [ownId(name)] : [];
    return isSectionName(name) && filled.has(name) ? [name, ...own] : own;
  });
}

/** The order without a list in `site.json`. Where there is experience, the proof comes before the skills. */
function defaultOrder(filled: ReadonlySet<string>): readonly SectionName[] {
  if (!filled.has('experience')) return sectionNames;
  return sectionNames.flatMap((name) =>
    name === 'skills' ? [] : name === 'projects' ? [name, 'skills'] : [name],
  );
}

export function homeSections(content: Content): Section[] {
  return visibleSections(content, '').map((section) => {
    const { page } = rulesOf(section.type);
    const entries = page?.onHome(section.entries);
    const all = page && { path: localPath(content, page.path), count: section.entries.length };
    return entries && all ? { ...section, entries, all } : section;
  });
}

type SectionRules = NonNullable<ContentType['section']>;

export function resolveAddress<U extends string | undefined>(
  url: U,
  content: Pick<Content, 'media' | 'site' | 'edition'>,
  base: string = content.site.url,
): U | string {
  const { media } = content;
  const used = media.find(({ file, use }) => file === url && use === 'link');
  if (used?.kind === 'document') return base + documentPath(used);
  return url?.startsWith('/') ? base + localPath(content, url) : url;
}

function languagesOf({ profile, site }: Content): Entry[] {
  return (profile.languages ?? []).map(({ name, level }) => {
    return { id: toSlug(name, site.language), title: name, level, links: [] };
  });
}

function toEntries(content: Content, name: Exclude<SectionName, 'languages'>, base: string): Entry[] {
  const { toEntry } = rulesOf(name);
  const names = { ...linkNames, ...content.site.labels };
  const isOwner = createOwnerCheck(content.profile);
  const toLink = (link: LinkValue | undefined) => {
    if (link?.url === undefined) return [];
    const url = resolveAddress(link.url, content, base);
    if (!('kind' in link)) return { ...link, url };
    const { kind } = link;
    return { kind, url, label: names[kind], icon: linkKinds[kind] };
  };
  const withAddress = (result: Result) => ({
    ...result,
    source: resolveAddress(result.source, content, base),
  });
  return [content[name]].flat().flatMap((value) => {
    if (!toEntry || !('slug' in value)) return [];
    const text: Root | undefined = 'body' in value && value.body?.children.length ? value.body : undefined;
    const { links = [], people, ...values } = toEntry(value, text, value.slug);
    const url = resolveAddress(values.url, content, base);
    const named = people && { people: people.map((name) => ({ name, isOwner: isOwner(name) })) };
    return {
      ...values,
      ...named,
      ...(values.results && { results: values.results.map(withAddress) }),
      id: value.slug,
      url,
      links: links.flatMap(toLink),
    };
  });
}

export function removeHiddenSections(content: Content): Content {
  const shown = visibleIdsIn(content);
  const own = new Map(content.sections.map((entry) => [ownId(entry.slug), entry]));
  const open = { ...content, sections: shown.flatMap((id) => own.get(id) ?? []) };
  for (const name of sectionNames.filter(isCollectionName)) if (!shown.includes(name)) open[name] = [];
  if (!shown.includes('languages')) open.profile = { ...content.profile, languages: undefined };
  return open;
}

/** The ids of the home page that links can lead to, where these sections are shown. Headings within texts have none. */
export function anchorsOf(sections: readonly string[]): string[] {
  const anchors = (id: string) =>
    id === 'contact' ? ['contact-section', 'contact-heading', 'message-sent'] : [`${id}-heading`];
  return ['content', ...sections.flatMap(anchors)];
}

export function hasForm(content: Content): boolean {
  return content.site.form?.to !== 'email' && visibleIdsIn(content).includes('contact');
}

function ownId(slug: string): string {
  return `section-${slug}`;
}

export function findSectionNameFault(slug: string): Finding | undefined {
  if (isReservedName(slug)) {
    const message = `"${slug}" is the name of a built-in section; give this file another name.`;
    return { code: 'misnamed', message };
  }
  // No id in HTML has a space: https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute
  if (!/\s/.test(slug)) return undefined;
  const message = `The name "${slug}" contains a space, so links can't reach the section; write a hyphen.`;
  return { code: 'misnamed', message, suggestion: `sections/${slug.replace(/\s+/g, '-')}.md` };
}

/** Sections that came later: a file may have had the name before. */
const unreserved: readonly string[] = ['certificates', 'volunteering', 'languages'];

export function isReservedName(name: string): boolean {
  return isSectionName(name) && !unreserved.includes(name);
}

function isSectionName(name: string): name is SectionName {
  return Object.hasOwn(sectionTypes, name);
}

const sectionNames: readonly SectionName[] = Object.keys(sectionTypes).filter(isSectionName);

function isCollectionName(name: SectionName): name is CollectionName {
  return name !== 'contact' && name !== 'sections' && name !== 'languages';
}

export function findSectionFaults(order: readonly string[], slugs: readonly string[]): Fault[] {
  const known = [...new Set([...sectionNames.filter((name) => name !== 'sections'), ...slugs])];
  return order.flatMap((name, index): Fault[] => {
    const first = order.indexOf(name);
    if (first < index) {
      const message = `"${name}" is already at sections[${first}]; keep one of the two.`;
      return [{ code: 'duplicate-item', message, path: ['sections', index], offset: 0 }];
    }
    if (known.includes(name)) return [];
    const message = `There is no section "${name}"; the sections are ${known.join(', ')}.`;
    const suggestion = closestName(name.toLowerCase(), known);
    return [{ code: 'unknown-section', message, suggestion, path: ['sections', index], offset: 0 }];
  });
}
