import type { ContentName } from '../../schema/content.ts';
import { factPaths } from '../../schema/facts.ts';

/** The outputs that tell a reader or a program what the content says. */
export type Output =
  | 'page'
  | 'data for search engines'
  | 'resume.pdf'
  | 'resume.json'
  | 'contact.vcf'
  | 'index.md'
  | 'llms.txt'
  | 'publications.bib'
  | 'feed.xml';

/** What an output leaves out of the entries of a type, and why: all of it, or the values at these paths. */
type LeftOut = string | Readonly<Record<string, string>>;

const onlyOwner = 'A card says who the owner is and how to reach them.';
const onlyForm = 'Words of the form are for those who fill it in, on the page.';
const onlyPage = 'Only the page has these controls.';
const onlyCareer = 'A page beside the home page is not about the career.';
const notFound = 'Only the page that is not found has these words.';
const onlyPublications = 'A list of publications is for reference managers.';
const inMarkdown = 'It leads to index.md, which has this.';
const onlyNews = 'A feed has what there is to read or to watch.';
const onlySummary = 'An entry has a summary in plain text.';
const noShareImage = { 'social.imageAlt': 'It has no share image.' };
const withoutAlt = 'It has pictures by their addresses alone.';
const withoutBody = bodyFor('It has no texts in Markdown.');
const keywords = { 'keywords.*': 'These are for search engines.' };
const onlySearch = { description: 'This is for search engines and link previews.', ...keywords };
const headings = matching('site', /^headings/, 'It has no sections, so no headings.');
const controls = matching('site', /^labels|^resume\.label/, onlyPage);

/** Of most outputs: what only a screen has. */
const onScreen = { contact: onlyForm, footer: onlyPage, pages: onlyCareer, notFound };

/**
 * What each output leaves out on purpose. A test reads every output, and expects all other facts of the content in it: a
 * new key of a type is in every output, or here. A new type must be in `entries`, or in each output, to compile.
 */
export const leftOut = {
  page: { profile: {}, ...entries({}), contact: {}, footer: {}, pages: {}, notFound: {}, site: {} },
  'data for search engines': {
    profile: { 'portrait.alt': withoutAlt, ...withoutBody },
    ...entries({}),
    links: { name: 'It has addresses without names.', description: 'It has addresses without names.' },
    skills: { title: 'It has skills without their groups.' },
    experience: withoutBody,
    projects: { end: 'A work has one date, the start.', 'picture.alt': withoutAlt, ...withoutBody },
    education: withoutBody,
    sections: 'The vocabulary has nothing for them.',
    hobbies: 'The vocabulary has nothing for them.',
    ...onScreen,
    pages: withoutBody,
    site: {
      'keywords.*': 'The page has them beside it.',
      'social.imageAlt': withoutAlt,
      ...headings,
      ...controls,
    },
  },
  'contact.vcf': {
    profile: {
      'employer.url': 'A card has no place for the address of an organisation.',
      'portrait.alt': 'A card has no place for the description of a photo.',
      ...bodyFor(onlyOwner),
    },
    ...entries(onlyOwner),
    links: {
      name: 'A card has addresses without names.',
      description: 'A card has addresses without names.',
    },
    ...onScreen,
    footer: onlyOwner,
    site: {
      title: 'A card has the name of the owner.',
      ...onlySearch,
      ...headings,
      'social.imageAlt': 'A card has the portrait.',
      ...controls,
    },
  },
  'index.md': {
    profile: {},
    ...entries({}),
    contact: matching('contact', /^notice|\.(?:sent|submitting|placeholder)$/, onlyForm),
    footer: {},
    pages: { description: 'This is for search engines and link previews.' },
    notFound,
    site: {
      url: 'Each address in it begins with the address of the site.',
      title: 'Its first heading is the name of the owner.',
      ...onlySearch,
      ...noShareImage,
      ...matching('site', /^labels/, onlyPage),
    },
  },
  'resume.pdf': {
    profile: { 'portrait.alt': 'It has no portrait.' },
    ...entries({}),
    links: { description: 'The name of a link is enough on paper.' },
    projects: { 'picture.alt': 'It has no pictures.' },
    ...onScreen,
    site: {
      title: 'Its title is the name of the owner.',
      'social.imageAlt': 'It has no pictures.',
      'headings.contact': onlyForm,
      ...controls,
    },
  },
  'resume.json': {
    profile: { 'portrait.alt': 'It has no place for the description of a picture.' },
    ...entries({}),
    projects: { 'picture.alt': 'It has no place for pictures.' },
    ...onScreen,
    site: {
      title: 'It has the name of the owner.',
      ...onlySearch,
      ...headings,
      ...noShareImage,
      ...controls,
    },
  },
  'publications.bib': {
    profile: onlyPublications,
    ...entries(onlyPublications),
    publications: {},
    ...onScreen,
    site: onlyPublications,
  },
  'llms.txt': {
    profile: matching('profile', /^(?!name|title|location)/, inMarkdown),
    ...entries(inMarkdown),
    links: {},
    ...onScreen,
    footer: inMarkdown,
    pages: bodyFor(inMarkdown),
    site: { ...keywords, ...headings, ...noShareImage, ...controls },
  },
  'feed.xml': {
    profile: matching('profile', /^(?!name)/, onlyNews),
    ...entries(onlyNews),
    projects: {
      end: 'An entry has one date, the start.',
      'skills.*': onlySummary,
      'picture.alt': onlySummary,
      'body.url': onlySummary,
    },
    publications: {},
    talks: {},
    ...onScreen,
    footer: onlyNews,
    site: { ...keywords, ...headings, ...noShareImage, ...controls },
  },
} as const satisfies Record<Output, Record<ContentName, LeftOut>>;

/** The types of which most outputs have everything, or nothing. */
function entries<T extends LeftOut>(rule: T) {
  return {
    links: rule,
    skills: rule,
    experience: rule,
    projects: rule,
    publications: rule,
    talks: rule,
    education: rule,
    sections: rule,
    hobbies: rule,
  };
}

function bodyFor(reason: string) {
  return { body: reason, 'body.url': reason, 'body.alt': reason };
}

/** All values of a type whose paths match. */
function matching(type: ContentName, form: RegExp, reason: string): Readonly<Record<string, string>> {
  return Object.fromEntries(factPaths(type).flatMap((path) => (form.test(path) ? [[path, reason]] : [])));
}
