import { localesOf } from './locales.ts';
import type { Forms } from './words.ts';

/** Formats a number of things. */
export function formatPlural(forms: Forms, count: number, language: string): string {
  const form = new Intl.PluralRules(localesOf(language)).select(count);
  return (forms[form] ?? forms.other).replace('{count}', formatCount(count, language));
}

export function formatCount(count: number, language: string): string {
  return new Intl.NumberFormat(localesOf(language), { useGrouping: false }).format(count);
}
