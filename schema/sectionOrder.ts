import { type Content, type SectionName, sectionTypeOf } from './content.ts';

export const sectionNames: readonly SectionName[] = Object.keys(sectionTypeOf).filter(isSectionName);

function isSectionName(name: unknown): name is SectionName {
  return typeof name === 'string' && Object.hasOwn(sectionTypeOf, name);
}

/** Whether a name in the list of `site.json` is that of a type; a file of `sections/` may have the same name. */
export function isTypeSection(name: unknown): name is Exclude<SectionName, 'sections'> {
  return isSectionName(name) && name !== 'sections';
}

/** The id of a section of the owner's, by the name of its file. */
export function ownId(slug: string): string {
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
