const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Letters that Unicode does not decompose into a base letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = Object.fromEntries(
  'ß ss, æ ae, œ oe, ø o, ł l, đ d, ð d, þ th, ħ h, ı i'.split(', ').map((pair) => pair.split(' ')),
);

/** Turns a text into a file name of a to z, digits and single hyphens. In German, ü becomes ue. */
export function toSlug(text: string, language = 'en'): string {
  const letters = { ...plainLetters, ...(new Intl.Locale(language).language === 'de' && umlauts) };
  return Array.from(text.normalize('NFC').toLowerCase(), (letter) => letters[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-');
}
