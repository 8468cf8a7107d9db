import { type ContentName, slugOf, typeOf } from '../content.ts';
import { entriesOf, type LoadedEntry } from '../parse/entry.ts';
import { fileFault } from '../problems.ts';
import { findSectionFaults } from '../sections.ts';
import { isOver, isWholeDate } from '../values/dates.ts';
import { textsIn, valueAt } from '../values/paths.ts';
import { createOwnerCheck } from '../values/personNames.ts';
import en from '../words/en.json' with { type: 'json' };
import { hasWords } from '../words/languages.ts';
import { pagePathsOf, slugsOf, visibleIdsOf } from './links.ts';
import { reservedNames } from './names.ts';
import { type ContentRule, type Found, faultAt } from './rules.ts';

const reviewDue: ContentRule = {
  code: 'review-due',
  find: ({ entries, date }) =>
    entries.flatMap((entry) => {
      const review = textAt(entry, 'review');
      const message = `This was due for review by ${review}; update it, then set a later date or delete "review".`;
      return review === '' || review > date ? [] : faultAt(entry, ['review'], message);
    }),
};

export function isFuture(type: ContentName, slug: string, date: string): boolean {
  const day = slug.slice(0, 10);
  return Boolean(typeOf[type].isDatedByName) && isWholeDate(day) && day > date;
}

/** Applies to drafts, the dev server and the check, which alone read notes of a later day. */
const scheduled: ContentRule = {
  code: 'scheduled',
  find: ({ entries, date }) =>
    entries.flatMap(({ type, source }) => {
      const slug = slugOf(source);
      const message = `Published from ${slug.slice(0, 10)}. Until then, only npm run dev and drafts show it; to publish it now, change the date in its name.`;
      return isFuture(type, slug, date) ? fileFault(source, 'scheduled', message) : [];
    }),
};

function isJob({ type }: LoadedEntry): boolean {
  return Boolean(typeOf[type].section?.isWorkHistory);
}

function textAt({ value }: LoadedEntry, key: string): string {
  return String(valueAt(value, [key]) ?? '');
}

/** Publications without the owner among the authors: one warning, since one alias may fix all. */
const notAnAuthor: ContentRule = {
  code: 'not-an-author',
  find({ entries }) {
    const [profile] = entriesOf(entries, 'profile');
    if (!profile) return [];
    const isOwner = createOwnerCheck(profile.value);
    const without = entries.filter(
      ({ value }) => value && 'authors' in value && !value.authors.some(isOwner),
    );
    const message = `None of the authors is ${profile.value.name}, in ${without.length} of the publications; if one of them is you, add that spelling to "aliases" in profile.md.`;
    return without.slice(0, 1).flatMap((entry) => faultAt(entry, ['authors'], message));
  },
};

const unknownSection: ContentRule = {
  code: 'unknown-section',
  find: ({ entries }) =>
    entriesOf(entries, 'site').flatMap(({ source, value, document }) =>
      findSectionFaults(value.sections ?? [], slugsOf(entries, 'sections')).map((fault) => {
        return { ...fault, source, ...document?.spanOf(fault.path) };
      }),
    ),
};

const hiddenEntries: ContentRule = {
  code: 'hidden-entries',
  find: ({ entries }) =>
    entriesOf(entries, 'site').flatMap((site) => {
      if (!site.value.sections?.length) return [];
      const shown = visibleIdsOf(site.value, entries);
      const all = visibleIdsOf({ ...site.value, sections: undefined }, entries);
      const hidden = all.filter((id) => !shown.includes(id)).map((id) => id.replace(/^section-/, ''));
      const message = `"sections" leaves out ${hidden.join(', ')}, so visitors do not see them; add the names, make the entries private, or for contact, set "form": { "to": "none" }.`;
      return hidden.length > 0 ? faultAt(site, ['sections'], message) : [];
    }),
};

