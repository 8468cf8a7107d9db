import type { ContentName } from '../../schema/content.ts';

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
const onlySearch = {
  description: 'This is for search engines and link previews.',
  'keywords.*': 'These are for search engines.',
};
const notPage = 'It has no sections, so no headings.';
const headings = {
  'headings.skills': notPage,
  'headings.experience': notPage,
  'headings.projects': notPage,
  'headings.publications': notPage,
  'headings.talks': notPage,
  'headings.education': notPage,
  'headings.hobbies': notPage,
  'headings.contact': notPage,
};
const placeholders = {
  'fields.name.placeholder': onlyForm,
  'fields.email.placeholder': onlyForm,
  'fields.subject.placeholder': onlyForm,
  'fields.message.placeholder': onlyForm,
};
const controls = {
  'labels.contactButton': onlyPage,
  'labels.skipLink': onlyPage,
  'labels.opensInNewTab': onlyPage,
  'resume.label': onlyPage,
};
const onlyPublications = 'A list of publications is for reference managers.';
const inMarkdown = 'It leads to index.md, which has this.';
const onlyNews = 'A feed has what there is to read or to watch.';
const onlySummary = 'An entry has a summary in plain text.';
const withoutAlt = 'It has pictures by their addresses alone.';
const withoutBody = {
  body: 'It has no texts in Markdown.',
  'body.url': 'It has no texts in Markdown.',
  'body.alt': 'It has no texts in Markdown.',
};
const notFound = 'Only the page that is not found has these words.';

/**
 * What each output leaves out on purpose. A test reads every output, and expects all other facts of the content in it: a
 * new key of a type is in every output, or here.
 */
export const leftOut = {
  page: {
    profile: {},
    links: {},
    skills: {},
    experience: {},
    projects: {},
    publications: {},
    talks: {},
    education: {},
    sections: {},
    hobbies: {},
    contact: {},
    footer: {},
    notFound: {},
    site: {},
  },
  'data for search engines': {
    profile: { 'portrait.alt': withoutAlt, ...withoutBody },
    links: { name: 'It has addresses without names.', description: 'It has addresses without names.' },
    skills: { title: 'It has skills without their groups.' },
    experience: withoutBody,
    projects: { end: 'A work has one date, the start.', 'picture.alt': withoutAlt, ...withoutBody },
    publications: {},
    talks: {},
    education: withoutBody,
    sections: 'The vocabulary has nothing for them.',
    hobbies: 'The vocabulary has nothing for them.',
    contact: onlyForm,
    footer: onlyPage,
    notFound,
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
      body: onlyOwner,
      'body.url': onlyOwner,
      'body.alt': onlyOwner,
    },
    links: {
      name: 'A card has addresses without names.',
      description: 'A card has addresses without names.',
    },
    skills: onlyOwner,
    experience: onlyOwner,
    projects: onlyOwner,
    publications: onlyOwner,
    talks: onlyOwner,
    education: onlyOwner,
    sections: onlyOwner,
    hobbies: onlyOwner,
    contact: onlyForm,
    footer: onlyOwner,
    notFound,
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
    links: {},
    skills: {},
    experience: {},
    projects: {},
    publications: {},
    talks: {},
    education: {},
    sections: {},
    hobbies: {},
    contact: {
      'description.sent': onlyForm,
      'title.sent': onlyForm,
      ...placeholders,
      'button.submitting': onlyForm,
      'button.sent': onlyForm,
      'notice.sent.title': onlyForm,
      'notice.sent.fallback': onlyForm,
      'notice.failed.title': onlyForm,
      'notice.failed.fallback': onlyForm,
      'notice.failed.noError': onlyForm,
    },
    footer: {},
    notFound,
    site: {
      url: 'Each address in it begins with the address of the site.',
      title: 'Its first heading is the name of the owner.',
      ...onlySearch,
      'social.imageAlt': 'It has no share image.',
      'labels.contactButton': 'A link leads to the form on the page.',
      'labels.skipLink': onlyPage,
      'labels.opensInNewTab': onlyPage,
    },
  },
  'resume.pdf': {
    profile: {
      'portrait.alt': 'It has no portrait.',
    },
    links: { description: 'The name of a link is enough on paper.' },
    skills: {},
    experience: {},
    projects: { 'picture.alt': 'It has no pictures.' },
    publications: {},
    talks: {},
    education: {},
    sections: {},
    hobbies: {},
    contact: onlyForm,
    footer: onlyPage,
    notFound,
    site: {
      title: 'Its title is the name of the owner.',
      'social.imageAlt': 'It has no pictures.',
      'headings.contact': onlyForm,
      ...controls,
    },
  },
  'resume.json': {
    profile: { 'portrait.alt': 'It has no place for the description of a picture.' },
    links: {},
    skills: {},
    experience: {},
    projects: { 'picture.alt': 'It has no place for pictures.' },
    publications: {},
    talks: {},
    education: {},
    sections: {},
    hobbies: {},
    contact: onlyForm,
    footer: onlyPage,
    notFound,
    site: {
      title: 'It has the name of the owner.',
      ...onlySearch,
      ...headings,
      'social.imageAlt': 'It has no share image.',
      ...controls,
    },
  },
  'publications.bib': {
    profile: onlyPublications,
    links: onlyPublications,
    skills: onlyPublications,
    experience: onlyPublications,
    projects: onlyPublications,
    publications: {},
    talks: onlyPublications,
    education: onlyPublications,
    sections: onlyPublications,
    hobbies: onlyPublications,
    contact: onlyForm,
    footer: onlyPage,
    notFound,
    site: onlyPublications,
  },
  'llms.txt': {
    profile: {
      'employer.name': inMarkdown,
      'employer.url': inMarkdown,
      email: inMarkdown,
      phone: inMarkdown,
      'portrait.alt': inMarkdown,
      body: inMarkdown,
      'body.url': inMarkdown,
      'body.alt': inMarkdown,
    },
    links: {},
    skills: inMarkdown,
    experience: inMarkdown,
    projects: inMarkdown,
    publications: inMarkdown,
    talks: inMarkdown,
    education: inMarkdown,
    sections: inMarkdown,
    hobbies: inMarkdown,
    contact: onlyForm,
    footer: inMarkdown,
    notFound,
    site: {
      'keywords.*': 'These are for search engines.',
      ...headings,
      'social.imageAlt': 'It has no share image.',
      ...controls,
    },
  },
  'feed.xml': {
    profile: {
      title: onlyNews,
      location: onlyNews,
      'employer.name': onlyNews,
      'employer.url': onlyNews,
      email: onlyNews,
      phone: onlyNews,
      'portrait.alt': onlyNews,
      body: onlyNews,
      'body.url': onlyNews,
      'body.alt': onlyNews,
    },
    links: onlyNews,
    skills: onlyNews,
    experience: onlyNews,
    projects: {
      end: 'An entry has one date, the start.',
      'skills.*': onlySummary,
      'picture.alt': onlySummary,
      'body.url': onlySummary,
    },
    publications: {},
    talks: {},
    education: onlyNews,
    sections: onlyNews,
    hobbies: onlyNews,
    contact: onlyForm,
    footer: onlyNews,
    notFound,
    site: {
      'keywords.*': 'These are for search engines.',
      ...headings,
      'social.imageAlt': 'It has no share image.',
      ...controls,
    },
  },
} as const satisfies Record<Output, Record<ContentName, LeftOut>>;
