import type { Root } from 'mdast';
import type * as z from 'zod';
import { awards, certificates } from './types/award.ts';
import type { ContentType, SectionRules } from './types/contentType.ts';
import { education, teaching } from './types/education.ts';
import { experience, volunteering } from './types/experience.ts';
import { hobbies } from './types/hobby.ts';
import { notes } from './types/note.ts';
import { pages } from './types/page.ts';
import { links } from './types/profileLink.ts';
import { projects } from './types/project.ts';
import { publications } from './types/publication.ts';
import { sections } from './types/section.ts';
import { footer } from './types/singletons/footer.ts';
import { contact, notFound } from './types/singletons/ownWords.ts';
import { languages, profile } from './types/singletons/profile.ts';
import { site } from './types/singletons/site.ts';
import { skills } from './types/skillGroup.ts';
import { talks } from './types/talk.ts';
import type { UsedMedia } from './values/mediaFile.ts';
import type { Words } from './words/words.ts';

const sectionTypes = {
  skills,
  experience,
  projects,
  publications,
  talks,
  awards,
  certificates,
  education,
  teaching,
  volunteering,
  languages,
  notes,
  sections,
  hobbies,
  contact,
} as const satisfies Record<string, Required<Pick<ContentType, 'section'>>>;

export type SectionName = keyof typeof sectionTypes;

type SectionType = Pick<ContentType, 'pageFolder' | 'body'> & { section: SectionRules };

export const sectionTypeOf: Readonly<Record<SectionName, SectionType>> = sectionTypes;

// Languages have no files: they are in the profile.
const { languages: _, ...sectionFiles } = sectionTypes;

const types = {
  profile,
  links,
  ...sectionFiles,
  footer,
  pages,
  notFound,
  site,
} as const satisfies Record<string, ContentType>;

type Types = typeof types;
export type ContentName = keyof Types;

export type ContentValue<K extends ContentName> = z.infer<Types[K]['schema']>;

type ContentFile<K extends ContentName> = ContentValue<K> &
  (Types[K]['source'] extends `${string}.md` ? { body: Root } : { body?: Root }) &
  (Types[K]['source'] extends `${string}*${string}` ? { slug: string } : unknown);

export type ContentFiles = {
  [K in ContentName]: Types[K]['source'] extends `${string}*${string}` ? ContentFile<K>[] : ContentFile<K>;
};

/** The values of the files, and those that the loader derives from them. */
export type Content = ContentFiles & {
  date: string;
  /** The owner's words of `contact`, `notFound` and `site`; for all others, those of the project in the language. */
  words: Words;
  /** The languages of the profile, each with a slug, as entries of a section have. */
  languages: (NonNullable<ContentFiles['profile']['languages']>[number] & { slug: string })[];
  media: UsedMedia[];
  /** All editions of a site in several languages, default language first, and this edition's path prefix. */
  edition?: { prefix: string; all: readonly Content[] } | undefined;
  /** In a further language: the texts not yet translated, and the language that they are in. */
  untranslated?: { language: string; texts: ReadonlySet<string> };
  draft?: Draft;
  customCss?: string | undefined;
};

export type Draft = {
  /** How many placeholders are left. */
  placeholders: number;
  editor?: string | undefined;
  visibility?: string | undefined;
};

/** The registry of all types of content, in the order of the editor's menu. */
export const contentTypes: { readonly [K in ContentName]: ContentType<Types[K]['schema']> } = types;

export const contentNames: readonly ContentName[] = Object.keys(contentTypes).filter(
  (name): name is ContentName => name in contentTypes,
);
