import { isUtf8 } from 'node:buffer';
import type { Fault } from '../../../schema/problems.ts';

/** The text of a résumé; where it can't be used, the fault, and the text as far as it could be decoded. */
type Decoded = { ok: true; text: string } | { ok: false; text: string; fault: Fault };

/**
 * Decodes JSON as UTF-8 or, as Windows writes it, UTF-16, each with or without a byte order mark. JSON begins with two
 * characters of ASCII, so a zero among the first two bytes tells UTF-16 (RFC 4627, section 3).
 */
export function decodeResume(bytes: Buffer): Decoded {
  const encoding = findEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (encoding === 'utf-8' && !isUtf8(bytes)) {
    const message =
      'Here the file is neither UTF-8 nor UTF-16, but perhaps Windows-1252 (“ANSI”); save it as UTF-8.';
    return refuse(text, 'encoding', message, Math.max(0, text.indexOf('\ufffd')));
  }
  if (text.trim() === '')
    return refuse(text, 'empty-file', 'There is nothing in this; it has to hold a résumé.');
  return { ok: true, text };
}

function findEncoding([first, second]: Buffer): string {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== undefined)) return 'utf-16be';
  return 'utf-8';
}

function refuse(text: string, code: Fault['code'], message: string, offset = 0): Decoded {
  return { ok: false, text, fault: { code, offset, path: [], message } };
}
