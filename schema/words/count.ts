import type { Forms } from './words.ts';

/**
 * A number of things, in the plural form of the language: the form `other` where it lacks another. Of a language whose rules
 * are unknown, such as te reo Māori, `Intl` would take those of the machine's own language.
 */
export function formatPlural(forms: Forms, count: number, language: string): string {
  const form = pluralRulesOf(language)?.select(count) ?? 'other';
  return (forms[form] ?? forms.other).replace('{count}', formatCount(count, language));
}

/** A number in the digits of the language. */
export function formatCount(count: number, language: string): string {
  return new Intl.NumberFormat([language, 'en'], { useGrouping: false }).format(count);
}

/**
 * The plural rules of a language, or nothing for one whose rules are unknown.
 * @throws {RangeError} if the tag is malformed
 */
export function pluralRulesOf(language: string): Intl.PluralRules | undefined {
  return Intl.PluralRules.supportedLocalesOf(language).length > 0
    ? new Intl.PluralRules(language)
    : undefined;
}
