/** A letter of a script that is written from right to left, in regular expressions of JavaScript and of Typst. */
export const rightToLeftLetter = '[\\p{sc=Arabic}\\p{sc=Hebrew}\\p{sc=Syriac}\\p{sc=Thaana}\\p{sc=Nko}]';

type Direction = 'ltr' | 'rtl';

export function languageDirection(language: string): Direction {
  return new Intl.Locale(language).getTextInfo().direction ?? 'ltr';
}

export function textDirection(text: string): Direction {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return new RegExp(rightToLeftLetter, 'u').test(letter) ? 'rtl' : 'ltr';
}
