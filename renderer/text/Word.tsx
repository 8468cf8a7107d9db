import { createContext, useContext } from 'react';
import { spokenIn } from '../../schema/words/languages.ts';

/** The language of the site, for words that may be in another. */
export const SiteLanguage = createContext('en');

/** A fixed word. If the site's language has none, it is English and says so, as screen readers need to know. */
export function Word({ children }: { children: string }) {
  const lang = useSpokenIn(children);
  return lang ? <span lang={lang}>{children}</span> : children;
}

/** The language of a fixed text that is not the site's, for the element that holds it. */
export function useSpokenIn(text: string): 'en' | undefined {
  return spokenIn(text, useContext(SiteLanguage));
}
