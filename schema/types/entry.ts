import type { Root } from 'mdast';
import type { Period } from '../values/dates.ts';
import type { PublicationType } from '../values/publicationTypes.ts';
import type { PagePicture, Result } from './entryKeys.ts';

/** An entry in the shape that every output reads. */
export type Entry = {
  id: string;
  title: string;
  /** Whether it has a page of its own; `url` is then the address of that page. */
  hasPage: boolean;
  links: readonly EntryLink[];
} & Optional<EntryFacts>;

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
  /** The text of a card or list in place of the whole `text`. */
  summary: string;
  role: string;
  client: string;
  text: Root;
  skills: readonly string[];
  topics: readonly string[];
  /** The picture at the top of its card. */
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

type LinkKind = keyof typeof linkKinds;

/** Without a label, the link is named by the page of this site to which it leads, or by its address. */
export type LinkValue = { url: string; label?: string } | { url: string | undefined; kind: LinkKind };

export function periodOf({ start, end }: Period): Entry['period'] {
  return start === undefined ? undefined : { start, end };
}

export function periodAt(date: string | undefined): Entry['period'] {
  return date === undefined ? undefined : { start: date, end: date };
}