const formWithoutEmail: ContentRule = {
  code: 'missing-key',
  find({ entries }) {
    const [profile] = entriesOf(entries, 'profile');
    const message = `The form leads to your email address, but "email" is missing or private in profile.md; add it there, or write another "to".`;
    return entriesOf(entries, 'site').flatMap((site) =>
      profile && profile.value.email === undefined && site.value.form?.to === 'email'
        ? faultAt(site, ['form', 'to'], message)
        : [],
    );
  },
};

/** Fixed words that are shown in English, since the project has no words in the language of the site. */
const untranslated: ContentRule = {
  code: 'untranslated',
  find({ entries }) {
    const [site] = entriesOf(entries, 'site');
    if (!site || hasWords(site.value.language)) return [];
    const [contact] = entriesOf(entries, 'contact');
    const [notFound] = entriesOf(entries, 'notFound');
    const own = { ...site.value, contact: contact?.value, notFound: notFound?.value };
    const english = { contact: en.contact, notFound: en.notFound, headings: en.headings, labels: en.labels };
    // Not every language has the plural form "one".
    const missing = textsIn(english).filter(({ path, text }) => {
      const given = path.at(-1) === 'one' ? '' : valueAt(own, path);
      return given === undefined || (given === text && /\p{L}/u.test(text));
    });
    const message = `The project has no words in ${site.value.language}, so visitors read "${missing[0]?.text}" and ${missing.length - 1} more in English; write your own, see docs/content.md.`;
    return missing.length > 0 ? faultAt(site, ['language'], message) : [];
  },
};

export const missingFact: ContentRule = {
  code: 'missing-fact',
  find({ entries, date }) {
    const [profile] = entriesOf(entries, 'profile');
    const noAnswer = 'The résumé has no contact details; add "email" or "phone" to this file.';
    const hasAnswer = profile?.value.email ?? profile?.value.phone;
    const unanswered = profile && !hasAnswer ? faultAt(profile, ['name'], noAnswer) : [];
    const withoutResult = entries.filter(isJob).flatMap((job) => {
      const isPresent = textAt(job, 'start') <= date && !isOver(textAt(job, 'end') || date, date);
      const isEmployed = valueAt(job.value, ['organisation']) !== undefined;
      const hasResult = valueAt(job.value, ['results', 0]) !== undefined;
      const message = 'Your present job has no result; add a figure to "results" in this file.';
      return isPresent && isEmployed && !hasResult ? faultAt(job, ['role'], message) : [];
    });
    return [...unanswered, ...withoutResult];
  },
};

const formerAddress: ContentRule = {
  code: 'former-address',
  find({ entries }) {
    const [site] = entriesOf(entries, 'site');
    if (!site) return [];
    const pages = pagePathsOf(entries, visibleIdsOf(site.value, entries));
    const tags = site.value.languages?.map((tag) => tag.toLowerCase()) ?? [];
    const claims = new Map<string, string>();
    return entries.flatMap((entry): Found[] => {
      const { type, source, value } = entry;
      const { pageFolder: folder } = typeOf[type];
      const names = valueAt(value, ['formerly']);
      if (folder === undefined || !Array.isArray(names)) return [];
      if (!pages.includes(`${folder}${slugOf(source)}/`))
        return faultAt(entry, ['formerly'], 'This file has no page for an old address; delete this.');
      return names.flatMap((name, index) => {
        const address = `${folder}${name}/`;
        const isSites = folder === '/' && (reservedNames.has(name) || tags.includes(name));
        const holder = pages.includes(address) || isSites ? 'a page of this site' : claims.get(address);
        claims.set(address, `already the former address of ${source}`);
        const message = `${address} is ${holder}; an old address leads to one page, so delete this name.`;
        return holder === undefined ? [] : faultAt(entry, ['formerly', index], message);
      });
    });
  },
};

export const contentRules: readonly ContentRule[] = [
  reviewDue,
  scheduled,
  notAnAuthor,
  unknownSection,
  untranslated,
  formerAddress,
];

/** Rules for the public content alone: private parts may have what these rules miss. */
export const visitorRules: readonly ContentRule[] = [hiddenEntries, formWithoutEmail];
