import { isUtf8 } from 'node:buffer';
import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Fault } from '../problems/fault.ts';

const maxBytes = 1024 * 1024;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** A file's text; where it can't be used, the fault, and the text as far as it could be decoded. */
export type Source = { ok: true; text: string } | { ok: false; text: string; fault: Fault };

/**
 * Reads one text file of the content folder, which must be UTF-8 without a byte order mark, at most 1 MiB, and lie
 * inside the folder even when it is a link. Anything but a regular file is left alone: reading a pipe would never end.
 */
export function readSource(root: string, name: string): Source {
  const path = join(root, name);
  try {
    const entry = lstatSync(path);
    if (entry.isSymbolicLink() && !isInside(root, path)) {
      return refuse('outside-folder', 'This leads out of the content folder; put the file itself here.');
    }
    const stats = entry.isSymbolicLink() ? statSync(path) : entry;
    if (!stats.isFile()) return refuse('unreadable', 'This is no regular file; put a file with text here.');
    if (stats.size > maxBytes) {
      const message = `The file has ${stats.size} bytes; a content file has at most ${maxBytes}. Shorten it; pictures are files of their own, in media/.`;
      return refuse('too-large', message);
    }
    return decode(readFileSync(path), name);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    if (reason === 'ENOENT' || reason === 'ELOOP') {
      const goal = reason === 'ENOENT' ? 'a file that does not exist' : 'itself';
      return refuse('unreadable', `This link leads to ${goal}; put the file itself here.`);
    }
    return refuse('unreadable', `The file can't be read (${reason}); check its permissions.`);
  }
}

function isInside(root: string, path: string): boolean {
  return realpathSync.native(path).startsWith(realpathSync.native(root) + sep);
}

function decode(bytes: Buffer, name: string): Source {
  if (bytes.subarray(0, 3).equals(byteOrderMark)) {
    return refuse('encoding', 'The file begins with a byte order mark; save it as UTF-8 without BOM.');
  }
  if (!isUtf8(bytes)) return refuseBytes(bytes);
  const text = bytes.toString('utf8');
  if (text.trim() === '') return refuse('empty-file', describeEmpty(name));
  if (text.includes('\r') && !text.includes('\n')) {
    return refuse(
      'encoding',
      'The lines end as on old Macs (with CR alone); save the file with LF line ends.',
    );
  }
  const conflict = /^<{7} (?=[\s\S]*^>{7} )/m.exec(text);
  if (conflict) {
    const message = 'Git left a merge conflict here; keep one of the two versions, and delete the marks.';
    return refuse('merge-conflict', message, conflict.index, text);
  }
  return { ok: true, text };
}

/** Only a card, which lies in a folder of its kind, can be done without. */
function describeEmpty(name: string): string {
  return name.includes('/')
    ? 'The file has nothing in it; fill it in, or delete it.'
    : 'The file has nothing in it, and every site needs it; fill it in, or take it back from Git.';
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
