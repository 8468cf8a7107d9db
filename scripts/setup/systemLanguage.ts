/**
 * The language that a new page is most likely in: English as it is written where the owner lives, since the sample's
 * words are English until somebody translates them.
 */
export function systemLanguage(): string {
  const { language, region } = new Intl.Locale(new Intl.DateTimeFormat().resolvedOptions().locale);
  return language === 'en' && region !== undefined ? `en-${region}` : 'en';
}
