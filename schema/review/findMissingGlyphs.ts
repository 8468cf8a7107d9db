import { displayFace } from '../values/displayFace.ts';
import { displayCharacters } from './displayCharacters.ts';

/** How many characters a message names before it only counts the rest. */
const named = 3;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * What the display face can't show of a text that is set in it: where the first such character stands in it, and what
 * to say. Each visitor's device takes those from a typeface of its own, so the heading never looks the same twice.
 */
export function findMissingGlyphs(
  text: string,
): { index: number; length: number; message: string; suggestion?: string } | undefined {
  if (isCovered(text)) return undefined;
  const missing = Array.from(graphemes.segment(text)).filter(({ segment }) => !isCovered(segment));
  const distinct = [...new Set(missing.map(({ segment }) => segment))];
  const rest = distinct.length - named;
  const list = distinct.slice(0, named).map(describeCharacter).join(', ');
  const more = rest > 0 ? ` and ${rest} more` : '';
  const message = `The display typeface, ${displayFace.name}, has no ${list}${more}; each visitor's device shows its own. Write it with other letters, or see whether it looks well.`;
  const plain = text.normalize('NFKC');
  return {
    index: missing[0]?.index ?? 0,
    length: missing[0]?.segment.length ?? 0,
    message,
    ...(plain !== text && isCovered(plain) && { suggestion: plain.trim() }),
  };
}

/** Spaces, and characters that have no shape of their own, need none in the face either. */
function isCovered(text: string): boolean {
  const unseen = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code > 0x7e && !displayCharacters().has(code) && !unseen.test(character)) return false;
  }
  return true;
}

function describeCharacter(grapheme: string): string {
  const codes = Array.from(grapheme, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  });
  return `“${grapheme}” (${codes.join(' ')})`;
}
