import type { Root } from 'mdast';
import type * as z from 'zod';
import type { Period } from '../values/dates.ts';
import { valueAt } from '../values/paths.ts';
import type { PublicationType } from '../values/publicationTypes.ts';
import type { PagePicture, Result } from './entryKeys.ts';

export type ContentType<S extends z.ZodObject = z.ZodObject> = {
  isOptional?: boolean;
  /** Of a Markdown file, the schema of its front matter. Its title is what one entry is called. */
  schema: S;
  translatedKeys?: readonly KeyOf<S>[];
  /** Whether a file has the words of one language: another has a file of its own, or the fixed words. */
  isInOneLanguage?: boolean;
  /** Whether its texts are those of published works, which stay in their own language. */
  keepsLanguage?: boolean;
  /** The key of a list of people, which begins with the owner in a new file. */
  ownerKey?: KeyOf<S>;
  label: string;
  /** A Material Symbol for the editor's menu: https://fonts.google.com/icons */
  icon: string;
  section?: SectionRules<S>;
  /** Where the pages of its entries are: `/notes/` for `/notes/2026-01-31-name/`. */
  pageFolder?: `/${string}`;
  /** The key of an entry's date. Its collection is sorted by it, the newest first, where `order` does not say otherwise. */
  date?: KeyOf<S>;
  /** Whether the name of each file begins with its date (`2026-01-31-name.md`); its collection is sorted by it, the newest first. */
  isDatedByName?: boolean;
  /** What the name of a new file is made of, by key; by default, the title and the year of its date. */
  nameFrom?: readonly KeyPath<S>[];
} & Source<S>;

/** `folder/*.json` is a collection, which may be empty; anything else is one file. */
type Source<S extends z.ZodObject> =
  | { source: `${string}.json`; body?: undefined; jsonResume: 'left out' | ResumeTable<S> }
  | { source: `${string}.md`; body: Body<S>; jsonResume: 'left out' | (ResumeTable<S> & { body: string }) };

type Body<S extends z.ZodObject> = {
  label: string;
  words?: number;
  /** The key with which the text is on a page of its own. */
  pageKey?: KeyOf<S>;
  isOptional?: boolean;
  /** The key of an address where the text is instead: with it, the body may be empty, and there is no page. */
  replacedBy?: KeyOf<S>;
};

type KeyOf<S extends z.ZodObject> = keyof z.infer<S> & string;

/** A key, or one within an object, such as `organisation.name`. */
type KeyPath<S extends z.ZodObject> = { [K in KeyOf<S>]: K | `${K}.${KeyWithin<z.infer<S>[K]>}` }[KeyOf<S>];

type KeyWithin<V> = V extends string | number | boolean | readonly unknown[] ? never : keyof V & string;

/** The place of a type in a JSON Resume. Source: https://docs.jsonresume.org/schema */
export type ResumeTable<S extends z.ZodObject = z.ZodObject> = {
  /** The list, and those that an import also reads. */
  list: string;
  kind?: string;
  /** Keys here, and the key there; an import also reads those that follow it. Other keys are `x-KEY`. */
  keys: { readonly [K in KeyPath<S> | 'slug']?: string };
  /** The key of the Markdown, and those that an import also reads. With a `summary`, the key has that, and the Markdown is `x-story`. */
  body?: string;
  items?: string;
};

export type SectionRules<S extends z.ZodObject = z.ZodObject> = {
  /** Whether its entries are what a career is made of: they are cut from a résumé last. */
  isCareer?: boolean;
  /** Whether the home page shows its entries large, with signs on the road and the older ones folded. */
  isWorkHistory?: boolean;
  /** The section that it follows where there is a work history: there, the proof comes first. */
  afterWork?: string;
  /** The page of all its entries, from `least` entries on: the home page then shows those that `onHome` returns. */
  page?: { path: string; least: number; onHome(entries: readonly Entry[]): readonly Entry[] };
} & (
  | { layout: 'form'; toEntry?: undefined }
  | {
      layout: Exclude<Layout, 'form'>;
      /** What an entry says; `text` is the Markdown body, if it is not empty, and `slug` the name of its file. */
      toEntry(value: z.infer<S>, text: Root | undefined, slug: string): EntryValues;
    }
);

type EntryValues = Omit<Entry, 'id' | 'people' | 'links'> & {
  people?: readonly string[];
  links?: readonly (LinkValue | undefined)[];
};

export type Layout = 'hills' | 'cards' | 'timeline' | 'list' | 'iconCards' | 'levels' | 'prose' | 'form';

/** An entry in the one shape that every output reads. */
export type Entry = { id: string; title: string; links: readonly EntryLink[] } & Optional<EntryFacts>;

type Optional<Facts> = { [K in keyof Facts]?: Facts[K] | undefined };

type EntryFacts = {
  url: string;
  organisation: { name: string; url?: string | undefined };
  people: readonly { name: string; isOwner: boolean }[];
  venue: string;
  issue: { volume?: string | undefined; number?: string | undefined; pages?: string | undefined };
  location: string;
  period: { start: string; end?: string | undefined };
  year: string;
  expires: string;
  credential: string;
  level: string;
  results: readonly Result[];
  /** What a card or list says of an entry whose text is on its own page; its `url` is that of the page. */
  summary: string;
  role: string;
  client: string;
  text: Root;
  skills: readonly string[];
  topics: readonly string[];
  picture: { src: string; alt: string };
  pictures: readonly PagePicture[];
  video: { url: string; picture?: string | undefined };
  doi: string;
  award: string;
  abstract: Root;
  kind: PublicationType;
  isSelected: boolean;
  icon: string;
  colour: string;
};

export type EntryLink = { url: string; label: string; kind?: LinkKind; icon?: string };

export const linkKinds = {
  sourceCode: 'tabler:code',
  slides: 'tabler:presentation',
  video: 'tabler:video',
  pdf: 'tabler:file-type-pdf',
  arxiv: 'tabler:file-text',
  demo: 'tabler:player-play',
  model: 'tabler:cube',
  data: 'tabler:database',
} as const;

export const linkNames = { pdf: 'PDF', arxiv: 'arXiv' } as const;

type LinkKind = keyof typeof linkKinds;

export type LinkValue = { url: string; label: string } | { url: string | undefined; kind: LinkKind };

/** Whether a file with this value has a page of its own. */
export function hasOwnPage({ pageFolder, body }: ContentType, value: unknown): boolean {
  const { pageKey, replacedBy } = body ?? {};
  const isThere = (key: string) => valueAt(value, [key]) !== undefined;
  if (pageKey !== undefined && !isThere(pageKey)) return false;
  return pageFolder !== undefined && !(replacedBy !== undefined && isThere(replacedBy));
}

export function periodOf({ start, end }: Period): Entry['period'] {
  return start === undefined ? undefined : { start, end };
}

export function periodAt(date: string | undefined): Entry['period'] {
  return date === undefined ? undefined : { start: date, end: date };
}
