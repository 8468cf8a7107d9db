import type { Root } from 'mdast';
import type * as z from 'zod';
import { contactSchema } from './contact.ts';
import { footerSchema } from './footer.ts';
import { hobbySchema } from './hobby.ts';
import type { UsedMedia } from './media/usedMedia.ts';
import { notFoundSchema } from './notFound.ts';
import { profileSchema } from './profile.ts';
import { profileLinkSchema } from './profileLink.ts';
import { siteSchema } from './site.ts';
import { skillGroupSchema } from './skillGroup.ts';
import type { MediaUse } from './source/mediaReference.ts';

/**
 * Every kind of content: where its files lie, and their schema. `folder/*.json` is a collection, anything else one
 * required file; the schema of an `.md` is that of its front matter. `media` are the paths of the values that name
 * a file in `media/`, and what for; `heading` is the key by which a visitor tells the files of a collection apart; `display` are the
 * texts that are set in the display face, as are the headings of a body, or all of it where `displayBody` says so;
 * `colours` are the owner's colours, by what they are used for.
 */
export const contentTypes = {
  site: {
    source: 'site.json',
    schema: siteSchema,
    media: [{ path: ['social', 'image'], use: 'sharing' }],
    display: ['headings.skills', 'headings.hobbies', 'headings.contact'],
    colours: { 'theme.accent': 'accent' },
  },
  profile: {
    source: 'profile.md',
    schema: profileSchema,
    media: [{ path: ['portrait', 'src'], use: 'portrait' }],
    display: ['name'],
  },
  links: { source: 'links/*.json', schema: profileLinkSchema, heading: 'name' },
  skills: {
    source: 'skills/*.json',
    schema: skillGroupSchema,
    heading: 'title',
    display: ['title'],
    colours: { colour: 'tint' },
  },
  hobbies: { source: 'hobbies/*.md', schema: hobbySchema, heading: 'title', display: ['title'] },
  contact: {
    source: 'contact.json',
    schema: contactSchema,
    display: ['title.idle', 'title.sent', 'notice.failed.title'],
  },
  footer: { source: 'footer.md', schema: footerSchema, displayBody: true },
  notFound: { source: 'not-found.json', schema: notFoundSchema, display: ['heading'] },
} as const satisfies Record<string, ContentType>;

export type ContentType<S extends z.ZodObject = z.ZodObject> = {
  source: string;
  schema: S;
  media?: readonly { path: readonly string[]; use: MediaUse }[];
  heading?: string;
  display?: readonly string[];
  displayBody?: boolean;
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
