import type { Element, Root as HtmlRoot, RootContent } from 'hast';
import { h } from 'hastscript';
import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import rehypeMinifyWhitespace from 'rehype-minify-whitespace';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Content } from '../../schema/content.ts';
import { homeUrl, resolveAddress } from '../../schema/editions.ts';
import { sample } from '../../schema/review/placeholder.ts';
import type { Section } from '../../schema/sections.ts';
import type { Layout } from '../../schema/types/contentType.ts';
import type { Entry } from '../../schema/types/entry.ts';
import type { Result } from '../../schema/types/entryKeys.ts';
import { toUri } from '../../schema/values/url.ts';
import { languageDirection } from '../../schema/words/languageTag.ts';
import { type HeadingLevel, nestHeadings } from '../text/body.ts';
import { formatPeriod } from '../text/dates.ts';
import { describeResult, entryFacts, profileFacts, shortenPeople } from '../text/facts.ts';
import { resolveLink, shortenUrl } from '../text/links.ts';
import { writeFormulasAsText } from './markdown.ts';
import { isGroupLayout, resumeSections } from './resumeCuts.ts';

/** A letter of a script that is written from right to left, in regular expressions of JavaScript and of Typst. */
export const rightToLeftLetter = '[\\p{sc=Arabic}\\p{sc=Hebrew}\\p{sc=Syriac}\\p{sc=Thaana}\\p{sc=Nko}]';

/** A plain text or an element of HTML, with a complete address. */
export type ResumeNode = string | Element;

export function aboutResume({ site, profile }: Content) {
  return {
    title: `${profile.name} – ${profile.title}`,
    author: profile.name,
    description: site.description,
    keywords: site.keywords ?? [],
  };
}

/** The texts of the résumé, with the first `cutCount` of `resumeCuts`. */
export function resumeTexts(content: Content, cutCount = 0) {
  const { site, profile, links } = content;
  const { language, region = null } = new Intl.Locale(site.language);
  return {
    name: profile.name,
    role: profile.title,
    language,
    // Typst knows regions of two letters only: https://typst.app/docs/reference/text/text/#parameters-region
    region: region?.length === 2 ? region : null,
    direction: languageDirection(site.language),
    contact: contactLines(content),
    links: links.map(({ name, url }) => {
      return { name, address: addressNode(resolveAddress(url, content)) };
    }),
    summary: toNodes(profile.body, 1, content),
    results: toResults(profile.results, content),
    sections: resumeSections(content, cutCount).map((section) => toSectionTexts(section, content)),
  };
}

/** The facts about the owner, and the addresses at which to reach them. */
function contactLines(content: Content): { facts: ResumeNode[]; addresses: ResumeNode[] } {
  const { site, profile } = content;
  const facts: ResumeNode[] = [];
  const addresses: ResumeNode[] = [];
  for (const { key, text, address } of profileFacts(profile)) {
    const line = key === 'email' || key === 'phone' ? addresses : facts;
    line.push(linkNode(text, address));
  }
  if (!isSampleUrl(site.url)) addresses.push(linkNode(shortenUrl(site.url), homeUrl(content)));
  return { facts, addresses };
}

/** A section is one text, groups of words, or entries. */
function toSectionTexts({ heading, layout, entries }: Section, content: Content) {
  const parts = { heading, body: [], groups: [], entries: [] };
  if (layout === 'prose') return { ...parts, body: entries.flatMap(({ text }) => toNodes(text, 2, content)) };
  if (isGroupLayout(layout)) {
    const groups = entries.map(({ title, level, skills }) => {
      return { title, skills: skills ?? (level === undefined ? [] : [level]) };
    });
    return { ...parts, groups };
  }
  return { ...parts, entries: entries.map((entry) => toEntryTexts(entry, layout, content)) };
}

function toEntryTexts(entry: Entry, layout: Layout, content: Content) {
  const { url, summary, people = [], period, links, skills = [] } = entry;
  const names = shortenPeople(people, content).map(({ name }) => name);
  const facts = entryFacts(entry, content).filter(
    ({ key }) => key !== 'period' && (key !== 'duration' || layout === 'timeline'),
  );
  const results = toResults(entry.results, content);
  // A story is on its own page; paper has its summary.
  const text = summary === undefined ? toNodes(entry.text, 3, content) : [h('p', summary)];
  return {
    heading: entry.title,
    date: period ? formatPeriod(period, content.site.language, content.date) : '',
    details: [
      ...(names.length > 0 ? [names.join(', ')] : []),
      ...facts.map(({ text, address }) => linkNode(text, address)),
      ...(url === undefined || isSampleUrl(url) ? [] : [addressNode(url)]),
      ...links.flatMap((link) => detailsOfLink(link, content)),
    ],
    skills,
    body: [...results, ...text],
  };
}

function toResults(results: readonly Result[] = [], content: Content): ResumeNode[] {
  const items = results.map((result) => {
    const { about } = describeResult(result, content);
    const url = resolveAddress(result.source, content);
    const source = url === undefined || isSampleUrl(url) ? [] : [addressNode(url)];
    return h('li', h('strong', result.value), `: ${about} `, ...source);
  });
  return items.length > 0 ? [h('ul', ...items)] : [];
}

function detailsOfLink({ kind, label, url }: Entry['links'][number], { site }: Content): ResumeNode[] {
  // The address of a file contains a hash, which nobody types.
  if (url.startsWith(`${site.url}/media/`)) return [linkNode(label, url)];
  if (isSampleUrl(url)) return [];
  // On paper, an address needs no label if that is generic, or the address itself.
  const isEnough = kind !== undefined || label === shortenUrl(url);
  return isEnough ? [addressNode(url)] : [linkNode(label, url), addressNode(url)];
}

export function isSampleUrl(url: string): boolean {
  return url === sample.url || url.startsWith(`${sample.url}/`);
}

function linkNode(text: string, url: string | undefined): ResumeNode {
  return url === undefined ? text : h('a', { href: toUri(url) }, text);
}

function addressNode(url: string): ResumeNode {
  return linkNode(shortenUrl(url), url);
}

/** @param below the level of the heading above it */
function toNodes(text: Root | undefined, below: HeadingLevel, content: Content): ResumeNode[] {
  if (!text) return [];
  const root = structuredClone(text);
  nestHeadings(root, below);
  writeFormulasAsText(root);
  const html: HtmlRoot = unified().use(remarkRehype).use(rehypeMinifyWhitespace).runSync(root);
  return html.children.flatMap((node) => toResumeNodes(node, content));
}

function toResumeNodes(node: RootContent, content: Content): ResumeNode[] {
  if (node.type === 'text') return [node.value];
  if (node.type !== 'element') return [];
  const { tagName: name, properties } = node;
  // Footnotes need no heading and no links back on paper.
  if (properties.id === 'footnote-label' || properties.dataFootnoteBackref !== undefined) return [];
  if (name === 'img') return [String(properties.alt ?? '')];
  if (name === 'input') return [properties.checked ? '[x] ' : '[ ] '];
  if (name === 'code' || name === 'pre') return [h(name, toText(node).replace(/\n$/, ''))];
  const children = node.children.flatMap((child) => toResumeNodes(child, content));
  // PDF/UA forbids empty headings.
  if (/^h[1-6]$/.test(name) && children.length === 0) return [];
  const href = String(properties.href);
  // A link within the page leads nowhere on paper.
  if (name === 'a')
    return href.startsWith('#') ? children : [h('a', { href: toUri(resolveLink(href, content)) }, children)];
  if (name === 'ol') return [h('ol', { start: Number(properties.start ?? 1) }, children)];
  return [h(name, children)];
}
