import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { collectionFolders, contentTypes } from './content.ts';
import { describeUnread } from './describeUnread.ts';
import type { Fault } from './problems/fault.ts';

/** A fault of something in the content folder as a whole, named as the files are. */
export type NamedFault = { source: string; fault: Fault };

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

/** A link to a folder could lead anywhere, even back to the folder that it stands in. */
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

/** Whether a link leads to a folder in the end; one that leads nowhere, or round in a circle, is for the reader to tell. */
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
