import type { Content } from '../schema/content.ts';
import { alternatesOf } from '../schema/editions.ts';
import { languageDirection, languageName } from '../schema/words/languageTag.ts';
import { classNames } from './classNames.ts';
import { usePageContent } from './pageContent.ts';
import { sitePath } from './sitePath.ts';

export function hasOtherLanguages(content: Content): boolean {
  return alternatesOf(content, '/').length > 0;
}

export function LanguageLinks({ path, className }: { path: string; className?: string | undefined }) {
  const content = usePageContent();
  const all = alternatesOf(content, path);
  const baseOf = (tag: string) => new Intl.Locale(tag).language;
  // Name the region only if the site has two of one language.
  const hasRegions = new Set(all.map(({ language }) => baseOf(language))).size < all.length;
  return all
    .filter(({ language }) => language !== content.site.language)
    .map(({ language, path }) => (
      <a
        key={language}
        className={classNames('on-screen quiet-link', className)}
        href={sitePath(path)}
        hrefLang={language}
        lang={language}
        dir={languageDirection(language)}
      >
        {languageName(hasRegions ? language : baseOf(language))}
      </a>
    ));
}
