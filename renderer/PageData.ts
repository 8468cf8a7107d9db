import type { ComponentType } from 'react';
import type { Content } from '../schema/content.ts';

/**
 * The part of a page's data that the document needs. A page with a `path` is for search engines and carries their data;
 * any other page is `noindex`, and so is every page of a private copy or a draft. Every page has the content itself, and no copy,
 * since what is derived from it is kept with it.
 */
export type PageData = {
  content: Content;
  /** The portrait of an owner who gave no picture, as an address. */
  initials?: string | undefined;
  /** `own` describes a page other than home: its subject, its date and its preview picture. */
  head: {
    title: string;
    path?: string;
    own?: {
      title: string;
      description?: string | undefined;
      date?: string;
      cover?: { src: string; alt: string } | undefined;
    };
  };
};

export type ListedPageData = PageData & { head: { path: string } };

export function isListed(data: PageData): data is ListedPageData {
  const { isPrivateCopy, draft } = data.content;
  return data.head.path !== undefined && !isPrivateCopy && !draft;
}

declare global {
  namespace Vike {
    interface PageContext {
      Page: ComponentType<{ data: PageData }>;
      /** The build passes it as `pageContextInit`, the dev server to `renderPage`. */
      content: Content;
      data: PageData;
    }
  }
}
