import { isUtf8 } from 'node:buffer';
import { type Dirent, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { collectionFolders, contentTypes } from './content.ts';
import type { Fault } from './problems.ts';
import { closestName } from './text.ts';

/** A fault of something in the content folder as a whole, named as the files are. */
type NamedFault = { source: string; fault: Fault };

type ListedSources = { ok: true; sources: string[]; faults: NamedFault[] } | { ok: false; fault: Fault };

const patterns: string[] = Object.values(contentTypes).map(({ source }) => source);

/**
 * Every file of the content folder and of its collections, sorted, with `/` between folders, and a fault for every
 * other folder and every link to one: neither is entered. `media/` and names that begin with a dot are left out.
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
      else if (source !== 'media') faults.push({ source, fault: describeUnread(source, 'folder') });
    }
  }

  function listCollection(folder: string): void {
    try {
      list(folder);
    } catch (error) {
      faults.push({ source: folder, fault: describeFault(error) });
    }
  }

  try {
    list('');
  } catch (error) {
    return { ok: false, fault: describeFault(error) };
  }
  return { ok: true, sources: sources.toSorted(), faults };
}

/** A link to a folder could lead anywhere, even back to its own folder. */
function findLinkFault(root: string, source: string, entry: Dirent): Fault | undefined {
  if (!entry.isSymbolicLink()) return undefined;
  const path = join(root, source);
  if (!isFolder(path)) return undefined;
  const place = { offset: 0, path: [] };
  if (!`${realpathSync.native(path)}${sep}`.startsWith(realpathSync.native(root) + sep)) {
    const message = 'This link leads to a folder outside of the content folder; put the folder itself here.';
    return { ...place, code: 'outside-folder', message };
  }
  const message = 'This must be a folder of its own, not a link; links to folders are not followed.';
  return { ...place, code: 'missing-folder', message };
}

/** Whether a link leads to a folder in the end; one that leads nowhere, or in a circle, is reported by the reader. */
function isFolder(link: string): boolean {
  try {
    return statSync(link).isDirectory();
  } catch {
    return false;
  }
}

function describeFault(error: unknown): Fault {
  const code = error instanceof Error && 'code' in error ? error.code : error;
  const place = { offset: 0, path: [] };
  if (code === 'ENOTDIR') {
    const message = 'The content folder is a file, not a folder; set CONTENT_DIR to a folder.';
    return { ...place, code: 'missing-folder', message };
  }
  if (code === 'ENOENT') {
    const message = 'The content folder does not exist; create it, or set CONTENT_DIR to the one you mean.';
    return { ...place, code: 'missing-folder', message };
  }
  const message = `This folder can't be read (${code}); check its permissions.`;
  return { ...place, code: 'unreadable', message };
}

const maxBytes = 1024 * 1024;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** A file's text; where it can't be used, the fault, and the text as far as it could be decoded. */
type Source = { ok: true; text: string } | { ok: false; text: string; fault: Fault };

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
  const conflict = text.search(/^<{7} /m);
  if (conflict !== -1 && /^>{7} /m.test(text.slice(conflict))) {
    const message = 'Git left a merge conflict here; keep one of the two versions, and delete the marks.';
    return refuse('merge-conflict', message, conflict, text);
  }
  return { ok: true, text };
}

/** Only an entry of a collection may be deleted. */
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

const patternsDescribeUnread: string[] = Object.values(contentTypes).map(({ source }) => source);
const files = patternsDescribeUnread.filter((source) => !source.includes('*'));
const folders = [...collectionFolders, 'media'];

/**
 * What to say of a file or folder that nothing reads: an error where its name is almost that of one that is read,
 * since its content is then missing from the page, and otherwise a warning. `present` are the files that there are.
 */
export function describeUnread(
  name: string,
  kind: 'file' | 'folder',
  present: readonly string[] = [],
): Fault {
  const place = { offset: 0, path: [] };
  if (kind === 'file' && folders.includes(name)) {
    return { ...place, code: 'missing-folder', message: 'This must be a folder of its own, not a file.' };
  }
  const meant = kind === 'folder' ? findFolder(name) : findFile(name);
  if (meant !== undefined && !present.includes(meant)) {
    const message = `Nothing reads this ${kind}; its name is almost "${meant}". Give it that name.`;
    return { ...place, code: 'misnamed', message, suggestion: meant };
  }
  const stray = describeStray(name, kind, present);
  if (stray !== undefined) return { ...place, code: 'unknown-file', message: stray };
  const message = `Nothing reads this ${kind}; content is ${patternsDescribeUnread.join(', ')} and media/. Delete it, or keep it elsewhere.`;
  return { ...place, code: 'unknown-file', message };
}

/** What to say of a file in a collection's folder that has another ending, or is in a folder of its own. */
function describeStray(
  name: string,
  kind: 'file' | 'folder',
  present: readonly string[],
): string | undefined {
  const { dir, base } = posix.parse(name);
  const pattern = patternsDescribeUnread.find(
    (source) => posix.dirname(source) === dir && source.includes('*'),
  );
  if (pattern === undefined) return undefined;
  if (kind === 'folder') {
    return `Nothing reads what is in this folder, so it is not on the page; put its files directly into ${dir}/, or keep it elsewhere.`;
  }
  const meant = pattern.replace('*', base.replace(/\..*$/s, ''));
  if (present.includes(meant)) return undefined;
  return `Nothing reads this file, so it is not on the page: those of ${dir}/ end in ${posix.extname(pattern)}. If it is meant to be there, write it as ${meant}; if not, keep it elsewhere.`;
}

function findFolder(name: string): string | undefined {
  const plain = name.toLowerCase();
  return closestName(plain, folders) ?? folders.find((folder) => folder.replace(/ies$/, 'y') === plain);
}

/**
 * The file that a name means: editors add `.txt` without showing it, some file systems ignore
 * case, and Markdown has other endings elsewhere.
 */
function findFile(name: string): string | undefined {
  const plain = name.toLowerCase().replace(/\.txt$/, '');
  const [, stem] = /^(.+)\.(?:markdown|mdown|mkdn?|mdx)$/i.exec(name) ?? [];
  if (stem !== undefined && name.includes('/')) return findFile(`${stem}.md`);
  if (!name.includes('/')) return closestName(plain, files);
  const extension = posix.extname(plain);
  const isRead = patternsDescribeUnread.includes(`${posix.dirname(name)}/*${extension}`);
  return isRead ? name.slice(0, plain.length - extension.length) + extension : undefined;
}
