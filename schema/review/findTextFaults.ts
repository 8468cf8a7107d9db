import stringWidth from 'string-width';
import type { PlacelessFault } from '../problems/fault.ts';
import { isBlank } from '../values/characters.ts';

/** The longest word that a phone of 320 px shows unbroken, in columns. */
const widestWord = 30;

/** What of a short text, such as a title or a label, would look wrong where there is `room` for so many columns. */
export function findTextFaults(text: string, room: number, isForSearch: boolean): PlacelessFault[] {
  if (isBlank(text)) return [];
  return [describeWidth(text, room, isForSearch), describeWord(text)].filter((fault) => fault !== undefined);
}

function describeWidth(text: string, room: number, isForSearch: boolean): PlacelessFault | undefined {
  // No character takes more than two columns, and to measure a text takes a while.
  const width = text.length * 2 <= room ? 0 : stringWidth(text.trim());
  if (width <= room) return undefined;
  const message = isForSearch
    ? `Search engines show about ${room} letters of this and cut off the rest; it has ${width}. Shorten it.`
    : `There is room for about ${room} letters here, and this has ${width}; shorten it.`;
  return { code: 'long-text', message };
}

/**
 * A run of characters in which no line can break. It can behind hyphens, dashes, slashes, bars and question marks, at
 * invisible characters that say so, and beside emoji and the letters of scripts that know no spaces.
 * Source: https://www.unicode.org/reports/tr14/#Table1
 */
const unbroken = new RegExp(
  String.raw`[^\s\p{Cf}\p{Pd}/|?…\p{Extended_Pictographic}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Hangul}\p{sc=Yi}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}]{${widestWord + 1},}`,
  'u',
);

function describeWord(text: string): PlacelessFault | undefined {
  const word = unbroken.exec(text)?.[0];
  if (word === undefined) return undefined;
  const start = Array.from(word).slice(0, 12).join('');
  const message = `The word "${start}…" is too long for the width of a phone; shorten it, or put a hyphen or a soft hyphen (U+00AD) where it may break.`;
  return { code: 'long-word', message };
}
