/** A class for patterns with the flag `u`: controls, line breaks, and marks that reverse the reading order. */
const controlCharacters = String.raw`[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]`;

const notInText = new RegExp(String.raw`(?![\n\t])${controlCharacters}`, 'gu');

/** Text that a terminal shows as it is. Browsers end the lines of a posted text with a carriage return, too. */
export function replaceControls(text: string): string {
  return text.toWellFormed().replaceAll('\r\n', '\n').replace(notInText, '\ufffd');
}

const runs = new RegExp(`${controlCharacters}+`, 'gu');

/** Text for one line. A line break could start another mail header, and a reversed address could look like another. */
export function replaceControlsAndBreaks(text: string): string {
  return text.toWellFormed().replace(runs, ' ').trim();
}
