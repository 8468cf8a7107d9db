import { isUtf8 } from 'node:buffer';

/**
 * The text of a file in UTF-8, UTF-16 with a byte order mark or, where it is neither, the Latin letters of Windows; with all
 * line ends as LF.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  const utf16 = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : undefined;
  const encoding = utf16 ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  return { text: new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n'), encoding };
}
