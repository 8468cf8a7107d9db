import { isUtf8 } from 'node:buffer';

/**
 * Decodes UTF-8, UTF-16 (with a byte order mark, or starting with an ASCII letter), or else Windows-1252. All line ends become
 * LF.
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
