import { closestMatch } from 'leven';
import type { Finding } from '../problems.ts';

/** A character that people can see, unlike spaces, controls, the empty Braille cell and fillers such as U+3164. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

export function isBlank(text: string): boolean {
  return !visible.test(text);
}

/** In lower case, for comparisons. Signs of Indic vowels are marks too, but have a script of their own, and stay. */
export function removeAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{sc=Inherited}/gu, '')
    .toLowerCase();
}

/** Control characters except tabs and line ends, lone surrogates, and two characters that XML forbids. */
const unshowable = String.raw`(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]`;

/** Private-use characters such as Word's bullets, invisible ones, joiners without a script or emoji, and tags outside flags. */
const invisible = [
  String.raw`[\p{Co}\u00ad\u180e\u2028-\u202e\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]`,
  String.raw`(?<![\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}])\u200b`,
  String.raw`(?<=^|[\s\p{P}\p{Nd}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])[\u200c\u200d]`,
  String.raw`(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007f}]`,
].join('|');

const odd = new RegExp(`(${unshowable})|${invisible}`, 'gu');

export function findOddCharacters(text: string): (Finding & { index: number })[] {
  return Array.from(text.matchAll(odd), ({ index, 0: character, 1: isBroken }) => {
    const message = `This text contains a character that can't be seen (${nameCodePoint(character)}); delete it.`;
    return { code: isBroken === undefined ? 'invisible-character' : 'control-character', index, message };
  });
}

export function nameCodePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

export function closestName(name: string, candidates: readonly string[]): string | undefined {
  const same = candidates.find((candidate) => normalizeText(candidate) === normalizeText(name));
  // A folder before the name makes it no more alike.
  const { length } = name.split('/').findLast(Boolean) ?? '';
  // In a short name, two wrong letters are another name.
  const maxDistance = length < 5 ? 1 : Math.max(2, Math.floor(length / 3));
  return same ?? closestMatch(name, candidates, { maxDistance });
}

export function normalizeText(text: string): string {
  return text.trim().replace(/\s+/g, ' ').normalize('NFC').toLowerCase();
}

/** HTML tags that people write into texts. Other words in angle brackets are text, such as List<T>. */
const tags =
  'a|abbr|b|big|blockquote|br|center|cite|code|div|em|font|h[1-6]|hr|i|img|kbd|li|mark|ol|p|pre|q|s|section|small|span|strong|sub|sup|table|td|th|tr|u|ul';

const marks = {
  html: `<!--[^<>]*-->|<(?:${tags})(?:\\s[^<>]*)?/?>|</(?:${tags})>`,
  entity: String.raw`&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-zA-Z][a-zA-Z\d]+);`,
  link: String.raw`!?\[[^[\]]+\]\((?:https?:|mailto:|media\/|#|www\.)[^()\s]*\)`,
  stars: String.raw`(?<![\w*])(\*{1,2})(?=[^\s*])[^*]+(?<=[^\s*])\1(?![\w*])`,
  // Except names such as __init__.
  underscores: String.raw`(?<!\w)__(?![\da-z_]+__)(?=\S)[^_]+(?:_[^_]+)*(?<=\S)__(?!\w)`,
  code: '(?<!`)`[^`]+`(?!`)',
  // Only items of Markdown lists have versions.
  version: String.raw`\{for:[^{}]*\}`,
  // Except numbers, as in "# of users".
  heading: String.raw`^#{1,6} +(?=\D)(?!of\b)`,
  listItem: String.raw`^(?:[-*] +|[•▪●◦‣] *)(?=\S)`,
};
const anyMark = new RegExp(Object.values(marks).join('|'), 'u');

export function findMark(text: string): string | undefined {
  return anyMark.exec(text.trim())?.[0];
}

/** Cuts a text to at most `maxLength` UTF-16 units and an ellipsis, without half a character at the end. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
  return `${cut.trimEnd()}…`;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

export function countWords(text: string): number {
  return Array.from(segmenter.segment(text)).filter(({ isWordLike }) => isWordLike).length;
}
