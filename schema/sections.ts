import type { Content } from './content.ts';
import type { Fault } from './problems.ts';
import { closestName } from './text.ts';

/** The sections of the page, in their order if `site.json` gives none. `sections` stands for all of one's own. */
const usualOrder = [
  'skills',
  'experience',
  'projects',
  'publications',
  'talks',
  'education',
  'sections',
  'hobbies',
  'contact',
] as const;

type SectionName = Exclude<(typeof usualOrder)[number], 'sections'>;
type CollectionName = Exclude<SectionName, 'contact'>;

/** The headings of sections whose heading `site.json` may leave out. */
const usualHeadings = {
  experience: 'Experience',
  projects: 'Projects',
  publications: 'Publications',
  talks: 'Talks',
  education: 'Education',
} as const;

/** One section of the page that is shown. The `id` of its heading is `${id}-heading`. */
export type Section =
  | { type: SectionName; id: SectionName; heading: string }
  | { type: 'own'; id: string; heading: string; entry: Content['sections'][number] };

/** The sections of the page in their order, without those that are hidden or have no entry. */
export function sectionsOf(content: Pick<Content, 'site' | 'sections' | CollectionName>): Section[] {
  return orderOf(content.site).flatMap((name): Section[] => {
    if (name === 'sections') return content.sections.map(toOwnSection);
    if (!isSectionName(name)) return content.sections.filter(({ slug }) => slug === name).map(toOwnSection);
    if (name !== 'contact' && content[name].length === 0) return [];
    return [{ type: name, id: name, heading: headingOf(content.site, name) }];
  });
}

/** The content without the entries of sections that are hidden, so that no output has them. */
export function withoutHidden(content: Content): Content {
  const shown = sectionsOf(content);
  const open = { ...content };
  for (const name of usualOrder.filter(isCollectionName)) {
    if (!shown.some(({ type }) => type === name)) open[name] = [];
  }
  return { ...open, sections: shown.flatMap((section) => (section.type === 'own' ? section.entry : [])) };
}

/**
 * The ids of the page that links can lead to.
 * @param filled the types of content that have an entry that is shown
 * @param slugs the names of the files in `sections/` that are shown, without their endings
 */
export function placesOf(
  site: Pick<Content['site'], 'sections' | 'form'>,
  filled: ReadonlySet<string>,
  slugs: readonly string[],
): string[] {
  const shown = orderOf(site).flatMap((name) => {
    if (name === 'sections') return slugs.map(ownId);
    if (!isSectionName(name)) return slugs.includes(name) ? [ownId(name)] : [];
    return name === 'contact' || filled.has(name) ? [name] : [];
  });
  const places = shown.flatMap((id) =>
    id === 'contact' ? ['contact-section', 'contact-heading', 'message-sent'] : [`${id}-heading`],
  );
  return ['content', ...places];
}

/** The names of the sections that are not hidden, in their order. */
function orderOf({ sections, form }: Pick<Content['site'], 'sections' | 'form'>): string[] {
  return [...(sections ?? usualOrder)].filter((name) => name !== 'contact' || form?.to !== 'none');
}

/** Whether the page has a form that posts messages. */
export function hasForm(content: Content): boolean {
  return content.site.form?.to !== 'email' && sectionsOf(content).some(({ type }) => type === 'contact');
}

function headingOf({ headings }: Content['site'], name: SectionName): string {
  switch (name) {
    case 'skills':
    case 'hobbies':
    case 'contact':
      return headings[name];
    default:
      return headings[name] ?? usualHeadings[name];
  }
}

function toOwnSection(entry: Content['sections'][number]): Section {
  return { type: 'own', id: ownId(entry.slug), heading: entry.title, entry };
}

function ownId(slug: string): string {
  return `section-${slug}`;
}

/** Why a section of one's own cannot have a name: that of its file, without the ending. */
export function findNameFault(slug: string): Pick<Fault, 'code' | 'message' | 'suggestion'> | undefined {
  if (isReservedName(slug)) {
    const message = `"${slug}" is the name of other sections; give this file another name.`;
    return { code: 'misnamed', message };
  }
  // No id in HTML has a space: https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute
  if (!/\s/.test(slug)) return undefined;
  const message = `The name "${slug}" has a space, with which no link can lead to the section; write a hyphen.`;
  return { code: 'misnamed', message, suggestion: `sections/${slug.replace(/\s+/g, '-')}.md` };
}

/** Whether no file in `sections/` can have a name, since it stands for other sections. */
export function isReservedName(name: string): boolean {
  return usualOrder.some((known) => known === name);
}

function isSectionName(name: string): name is SectionName {
  return name !== 'sections' && isReservedName(name);
}

function isCollectionName(name: string): name is CollectionName {
  return name !== 'contact' && isSectionName(name);
}

type SectionFault = Pick<Fault, 'code' | 'message' | 'suggestion' | 'path'>;

/**
 * What is wrong with the list of sections in `site.json`, which may name files of the content, too.
 * @param slugs the names of the files in `sections/`, without their endings
 */
export function findSectionFaults(order: readonly string[], slugs: readonly string[]): SectionFault[] {
  const known = [...usualOrder.filter((name) => name !== 'sections'), ...slugs];
  return order.flatMap((name, index): SectionFault[] => {
    const first = order.indexOf(name);
    if (first < index) {
      const message = `"${name}" is already at sections[${first}]; keep one of the two.`;
      return [{ code: 'duplicate-item', message, path: ['sections', index] }];
    }
    if (known.includes(name)) return [];
    const message = `There is no section "${name}"; the sections are ${known.join(', ')}.`;
    const suggestion = closestName(name.toLowerCase(), known);
    return [{ code: 'unknown-section', message, suggestion, path: ['sections', index] }];
  });
}
