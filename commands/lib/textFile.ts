import { isUtf8 } from 'node:buffer';
import { homedir } from 'node:os';
import { sep } from 'node:path';

/** A text of an owner in UTF-8, UTF-16 (little-endian) or, as Windows writes it, Windows-1252. Lines end with LF. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  let encoding = isUtf8(bytes) ? 'utf-8' : 'windows-1252';
  if (first === 0xff && second === 0xfe) encoding = 'utf-16le';
  return new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n');
}

/** Terminals quote the path of a file that is dropped on them, and a shell leaves `~` there. That of macOS escapes its spaces. */
export function toPath(answer: string): string {
  const bare = answer.trim().replace(/^(['"])(.*)\1$/, '$2');
  const unescaped = sep === '\\' ? bare : bare.replace(/\\(.)/g, '$1');
  return unescaped.replace(/^~(?=[/\\])/, homedir());
}
