import type { ComponentType } from 'react';
import type { Content } from '../schema/content.ts';
import type { DisplayText } from '../schema/displayText.ts';

/**
 * The part of a page's data that the document needs. A page with a `path` is for search engines and carries their data;
 * any other page is `noindex`, and so is every page of a private copy or a draft. `displayText` has every character that each cut of the display face must have.
 */
export type PageData = UnlistedPageData | ListedPageData;

type UnlistedPageData = Pick<Content, 'site' | 'profile' | 'isPrivateCopy' | 'draft'> & {
  displayText: DisplayText;
  head: { title: string; path?: undefined };
};

export type ListedPageData = Content & {
  displayText: DisplayText;
  /** Whether there is a feed. */
  hasNews: boolean;
  /** `own` says what a page is about that is not the home page, when it appeared, and the picture that stands for it. */
  head: {
    title: string;
    path: string;
    own?: {
      title: string;
      description?: string | undefined;
      date?: string;
      cover?: { src: string; alt: string } | undefined;
    };
  };
};

export function isListed(data: PageData): data is ListedPageData {
  return data.head.path !== undefined && !data.isPrivateCopy && !data.draft;
}

declare global {
  namespace Vike {
    interface PageContext {
      /** The home page of an owner without a portrait shows their `initials`: the address of a picture. */
      Page: ComponentType<{ data: PageData; initials?: string | undefined }>;
      /** The build passes it as `pageContextInit`, the dev server to `renderPage`. */
      content: Content;
      data: PageData;
    }
  }
}
