/**
 * Characters that control a terminal or a mail header, as a character class for a `u` pattern: controls, line breaks, and
 * marks that reverse the reading order.
 */
const controlCharacters = String.raw`[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]`;

const notInText = new RegExp(String.raw`(?![\n\t])${controlCharacters}`, 'gu');

/**
 * Text of several lines without the characters that control a terminal or reverse the reading order. Browsers end the
 * lines of a posted text with a carriage return too.
 */
export function plainText(text: string): string {
  return text.toWellFormed().replaceAll('\r\n', '\n').replace(notInText, '\ufffd');
}

const runs = new RegExp(`${controlCharacters}+`, 'gu');

/**
 * Text for one line or one mail header. A line break could start another header, and a mark that reverses the reading
 * order could make one address look like another.
 */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(runs, ' ').trim();
}
