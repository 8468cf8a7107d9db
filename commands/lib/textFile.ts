import { isUtf8 } from 'node:buffer';

export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const [first, second] = bytes;
  let encoding = isUtf8(bytes) ? 'utf-8' : 'windows-1252';
  if (first === 0xff && second === 0xfe) encoding = 'utf-16le';
  if (first === 0xfe && second === 0xff) encoding = 'utf-16be';
  return { text: new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n'), encoding };
}
