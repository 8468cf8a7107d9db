import type { Element, ElementContent, Root as HtmlRoot, RootContent } from 'hast';
import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { homeUrl } from '../../schema/addresses.ts';
import type { Content } from '../../schema/content.ts';
import { sample } from '../../schema/review/placeholder.ts';
import { resolveAddress, type Section, visibleSections } from '../../schema/sections.ts';
import type { Entry, Layout } from '../../schema/types/contentType.ts';
import type { Result } from '../../schema/types/entryKeys.ts';
import { doiUrl } from '../../schema/values/doi.ts';
import { toUri } from '../../schema/values/url.ts';
import { describeDuration, describeResult } from '../text/career.ts';
import { type Person, shortenPeople } from '../text/citation.ts';
import { formatPeriod } from '../text/dates.ts';
import { languageDirection } from '../text/direction.ts';
import { shortenUrl } from '../text/links.ts';
import { nestHeadings } from '../text/nestHeadings.ts';
import { entryFacts, listEntries, profileFacts } from './facts.ts';
import { addressOf, writeFormulasAsText } from './markdown.ts';

/** Markdown for the template: texts, and elements named as in HTML. Addresses are complete. */
export type Markdown =
  | string
  | {
      name: string;
      children: Markdown[];
      href?: string | null;
      code?: string;
      start?: number;
      level?: number;
      /** Its language, if that is not the résumé's. */
      lang?: string | undefined;
    };

/** A text or link. `parts` are the names of people; the owner's is strong. */
export type Detail = { text: string; url: string | null; parts?: { text: string; isStrong: boolean }[] };

/** The metadata of the file. It may have letters of all scripts, since no typeface shows it. */
export function aboutResume({ site, profile }: Content) {
  return {
    title: `${profile.name} – ${profile.title}`,
    author: profile.name,
    description: site.description,
    keywords: site.keywords,
  };
}

/**
 * The texts of the résumé, for the template: the public content in the order of the page, without the contact form, the
 * footer, notes, pictures, and descriptions of links.
 * @param cuts how many of `resumeCuts` are applied
 */
export function resumeTexts(content: Content, cuts = 0) {
  const cut = new Set(
    resumeCuts(content)
      .slice(0, cuts)
      .map(({ entry }) => entry),
  );
  const { site, profile, links } = content;
  const { language, region = null } = new Intl.Locale(site.language);
  const facts = profileFacts(profile);
  const ways = facts.filter(({ address = '' }) => /^(?:mailto|tel):/.test(address));
  return {
    name: profile.name,
    role: profile.title,
    language,
    // Typst knows regions of two letters only: https://typst.app/docs/reference/text/text/#parameters-region
    region: region?.length === 2 ? region : null,
    direction: languageDirection(site.language),
    contact: [
      facts.filter((fact) => !ways.includes(fact)),
      [...ways, ...(isOfSample(site.url) ? [] : [{ text: shortenUrl(site.url), address: homeUrl(content) }])],
    ].map((line) => line.map(({ text, address }) => detail(text, address))),
    links: links.map(({ name, url }) => {
      const address = resolveAddress(url, content);
      return { name, ...detail(shortenUrl(address), address) };
    }),
    summary: toMarkdown(profile.body, 1, content),
    results: toResults(profile.results, content),
    sections: resumeSections(content, cuts).map(({ id, heading, layout, entries }) => {
      const [isProse, isGroups] = [layout === 'prose', areGroups(layout)];
      return {
        heading: [heading],
        body: isProse ? entries.flatMap(({ text }) => toMarkdown(text, 2, content)) : [],
        groups: isGroups
          ? entries.map(({ title, level, skills = level === undefined ? [] : [level] }) => ({
              title,
              skills,
            }))
          : [],
        entries:
          isProse || isGroups
            ? []
            : listEntries({ layout, entries }).map(({ entry, isStep }) => {
                const { skills, results, body, ...rest } = toEntryTexts(entry, layout, isStep, content);
                const isShort = cut.has(`${id}/${entry.id}`);
                return {
                  ...rest,
                  skills: isShort ? [] : skills,
                  body: [...results, ...(isShort ? [] : body)],
                };
              }),
      };
    }),
  };
}

/**
 * The sections that a résumé has, without the entries that are left out of it.
 * @param cuts how many of `resumeCuts` are applied
 */
export function resumeSections(content: Content, cuts = 0): Section[] {
  const sections = visibleSections(content).filter(
    ({ layout, type }) => layout !== 'form' && type !== 'notes',
  );
  const made = cuts > 0 ? resumeCuts(content).slice(0, cuts) : [];
  const out = new Set(made.flatMap(({ entry, isOut }) => (isOut ? entry : [])));
  return sections.map((section) => ({
    ...section,
    entries: section.entries.filter(({ id }) => !out.has(`${section.id}/${id}`)),
  }));
}

/** Whether the entries of a section are a line each: a name, and what belongs to it. */
function areGroups(layout: Layout): boolean {
  return layout === 'hills' || layout === 'levels';
}

/** Shortens the résumé by an entry's text and skills or, if `isOut`, by the whole entry. */
export type Cut = { entry: string; title: string; heading: string; isOut: boolean };

/**
 * The cuts that shorten a résumé, in their order: from the last entries of the longest lists to the first of each. An entry
 * first loses its text, then it is left out; the first entry of each section stays. Jobs and studies are shortened after all but
 * the first entries of others, and are the last to be left out. Publications that are not `selected` count as later than those that are.
 */
