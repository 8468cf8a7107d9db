import { localesOf } from './locales.ts';
import type { Forms } from './words.ts';

/** Formats a number of things. */
export function formatPlural(forms: Forms, count: number, language: string): string {
  const form = new Intl.PluralRules(localesOf(language)).select(count);
  return (forms[form] ?? forms.other).replace('{count}', formatNumber(count, language));
}

/** A number with its digits in groups, such as "1,100". */
export function formatNumber(number: number, language: string): string {
  return number.toLocaleString(localesOf(language));
}
