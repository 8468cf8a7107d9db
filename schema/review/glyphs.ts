import { isCollection } from '../content.ts';
import { displayFace, faceOf, findPackage, hasDisplayGlyph } from '../faces.ts';
import type { Finding } from '../problems.ts';
import type { ContentType } from '../types/contentType.ts';
import { codePointOf } from '../values/text.ts';

/** The warning about characters that a typeface lacks, and the position of the first of them. */
export type MissingGlyph = Finding & { index: number; length: number };

/**
 * The letters of Latin, Greek and Cyrillic in a text that the display face lacks. Each visitor's device takes them from a
 * typeface of its own, so that single letters in a word look different.
 */
export function findMissingGlyphs(text: string): MissingGlyph | undefined {
  if (isCovered(text)) return undefined;
  return describe(text, isCovered, (list) => {
    const message = `The display typeface, ${displayFace.name}, has no ${list}, so each visitor sees another typeface; write other letters.`;
    const plain = text.normalize('NFKC');
    return { code: 'missing-glyph', message, suggestion: isCovered(plain) ? plain.trim() : undefined };
  });
}

/** Other scripts, symbols and emoji are shown in another typeface as a whole, which looks well. */
const ofLetters = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{Mn}\p{Mc}\p{Nd}]/u;
const ofOwnScripts = /[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Common}\p{scx=Inherited}]/u;

function isCovered(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const isLetter = code > 0x7e && ofLetters.test(character) && ofOwnScripts.test(character);
    if (isLetter && !hasDisplayGlyph(code)) return false;
  }
  return true;
}

/** The characters of a text that the résumé leaves out, since none of its typefaces has them. */
export function findMissingOnResume(text: string): MissingGlyph | undefined {
  if (/^[\s\x20-\x7e]*$/.test(text)) return undefined;
  const isShown = (grapheme: string) => /^[\s\p{Cc}]+$/u.test(grapheme) || faceOf(grapheme) !== undefined;
  return describe(text.normalize('NFC'), isShown, (list, first) => {
    const name = findPackage(first);
    const remedy = name
      ? `Run "npm install ${name}" for a typeface that has such letters, or write`
      : 'Write';
    const message = `The résumé leaves out ${list}: its typefaces have no such characters. ${remedy} it with others.`;
    return { code: 'missing-on-resume', message };
  });
}

/** Whether the résumé shows a text of this type, or with `body` its Markdown. */
export function isOnResume(type: ContentType, path: string): boolean {
  if (type.source === 'links/*.json') return path === 'name';
  return isCollection(type) || type.source === 'profile.md' || path.startsWith('headings.');
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** How many characters a message names; it counts the rest. */
const named = 3;

function describe(
  text: string,
  isShown: (grapheme: string) => boolean,
  explain: (list: string, first: string) => Finding,
): MissingGlyph | undefined {
  const missing = Array.from(graphemes.segment(text)).filter(({ segment }) => !isShown(segment));
  const [first] = missing;
  if (!first) return undefined;
  const distinct = [...new Set(missing.map(({ segment }) => segment))];
  const list = distinct
    .slice(0, named)
    .map((grapheme) => `“${grapheme}” (${Array.from(grapheme, codePointOf).join(' ')})`)
    .join(', ');
  const more = distinct.length > named ? ` and ${distinct.length - named} more` : '';
  return { ...explain(list + more, first.segment), index: first.index, length: first.segment.length };
}
