import type { Root } from 'mdast';
import type * as z from 'zod';
import type { MediaUse } from './mediaPath.ts';
import type { UsedMedia } from './picture.ts';
import { contactSchema } from './types/contact.ts';
import { educationSchema } from './types/education.ts';
import { experienceSchema } from './types/experience.ts';
import { footerSchema } from './types/footer.ts';
import { hobbySchema } from './types/hobby.ts';
import { notFoundSchema } from './types/notFound.ts';
import { pageSchema } from './types/page.ts';
import { profileSchema } from './types/profile.ts';
import { profileLinkSchema } from './types/profileLink.ts';
import { projectSchema } from './types/project.ts';
import { publicationSchema } from './types/publication.ts';
import { sectionSchema } from './types/section.ts';
import { siteSchema } from './types/site.ts';
import { skillGroupSchema } from './types/skillGroup.ts';
import { talkSchema } from './types/talk.ts';

/**
 * The registry: every type of content is declared here once, in the order of the editor's menu. The loader, `Content`,
 * the display typeface's characters, the editor's forms, the JSON Schemas and the setup's folders are derived from it.
 */
export const contentTypes = {
  profile: {
    source: 'profile.md',
    schema: profileSchema,
    label: 'Profile',
    icon: 'person',
    body: { label: 'Summary', words: 300, display: 'roman' },
    texts: {
      name: { room: 60, display: 'roman', spoken: true },
      title: { room: 100 },
      location: { room: 80 },
      'employer.name': { room: 80 },
    },
    media: [{ path: 'portrait.src', use: 'portrait', alt: 'portrait.alt' }],
    addresses: ['employer.url'],
  },
  links: {
    source: 'links/*.json',
    schema: profileLinkSchema,
    label: 'Links',
    icon: 'link',
    heading: 'name',
    texts: { name: { room: 50, spoken: true }, description: { room: 100 } },
    addresses: ['url'],
    unique: [['url']],
  },
  skills: {
    source: 'skills/*.json',
    schema: skillGroupSchema,
    label: 'Skills',
    icon: 'psychology',
    heading: 'title',
    texts: { title: { room: 50, display: 'roman', spoken: true }, 'skills.*': { room: 50 } },
    unique: [['skills.*']],
    colours: { colour: 'tint' },
  },
  experience: {
    source: 'experience/*.md',
    schema: experienceSchema,
    label: 'Experience',
    icon: 'work',
    title: 'role',
    date: 'start',
    body: { label: 'What you did', words: 200 },
    texts: {
      role: { room: 80, display: 'roman', spoken: true },
      'organisation.name': { room: 80, spoken: true },
      location: { room: 80 },
    },
    addresses: ['organisation.url'],
  },
  projects: {
    source: 'projects/*.md',
    schema: projectSchema,
    label: 'Projects',
    icon: 'rocket_launch',
    heading: 'title',
    date: 'start',
    body: { label: 'Text', words: 150 },
    texts: { title: { room: 60, display: 'roman', spoken: true }, 'skills.*': { room: 50 } },
    media: [{ path: 'picture.src', use: 'text', alt: 'picture.alt' }],
    addresses: ['url', 'repository'],
    uniqueInFile: ['skills.*'],
  },
  publications: {
    source: 'publications/*.json',
    schema: publicationSchema,
    label: 'Publications',
    icon: 'article',
    heading: 'title',
    date: 'date',
    texts: {
      title: { room: 200, display: 'roman', spoken: true },
      'authors.*': { room: 60 },
      venue: { room: 120 },
    },
    addresses: ['url'],
    unique: [['doi']],
  },
  talks: {
    source: 'talks/*.json',
    schema: talkSchema,
    label: 'Talks',
    icon: 'mic',
    title: 'title',
    date: 'date',
    texts: {
      title: { room: 120, display: 'roman', spoken: true },
      venue: { room: 100 },
      location: { room: 80 },
    },
    addresses: ['url', 'slides', 'video'],
  },
  education: {
    source: 'education/*.md',
    schema: educationSchema,
    label: 'Education',
    icon: 'school',
    title: 'qualification',
    date: 'start',
    body: { label: 'Text', words: 100, isOptional: true },
    texts: {
      qualification: { room: 100, display: 'roman', spoken: true },
      'institution.name': { room: 80, spoken: true },
      location: { room: 80 },
    },
    addresses: ['institution.url'],
  },
  sections: {
    source: 'sections/*.md',
    schema: sectionSchema,
    label: 'Sections of your own',
    icon: 'view_agenda',
    heading: 'title',
    body: { label: 'Text', words: 300 },
    texts: { title: { room: 60, display: 'roman', spoken: true } },
  },
  hobbies: {
    source: 'hobbies/*.md',
    schema: hobbySchema,
    label: 'Hobbies',
    icon: 'hiking',
    heading: 'title',
    body: { label: 'Text', words: 150 },
    texts: { title: { room: 50, display: 'roman', spoken: true }, 'link.label': { room: 50, spoken: true } },
    addresses: ['link.url'],
  },
  contact: {
    source: 'contact.json',
    schema: contactSchema,
    label: 'Contact form',
    icon: 'mail',
    texts: {
      'description.idle': { room: 200 },
      'description.sent': { room: 200 },
      'title.idle': { room: 60, display: 'roman', spoken: true },
      'title.sent': { room: 60, display: 'roman', spoken: true },
      'fields.name.label': { room: 50, spoken: true },
      'fields.name.placeholder': { room: 60 },
      'fields.email.label': { room: 50, spoken: true },
      'fields.email.placeholder': { room: 60 },
      'fields.subject.label': { room: 50, spoken: true },
      'fields.subject.placeholder': { room: 60 },
      'fields.message.label': { room: 50, spoken: true },
      'fields.message.placeholder': { room: 60 },
      'button.idle': { room: 40, spoken: true },
      'button.submitting': { room: 40 },
      'button.sent': { room: 40, spoken: true },
      'notice.sent.title': { room: 60, display: 'italic', spoken: true },
      'notice.sent.fallback': { room: 200, display: 'roman' },
      'notice.failed.title': { room: 60, display: 'roman', spoken: true },
      'notice.failed.fallback': { room: 200 },
      'notice.failed.noError': { room: 200 },
    },
    unique: [['fields.name.label', 'fields.email.label', 'fields.subject.label', 'fields.message.label']],
  },
  footer: {
    source: 'footer.md',
    schema: footerSchema,
    label: 'Footer',
    icon: 'bottom_navigation',
    body: { label: 'Closing message', words: 60, display: 'italic' },
    texts: { 'hiddenLink.label': { room: 60, spoken: true } },
    addresses: ['hiddenLink.url'],
  },
  pages: {
    source: 'pages/*.md',
    schema: pageSchema,
    label: 'Pages of your own',
    icon: 'note_stack',
    heading: 'title',
    body: { label: 'Text' },
    texts: {
      title: { room: 60, display: 'roman', spoken: true, searched: true },
      description: { room: 160, searched: true },
    },
  },
  notFound: {
    source: 'not-found.json',
    schema: notFoundSchema,
    label: 'Page not found',
    icon: 'wrong_location',
    texts: {
      heading: { room: 60, display: 'roman', spoken: true },
      text: { room: 200, display: 'italic' },
      linkLabel: { room: 60, spoken: true },
    },
  },
  site: {
    source: 'site.json',
    schema: siteSchema,
    label: 'Site',
    icon: 'language',
    texts: {
      // Search engines cut titles at about 600 px and descriptions at about 920 px, which hold this many letters:
      // https://www.screamingfrog.co.uk/page-title-meta-description-lengths-by-pixel-width/
      title: { room: 60, searched: true, spoken: true },
      description: { room: 160, searched: true },
      'headings.skills': { room: 60, display: 'roman', spoken: true },
      'headings.hobbies': { room: 60, display: 'roman', spoken: true },
      'headings.contact': { room: 60, display: 'italic', spoken: true },
      'headings.experience': { room: 60, display: 'roman', spoken: true },
      'headings.projects': { room: 60, display: 'roman', spoken: true },
      'headings.publications': { room: 60, display: 'roman', spoken: true },
      'headings.talks': { room: 60, display: 'roman', spoken: true },
      'headings.education': { room: 60, display: 'roman', spoken: true },
      'resume.label': { room: 40, spoken: true },
      'labels.contactButton': { room: 40, spoken: true },
      'labels.skipLink': { room: 60, spoken: true },
      'labels.opensInNewTab': { room: 60, spoken: true },
      'labels.sourceCode': { room: 40, spoken: true },
      'labels.slides': { room: 40, spoken: true },
      'labels.video': { room: 40, spoken: true },
    },
    media: [{ path: 'social.image', use: 'sharing', alt: 'social.imageAlt' }],
    addresses: ['security.contact'],
    unique: [
      ['keywords.*'],
      [
        'headings.skills',
        'headings.experience',
        'headings.projects',
        'headings.publications',
        'headings.talks',
        'headings.education',
        'headings.hobbies',
        'headings.contact',
      ],
    ],
    colours: { 'theme.accent': 'accent' },
  },
} as const satisfies Record<string, ContentType>;

