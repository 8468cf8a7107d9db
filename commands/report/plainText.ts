import { controlCharacters } from '../../lib/controlCharacters.ts';

const controls = new RegExp(String.raw`(?![\n\t])${controlCharacters}`, 'gu');

/** Text that a stranger wrote, without what a terminal obeys: escape sequences, and marks that reverse the reading order. */
export function plainText(text: string): string {
  return text.toWellFormed().replace(controls, '\ufffd');
}
