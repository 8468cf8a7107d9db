import { isUtf8 } from 'node:buffer';

/**
 * The text of a file in UTF-8, UTF-16 or, where it is neither, the Latin letters of Windows; with all line ends as LF. UTF-16
 * has a byte order mark or begins with an ASCII letter.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  const utf16 = /^(?:fffe|..00)$/.test(mark)
    ? 'utf-16le'
    : /^(?:feff|00)/.test(mark)
      ? 'utf-16be'
      : undefined;
  const encoding = utf16 ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  return { text: new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n'), encoding };
}
