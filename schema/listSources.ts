import { type Dirent, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Fault } from './problems/fault.ts';

type ListedSources = { ok: true; sources: string[] } | { ok: false; fault: Fault };

/**
 * Every file of the content folder but those in `media/` and those with a name that begins with a dot; sorted, with
 * `/` between folders.
 */
export function listSources(root: string): ListedSources {
  try {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true });
    return {
      ok: true,
      sources: entries
        .filter((entry) => !entry.isDirectory())
        .map(toName(root))
        .filter(isText)
        .toSorted(),
    };
  } catch (error) {
    return { ok: false, fault: describeFault(error) };
  }
}

function toName(root: string): (entry: Dirent) => string {
  return (entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
}

function isText(name: string): boolean {
  return !name.startsWith('media/') && !/(^|\/)\./.test(name);
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
  return {
    ...place,
    code: 'unreadable',
    message: `The content folder can't be read (${code}); check its permissions.`,
  };
}