/** One type of content. Values are named by their paths in the file, written with dots; `*` is any entry of a list. */
export type ContentType<S extends z.ZodObject = z.ZodObject> = {
  /** `folder/*.json` is a collection, which may be empty; anything else is one required file. */
  source: string;
  /** Of a Markdown file, the schema of its front matter. Its title is what one entry is called. */
  schema: S;
  /** The name in the editor's menu: of a collection, in the plural. */
  label: string;
  /** A Material Symbol for that menu: https://fonts.google.com/icons */
  icon: string;
  /** The key by which visitors distinguish the entries of a collection: no two may have the same. */
  heading?: string;
  /** The key that names an entry of a collection whose names may be the same; otherwise `heading`. */
  title?: string;
  /** The key of an entry's date. Its collection is sorted by it, the newest first, where `order` does not say otherwise. */
  date?: string;
  /** The Markdown below the front matter. */
  body?: {
    label: string;
    /** How many words there is room for. */
    words?: number;
    /** Whether it may be empty. */
    isOptional?: boolean;
    /** The cut of the display typeface for all of it; without one, only its headings are set in it, in roman. */
    display?: DisplayCut;
  };
  texts?: Readonly<Record<string, TextRules>>;
  /** The values that name a picture in `media/`, what it is for, and where its alternative text is. */
  media?: readonly { path: string; use: MediaUse; alt?: string }[];
  /** The addresses that visitors are sent to. */
  addresses?: readonly string[];
  /** Values that must be unique, within a file and between files: those of each list together. */
  unique?: readonly (readonly string[])[];
  /** Values that must be unique within a file. */
  uniqueInFile?: readonly string[];
  /** The owner's colours, and their use. */
  colours?: Readonly<Record<string, ColourUse>>;
};