export function resumeCuts(content: Content): Cut[] {
  const cuts = resumeSections(content)
    .filter(({ layout }) => layout !== 'prose' && !areGroups(layout))
    .flatMap(({ id, heading, isCareer = false, entries }) => {
      return entries
        .toSorted((a, b) => Number(b.isSelected ?? false) - Number(a.isSelected ?? false))
        .flatMap(({ id: name, title, text, skills = [] }, index) => {
          const [cut, place] = [
            { entry: `${id}/${name}`, title, heading },
            isCareer ? index / entries.length : index,
          ];
          return [
            ...(index > 0 ? [{ ...cut, isOut: true, place: isCareer ? index - entries.length : place }] : []),
            ...(text || skills.length > 0 ? [{ ...cut, isOut: false, place }] : []),
          ];
        });
    });
  return cuts.toSorted((a, b) => a.place - b.place).toReversed();
}

/** An entry for the template. Only the heading is never empty. */
function toEntryTexts(entry: Entry, layout: Layout, isStep: boolean, content: Content) {
  const { url, people, period, doi, links, skills = [] } = entry;
  const level = isStep ? 4 : 3;
  const duration = describeDuration(entry, layout, content);
  return {
    heading: [entry.title],
    level,
    date: period ? formatPeriod(period, content.site.language) : '',
    details: [
      ...(people ? [detailOfPeople(shortenPeople(people, content))] : []),
      ...entryFacts(entry, content).map(({ text, address }) => detail(text, address)),
      ...(duration === undefined ? [] : [detail(duration)]),
      ...(doi === undefined ? [] : [detail(`doi.org/${doi}`, doiUrl(doi))]),
      ...(url === undefined || isOfSample(url) ? [] : [detail(shortenUrl(url), url)]),
      ...links.flatMap(({ kind, label, url }) => {
        // The address of a file in media/ contains a hash, which nobody types.
        if (url.startsWith(`${content.site.url}/media/`)) return [detail(label, url)];
        if (isOfSample(url)) return [];
        const address = shortenUrl(url);
        // On paper, an address needs no label if that is generic, or the address itself.
        return [...(kind || label === address ? [] : [detail(label, url)]), detail(address, url)];
      }),
    ],
    skills,
    results: toResults(entry.results, content),
    // A story has its own page; paper has its summary.
    body:
      entry.summary === undefined
        ? toMarkdown(entry.text, level, content)
        : [{ name: 'p', children: [entry.summary] }],
  };
}

function toResults(results: readonly Result[] | undefined, content: Content): Markdown[] {
  const items = (results ?? []).map((result): Markdown => {
    const { value, words } = { ...result, ...describeResult(result, content) };
    const url = resolveAddress(result.source, content);
    const link =
      url === undefined || isOfSample(url)
        ? []
        : [{ name: 'a', href: toUri(url), children: [shortenUrl(url)] }];
    const children = [{ name: 'strong', children: [value] }, `: ${words} `, ...link];
    return { name: 'li', children };
  });
  return items.length > 0 ? [{ name: 'ul', children: items }] : [];
}

function detailOfPeople(people: readonly Person[]): Detail {
  const text = people.map(({ name }) => name).join(', ');
  return { ...detail(text), parts: people.map(({ name, isOwner }) => ({ text: name, isStrong: isOwner })) };
}

/** Whether an address leads to the site of the sample, which documents do not print. */
export function isOfSample(url: string): boolean {
  return url === sample.url || url.startsWith(`${sample.url}/`);
}

function detail(text: string, url?: string): Detail {
  return { text, url: url === undefined ? null : toUri(url) };
}

/** @param below the level of the heading above it */
function toMarkdown(text: Root | undefined, below: 1 | 2 | 3 | 4, content: Content): Markdown[] {
  if (!text) return [];
  const root = structuredClone(text);
  nestHeadings(root, below);
  writeFormulasAsText(root);
  const html: HtmlRoot = unified().use(remarkRehype).runSync(root);
  const convert = (node: RootContent | ElementContent): Markdown[] => {
    if (node.type === 'text') return [node.value];
    if (node.type !== 'element') return [];
    const { tagName: name, properties } = node;
    const lang = typeof properties.lang === 'string' ? properties.lang : undefined;
    // Footnotes need no heading and no links back on paper.
    if (properties.id === 'footnote-label' || properties.dataFootnoteBackref !== undefined) return [];
    const children = (isContainer(node) ? node.children.filter(isElement) : node.children).flatMap(convert);
    switch (name) {
      case 'img':
        return [String(properties.alt ?? '')];
      case 'input':
        return [properties.checked ? '[x] ' : '[ ] '];
      case 'code':
      case 'pre':
        return [{ name, children: [], code: toText(node).replace(/\n$/, '') }];
      case 'ol':
        return [{ name, children, lang, start: Number(properties.start ?? 1) }];
      case 'a': {
        const href = String(properties.href ?? '');
        // A link within the page leads nowhere on paper.
        return [
          { name, children, href: href.startsWith('#') ? null : toUri(addressOf(href, 'link', content)) },
        ];
      }
      default: {
        const [, level] = /^h([1-6])$/.exec(name) ?? [];
        if (level === undefined) return [{ name, children, lang }];
        // PDF/UA forbids empty headings.
        return children.length === 0 ? [] : [{ name: 'heading', level: Number(level), children, lang }];
      }
    }
  };
  return html.children.filter(isElement).flatMap(convert);
}

function isElement(node: RootContent | ElementContent): node is Element {
  return node.type === 'element';
}

/** Whether the texts directly in an element are only line breaks of the source. */
function isContainer({ tagName, children }: Element): boolean {
  return (
    /^(?:ul|ol|blockquote|section|table|thead|tbody|tr)$/.test(tagName) ||
    (tagName === 'li' && children.some((child) => isElement(child) && child.tagName === 'p'))
  );
}
