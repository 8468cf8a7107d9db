import { checkedText } from '../values/fields.ts';
import { localesOf } from './locales.ts';

/** A tag of a registered language, such as `en-NZ` (BCP 47). */
export const languageSchema = checkedText((tag) => {
  if (isLanguageTag(tag)) return undefined;
  const message = `"${tag}" is not a language tag of BCP 47; write one, such as de for German or en-NZ for English (New Zealand).`;
  return { message, suggestion: tag.replaceAll('_', '-') };
}).meta({ examples: ['en-NZ', 'mi', 'pt-BR', 'zh-Hans'] });

export function languageName(tag: string, language = tag): string {
  const names = new Intl.DisplayNames(localesOf(language), { type: 'language', languageDisplay: 'standard' });
  const name = names.of(tag) ?? tag;
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
}

const englishNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

export function isLanguageTag(tag: string): boolean {
  try {
    return englishNames.of(tag) !== undefined;
  } catch {
    return false;
  }
}

export function languageDirection(language: string): 'ltr' | 'rtl' {
  return new Intl.Locale(language).getTextInfo().direction ?? 'ltr';
}
