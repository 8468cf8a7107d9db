import { closestMatch } from 'leven';
import { toString as toText } from 'mdast-util-to-string';
import { remark } from 'remark';
import type { Finding } from '../problems.ts';

const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

/** Whether a text shows nothing: it is empty, or holds only spaces, control characters and characters without a shape. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

/** Characters that no browser can show: control characters other than tabs and line ends, and half surrogate pairs. */
const unshowable = String.raw`(?![\t\n\r])[\p{Cc}\p{Cs}]`;

/** Invisible characters that no script needs; joiners outside words of a script or emoji; tags outside flags. */
const invisible = [
  String.raw`[\u00ad\u180e\u2028-\u202e\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]`,
  String.raw`(?<![\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}])\u200b`,
  String.raw`(?<=^|[\s\p{P}\p{Nd}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])[\u200c\u200d]`,
  String.raw`(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007f}]`,
].join('|');

const odd = new RegExp(`(${unshowable})|${invisible}`, 'gu');

export function findOddCharacters(text: string): (Finding & { index: number })[] {
  return Array.from(text.matchAll(odd), ({ index, 0: character, 1: isBroken }) => {
    const message = `This text contains a character that can't be seen (${codePointOf(character)}); delete it.`;
    return { code: isBroken === undefined ? 'invisible-character' : 'control-character', index, message };
  });
}

/** The first character of a text that no browser can show. */
export function findControlCharacter(text: string): Finding | undefined {
  return findOddCharacters(text).find(({ code }) => code === 'control-character');
}

export function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The candidate that a mistyped name most likely means. Two swapped letters are one mistake. */
export function closestName(
  name: string,
  candidates: readonly string[],
  most: number = Math.max(2, Math.floor(name.length / 3)),
): string | undefined {
  return (
    candidates.find((candidate) => normalizeText(candidate) === normalizeText(name)) ??
    closestMatch(name, candidates, { maxDistance: 1 }) ??
    candidates.find((candidate) => isSwapped(name, candidate)) ??
    // Of a name of three letters, two mistakes leave nothing.
    closestMatch(
      name,
      candidates.filter(({ length }) => length > Math.min(most, 2) + 1),
      { maxDistance: most },
    )
  );
}

function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = Array.from(one).findIndex((letter, index) => letter !== other[index]);
  return one.slice(0, at) + one.charAt(at + 1) + one.charAt(at) + one.slice(at + 2) === other;
}

/** A text in a form for comparison: without case, outer and double spaces, and different Unicode spellings. */
export function normalizeText(text: string): string {
  return text.trim().replace(/\s+/g, ' ').normalize('NFC').toLowerCase();
}

const parser = remark();

/** The HTML that people write into texts. Other words in angle brackets may be meant: List<T>, vector<float>. */
const tags =
  'a|abbr|b|big|blockquote|br|center|cite|code|div|em|font|h[1-6]|hr|i|img|kbd|li|mark|ol|p|pre|q|s|section|small|span|strong|sub|sup|table|td|th|tr|u|ul';

/** The marks of Markdown and HTML, and the text without them. */
const marks: [RegExp, (match: string, text: string) => string][] = [
  [/<!--[^<>]*-->/g, () => ''],
  [/<(?:br|BR)\s*\/?>/g, () => ' '],
  [new RegExp(`<(?:${tags})(?:\\s[^<>]*)?/?>|</(?:${tags})>`, 'g'), () => ''],
  [/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]+);/gi, (entity) => toText(parser.parse(entity))],
  [/!?\[([^[\]]+)\]\((?:https?:|mailto:|media\/|#|www\.)[^()\s]*\)/g, (_, text) => text],
  [/(?<![\w*])\*\*(?=[^\s*])([^*]+)(?<=\S)\*\*(?![\w*])/g, (_, text) => text],
  // Programmers write __init__.
  [/(?<!\w)__(?![\da-z_]+__)(?=\S)([^_]+(?:_[^_]+)*)(?<=\S)__(?!\w)/g, (_, text) => text],
  [/(?<![\w*])\*(?=[^\s*])([^*]+)(?<=[^\s*])\*(?![\w*])/g, (_, text) => text],
  [/(?<!`)`([^`]+)`(?!`)/g, (_, text) => text],
  [/^#{1,6} +(?=\D)/, () => ''],
  [/^(?:[-*] +|[•▪●◦‣] *)(?=\S)/, () => ''],
];

/**
 * A text without the marks of Markdown and HTML in it, and the first of these marks with the words inside; nothing if
 * there are none. For texts that the page shows as they are.
 */
export function plainTextOf(text: string): { plain: string; mark: string } | undefined {
  const trimmed = text.trim();
  let plain = trimmed;
  let mark: string | undefined;
  for (const [pattern, replace] of marks) {
    const [found] = plain.match(pattern) ?? [];
    const without = plain.replace(pattern, replace);
    if (without !== plain) mark ??= found;
    plain = without;
  }
  return mark === undefined ? undefined : { plain: plain.replace(/\s+/g, ' ').trim(), mark };
}

/** A text of at most about `most` letters: what was cut off is shown by `…`. */
export function cutText(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

export function countWords(text: string): number {
  return Array.from(segmenter.segment(text)).filter(({ isWordLike }) => isWordLike).length;
}
