import { controlCharacters } from '../../lib/controlCharacters.ts';

const notInText = new RegExp(String.raw`(?![\n\t])${controlCharacters}`, 'gu');
const notInLine = new RegExp(String.raw`(?!\t)${controlCharacters}`, 'gu');

/** Replaces the characters in a text that control a terminal or reverse the reading order. */
export function plainText(text: string): string {
  return text.toWellFormed().replace(notInText, '\ufffd');
}

/** The same for one line. Columns stay the same. */
export function printable(line: string): string {
  return line.replace(notInLine, '\ufffd');
}
