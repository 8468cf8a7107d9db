/** A letter of a script that is written from right to left, in regular expressions of JavaScript and of Typst. */
export const rightToLeftLetter = '[\\p{sc=Arabic}\\p{sc=Hebrew}\\p{sc=Syriac}\\p{sc=Thaana}\\p{sc=Nko}]';

export function textDirection(text: string): 'ltr' | 'rtl' {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return new RegExp(rightToLeftLetter, 'u').test(letter) ? 'rtl' : 'ltr';
}
