import { entriesOf } from '../parse/entry.ts';
import { findSectionFaults } from '../sections.ts';
import { valueAt } from '../values/paths.ts';
import { createOwnerCheck } from '../values/personNames.ts';
import { slugsOf, visibleIdsOf } from './links.ts';
import { type ContentRule, faultAt } from './rules.ts';

export const reviewDue: ContentRule = {
  code: 'review-due',
  find: ({ entries, date }) =>
    entries.flatMap((entry) => {
      const review = String(valueAt(entry.value, ['review']) ?? '9999');
      const message = `This was due for review by ${review}; update it, then set a later date or delete "review".`;
      return review > date ? [] : faultAt(entry, 'review', message);
    }),
};

export const notYet: ContentRule = {
  code: 'not-yet',
  find: ({ entries, date }) =>
    entriesOf(entries, 'experience').flatMap((job) => {
      const { start } = job.value;
      const message = `This job starts in ${start}, but the page already shows it; correct the date, or write "private: true" until then.`;
      return start > date ? faultAt(job, 'start', message) : [];
    }),
};

/** Publications without the owner's name: one warning, since one alias may mend all. */
export const notAnAuthor: ContentRule = {
  code: 'not-an-author',
  find({ entries }) {
    const [profile] = entriesOf(entries, 'profile');
    if (!profile) return [];
    const isOwner = createOwnerCheck(profile.value);
    const without = entriesOf(entries, 'publications').filter(({ value }) => !value.authors.some(isOwner));
    const message = `None of the authors is ${profile.value.name}, in ${without.length} of the publications; if one of them is you, add that spelling to "aliases" in profile.md.`;
    return without.slice(0, 1).flatMap((entry) => faultAt(entry, 'authors', message));
  },
};

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
