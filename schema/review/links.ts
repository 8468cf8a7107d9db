import { contactSectionId, receiptId } from '../contactForm.ts';
import { type ContentName, type ContentValue, contentTypes } from '../content.ts';
import { shownOutputs } from '../outputs.ts';
import { listPages } from '../pages.ts';
import { filesOfType, type LoadedFile } from '../parse/fileStages.ts';
import type { Fault, Finding } from '../problems.ts';
import { visibleIds } from '../sections.ts';
import { slugOf } from '../sourcePaths.ts';
import { headingId } from '../values/headingId.ts';
import { closestName } from '../values/text.ts';
import { decodeUrl, isFilePath, pageOfLink, publicationsPath } from '../values/url.ts';
import type { Reviewed } from './rules.ts';

export function slugsOf(files: readonly LoadedFile[], named: ContentName): string[] {
  return files.filter(({ type }) => type === named).map(({ source }) => slugOf(source));
}

export function visibleIdsOfFiles(site: ContentValue<'site'>, files: readonly LoadedFile[]): string[] {
  const hasLanguages = filesOfType(files, 'profile').some(({ value }) => value.languages?.length);
  const filled = [...files.map(({ type }) => type), ...(hasLanguages ? ['languages'] : [])];
  return visibleIds(site, new Set(filled), slugsOf(files, 'sections'));
}

/** The paths of the site's pages, if `ids` are its visible sections. */
export function pagePathsOf(files: readonly LoadedFile[], ids: readonly string[]): string[] {
  const shown = (name: ContentName) =>
    files
      .filter(({ type }) => type === name && (!contentTypes[name].section || ids.includes(name)))
      .map(({ source, value }) => {
        const { pageKey = 'title' } = contentTypes[name].body ?? {};
        // A file with errors counts as having a page.
        return { ...(value ?? { [pageKey]: '' }), slug: slugOf(source) };
      });
  return listPages(shown).map(({ path }) => path);
}

/** The ids to which links can lead on a home page with these sections. Headings within texts have no ids. */
export function anchorsOf(sections: readonly string[]): string[] {
  const form = sections.includes('contact') ? [contactSectionId, receiptId] : [];
  return ['content', ...sections.map(headingId), ...form];
}

export function* findLostLinks({ files, site, publicPaths }: Reviewed): Iterable<Fault> {
  if (!site) return;
  const ids = visibleIdsOfFiles(site.value, files);
  const shown = <K extends ContentName>(name: K) => (ids.includes(name) ? filesOfType(files, name) : []);
  const sources = { publications: shown('publications'), notes: shown('notes') };
  const years = sources.publications.map(({ value }) => `year-${value.date.slice(0, 4)}`);
  const targets = {
    anchors: [
      ...anchorsOf(ids).map((anchor) => `#${anchor}`),
      ...['content', ...years, ...slugsOf(files, 'publications')].map((id) => `${publicationsPath}#${id}`),
    ],
    pages: pagePathsOf(files, ids),
    files: [...shownOutputs({ site: site.value, ...sources }).map(({ path }) => path), ...publicPaths],
  };
  for (const { url, ...where } of files.flatMap(({ links }) => links)) {
    const fault = /^[#/]/.test(url) && explainLostLink(decodeUrl(url), targets);
    if (fault) yield { ...fault, ...where };
  }
}

type Targets = { anchors: readonly string[]; pages: readonly string[]; files: readonly string[] };

function explainLostLink(target: string, { anchors, pages, files }: Targets): Finding | undefined {
  const path = pageOfLink(target) ?? '/';
  // A link without an ending leads to a page, also if public/ has such a file.
  const known = ['/', ...pages, ...files.filter(isFilePath)];
  if (!known.includes(path)) {
    const what = isFilePath(path) ? 'file' : 'page';
    const message = `This site has no ${what} ${target}; write ${known.slice(0, 20).join(', ')}, or media/… for a file of yours.`;
    return { code: 'missing-page', message, suggestion: closestName(path, known.slice(1)) };
  }
  if (!target.includes('#') || anchors.includes(target)) return undefined;
  const ofPage = anchors.filter((anchor) => anchor.startsWith(target.replace(/#.*/s, '#')));
  const message = `The page has no part ${target}; the link targets are ${ofPage.slice(0, 20).join(', ')}.`;
  return { code: 'missing-anchor', message, suggestion: closestName(target, ofPage) };
}
