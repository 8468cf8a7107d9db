import { isUtf8 } from 'node:buffer';
import { type Dirent, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { failureReason, hasCode } from '../lib/errors.ts';
import { collectionFolders, contentTypes } from './content.ts';
import type { Fault, ProblemCode } from './problems.ts';
import { closestName } from './values/text.ts';

/** A fault of a whole file or folder, whose path in the content folder is `source`. */
type NamedFault = { source: string; fault: Fault };

type ListedSources = { ok: true; sources: string[]; faults: NamedFault[] } | { ok: false; fault: Fault };

/**
 * Every file of the content folder and of its collections, sorted, with `/` between folders, and a fault for every
 * other folder and every link to one, which are not entered. `media/` and names that begin with a dot are skipped.
 */
export function listSources(root: string): ListedSources {
  const sources: string[] = [];
  const faults: NamedFault[] = [];

  function list(folder: string): void {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const source = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.name.startsWith('.')) continue;
      const link = findLinkFault(root, source, entry);
      if (link) faults.push({ source, fault: link });
      else if (!entry.isDirectory() || patterns.includes(source)) sources.push(source);
      else if (collectionFolders.includes(source)) listCollection(source);
      else if (source !== 'media') faults.push({ source, fault: explainUnusedFile(source, 'folder') });
    }
  }

  function listCollection(folder: string): void {
    try {
      list(folder);
    } catch (error) {
      faults.push({ source: folder, fault: describeUnlisted(error) });
    }
  }

  try {
    list('');
  } catch (error) {
    return { ok: false, fault: describeUnlisted(error) };
  }
  return { ok: true, sources: sources.toSorted(), faults };
}

/** The owner's own template of the résumé, which the build uses instead of `renderer/resume.typ`. */
export const resumeTemplate = 'resume.typ';

const patterns: readonly string[] = Object.values(contentTypes).map(({ source }) => source);

function wholeFault(code: ProblemCode, message: string): Fault {
  return { code, message, offset: 0, path: [] };
}

/** A link to a folder could lead anywhere, even back to its own folder. */
function findLinkFault(root: string, source: string, entry: Dirent): Fault | undefined {
  const path = join(root, source);
  if (!entry.isSymbolicLink() || !isFolder(path)) return undefined;
  return wholeFault('outside-folder', 'Links to folders are not followed; put the folder itself here.');
}

/** Whether a link leads to a folder; a broken or circular link is reported when it is read as a file. */
function isFolder(link: string): boolean {
  try {
    return statSync(link).isDirectory();
  } catch {
    return false;
  }
}

function isInside(root: string, path: string): boolean {
  return `${realpathSync.native(path)}${sep}`.startsWith(realpathSync.native(root) + sep);
}

function describeUnlisted(error: unknown): Fault {
  if (hasCode(error, 'ENOTDIR') || hasCode(error, 'ENOENT')) {
    const fault = hasCode(error, 'ENOENT') ? 'does not exist' : 'is a file, not a folder';
    const message = `The content folder ${fault}; create it, or set CONTENT_DIR to an existing folder.`;
    return wholeFault('missing-folder', message);
  }
  const message = `This folder can't be read (${failureReason(error)}); check its permissions.`;
  return wholeFault('unreadable', message);
}

/** The parsers would take minutes for the strangest texts of a file as large as a photo. */
const maxBytes = 256 * 1024;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** A file's text; where it can't be used, the fault, and the text as far as it could be decoded. */
type Source = { ok: true; text: string } | { ok: false; text: string; fault: Fault };

/**
 * Reads one text file of the content folder. It must be UTF-8 without a byte order mark, at most 256 KiB, and inside the
 * folder even when it is a link. Only regular files are opened: reading a pipe would never end.
 */
