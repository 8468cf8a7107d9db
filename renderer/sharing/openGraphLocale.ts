/**
 * A language tag as Open Graph writes it, `en_NZ`; nothing for a tag without a territory, which it cannot write.
 * Source: https://ogp.me/#optional
 */
export function openGraphLocale(tag: string): string | undefined {
  const { language, region } = new Intl.Locale(tag);
  return region === undefined ? undefined : `${language}_${region}`;
}