type TextRules = {
  /**
   * How many columns there is room for: a Latin letter takes one, a Chinese character or an emoji two. A longer text
   * breaks over so many lines that the page looks wrong, or is cut off where others show it.
   */
  room: number;
  /** The cut of the display typeface that it is set in, if any. */
  display?: DisplayCut;
  /** Whether it names a heading, link, button or field to those who cannot see it. */
  spoken?: boolean;
  /** Whether search engines show it. */
  searched?: boolean;
};

/** The cuts of the display typeface: upright, and italic for the names of water and what is said there. */
export type DisplayCut = 'roman' | 'italic';

/** Text on the page, in either theme, or the mark of a card. */
export type ColourUse = 'accent' | 'tint';

type Types = typeof contentTypes;
export type ContentName = keyof Types;

/** The values of a file; of a Markdown file, those of its front matter. */
export type ContentValue<K extends ContentName> = z.infer<Types[K]['schema']>;

type Entry<K extends ContentName> = ContentValue<K> &
  (Types[K]['source'] extends `${string}.md` ? { body: Root } : unknown) &
  (Types[K]['source'] extends `${string}*${string}` ? { slug: string } : unknown);

/**
 * All content, typed and sorted: an object for a single file, a list for a collection. `body` is a Markdown body as an
 * mdast tree; `slug` is the name of an entry's file without its ending; `media` are the files of `media/` that content refers
 * to, one for each use. `isPrivateCopy` is set where it has what is private: each page and file that is made of it then
 * carries `privateCopyMark`. `customCss` are the owner's own styles, if there are any, ready for the pages.
 */
export type Content = {
  [K in ContentName]: Types[K]['source'] extends `${string}*${string}` ? Entry<K>[] : Entry<K>;
} & { media: UsedMedia[]; isPrivateCopy?: true; customCss?: string };

/** The registry, typed so that TypeScript keeps a type's name and its schema together. */
export const typeOf: { readonly [K in ContentName]: ContentType<Types[K]['schema']> } = contentTypes;

export const contentNames: readonly ContentName[] = Object.keys(contentTypes).filter(
  (name): name is ContentName => name in contentTypes,
);

/** The folders of the collections, such as `links`. */
export const collectionFolders: readonly string[] = Object.values(contentTypes)
  .filter(isCollection)
  .map(({ source }) => source.slice(0, source.indexOf('/')));

/** Whether a type has a folder of files instead of one required file. */
export function isCollection({ source }: Pick<ContentType, 'source'>): boolean {
  return source.includes('*');
}

/** The keys in front matter whose values are words, in which a `#` or a colon may be meant. */
export const proseKeys: readonly string[] = Object.values<ContentType>(contentTypes)
  .filter(({ source }) => source.endsWith('.md'))
  .flatMap(({ texts = {}, media = [] }) => [...Object.keys(texts), ...media.flatMap(({ alt = [] }) => alt)])
  .filter((path) => !path.endsWith('*'))
  .map((path) => path.slice(path.lastIndexOf('.') + 1));
