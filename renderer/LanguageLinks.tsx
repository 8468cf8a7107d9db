import { alternatesOf } from '../schema/addresses.ts';
import type { Content } from '../schema/content.ts';
import { languageName } from '../schema/words/language.ts';
import { sitePath } from './sitePath.ts';
import { languageDirection } from './text/direction.ts';

type Props = { content: Content; path: string; className?: string };

export function LanguageLinks({ content, path, className = 'way-back' }: Props) {
  const all = alternatesOf(content, path);
  const baseOf = (tag: string) => new Intl.Locale(tag).language;
  // A region is named only where the site has two of one language.
  const nameOf = (tag: string) =>
    languageName(
      all.filter(({ language }) => baseOf(language) === baseOf(tag)).length > 1 ? tag : baseOf(tag),
    );
  return all
    .filter(({ language }) => language !== content.site.language)
    .map(({ language, path }) => (
      <a
        key={language}
        className={className}
        href={sitePath(path)}
        hrefLang={language}
        lang={language}
        dir={languageDirection(language)}
      >
        {nameOf(language)}
      </a>
    ));
}
