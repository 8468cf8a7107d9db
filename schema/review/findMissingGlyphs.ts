import { displayFace } from '../values/displayFace.ts';
import { displayCharacters } from './displayCharacters.ts';

/** How many characters a message names before it only counts the rest. */
const named = 3;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What of other scripts, of symbols and emoji a face lacks is shown in another one as a whole, which looks well. */
const ofLetters = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{Mn}\p{Mc}\p{Nd}]/u;
const ofOwnScripts = /[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Common}\p{scx=Inherited}]/u;

/**
 * The letters that the display face lacks of the scripts that it is made for (Latin, Greek and Cyrillic) in a text that
 * is set in it: where the first of them stands, and what to say. Each visitor's device takes those from a typeface of
 * its own, so that single letters in a word look as if they were of another.
 */
export function findMissingGlyphs(
  text: string,
): { index: number; length: number; message: string; suggestion?: string } | undefined {
  if (isCovered(text)) return undefined;
  const missing = Array.from(graphemes.segment(text)).filter(({ segment }) => !isCovered(segment));
  if (missing.length === 0) return undefined;
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

function isCovered(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const isLetter = code > 0x7e && ofLetters.test(character) && ofOwnScripts.test(character);
    if (isLetter && !displayCharacters().has(code)) return false;
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