export function readSource(root: string, name: string): Source {
  const path = join(root, name);
  try {
    const entry = lstatSync(path);
    if (entry.isSymbolicLink() && !isInside(root, path)) {
      return refuse('outside-folder', 'This leads out of the content folder; put the file itself here.');
    }
    const stats = entry.isSymbolicLink() ? statSync(path) : entry;
    if (!stats.isFile())
      return refuse('unreadable', 'This is not a regular file; put a file with text here.');
    if (stats.size > maxBytes) {
      const message = `The file has ${stats.size} bytes; a content file has at most ${maxBytes}. Shorten it; pictures belong in media/.`;
      return refuse('too-large', message);
    }
    return decode(readFileSync(path));
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ELOOP')) {
      return refuse('unreadable', 'This link leads to no file; put the file itself here.');
    }
    return refuse('unreadable', `The file can't be read (${failureReason(error)}); check its permissions.`);
  }
}

function decode(bytes: Buffer): Source {
  if (bytes.subarray(0, 3).equals(byteOrderMark)) {
    return refuse('encoding', 'The file begins with a byte order mark; save it as UTF-8 without BOM.');
  }
  const text = bytes.toString('utf8');
  if (!isUtf8(bytes)) {
    const message = 'There are bytes here that are not UTF-8; save the file as UTF-8.';
    return refuse('encoding', message, text, firstUndecoded(bytes, text));
  }
  if (text.trim() === '') {
    return refuse('empty-file', 'The file is empty; fill it in, restore it from Git, or delete it.');
  }
  const conflict = text.search(/^<{7} /m);
  if (conflict !== -1 && /^>{7} /m.test(text.slice(conflict))) {
    const message = 'Git left a merge conflict here; keep one of the two versions, and delete the marks.';
    return refuse('merge-conflict', message, text, conflict);
  }
  return { ok: true, text };
}

/** Where the first byte that is not UTF-8 is in the decoded text. */
function firstUndecoded(bytes: Buffer, text: string): number {
  const readable = Buffer.from(text);
  const firstBad = bytes.findIndex((byte, index) => byte !== readable[index]);
  return new TextDecoder().decode(bytes.subarray(0, firstBad), { stream: true }).length;
}

function refuse(code: ProblemCode, message: string, text = '', offset = 0): Source {
  return { ok: false, text, fault: { code, offset, path: [], message } };
}

const files = patterns.filter((source) => !source.includes('*'));
const folders = [...collectionFolders, 'media'];

/**
 * The fault of a file or folder that nothing reads: an error if its name is almost that of one that is read, since its
 * content is then missing from the page; otherwise a warning. `present` are the files that exist.
 */
export function explainUnusedFile(
  name: string,
  kind: 'file' | 'folder',
  present: readonly string[] = [],
): Fault {
  if (kind === 'file' && folders.includes(name)) {
    return wholeFault('missing-folder', 'This must be a folder, not a file; create a folder of this name.');
  }
  const meant = kind === 'folder' ? closestName(name.toLowerCase(), folders) : findMeantFile(name);
  if (meant !== undefined && !present.includes(meant)) {
    const message = `Nothing reads this ${kind}. Rename it to "${meant}".`;
    return { ...wholeFault('misnamed', message), suggestion: meant };
  }
  const message = `Nothing reads this ${kind}; content is ${patterns.join(', ')} and media/. Rename it, or keep it elsewhere.`;
  return wholeFault('unknown-file', message);
}

/** Editors add `.txt` without showing it, some file systems ignore case, and `.markdown` is common elsewhere. */
function findMeantFile(name: string): string | undefined {
  if (!name.includes('/')) return closestName(name.toLowerCase().replace(/\.txt$/, ''), files);
  const { dir, name: stem, ext } = posix.parse(name.replace(/\.txt$/i, ''));
  const extension = ext.toLowerCase().replace(/^\.(?:markdown|mdx)$/, '.md');
  return patterns.includes(`${dir}/*${extension}`) ? `${dir}/${stem}${extension}` : undefined;
}
