import type { Root as HtmlRoot, RootContent } from 'hast';
import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import rehypeMinifyWhitespace from 'rehype-minify-whitespace';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { homeUrl, resolveAddress } from '../../schema/addresses.ts';
import type { Content } from '../../schema/content.ts';
import { sample } from '../../schema/review/placeholder.ts';
import type { Section } from '../../schema/sections.ts';
import type { Entry, Layout } from '../../schema/types/contentType.ts';
import type { Result } from '../../schema/types/entryKeys.ts';
import { toUri } from '../../schema/values/url.ts';
import { formatPeriod } from '../text/dates.ts';
import { languageDirection } from '../text/direction.ts';
import { describeResult, entryFacts, profileFacts } from '../text/facts.ts';
import { shortenUrl } from '../text/links.ts';
import { nestHeadings } from '../text/nestHeadings.ts';
import { shortenPeople } from '../text/people.ts';
import { addressOf, writeFormulasAsText } from './completeBody.ts';
import { areGroups, resumeCuts, resumeSections } from './resumeCuts.ts';

/** Elements without a value of their own. */
const plainNames = [
  ...(['p', 'em', 'strong', 'del', 'sup', 'br', 'hr', 'ul', 'li', 'blockquote', 'section'] as const),
  ...(['table', 'thead', 'tbody', 'tr', 'th', 'td', 'span', 'time', 'h1', 'h2', 'h3', 'h4'] as const),
];

export type PlainName = (typeof plainNames)[number];

/** A part of a formatted text: a plain text, or an element, named as in HTML. Addresses are complete. */
export type ResumeNode = string | ResumeElement;

type ResumeElement = { children: ResumeNode[] } & (
  | { name: 'a'; href: string | null }
  | { name: 'code' | 'pre'; code: string }
  | { name: 'ol'; start: number }
  | { name: 'heading'; level: number }
  | { name: PlainName }
);

/** A text or link. */
export type Detail = { text: string; url: string | null };

export function aboutResume({ site, profile }: Content) {
  return {
    title: `${profile.name} – ${profile.title}`,
    author: profile.name,
    description: site.description,
    keywords: site.keywords,
  };
}

/** The texts of the résumé, for the template, with the first `cuts` of `resumeCuts`. */
export function resumeTexts(content: Content, cuts = 0) {
  const { site, profile, links } = content;
  const { language, region = null } = new Intl.Locale(site.language);
  const shortened = new Set(
    resumeCuts(content)
      .slice(0, cuts)
      .map(({ entry }) => entry),
  );
  return {
    name: profile.name,
    role: profile.title,
    language,
    // Typst knows regions of two letters only: https://typst.app/docs/reference/text/text/#parameters-region
    region: region?.length === 2 ? region : null,
    direction: languageDirection(site.language),
    contact: contactLines(content),
    links: links.map(({ name, url }) => {
      const address = resolveAddress(url, content);
      return { name, ...detail(shortenUrl(address), address) };
    }),
    summary: toNodes(profile.body, 1, content),
    results: toResults(profile.results, content),
    sections: resumeSections(content, cuts).map((section) => toSectionTexts(section, shortened, content)),
  };
}

function contactLines(content: Content): Detail[][] {
  const { site, profile } = content;
  const facts = profileFacts(profile).map(({ text, address }) => detail(text, address));
  const ways = facts.filter(({ url }) => /^(?:mailto|tel):/.test(url ?? ''));
  const home = isOfSample(site.url) ? [] : [detail(shortenUrl(site.url), homeUrl(content))];
  return [facts.filter((fact) => !ways.includes(fact)), [...ways, ...home]];
}

function toSectionTexts(section: Section, shortened: ReadonlySet<string>, content: Content) {
  const { id, heading, layout, entries } = section;
  const isProse = layout === 'prose';
  return {
    heading: [heading],
    body: isProse ? entries.flatMap(({ text }) => toNodes(text, 2, content)) : [],
    groups: areGroups(layout)
      ? entries.map(({ title, level = [], skills = [level].flat() }) => ({ title, skills }))
      : [],
    entries:
      isProse || areGroups(layout)
        ? []
        : entries.map((entry) =>
            toEntryTexts(entry, { layout, isShort: shortened.has(`${id}/${entry.id}`) }, content),
          ),
  };
}

