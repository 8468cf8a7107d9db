/**
 * The language that a new page is most likely in: English as it is written where the owner lives, since the sample's
 * words are English until somebody translates them. A system that was never told where it is (`C`) says nothing of its
 * owner; then it is the sample's.
 */
export function systemLanguage(environment: NodeJS.ProcessEnv = process.env): string {
  const told = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '';
  const isUntold = told === '' ? process.platform === 'linux' : /^(?:C|POSIX)(?:\.|$)/.test(told);
  if (isUntold) return 'en-NZ';
  const { language, region } = new Intl.Locale(new Intl.DateTimeFormat().resolvedOptions().locale);
  return language === 'en' && region !== undefined ? `en-${region}` : 'en';
}
