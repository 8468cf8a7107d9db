import type { Root } from 'mdast';
import type { ContentName, ContentValue } from '../content.ts';
import type { Fault, SourceSpan } from '../problems.ts';
import type { MediaReference, UsedMedia } from '../values/mediaFile.ts';
import type { ParseResult, SourceDocument, TextBelow } from './document.ts';

/*
 * The stages of a content file:
 *
 *   NamedFile    a path, and by it the type, the language and the original of a translation   load/contentFolder.ts
 *   ParsedText   the values of a text, with their positions                                   parseText
 *   ParsedFile   both; private parts are removed, and translations merged                     load/readContent.ts
 *   CheckedFile  the typed value, if the schema accepts it, and what the texts refer to       checkFile
 *   LoadedFile   with the pictures and documents that it uses                                 load/readContent.ts
 *   ValidFile    has a value, from which `load/assemble.ts` makes the content                 isValidFile
 */

export type NamedFile = { source: string; type: ContentName; original?: string; language?: string };

/** `below` is the Markdown below the front matter. */
export type ParsedText = ParseResult & { text: string; below?: TextBelow | undefined };

export type ParsedFile = NamedFile & ParsedText;

/** `value` is missing if the schema refuses it. */
export type CheckedFile<T> = {
  value?: T | undefined;
  body?: MarkdownBody | undefined;
  document?: SourceDocument | undefined;
  faults: Fault[];
  media: MediaReference[];
  links: AddressReference[];
};

/** The Markdown of a file: the text below the front matter, or in JSON, the value of a key. */
export type MarkdownBody = { text: string; root: Root; where: SourceSpan };

export type AddressReference = SourceSpan & { url: string; path: PropertyKey[] };

/** A file of one language. */
export type LoadedFile<K extends ContentName = ContentName> = {
  type: K;
  source: string;
  used: UsedMedia[];
} & CheckedFile<ContentValue<K>>;

export type ValidFile<K extends ContentName = ContentName> = LoadedFile<K> & { value: ContentValue<K> };

export function isValidFile<K extends ContentName>(file: LoadedFile<K>): file is ValidFile<K> {
  return file.value !== undefined;
}

export function filesOfType<K extends ContentName>(files: readonly LoadedFile[], type: K): ValidFile<K>[] {
  return files
    .filter((file): file is LoadedFile<K> => file.type === type)
    .filter((file) => isValidFile(file));
}
