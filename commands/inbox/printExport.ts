import { plainText } from '../lib/terminal.ts';

/** Prints an export as it is, but for a terminal without what a terminal would obey. */
export function printExport(
  text: string,
  output: { isTTY?: boolean; write: (text: string) => unknown } = process.stdout,
): void {
  output.write(output.isTTY ? plainText(text.replaceAll('\r\n', '\n')) : text);
}
