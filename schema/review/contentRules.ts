import { contentTypes } from '../content.ts';
import { filesOfType } from '../parse/fileStages.ts';
import { type Fault, fileFault } from '../problems.ts';
import { isTypeSection, sectionNames } from '../sections.ts';
import { isFuture, slugOf } from '../sourcePaths.ts';
import { entryPath } from '../types/contentType.ts';
import { dayOfName, isOver } from '../values/dates.ts';
import { createOwnerCheck } from '../values/personNames.ts';
import { closestName } from '../values/text.ts';
import { findLostLinks, pagePathsOf, slugsOf, visibleIdsOfFiles } from './links.ts';
import { findMisnamedFiles, reservedNames } from './names.ts';
import { type ContentRule, faultAt, type Reviewed } from './rules.ts';

/** Rules across files and dates. */
export const contentRules: readonly ContentRule[] = [
  findMisnamedFiles,
  findLostLinks,
  findDueReviews,
  findScheduledNotes,
  findPublicationsWithoutOwner,
  findUnknownSections,
  findBadFormerAddresses,
];

/** Rules for the public content alone: private parts may have what these rules miss. */
export const visitorRules: readonly ContentRule[] = [findHiddenEntries, findFormWithoutEmail];

function* findDueReviews({ files, date }: Reviewed): Iterable<Fault> {
  for (const file of files) {
    const review = file.value && 'review' in file.value ? file.value.review : undefined;
    if (review === undefined || review > date) continue;
    const message = `This was due for review by ${review}; update it, then set a later date or delete "review".`;
    yield faultAt(file, ['review'], 'review-due', message);
  }
}

/** Finds notes of a later day, which only drafts, the dev server and the check read. */
function* findScheduledNotes({ files, date }: Reviewed): Iterable<Fault> {
  for (const { type, source } of files) {
    if (!isFuture(type, slugOf(source), date)) continue;
    const message = `Published from ${dayOfName(slugOf(source))}. Until then, only npm run dev and drafts show it; to publish it now, change the date in its name.`;
    yield fileFault(source, 'scheduled', message);
  }
}

/** Finds publications without the owner among the authors: one warning, since one alias may fix all. */
function* findPublicationsWithoutOwner({ files, profile }: Reviewed): Iterable<Fault> {
  if (!profile) return;
  const isOwner = createOwnerCheck(profile.value);
  const without = files.filter(({ value }) => value && 'authors' in value && !value.authors.some(isOwner));
  const [first] = without;
  const message = `None of the authors is ${profile.value.name}, in ${without.length} of the publications; if one of them is you, add that spelling to "aliases" in profile.md.`;
  if (first) yield faultAt(first, ['authors'], 'not-an-author', message);
}

function* findUnknownSections({ files, site }: Reviewed): Iterable<Fault> {
  if (!site) return;
  for (const fault of findSectionFaults(site.value.sections ?? [], slugsOf(files, 'sections')))
    yield { ...fault, ...site.document?.spanOf(fault.path) };
}

/** Reports repeated and unknown names in a list of sections; `slugs` are the files of `sections/`. */
export function* findSectionFaults(order: readonly string[], slugs: readonly string[]): Iterable<Fault> {
  const known = [...new Set([...sectionNames.filter(isTypeSection), ...slugs])];
  for (const [index, name] of order.entries()) {
    const where = { path: ['sections', index], offset: 0 };
    if (order.indexOf(name) < index) {
      const message = `"${name}" is twice in this list; keep one of the two.`;
      yield { code: 'duplicate-item', message, ...where };
    } else if (!known.includes(name)) {
      const message = `There is no section "${name}"; the sections are ${known.join(', ')}.`;
      const suggestion = closestName(name.toLowerCase(), known);
      yield { code: 'unknown-section', message, suggestion, ...where };
    }
  }
}

function* findHiddenEntries({ files, site }: Reviewed): Iterable<Fault> {
  if (!site?.value.sections) return;
  const shown = visibleIdsOfFiles(site.value, files);
  const all = visibleIdsOfFiles({ ...site.value, sections: undefined }, files);
  const hidden = all.filter((id) => !shown.includes(id)).map((id) => id.replace(/^section-/, ''));
  const message = `"sections" leaves out ${hidden.join(', ')}, so visitors do not see them; add the names, make the entries private, or for contact, set "form": { "to": "none" }.`;
  if (hidden.length > 0) yield faultAt(site, ['sections'], 'hidden-entries', message);
}

function* findFormWithoutEmail({ site, profile }: Reviewed): Iterable<Fault> {
  if (site?.value.form?.to !== 'email' || !profile || profile.value.email !== undefined) return;
  const message = `The form leads to your email address, but "email" is missing or private in profile.md; add it there, or write another "to".`;
  yield faultAt(site, ['form', 'to'], 'missing-key', message);
}

export function* findMissingFacts({ files, profile, date }: Reviewed): Iterable<Fault> {
  const noAnswer = 'The résumé has no contact details; add "email" or "phone" to this file.';
  if (profile && !profile.value.email && !profile.value.phone)
    yield faultAt(profile, ['name'], 'missing-fact', noAnswer);
  const noResult = 'Your present job has no result; add a figure to "results" in this file.';
  for (const job of filesOfType(files, 'experience')) {
    const { start, end = date, organisation, results = [] } = job.value;
    const isPresent = start <= date && !isOver(end, date);
    if (isPresent && organisation && results.length === 0)
      yield faultAt(job, ['role'], 'missing-fact', noResult);
  }
}

function* findBadFormerAddresses({ files, site, publicPaths }: Reviewed): Iterable<Fault> {
  if (!site) return;
  const pages = pagePathsOf(files, visibleIdsOfFiles(site.value, files));
  const tags = site.value.languages?.map((tag) => tag.toLowerCase()) ?? [];
  // Hosts send old.html at the address /old.
  const claims = new Map(
    publicPaths.map((path) => [`${path.replace(/\.html?$/, '')}/`, `the address of public${path}`]),
  );
  for (const file of files) {
    const { type, source, value } = file;
    const { pageFolder } = contentTypes[type];
    const names = value && 'formerly' in value ? value.formerly : undefined;
    if (pageFolder === undefined || !names) continue;
    if (!pages.includes(entryPath({ pageFolder }, slugOf(source)))) {
      const noPage = 'This file has no page for an old address; delete this.';
      yield faultAt(file, ['formerly'], 'former-address', noPage);
      continue;
    }
    for (const [index, name] of names.entries()) {
      const address = entryPath({ pageFolder }, name);
      const isSites = pageFolder === '/' && (reservedNames.has(name) || tags.includes(name));
      const holder = pages.includes(address) || isSites ? 'a page of this site' : claims.get(address);
      const message = `${address} is ${holder}; an old address leads to one page, so delete this name.`;
      if (holder !== undefined) yield faultAt(file, ['formerly', index], 'former-address', message);
      claims.set(address, `already the former address of ${source}`);
    }
  }
}
