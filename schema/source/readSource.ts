import { isUtf8 } from 'node:buffer';
import { readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Fault } from '../problems/fault.ts';

const maxBytes = 1024 * 1024;

/** A file's text; where it can't be used, the fault, and the text as far as it could be decoded. */
export type Source = { ok: true; text: string } | { ok: false; text: string; fault: Fault };

/**
 * Reads one text file of the content folder, which must be UTF-8 without a byte order mark, at most 1 MiB, and lie
 * inside the folder even when links are followed.
 */
export function readSource(root: string, name: string): Source {
  const path = join(root, name);
  try {
    if (!realpathSync.native(path).startsWith(realpathSync.native(root) + sep)) {
      return refuse('outside-folder', 'This leads out of the content folder; put the file itself here.');
    }
    return decode(readFileSync(path));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    return refuse('unreadable', `The file can't be read (${reason}); check its permissions.`);
  }
}

function decode(bytes: Buffer): Source {
  if (bytes.length > maxBytes) {
    return refuse('too-large', `The file has ${bytes.length} bytes; a content file has at most ${maxBytes}.`);
  }
  if (bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) {
    return refuse('encoding', 'The file begins with a byte order mark; save it as UTF-8 without BOM.');
  }
  if (!isUtf8(bytes)) return refuseBytes(bytes);
  const text = bytes.toString('utf8');
  if (text.trim() === '')
    return refuse('empty-file', 'The file has nothing in it; fill it in, or delete it.');
  return { ok: true, text };
}

function refuseBytes(bytes: Buffer): Source {
  const text = bytes.toString('utf8');
  const readable = Buffer.from(text);
  const firstBad = bytes.findIndex((byte, index) => byte !== readable[index]);
  const offset = new TextDecoder().decode(bytes.subarray(0, firstBad), { stream: true }).length;
  return refuse('encoding', 'There are bytes here that are not UTF-8; save the file as UTF-8.', offset, text);
}

function refuse(code: Fault['code'], message: string, offset = 0, text = ''): Source {
  return { ok: false, text, fault: { code, offset, path: [], message } };
}