type EntryPlace = { layout: Layout; isShort: boolean };

function toEntryTexts(entry: Entry, { layout, isShort }: EntryPlace, content: Content) {
  const { url, people = [], period, links, skills = [] } = entry;
  const names = shortenPeople(people, content).map(({ name }) => name);
  const facts = entryFacts(entry, content).filter(
    ({ key }) => key !== 'period' && (key !== 'duration' || layout === 'timeline'),
  );
  // A story has its own page; paper has its summary.
  const body =
    entry.summary === undefined
      ? toNodes(entry.text, 3, content)
      : [{ name: 'p' as const, children: [entry.summary] }];
  return {
    heading: [entry.title],
    date: period ? formatPeriod(period, content.site.language) : '',
    details: [
      ...(names.length > 0 ? [detail(names.join(', '))] : []),
      ...facts.map(({ text, address }) => detail(text, address)),
      ...(url === undefined || isOfSample(url) ? [] : [detail(shortenUrl(url), url)]),
      ...links.flatMap((link) => detailsOfLink(link, content)),
    ],
    skills: isShort ? [] : skills,
    body: [...toResults(entry.results, content), ...(isShort ? [] : body)],
  };
}

function toResults(results: readonly Result[] | undefined, content: Content): ResumeNode[] {
  const items = (results ?? []).map((result): ResumeNode => {
    const { words } = describeResult(result, content);
    const url = resolveAddress(result.source, content);
    const children: ResumeNode[] = [{ name: 'strong', children: [result.value] }, `: ${words} `];
    if (url !== undefined && !isOfSample(url))
      children.push({ name: 'a', href: toUri(url), children: [shortenUrl(url)] });
    return { name: 'li', children };
  });
  return items.length > 0 ? [{ name: 'ul', children: items }] : [];
}

function detailsOfLink({ kind, label, url }: Entry['links'][number], { site }: Content): Detail[] {
  // The address of a file contains a hash, which nobody types.
  if (url.startsWith(`${site.url}/media/`)) return [detail(label, url)];
  if (isOfSample(url)) return [];
  const address = shortenUrl(url);
  // On paper, an address needs no label if that is generic, or the address itself.
  const isEnough = kind !== undefined || label === address;
  return [...(isEnough ? [] : [detail(label, url)]), detail(address, url)];
}

export function isOfSample(url: string): boolean {
  return url === sample.url || url.startsWith(`${sample.url}/`);
}

function detail(text: string, url?: string): Detail {
  return { text, url: url === undefined ? null : toUri(url) };
}

/** @param below the level of the heading above it */
function toNodes(text: Root | undefined, below: 1 | 2 | 3 | 4, content: Content): ResumeNode[] {
  if (!text) return [];
  const root = structuredClone(text);
  nestHeadings(root, below);
  writeFormulasAsText(root);
  const html: HtmlRoot = unified().use(remarkRehype).use(rehypeMinifyWhitespace).runSync(root);
  return html.children.flatMap((node) => toNode(node, content));
}

function toNode(node: RootContent, content: Content): ResumeNode[] {
  if (node.type === 'text') return [node.value];
  if (node.type !== 'element') return [];
  const { tagName: name, properties } = node;
  // Footnotes need no heading and no links back on paper.
  if (properties.id === 'footnote-label' || properties.dataFootnoteBackref !== undefined) return [];
  if (name === 'img') return [String(properties.alt ?? '')];
  if (name === 'input') return [properties.checked ? '[x] ' : '[ ] '];
  if (name === 'code' || name === 'pre')
    return [{ name, children: [], code: toText(node).replace(/\n$/, '') }];
  const children = node.children.flatMap((child) => toNode(child, content));
  if (name === 'a') {
    const href = String(properties.href ?? '');
    // A link within the page leads nowhere on paper.
    const isInPage = href.startsWith('#');
    return [{ name, children, href: isInPage ? null : toUri(addressOf(href, 'link', content)) }];
  }
  if (name === 'ol') return [{ name, children, start: Number(properties.start ?? 1) }];
  const [, level] = /^h([1-6])$/.exec(name) ?? [];
  const plain = plainNames.find((one) => one === name);
  if (level === undefined) return plain ? [{ name: plain, children }] : children;
  // PDF/UA forbids empty headings.
  return children.length === 0 ? [] : [{ name: 'heading', level: Number(level), children }];
}
