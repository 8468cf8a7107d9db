import type { Root } from 'mdast';
import type * as z from 'zod';
import { valueAt } from '../values/paths.ts';
import type { Entry, LinkValue } from './entry.ts';
import type { KeyOf, KeyPath } from './schemaParts.ts';

/**
 * A type of content. Its `toEntry` takes a `Value`, which is `never` where the type may be any: nobody can pass it the value of another.
 * Modules of this folder have a `ContentTypeOf` their own schema.
 */
export type ContentType<S extends z.ZodObject = z.ZodObject, Value = never> = {
  isOptional?: boolean;
  /** The schema of a JSON file or of front matter. Its title names one entry, such as "Talk". */
  schema: S;
  translatedKeys?: readonly KeyOf<S>[];
  /** Whether its files are never merged: another language has a file of its own, or the fixed words. */
  isInOneLanguage?: boolean;
  /** Whether its texts are not translated, like titles of published works. */
  keepsLanguage?: boolean;
  /** The key of a list of people. In a new file, it contains the owner. */
  ownerKey?: KeyOf<S>;
  label: string;
  /** A Material Symbol for the editor's menu: https://fonts.google.com/icons */
  icon: string;
  section?: SectionRules<Value>;
  /** The folder of its pages: `/notes/` for `/notes/2026-01-31-name/`. */
  pageFolder?: `/${string}`;
  /** For files whose names are ids in a page. */
  fileIds?: FileIds;
  /** The key of its date. Entries without `order` are sorted by it, newest first. */
  date?: KeyOf<S>;
  /** Whether the names of its files begin with a date (`2026-01-31-name.md`), by which they are sorted, newest first. */
  isDatedByName?: boolean;
  /** The keys from which a new file gets its name; by default, its title and the year of its date. */
  nameFrom?: readonly KeyPath<S>[];
} & SourceRules<S>;

export type ContentTypeOf<S extends z.ZodObject> = ContentType<S, z.infer<S>>;

/** Characters that an id cannot contain. */
export type FileIds = { refused: RegExp };

/** `folder/*.json` is a collection, which may be empty; any other source is one file. Markdown alone has a `body`. */
type SourceRules<S extends z.ZodObject> =
  | { source: `${string}.json`; body?: undefined; jsonResume: 'left out' | ResumeTable<S> }
  | {
      source: `${string}.md`;
      body: Body<S>;
      jsonResume: 'left out' | (ResumeTable<S> & { body: ResumeNames });
    };

type Body<S extends z.ZodObject> = {
  label: string;
  words?: number;
  /** The key with which the text is on a page of its own. */
  pageKey?: KeyOf<S>;
  isOptional?: boolean;
  /** The key of an address where the text is instead: with it, the body may be empty, and there is no page. */
  replacedBy?: KeyOf<S>;
};

export type SectionRules<Value = never> = {
  /** Whether its entries are part of the career, and are cut from a résumé last. */
  isCareer?: boolean;
  /** Whether its entries are jobs: the home page shows them large, and folds older ones. */
  isWorkHistory?: boolean;
  /** The page of all its entries, from `least` entries on: the home page then shows those that `onHome` returns. */
  page?: { path: string; least: number; onHome: (entries: readonly Entry[]) => readonly Entry[] };
} & (
  | { layout: 'form'; toEntry?: undefined }
  | {
      layout: Exclude<Layout, 'form'>;
      /** `text` is the body, if it is not empty, and `slug` the name of the file. The path of a page of its own replaces `url`. */
      toEntry: (value: Value, text: Root | undefined, slug: string) => EntryValues;
    }
);

type EntryValues = Omit<Entry, 'id' | 'hasPage' | 'people' | 'links'> & {
  people?: readonly string[];
  links?: readonly (LinkValue | undefined)[];
};

export type Layout = 'hills' | 'cards' | 'timeline' | 'list' | 'iconCards' | 'levels' | 'prose' | 'form';

/** A key or list in a JSON Resume: its name, or the name that is written and others that an import also reads. */
type ResumeNames = string | { write: string; read: readonly string[] };

/** The place of a type in a JSON Resume. Source: https://docs.jsonresume.org/schema */
export type ResumeTable<S extends z.ZodObject = z.ZodObject> = {
  list: ResumeNames;
  kind?: string;
  /** For each key here, the key there. Keys that are not listed are `x-KEY`. */
  keys: { readonly [K in KeyPath<S> | 'slug']?: ResumeNames };
  /** Keys that have one value here, and a list there. */
  listedKeys?: readonly KeyOf<S>[];
  /** Keys that are not written from here, since only the site uses them or they have a place elsewhere; or all that are not listed. */
  leftOut?: readonly KeyOf<S>[] | 'others';
  /** Keys there that repeat another one there. An import ignores them. */
  copies?: { readonly [copy: string]: string };
  /** The key of the Markdown. With a `summary`, it holds that, and `x-story` the Markdown. */
  body?: ResumeNames;
  items?: string;
};

export function writtenName(names: ResumeNames): string {
  return typeof names === 'string' ? names : names.write;
}

export function readNames(names: ResumeNames): string[] {
  return typeof names === 'string' ? [names] : [names.write, ...names.read];
}

/** The path of a page of this type, in the first language. `slug` is the name of its file, or a former one. */
export function entryPath({ pageFolder = '/' }: Pick<ContentType, 'pageFolder'>, slug: string): string {
  return `${pageFolder}${slug}/`;
}

/** Whether a file with this value has a page of its own. */
export function hasOwnPage(
  { pageFolder, body }: Pick<ContentType, 'pageFolder' | 'body'>,
  value: unknown,
): boolean {
  const { pageKey, replacedBy } = body ?? {};
  const hasKey = (key: string) => valueAt(value, [key]) !== undefined;
  if (pageKey !== undefined && !hasKey(pageKey)) return false;
  if (replacedBy !== undefined && hasKey(replacedBy)) return false;
  return pageFolder !== undefined;
}

/** The page of all entries of a section, if there are enough of them. */
export function listPageOf({ page }: Pick<SectionRules, 'page'>, count: number): SectionRules['page'] {
  return page && count >= page.least ? page : undefined;
}
