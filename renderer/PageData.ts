import type { ComponentType } from 'react';
import type { Content } from '../schema/content.ts';

/**
 * What the document needs of every page's data. A page with a `path` is meant for search engines and needs the data
 * for them; any other is `noindex`. `displayText` has all characters that the display face must have.
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

declare global {
  namespace Vike {
    interface PageContext {
      Page: ComponentType<{ data: PageData }>;
      /** Comes from the build or the dev server, as `pageContextInit`. */
      content: Content;
      data: PageData;
    }
  }
}
