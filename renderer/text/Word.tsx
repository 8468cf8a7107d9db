import { spokenIn } from '../../schema/words/languages.ts';
import { usePageContent } from '../pageContent.ts';

/** A fixed word. If the site's language lacks it, it is in English and marked as English. */
export function Word({ children }: { children: string }) {
  const lang = useSpokenIn(children);
  return lang ? <span lang={lang}>{children}</span> : children;
}

export function useSpokenIn(text: string): 'en' | undefined {
  return spokenIn(text, usePageContent().site.language);
}
