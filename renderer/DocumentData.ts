import type { ComponentType } from 'react';
import type { Content } from '../schema/content.ts';

/** A page without a `path` is `noindex`. Do not copy `content`: functions are memoized by it. */
export type DocumentData = {
  content: Content;
  head: {
    title: string;
    path?: string;
    description?: string | undefined;
    /** The picture by which sharing sites show the page. */
    cover?: { src: string; alt: string } | undefined;
  };
};

export type ListedDocumentData = DocumentData & { head: { path: string } };

export function isListed(data: DocumentData): data is ListedDocumentData {
  return data.head.path !== undefined && !data.content.draft;
}

declare global {
  namespace Vike {
    interface PageContext {
      Page: ComponentType<{ data: DocumentData }>;
      /** The build passes it as `pageContextInit`, the dev server to `renderPage`. */
      content: Content;
      data: DocumentData;
    }
  }
}
