import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { OwnerError } from '../../lib/errors.ts';

/**
 * The text of a file in UTF-8, UTF-16 with a byte order mark or, where it is neither, the Latin letters of Windows; with all
 * line ends as LF.
 * @param file its path; `-` reads `input`
 * @throws {OwnerError} where it can't be read
 */
export async function readTextFile(
  file: string,
  input: Readable = process.stdin,
): Promise<{ text: string; encoding: string }> {
  const bytes = await (file === '-' ? buffer(input) : readFile(file)).catch((cause) => {
    throw new OwnerError(`"${file}" can't be read: ${cause.code}.`, 1, { cause });
  });
  return decodeText(bytes);
}

/** The same for bytes that are read already. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  const utf16 = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : undefined;
  const encoding = utf16 ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  return { text: new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n'), encoding };
}
