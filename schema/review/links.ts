import type { ContentName, ContentValue } from '../content.ts';
import { examplePicture } from '../media/mediaPath.ts';
import { outputPaths, type PageSources, pageOfLink, partOfLink, type SitePage, sitePages } from '../pages.ts';
import { entriesOf, type LoadedEntry } from '../parse/entry.ts';
import type { Fault, Finding } from '../problems.ts';
import { anchorsOf, visibleIds } from '../sections.ts';
import { closestName, normalizeText } from '../values/text.ts';
import { decodeUrl } from '../values/url.ts';
import { findNameFault } from './names.ts';
import type { ContentRule, Found, Reviewed } from './rules.ts';

export function slugOf(source: string): string {
  return source.replace(/^.*\/|\.[^.]*$/g, '');
}

export function slugsOf(entries: readonly LoadedEntry[], named: ContentName): string[] {
  return entries.filter(({ type }) => type === named).map(({ source }) => slugOf(source));
}

/** The ids of the sections that files fill, also files with errors. */
export function visibleIdsOf(site: ContentValue<'site'>, entries: readonly LoadedEntry[]): string[] {
  const hasLanguages = entriesOf(entries, 'profile').some(({ value }) => value.languages?.length);
  const filled = [...entries.map(({ type }) => type), ...(hasLanguages ? ['languages'] : [])];
  return visibleIds(site, new Set(filled), slugsOf(entries, 'sections'));
}

/** The pages that the files make, also those with errors. `ids` are the sections that are shown. */
function pagesOf(entries: readonly LoadedEntry[], ids: readonly string[]): SitePage[] {
  const titlesOf = (name: ContentName) => slugsOf(entries, name).map((slug) => ({ slug, title: slug }));
  const shown = (name: ContentName) => (ids.includes(name) ? titlesOf(name) : []);
  const stories = entries.filter(({ value }) => !value || 'summary' in value);
  const elsewhere = new Map(
    entriesOf(entries, 'notes').map(({ source, value }) => [slugOf(source), value.url]),
  );
  const sources: PageSources = {
    site: {},
    pages: titlesOf('pages'),
    notes: shown('notes').map((note) => ({ ...note, url: elsewhere.get(note.slug) })),
    projects: slugsOf(ids.includes('projects') ? stories : [], 'projects').map((slug) => {
      return { slug, title: '', summary: '' };
    }),
    publications: shown('publications'),
  };
  return sitePages(sources);
}

/**
 * Takes suggestions out of faults that nobody can mean: a page or picture that does not exist, or a picture that is somewhere
 * else already. `pictures` are those of `media/`; the first is the example in place of one that is not there.
 */
export function createSuggestionFilter(
  entries: readonly LoadedEntry[],
  pictures: readonly string[],
): (fault: Fault) => Fault {
  const pages = new Set(pagesOf(entries, ['notes', 'projects', 'publications']).map(({ path }) => path));
  const used = new Set(entries.flatMap(({ media }) => media.map(({ file }) => file)));
  const isSame = (one: string, other: string) => normalizeText(one) === normalizeText(other);
  const picture = pictures.includes(examplePicture) ? examplePicture : pictures[0];
  return (fault) => {
    const { code, message, suggestion = '' } = fault;
    const isMeant =
      (code !== 'relative-url' || !suggestion.startsWith('/') || pages.has(suggestion)) &&
      (code !== 'missing-media' || message.startsWith('The case of') || !used.has(decodeUrl(suggestion)));
    const own =
      code === 'bad-image-path' ? pictures.find((one) => isSame(one, suggestion)) : fault.suggestion;
    const example = picture && fault.example?.replace(examplePicture, picture);
    return { ...fault, suggestion: isMeant ? own : undefined, example };
  };
}

/** Links in texts to pages that do not exist, and to sections of the home page that are hidden, or have no entry. */
function findLostLinks({ entries }: Reviewed): Found[] {
  const [site] = entriesOf(entries, 'site');
  if (!site) return [];
  const ids = visibleIdsOf(site.value, entries);
  const shown = (name: ContentName) => (ids.includes(name) ? entriesOf(entries, name) : []);
  const sources = { publications: shown('publications'), notes: shown('notes') };
  const targets = {
    anchors: anchorsOf(ids).map((anchor) => `#${anchor}`),
    pages: pagesOf(entries, ids),
    files: outputPaths({ site: site.value, ...sources }),
  };
  return entries.flatMap((entry) =>
    entry.links.flatMap(({ url, ...span }) => {
      const fault = /^[#/]/.test(url) && explainLostLink(decodeUrl(url), targets);
      return fault ? [{ source: entry.source, ...fault, ...span }] : [];
    }),
  );
}

type Targets = { anchors: readonly string[]; pages: readonly SitePage[]; files: readonly string[] };

function explainLostLink(target: string, { anchors, pages, files }: Targets): Finding | undefined {
  const path = pageOfLink(target);
  if (path === undefined) {
    const message = `The page does not show the section of ${target}; the link targets are ${anchors.join(', ')}.`;
    return anchors.includes(target) ? undefined : { code: 'missing-anchor', message };
  }
  if (path.includes('.')) {
    const message = `This site has no file ${path}; write one of ${files.join(', ')}, or put it into media/ and write media/….`;
    return files.includes(path)
      ? undefined
      : { code: 'missing-page', message, suggestion: closestName(path, files) };
  }
  const page = pages.find((known) => known.path === path);
  const part = partOfLink(target).slice(1);
  if (page?.parts && part !== '' && !page.parts.includes(part)) {
    const message = `There is no publication "${part}"; write the file name of one, without .json.`;
    const closest = closestName(part, page.parts);
    return { code: 'missing-anchor', message, suggestion: closest && `${path}#${encodeURI(closest)}` };
  }
  if (page || path === '/') return undefined;
  // A folder may have a thousand pages.
  const known = ['/', ...pages.flatMap(({ path }) => (/^\/[^/]+\/$/.test(path) ? path : []))];
  const one = known.length > 1 ? 'one of ' : '';
  const message = `This site has no page ${target}; write ${one}${known.join(', ')}${wayTo(path)}.`;
  const depthOf = (address: string) => address.split('/').length;
  const near = pages.map((other) => other.path).filter((other) => depthOf(other) === depthOf(path));
  return { code: 'missing-page', message, suggestion: closestName(path, near) };
}

/** What else to write, or which file to add, for a page that is missing; nothing where no file can make it. */
function wayTo(path: string): string {
  const [, folder = '', slug = ''] = path.split('/');
  if (folder === 'notes')
    return findNameFault('notes', slug) ? ', or add a note to notes/' : `, or add the file notes/${slug}.md`;
  if (folder === 'projects' && slug !== '') return `, or add the file projects/${slug}.md with a "summary"`;
  if (folder === 'projects' || folder === 'publications')
    return `, or #${folder}-heading for what is in ${folder}/`;
  const name = slug || folder;
  return findNameFault('pages', name) ? '' : `, or add the file pages/${name}.md`;
}

export const missingPage: ContentRule = { code: 'missing-page', find: findLostLinks };
