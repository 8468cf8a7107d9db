import type { Root } from 'mdast';
import type * as z from 'zod';
import { contactSchema } from './contact.ts';
import { footerSchema } from './footer.ts';
import { hobbySchema } from './hobby.ts';
import type { UsedMedia } from './media/usedMedia.ts';
import { notFoundSchema } from './notFound.ts';
import { profileSchema } from './profile.ts';
import { profileLinkSchema } from './profileLink.ts';
import { roomsForWords, widths } from './review/widths.ts';
import { siteSchema } from './site.ts';
import { skillGroupSchema } from './skillGroup.ts';
import type { MediaUse } from './source/mediaReference.ts';

/** Every kind of content: where its files lie, their schema, and how what they hold stands on the page. */
export const contentTypes = {
  site: {
    source: 'site.json',
    schema: siteSchema,
    media: [{ path: ['social', 'image'], use: 'sharing' }],
    display: ['headings.skills', 'headings.hobbies', 'headings.contact'],
    widths: widths.site,
    searched: ['title', 'description'],
    spoken: [
      'title',
      'headings.skills',
      'headings.hobbies',
      'headings.contact',
      'labels.contactButton',
      'labels.skipLink',
      'labels.opensInNewTab',
    ],
    alts: [{ text: 'social.imageAlt', image: 'social.image' }],
    singular: [['keywords.*'], ['headings.skills', 'headings.hobbies', 'headings.contact']],
    colours: { 'theme.accent': 'accent' },
  },
  profile: {
    source: 'profile.md',
    schema: profileSchema,
    media: [{ path: ['portrait', 'src'], use: 'portrait' }],
    display: ['name'],
    widths: widths.profile,
    spoken: ['name'],
    words: roomsForWords.profile,
    addresses: ['employer.url'],
    alts: [{ text: 'portrait.alt', image: 'portrait.src' }],
  },
  links: {
    source: 'links/*.json',
    schema: profileLinkSchema,
    heading: 'name',
    widths: widths.profileLink,
    spoken: ['name'],
    addresses: ['url'],
    singular: [['url']],
  },
  skills: {
    source: 'skills/*.json',
    schema: skillGroupSchema,
    heading: 'title',
    display: ['title'],
    widths: widths.skillGroup,
    spoken: ['title'],
    singular: [['skills.*']],
    colours: { colour: 'tint' },
  },
  hobbies: {
    source: 'hobbies/*.md',
    schema: hobbySchema,
    heading: 'title',
    display: ['title'],
    widths: widths.hobby,
    spoken: ['title', 'link.label'],
    words: roomsForWords.hobby,
    addresses: ['link.url'],
  },
  contact: {
    source: 'contact.json',
    schema: contactSchema,
    display: ['title.idle', 'title.sent', 'notice.failed.title'],
    widths: widths.contact,
    spoken: [
      'title.idle',
      'title.sent',
      'fields.name.label',
      'fields.email.label',
      'fields.subject.label',
      'fields.message.label',
      'button.idle',
      'button.sent',
      'notice.sent.title',
      'notice.failed.title',
    ],
    singular: [['fields.name.label', 'fields.email.label', 'fields.subject.label', 'fields.message.label']],
  },
  footer: {
    source: 'footer.md',
    schema: footerSchema,
    displayBody: true,
    widths: widths.footer,
    spoken: ['hiddenLink.label'],
    words: roomsForWords.footer,
    addresses: ['hiddenLink.url'],
  },
  notFound: {
    source: 'not-found.json',
    schema: notFoundSchema,
    display: ['heading'],
    widths: widths.notFound,
    spoken: ['heading', 'linkLabel'],
  },
} as const satisfies Record<string, ContentType>;

/** Values are named by their paths in the file, written with dots; `*` is any entry of a list. */
export type ContentType<S extends z.ZodObject = z.ZodObject> = {
  /** `folder/*.json` is a collection, anything else one required file. */
  source: string;
  /** Of an `.md`, the schema of its front matter. */
  schema: S;
  /** The values that name a file in `media/`, and what for. */
  media?: readonly { path: readonly string[]; use: MediaUse }[];
  /** The key by which a visitor tells the files of a collection apart. */
  heading?: string;
  /** What must not be said twice, in one file or in several: each list is held together. */
  singular?: readonly (readonly string[])[];
  /** The texts that are set in the display face, beside the headings of a body. */
  display?: readonly string[];
  /** Whether all of the body is set in the display face. */
  displayBody?: boolean;
  /** The room that there is for a text, in columns, and for the body, in words. */
  widths?: Readonly<Record<string, number>>;
  words?: number;
  /** The texts that search engines show. */
  searched?: readonly string[];
  /** The texts by which those who can't see it know a heading, link, button or field. */
  spoken?: readonly string[];
  /** The addresses that visitors are sent to. */
  addresses?: readonly string[];
  /** The alternative texts, with their images. */
  alts?: readonly { text: string; image: string }[];
  /** The owner's colours, by what they are used for. */
  colours?: Readonly<Record<string, ColourUse>>;
};

/** Text on the page, in either theme, or the mark of a card. */
export type ColourUse = 'accent' | 'tint';

type Types = typeof contentTypes;
type Body<T extends ContentType> = T['source'] extends `${string}.md` ? { body: Root } : unknown;
type Entry<T extends ContentType> = z.infer<T['schema']> & Body<T>;

/**
 * All content, typed and sorted: an object for a single file, a list for a collection. `body` is a Markdown body as
 * an mdast tree; `media` are the files of `media/` that something refers to, one for each use.
 */
export type Content = {
  [K in keyof Types]: Types[K]['source'] extends `${string}*${string}` ? Entry<Types[K]>[] : Entry<Types[K]>;
} & { media: UsedMedia[] };
