import type { Content } from '../schema/content.ts';

/**
 * What the document shell needs of every page's data. Only a page with a `path` is for search engines, and only its
 * data must hold what they are told. `displayText` holds the characters that the display face must have.
 */
export type PageData = UnlistedPageData | ListedPageData;

type UnlistedPageData = Pick<Content, 'site' | 'profile'> & {
  displayText: string;
  head: { title: string; path?: undefined };
};

export type ListedPageData = Pick<Content, 'site' | 'profile' | 'links' | 'skills' | 'media'> & {
  displayText: string;
  head: { title: string; path: string };
};

export function isListed(data: PageData): data is ListedPageData {
  return data.head.path !== undefined;
}
