import type { Forms } from './words.ts';

/** Formats a number of things. Without plural rules, as in Māori, `Intl` would use those of the machine. */
export function formatPlural(forms: Forms, count: number, language: string): string {
  const form = pluralRulesOf(language)?.select(count) ?? 'other';
  return (forms[form] ?? forms.other).replace('{count}', formatCount(count, language));
}

export function formatCount(count: number, language: string): string {
  return new Intl.NumberFormat([language, 'en'], { useGrouping: false }).format(count);
}

function pluralRulesOf(language: string): Intl.PluralRules | undefined {
  return Intl.PluralRules.supportedLocalesOf(language).length > 0
    ? new Intl.PluralRules(language)
    : undefined;
}
