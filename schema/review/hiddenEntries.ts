import { isCollection, typeOf } from '../content.ts';
import { entriesOf } from '../parse/entry.ts';
import { slugOf, visibleIdsOf } from './links.ts';
import { type ContentRule, type Found, faultAt, type Reviewed } from './rules.ts';
import { findUnknownSections } from './unknownSection.ts';

/** Entries of types, and the form, that the list of sections leaves out. A misspelled name in it is a problem of its own. */
function findHiddenEntries(reviewed: Reviewed): Found[] {
  const { entries } = reviewed;
  const [site] = entriesOf(entries, 'site');
  if (!site?.value.sections?.length || findUnknownSections(reviewed).length > 0) return [];
  const visible = visibleIdsOf(site.value, entries);
  const hidden = entries.flatMap(({ type, source }) => {
    if (!('section' in typeOf[type] && isCollection(typeOf[type]))) return [];
    const [id, name] = type === 'sections' ? [`section-${slugOf(source)}`, slugOf(source)] : [type, type];
    return visible.includes(id) ? [] : name;
  });
  const [profile] = entriesOf(entries, 'profile');
  if (profile?.value.languages?.length && !visible.includes('languages')) hidden.push('languages');
  const message = `"sections" leaves out ${[...new Set(hidden)].join(', ')}, so nobody sees these entries; add the name, or hide the entries.`;
  const noForm = `"sections" leaves out contact, so visitors see no form and no button that leads to it; add the name, or set "form": { "to": "none" }.`;
  const hasForm = visible.includes('contact') || site.value.form?.to === 'none';
  return [
    ...(hidden.length > 0 ? faultAt(site, 'sections', message) : []),
    ...(hasForm ? [] : faultAt(site, 'sections', noForm)),
  ];
}

export const hiddenEntries: ContentRule = { code: 'hidden-entries', find: findHiddenEntries };
