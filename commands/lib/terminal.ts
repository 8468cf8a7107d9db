import { controlCharacters } from '../../lib/controlCharacters.ts';

const notInText = new RegExp(String.raw`(?![\n\t])${controlCharacters}`, 'gu');
const notInLine = new RegExp(String.raw`(?!\t)${controlCharacters}`, 'gu');

/** A stranger's text without the characters that control a terminal or reverse the reading order. */
export function plainText(text: string): string {
  return text.toWellFormed().replace(notInText, '\ufffd');
}

/** The same for one line. Each character is replaced by one, so columns stay as they are. */
export function printable(line: string): string {
  return line.replace(notInLine, '\ufffd');
}
