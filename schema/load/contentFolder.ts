import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { failureReason, hasCode } from '../../lib/errors.ts';
import { contentTypes } from '../content.ts';
import { customCssFile } from '../parse/customCss.ts';
import type { NamedFile } from '../parse/fileStages.ts';
import { type Fault, fileFault } from '../problems.ts';
import { folderOf, isCollection, pathOfSlug, splitLanguageTag, typeAt } from '../sourcePaths.ts';
import type { ContentType } from '../types/contentType.ts';
import { keysAt } from '../types/schemaParts.ts';
import { closestName } from '../values/text.ts';
import { isLanguageTag } from '../words/languageTag.ts';

export type ListedFiles = { sources: string[]; faults: Fault[] };

const allTypes = Object.values(contentTypes);
const files: readonly string[] = allTypes.filter((type) => !isCollection(type)).map(({ source }) => source);
const collectionFolders = allTypes.filter(isCollection).map(folderOf);
const folders = [...collectionFolders, 'media', 'public', 'applications'];

export const systemFiles = /^(?:(?:eh)?thumbs\.db|desktop\.ini|icon\r|~\$.*)$/i;

export function listSources(root: string): ({ ok: true } & ListedFiles) | { ok: false; fault: Fault } {
  const sources: string[] = [];
  const faults: Fault[] = [];

  function list(folder: string, isRead: boolean): void {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const source = posix.join(folder, entry.name);
      const isHidden = entry.name.startsWith('.') && source !== '.well-known';
      const fault = entry.isSymbolicLink() ? findLinkFault(root, source, isHidden) : undefined;
      if (systemFiles.test(entry.name)) continue;
      if (fault) faults.push(fault);
      else if (isHidden) continue;
      else if (entry.isDirectory() && !files.includes(source)) listFolder(source, isRead);
      else if (isRead) sources.push(source);
    }
  }

  function listFolder(source: string, isInContent: boolean): void {
    const isRead = isInContent && collectionFolders.includes(source);
    if (isInContent && !folders.includes(source)) faults.push(explainUnusedFolder(source));
    try {
      list(source, isRead);
    } catch (error) {
      if (isRead) faults.push(describeUnlisted(error, source));
    }
  }

  try {
    list('', true);
    return { ok: true, sources: sources.toSorted(), faults };
  } catch (error) {
    return { ok: false, fault: describeUnlisted(error, '') };
  }
}

/** A link to a folder could be a cycle. A hidden link that leads nowhere is a lock file of an editor. */
function findLinkFault(root: string, source: string, isHidden: boolean): Fault | undefined {
  const link = join(root, source);
  if (!existsSync(link) && isHidden) return undefined;
  const isFile = existsSync(link) && !statSync(link).isDirectory();
  if (isFile && realpathSync.native(link).startsWith(realpathSync.native(root) + sep)) return undefined;
  const message = 'This link leads to a folder, nowhere or out of this folder; put the file itself here.';
  return fileFault(source, 'outside-folder', message);
}

function describeUnlisted(error: unknown, source: string): Fault {
  const isMissing = hasCode(error, 'ENOENT');
  const unreadable = `This folder can't be read (${failureReason(error)}); check its permissions.`;
  if (!isMissing && !hasCode(error, 'ENOTDIR')) return fileFault(source, 'unreadable', unreadable);
  const message = `The content folder ${isMissing ? 'does not exist' : 'is a file, not a folder'}; create it, or set CONTENT_DIR to an existing folder.`;
  return fileFault(source, 'missing-folder', message);
}

type NameFault = Fault & { original: string };

/** Finds the type of each file, and the original of each translation. Originals are in the first language. */
export function nameFiles(
  sources: readonly string[],
  [, ...others]: readonly string[],
): { files: NamedFile[]; faults: NameFault[] } {
  const files: NamedFile[] = [];
  const faults: NameFault[] = [];
  for (const source of sources) {
    const named = nameFile(source, sources, others);
    if (named && 'code' in named) faults.push(named);
    else if (named) files.push(named);
  }
  return { files, faults };
}

function nameFile(
  source: string,
  sources: readonly string[],
  others: readonly string[],
): NamedFile | NameFault | undefined {
  const { original, tag } = splitLanguageTag(source);
  const type = typeAt(original);
  const language = others.find((known) => known.toLowerCase() === tag.toLowerCase());
  const isBeside = sources.includes(original);
  if (type && language && (isBeside || contentTypes[type].isInOneLanguage))
    return { source, type, original, language };
  if (type && language) {
    const message = `This translates ${original}, which does not exist; create that file, or correct the name of this one.`;
    return { ...fileFault(source, 'missing-source', message), original };
  }
  if (type && (isBeside || !isCollection(contentTypes[type])) && isLanguageTag(tag)) {
    const message = `Nothing reads this file: "${tag}" is the first language, whose texts are in ${original}, or not in "languages" of site.json.`;
    return { ...fileFault(source, 'unknown-file', message), original };
  }
  const ownType = typeAt(source);
  return ownType && { source, type: ownType };
}

