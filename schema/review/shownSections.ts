import { entriesOf } from '../parse/entry.ts';
import { findSectionFaults } from '../sections.ts';
import { slugsOf, visibleIdsOf } from './links.ts';
import { type ContentRule, faultAt } from './rules.ts';

export const unknownSection: ContentRule = {
  code: 'unknown-section',
  find: ({ entries }) =>
    entriesOf(entries, 'site').flatMap(({ source, value, document }) =>
      findSectionFaults(value.sections ?? [], slugsOf(entries, 'sections')).map((fault) => {
        return { ...fault, source, ...document?.spanOf(fault.path) };
      }),
    ),
};

export const hiddenEntries: ContentRule = {
  code: 'hidden-entries',
  find: ({ entries }) =>
    entriesOf(entries, 'site').flatMap((site) => {
      if (!site.value.sections?.length) return [];
      const shown = visibleIdsOf(site.value, entries);
      const all = visibleIdsOf({ ...site.value, sections: undefined }, entries);
      const hidden = all.filter((id) => !shown.includes(id)).map((id) => id.replace(/^section-/, ''));
      const message = `"sections" leaves out ${hidden.join(', ')}, so visitors do not see them; add the names, make the entries private, or for contact, set "form": { "to": "none" }.`;
      return hidden.length > 0 ? faultAt(site, 'sections', message) : [];
    }),
};

export const formWithoutEmail: ContentRule = {
  code: 'missing-key',
  find({ entries }) {
    const [profile] = entriesOf(entries, 'profile');
    const message = `The form leads to your email address, but "email" is missing or private in profile.md; add it there, or write another "to".`;
    return entriesOf(entries, 'site').flatMap((site) =>
      profile && profile.value.email === undefined && site.value.form?.to === 'email'
        ? faultAt(site, 'form.to', message)
        : [],
    );
  },
};
