import { controlCharacters } from '../../lib/controlCharacters.ts';

const hidden = new RegExp(String.raw`(?!\t)${controlCharacters}`, 'gu');

/** One line without what a terminal would obey, with one character for each, so that columns stay as they are. */
export function printable(line: string): string {
  return line.replace(hidden, '\ufffd');
}
