import { outputPaths } from '../addresses.ts';
import { type ContentName, type ContentValue, slugOf } from '../content.ts';
import { type PageSources, pageOfLink, type SitePage, sitePages } from '../pages.ts';
import { entriesOf, type LoadedEntry } from '../parse/entry.ts';
import type { Finding } from '../problems.ts';
import { anchorsOf, visibleIds } from '../sections.ts';
import { closestName } from '../values/text.ts';
import { decodeUrl } from '../values/url.ts';
import type { ContentRule } from './rules.ts';

export function slugsOf(entries: readonly LoadedEntry[], named: ContentName): string[] {
  return entries.filter(({ type }) => type === named).map(({ source }) => slugOf(source));
}

export function visibleIdsOf(site: ContentValue<'site'>, entries: readonly LoadedEntry[]): string[] {
  const hasLanguages = entriesOf(entries, 'profile').some(({ value }) => value.languages?.length);
  const filled = [...entries.map(({ type }) => type), ...(hasLanguages ? ['languages'] : [])];
  return visibleIds(site, new Set(filled), slugsOf(entries, 'sections'));
}

export function pagesOfEntries(entries: readonly LoadedEntry[], ids: readonly string[]): SitePage[] {
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

export const missingPage: ContentRule = {
  code: 'missing-page',
  find({ entries, publicPaths }) {
    const [site] = entriesOf(entries, 'site');
    if (!site) return [];
    const ids = visibleIdsOf(site.value, entries);
    const shown = (name: ContentName) => (ids.includes(name) ? entriesOf(entries, name) : []);
    const sources = { publications: shown('publications'), notes: shown('notes') };
    const targets = {
      anchors: anchorsOf(ids).map((anchor) => `#${anchor}`),
      pages: pagesOfEntries(entries, ids),
      files: [...outputPaths({ site: site.value, ...sources }), ...publicPaths],
    };
    return entries.flatMap((entry) =>
      entry.links.flatMap(({ url, ...span }) => {
        const fault = /^[#/]/.test(url) && explainLostLink(decodeUrl(url), targets);
        return fault ? [{ source: entry.source, ...fault, ...span }] : [];
      }),
    );
  },
};

type Targets = { anchors: readonly string[]; pages: readonly SitePage[]; files: readonly string[] };

function explainLostLink(target: string, { anchors, pages, files }: Targets): Finding | undefined {
  const path = pageOfLink(target);
  if (path === undefined) {
    const message = `The page does not show the section of ${target}; the link targets are ${anchors.join(', ')}.`;
    const suggestion = closestName(target, anchors);
    return anchors.includes(target) ? undefined : { code: 'missing-anchor', message, suggestion };
  }
  const known = ['/', ...pages.map((page) => page.path), ...files];
  if (known.includes(path)) return undefined;
  const what = path.includes('.') ? 'file' : 'page';
  const message = `This site has no ${what} ${target}; write ${known.slice(0, 20).join(', ')}, or media/… for a file of yours.`;
  return { code: 'missing-page', message, suggestion: closestName(path, known.slice(1)) };
}
