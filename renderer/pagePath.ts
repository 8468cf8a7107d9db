import { createContext, useContext } from 'react';
import { localPath } from '../schema/addresses.ts';
import type { Content } from '../schema/content.ts';
import { sitePath } from './sitePath.ts';

export const PageContent = createContext<Content | undefined>(undefined);

/** Gives the path on the host of a page in the language of this page, or of a file in it, such as the résumé. */
export function usePagePath(): (path: string) => string {
  const content = useContext(PageContent);
  return (path) => sitePath(content ? localPath(content, path) : path);
}
