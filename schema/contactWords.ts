import { defaultErrors } from './words/en.ts';

/** What visitors read when a message is refused, in English: the defaults of `errors` in `contact.json`. */
export const defaultWords = defaultErrors;

/**
 * The plural rules of a language, or nothing for one whose rules are unknown, such as te reo Māori, which `Intl` would
 * count by the rules of the machine's own language.
 * @throws {RangeError} if the tag is malformed
 */
export function pluralRulesOf(language: string): Intl.PluralRules | undefined {
  return Intl.PluralRules.supportedLocalesOf(language).length > 0
    ? new Intl.PluralRules(language)
    : undefined;
}
