import { createContext, useContext } from 'react';
import { localPath } from '../schema/addresses.ts';
import type { Content } from '../schema/content.ts';
import { sitePath } from './sitePath.ts';

/** The part of the site that a page belongs to, where there are several languages. */
export const Edition = createContext<Content['edition']>(undefined);

/** Gives the path on the host of a page in the language of this page, or of a file in it, such as the résumé. */
export function usePagePath(): (path: string) => string {
  const edition = useContext(Edition);
  return (path) => sitePath(localPath({ edition }, path));
}
