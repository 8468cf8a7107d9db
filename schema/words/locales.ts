/** For `Intl`: a language, and English if `Intl` does not know it. Without English, `Intl` would use that of the machine. */
export function localesOf(language: string): string[] {
  return [language, 'en'];
}
