import { createContext, useContext } from 'react';
import type { Content } from '../schema/content.ts';
import { editionPath } from '../schema/editions.ts';
import { languageOfFixedWord } from '../schema/words/languages.ts';
import { sitePath } from './sitePath.ts';
import { seedOf } from './terrain/noise.ts';

export const PageContent = createContext<Content | undefined>(undefined);

export function usePageContent(): Content {
  const content = useContext(PageContent);
  if (!content) throw new Error('A page is rendered in a `Document`.');
  return content;
}

export function useTerrainSeed(): number {
  return seedOf(usePageContent().site.theme);
}

/** `en` for a fixed word that the site's language lacks. Most are marked in the finished page. */
export function useWordLanguage(word: string): 'en' | undefined {
  return languageOfFixedWord(word, usePageContent().site.language);
}

/** Returns a function that gives the path of a page or file, such as the résumé, in the language of this page. */
export function usePagePath(): (path: string) => string {
  const content = usePageContent();
  return (path) => sitePath(editionPath(content, path));
}