const maxBytes = 256 * 1024;

type SourceText = { ok: true; text: string } | { ok: false; text: string; fault: Fault };

/** Reads a text file in UTF-8 of at most 256 KiB. Refuses pipes and devices, which may have no end. */
export function readSource(root: string, name: string): SourceText {
  const path = join(root, name);
  try {
    const stats = statSync(path);
    if (!stats.isFile()) return refuseSource('This is not a regular file; put a file with text here.');
    if (stats.size <= maxBytes) return decodeSource(readFileSync(path));
    const message = `The file has ${stats.size} bytes; a content file has at most ${maxBytes}. Shorten it; pictures belong in media/.`;
    return refuseSource(message);
  } catch (error) {
    const message = `The file can't be read (${failureReason(error)}); check its permissions.`;
    return refuseSource(message);
  }
}

function decodeSource(bytes: Buffer): SourceText {
  const text = bytes.toString('utf8');
  if (text.startsWith('\ufeff'))
    return refuseSource('The file begins with a byte order mark; save it as UTF-8 without BOM.');
  if (!isUtf8(bytes)) {
    const message = 'There are bytes here that are not UTF-8; save the file as UTF-8.';
    return refuseSource(message, text, text.indexOf('\ufffd'));
  }
  if (text.trim() === '')
    return refuseSource('The file is empty; fill it in, restore it from Git, or delete it.');
  const conflict = text.search(/^<{7} (?=[\s\S]*^>{7} )/m);
  if (conflict === -1) return { ok: true, text };
  const message = 'Git left a merge conflict here; keep one of the two versions, and delete the marks.';
  return refuseSource(message, text, conflict);
}

function refuseSource(message: string, text = '', offset = 0): SourceText {
  return { ok: false, text, fault: { code: 'unreadable', message, offset, path: [] } };
}

/** Reports files and folders that nothing reads, and missing files. `named` are read or reported elsewhere. */
export function findFolderFaults(named: readonly string[], { sources, faults }: ListedFiles): Fault[] {
  const read = [customCssFile, ...named];
  const stray = sources.filter((source) => !read.includes(source));
  const unused = stray.map((source) => explainUnusedFile(source, sources));
  // A misnamed file, or a refused link, is reported already.
  const reported = [
    ...unused.map(({ suggestion }) => suggestion),
    ...faults.map(({ source }) => source),
    ...read,
  ];
  const missing = allTypes
    .filter((type) => !isCollection(type) && !type.isOptional && !reported.includes(type.source))
    .map((type) => {
      const { source } = type;
      const message = `This file is missing, and every site needs it. Restore it from Git (git checkout -- ${source}, in the content folder), or create it: ${describeForm(type)}.`;
      return fileFault(source, 'missing-file', message);
    });
  return [...faults, ...unused, ...missing];
}

function describeForm(type: ContentType): string {
  const keys = keysAt(type.schema, []).join(', ');
  return type.body
    ? `Markdown: front matter with the keys ${keys}, and a text below it`
    : `JSON: one object with the keys ${keys}`;
}

const pictureFolder = /^(?:images?|img|pictures?|photos?|assets)$/i;

const ignored = /^readme\b|~$|\.(?:bak|orig)$/i;

/** An error for a file in a folder of content, and for one with nearly the name of another; else a warning. */
function explainUnusedFile(name: string, present: readonly string[]): Fault {
  const { dir, base } = posix.parse(name);
  const type = allTypes.find(({ source }) => dir !== '' && posix.dirname(source) === dir);
  const [stem = ''] = base.split('.');
  if (type && !ignored.test(base)) {
    const right = pathOfSlug(type, stem);
    const message = `A file in ${dir}/ is ${describeForm(type)}; write the content of this one as "${right}", or move it out of the folder.`;
    return fileFault(name, 'wrong-kind', message);
  }
  const meant = closestName(name.toLowerCase(), files);
  if (dir === '' && meant !== undefined && !present.includes(meant))
    return reportMisnamed(name, 'file', meant);
  return reportUnknown(name, 'file');
}

function explainUnusedFolder(name: string): Fault {
  const { dir } = posix.parse(name);
  const meant = pictureFolder.test(name) ? 'media' : closestName(name.toLowerCase(), folders);
  if (dir === '' && meant !== undefined) return reportMisnamed(name, 'folder', meant);
  return reportUnknown(name, 'folder');
}

function reportMisnamed(name: string, kind: 'file' | 'folder', meant: string): Fault {
  return fileFault(name, 'misnamed', `Nothing reads this ${kind}. Rename it to "${meant}".`, meant);
}

function reportUnknown(name: string, kind: 'file' | 'folder'): Fault {
  const message = `Nothing reads this ${kind}; delete it, keep it elsewhere, or move it into public/ to publish it as it is.`;
  return fileFault(name, 'unknown-file', message);
}
