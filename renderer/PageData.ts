import type { ComponentType } from 'react';
import type { Content } from '../schema/content.ts';

/** Pages without a `path` are `noindex`. `content` is never a copy: functions are memoized by it. */
export type PageData = {
  content: Content;
  initials?: string | undefined;
  head: {
    title: string;
    path?: string;
    own?: {
      title: string;
      description?: string | undefined;
      date?: string;
      topics?: readonly string[] | undefined;
      cover?: { src: string; alt: string } | undefined;
    };
  };
};

export type ListedPageData = PageData & { head: { path: string } };

export function isListed(data: PageData): data is ListedPageData {
  return data.head.path !== undefined && !data.content.draft;
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
